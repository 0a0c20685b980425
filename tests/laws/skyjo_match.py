"""Facts about a match of Skyjo, most of them those of the round that is played."""

from typing import Final

from kartenspiele.skyjo import match

from . import skyjo as rounds
from .choosers import choose_in_skyjo_match
from .facts import Facts


def accepted_unlisted(state: match.State) -> tuple[match.Move, ...]:
    """What chance can show in the round."""
    return () if isinstance(state, match.Over) else rounds.accepted_unlisted(state.round)


def check_conservation(state: match.State) -> None:
    """The pack is whole in the round, and every point is on the sheet, until somebody has 100."""
    totals = [0] * state.seats
    for scored in state.sheet.rounds:
        assert max(totals) < 100
        totals = [total + points for total, points in zip(totals, scored.scores, strict=True)]
    assert list(state.sheet.totals) == totals
    assert (max(totals) >= 100) == isinstance(state, match.Over)
    if isinstance(state, match.Playing):
        rounds.check_conservation(state.round)


FACTS: Final[Facts[match.Rules, match.State, match.Move, match.View]] = Facts(
    game=match,
    rules=(match.Rules(),),
    seats=(2, 4, 8),
    phases=frozenset({match.Playing, match.Over}),
    vocabulary=rounds.VOCABULARY,
    accepted_unlisted=accepted_unlisted,
    check_state=match.check_state,
    check_conservation=check_conservation,
    all_is_public=True,
    symmetries=lambda _moves, _seats: (),
    choose=choose_in_skyjo_match,
    steps=500,
)
