"""Facts about Skyjo, worked out from the rules and independently of the engine's own bookkeeping."""

from collections import Counter
from typing import Final

from kartenspiele import skyjo

from .choosers import choose_in_skyjo
from .facts import Facts

_PACK: Final = Counter({-2: 5, -1: 10, 0: 15, **dict.fromkeys(range(1, 13), 10)})

RULES: Final = (skyjo.Rules(), skyjo.Rules(starter=0), skyjo.Rules(starter=1))

VOCABULARY: Final[tuple[skyjo.Move, ...]] = (
    *map(skyjo.Reveal, range(12)),
    *map(skyjo.TakeDiscard, range(12)),
    skyjo.Draw(),
    *map(skyjo.Exchange, range(12)),
    *map(skyjo.Turned, range(-2, 13)),
    *map(skyjo.Timeout, range(skyjo.SEATS[-1])),
)

ByChance: Final = (
    skyjo.Dealing,
    skyjo.Uncovering,
    skyjo.Drawing,
    skyjo.Turning,
    skyjo.Replacing,
    skyjo.Finishing,
)


def accepted_unlisted(state: skyjo.State) -> tuple[skyjo.Move, ...]:
    """What chance can show: a card of a reshuffled pile if one is drawn, else one not seen by anybody."""
    if not isinstance(state, ByChance):
        return ()
    possible = _PACK - seen_cards(state)
    if isinstance(state, skyjo.Drawing) and len(state.known):
        possible = Counter(state.known)
    return tuple(map(skyjo.Turned, possible))


def seen_cards(state: skyjo.State) -> Counter[int]:
    """Every card that has been seen, wherever it is now."""
    cards = Counter[int]()
    for grid in state.grids:
        cards.update(card for column in grid.columns for card in column if card is not None)
    if not isinstance(state, skyjo.Dealing | skyjo.Replacing):
        cards[state.top] += 1
    if isinstance(state, skyjo.Placing | skyjo.Replacing):
        cards[state.card] += 1
    if not isinstance(state, skyjo.Dealing | skyjo.Revealing | skyjo.Uncovering):
        cards.update(state.known)
        cards.update(state.discards)
    return cards


def check_conservation(state: skyjo.State) -> None:
    """The whole pack is there: seen somewhere, or unseen, face down or in the pile."""
    assert seen_cards(state) + Counter(state.unseen) == _PACK
    down = sum(column.count(None) for grid in state.grids for column in grid.columns)
    if isinstance(state, skyjo.Dealing | skyjo.Revealing | skyjo.Uncovering):
        assert len(state.unseen) > down
        return
    assert state.pile_size == len(state.unseen) - down + len(state.known) >= 0


FACTS: Final[Facts[skyjo.Rules, skyjo.State, skyjo.Move, skyjo.View]] = Facts(
    game=skyjo,
    rules=RULES,
    seats=skyjo.SEATS,
    phases=frozenset({*ByChance, skyjo.Revealing, skyjo.Choosing, skyjo.Placing, skyjo.Over}),
    vocabulary=VOCABULARY,
    accepted_unlisted=accepted_unlisted,
    check_state=skyjo.check_state,
    check_conservation=check_conservation,
    all_is_public=True,
    # What the seats of a table and the positions of a grid have in common: see test_skyjo_tables.
    symmetries=lambda _moves, _seats: (),
    choose=choose_in_skyjo,
    steps=300,
)
