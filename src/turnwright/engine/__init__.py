"""The compiled part."""
def attach(game):
    pass
