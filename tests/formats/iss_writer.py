"""Games of the engine, written as the International Skat Server would, for tests of the reader."""

from collections.abc import Iterator
from random import Random

from kartenspiele import skat
from kartenspiele.formats import iss

OUVERT_DEAL = skat.Deal(
    ["CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8", "SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK", "HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8"],
    "C7.D7",
)  # fmt: skip
"""Forehand can't lose a trick in clubs or Grand."""

NULL_DEAL = skat.Deal(
    ["C7.C8.C9.S7.S8.S9.H7.H8.H9.D7", "CJ.CA.CT.CK.CQ.SJ.SA.ST.SK.SQ", "HJ.HA.HT.HK.HQ.DJ.DA.DT.DK.DQ"],
    "D8.D9",
)  # fmt: skip
"""Forehand gets no trick in Null, and middlehand gets one in the first trick."""

DEAL = skat.Deal(
    ["SJ.HJ.DJ.CA.CT.SA.ST.HA.H7.DA", "CJ.CK.CQ.SK.SQ.HT.HK.DT.DK.D7", "C9.C8.C7.S9.S8.S7.HQ.H9.DQ.D9"],
    "H8.D8",
)  # fmt: skip
"""Forehand wins most tricks, but not all: middlehand has the jack of clubs."""

FOREHAND_AT_18 = "p p 18"
"""The calls that make forehand declarer."""


LATE = skat.Rules(late_concession=True)
PLAYED_ON = skat.Rules(early_end=False)


def replayed(line: str) -> iss.Replay:
    """The replay of a line that is a record."""
    (record,) = iss.read([line])
    assert isinstance(record, iss.Record), record
    return iss.replay(record)


def over(deal: skat.Deal, moves: str, rules: skat.Rules = LATE) -> skat.Over:
    """The end of the hand when after the moves always the first legal one is made."""
    state = played_on(played(deal, moves, rules))
    assert isinstance(state, skat.Over)
    return state


def played(deal: skat.Deal, moves: str, rules: skat.Rules = skat.Rules()) -> skat.State:  # noqa: B008 - frozen
    """The state that the moves lead to after the deal."""
    state = skat.apply(skat.new_game(rules), deal)
    for token in moves.split():
        state = skat.apply(state, skat.parse_move(token))
    return state


def played_on(state: skat.State, moves: int = 30) -> skat.State:
    """The state after so many more moves, always the first legal one, or at the end."""
    for _ in range(moves):
        if state.actor is not None:
            state = skat.apply(state, skat.legal_moves(state)[0])
    return state


def random_game(seed: int) -> skat.Over:
    """A hand whose calls are not too high and whose other moves are uniformly random."""
    rng = Random(seed)
    state = skat.new_game()
    while state.actor is not None:
        if state.actor == skat.CHANCE:
            state = skat.apply(state, skat.sample_chance(state, rng))
            continue
        moves = skat.legal_moves(state)
        calls = moves[:2] if isinstance(state, skat.Bidding) else moves
        state = skat.apply(state, rng.choice(calls))
    assert isinstance(state, skat.Over)
    return state


def record_of(
    state: skat.State, outcome: str | None = None, *, number: int = 1, two_moves: bool = False,
    open_hand: bool = True, more: str = "",
) -> str:  # fmt: skip
    """The state's moves and its outcome as a line of the server; `more` is put after the moves."""
    written = " ".join(_tokens(state, two_moves=two_moves, open_hand=open_hand))
    if outcome is None:
        assert isinstance(state, skat.Over)
        outcome = outcome_of(state)
    return f"(;GM[Skat]ID[{number}]P0[a]P1[b]P2[c]MV[{written} {more}]R[{outcome}] ;)"


def outcome_of(over: skat.Over, **changes: object) -> str:
    """The outcome by the rules, some of its items changed."""
    result = skat.result(over)
    value = result.settlement
    if isinstance(value, skat.PassedIn):
        return "passed"
    items: dict[str, object] = {"d": result.declarer, "won": "loss", "v": value.score, "m": 0}
    items |= {"bid": "bidok", "p": 0, "t": 0}
    if isinstance(value, skat.GameValue):
        items["won"] = "win" if value.won else "loss"
        items["bid"] = "overbid" if value.overbid else "bidok"
        items |= {"m": value.matadors, "p": value.declarer_points, "t": value.declarer_tricks}
    items |= changes
    return " ".join(
        str(item) if key in {"won", "bid"} else f"{key}:{item}" for key, item in items.items()
    )


def _tokens(state: skat.State, *, two_moves: bool, open_hand: bool) -> Iterator[str]:
    discards = ""
    deal = None
    for actor, move in skat.moves_to(state):
        match move:
            case skat.Deal(hands, cards):
                deal = move
                yield f"w {'.'.join(map(str, (*hands, cards)))}"
            case skat.PickUp():
                assert deal
                yield f"{actor} s w {deal.skat}"
            case skat.Discard(cards):
                discards = str(cards)
            case skat.Announce(contract):
                parts = [discards] if discards else []
                if contract.ouvert and open_hand:
                    assert deal
                    twelve = deal.hands[actor] | (deal.skat if discards else skat.CardSet(0))
                    parts.append(str(twelve - skat.CardSet.of(discards)))
                if two_moves and discards:
                    yield f"{actor} {contract} {actor} {'.'.join(parts)}"
                else:
                    yield f"{actor} {'.'.join([str(contract), *parts])}"
            case skat.Concede(seat):
                yield f"{seat} RE"
            case skat.Timeout(seat):
                yield f"w TI.{seat}"
            case _:
                yield f"{actor} {move}"
