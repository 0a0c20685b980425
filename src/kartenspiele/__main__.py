"""`python -m kartenspiele` is the command `kartenspiele`."""

from kartenspiele.cli import main

main()
