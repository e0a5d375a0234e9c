"""`python -m turnwright` is the same as `turnwright`."""

from turnwright.cli import main

if __name__ == "__main__":
    main()
