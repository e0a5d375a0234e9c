"""The same rules on a graphics card: what the translator writes becomes PTX, which NVIDIA's driver turns into code.

Nothing is installed for it: the driver's own library is all that is called. Only what is asked for a card imports this.
"""
