"""Am Zug: the phases and views of every game in which chance acts or nobody does."""

from kartenspiele.core.game import CHANCE


class ChanceActs:
    """Zufall: chance has to deal, to draw or to roll."""

    __slots__ = ()

    @property
    def actor(self) -> int:
        """`CHANCE`."""
        return CHANCE


class NobodyActs:
    """Ende: the game is over."""

    __slots__ = ()

    @property
    def actor(self) -> None:
        """Nobody."""
        return


class NoMoves:
    """What a view offers while no seat has to act."""

    __slots__ = ()

    def legal_moves(self) -> tuple[()]:
        """None: chance acts, or the game is over."""
        return ()
