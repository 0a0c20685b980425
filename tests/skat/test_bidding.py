"""The auction (SK-20 to SK-25): every auction with a few values, random ones with all."""

import pickle
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, TypeAlias, cast

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kartenspiele.core.errors import IllegalMove, ImpossibleValue
from kartenspiele.core.game import Timeout
from kartenspiele.skat.bidding import TRANSITIONS, Auction, Stage
from kartenspiele.skat.cards import CARDS
from kartenspiele.skat.contract import Contract, Game
from kartenspiele.skat.moves import (
    Announce,
    Bid,
    Call,
    Concede,
    Discard,
    Hold,
    Pass,
    PickUp,
    PlayCard,
)
from kartenspiele.skat.seats import FOREHAND, MIDDLEHAND, REARHAND

from .helpers_rules import illegal
from .value_table import BIDS

Said: TypeAlias = tuple[tuple[int, str], ...]
"""Who said what: a value, `y` for hold or `p` for pass."""

ALL_BIDS: Final = tuple(map(Bid, BIDS))
VOCABULARY: Final[tuple[Call, ...]] = (Pass(), Hold(), *ALL_BIDS)


def call(text: str) -> Call:
    """The call with this text; `t` and a seat is a timeout."""
    match text:
        case "p":
            return Pass()
        case "y":
            return Hold()
        case str() if text.startswith("t"):
            return Timeout(int(text[1:]))
        case _:
            return Bid(int(text))


def auction(calls: str) -> Auction:
    """The auction after calls such as `18 y p p`."""
    result = Auction()
    for text in calls.split():
        result = result.call(call(text))
    return result


# ------------------------------------------------------------- the rules, told in another way


def duel(
    speaker: int, listener: int, bid: int, values: Sequence[int]
) -> Iterator[tuple[Said, int, int]]:
    """The speaker names values to the listener until one passes; gives who is left, and the bid."""
    yield ((speaker, "p"),), listener, bid
    for value in values:
        if value > bid:
            named = (speaker, str(value))
            yield (named, (listener, "p")), speaker, value
            for said, left, last in duel(speaker, listener, value, values):
                yield (named, (listener, "y"), *said), left, last


def auctions(values: Sequence[int]) -> Iterator[tuple[Said, int | None, int]]:
    """Every auction with these values: what is said, who is declarer, and the last bid."""
    for first, left, bid in duel(MIDDLEHAND, FOREHAND, 0, values):
        for second, declarer, last in duel(REARHAND, left, bid, values):
            if last:
                yield first + second, declarer, last
            else:
                yield (*first, *second, (FOREHAND, "18")), FOREHAND, 18
                yield (*first, *second, (FOREHAND, "p")), None, 0


def explored(start: Auction, values: Sequence[int]) -> Iterator[Auction]:
    """Every auction that legal calls with these values lead to, unfinished ones included."""
    yield start
    for legal in start.legal_calls():
        if not isinstance(legal, Bid) or legal.value in values:
            yield from explored(start.call(legal), values)


def said(it: Auction) -> Said:
    return tuple((seat, str(spoken)) for seat, spoken in it.calls)


@pytest.mark.rule("SK-21", "SK-22", "SK-23", "SK-25")
@pytest.mark.parametrize("values", [(18,), (18, 264), (18, 20, 264), (18, 23, 59, 60, 264)])
def test_every_auction_runs_as_the_rules_tell(values: tuple[int, ...]) -> None:
    ended = [it for it in explored(Auction(), values) if it.actor is None]
    expected = list(auctions(values))
    assert len(ended) == len(expected)
    assert {(said(it), it.declarer, it.bid) for it in ended} == set(expected)
    assert all(it.passed_in is (it.declarer is None) for it in ended)


@pytest.mark.rule("SK-21", "SK-22", "SK-23", "SK-25")
def test_a_call_is_possible_exactly_when_it_is_listed() -> None:
    for it in explored(Auction(), (18, 20, 264)):
        legal = it.legal_calls()
        before = pickle.dumps(it)
        for move in VOCABULARY:
            if move in legal:
                after = it.call(move)
                assert after.calls == (*it.calls, (it.actor, move))
                assert after.bid == (move.value if isinstance(move, Bid) else it.bid)
            else:
                with pytest.raises(IllegalMove) as caught:
                    it.call(move)
                assert caught.value.state is it
                assert caught.value.move == move
        assert pickle.dumps(it) == before


def test_the_table_leads_from_the_start_to_every_stage() -> None:
    targets = {
        stage
        for turn in TRANSITIONS.values()
        for stage in (turn.after_pass, turn.after_bid, turn.after_hold)
        if stage
    }
    assert {*targets, Stage.MIDDLEHAND_OPENS} == set(Stage)
    assert set(Stage) - set(TRANSITIONS) == {
        Stage.FOREHAND_WON,
        Stage.MIDDLEHAND_WON,
        Stage.REARHAND_WON,
        Stage.PASSED_IN,
    }
    assert {it.stage for it in explored(Auction(), (18, 20, 264))} == set(Stage)
    assert all(
        (turn.after_bid is None) != (turn.after_hold is None) for turn in TRANSITIONS.values()
    )


@st.composite
def random_auctions(draw: st.DrawFn) -> list[Auction]:
    """An auction from its start to its end, after each call; legal bids of any height."""
    steps = [Auction()]
    while steps[-1].actor is not None:
        legal = steps[-1].legal_calls()
        # small steps make long auctions, so passes and jumps are not drawn too often
        place = draw(st.one_of(st.just(min(1, len(legal) - 1)), st.integers(0, len(legal) - 1)))
        steps.append(steps[-1].call(legal[place]))
    return steps


@pytest.mark.rule("SK-20", "SK-21", "SK-22", "SK-23")
@given(random_auctions())
def test_bids_rise_and_the_last_one_is_declarers(steps: list[Auction]) -> None:
    final = steps[-1]
    bids = [spoken.value for _, spoken in final.calls if isinstance(spoken, Bid)]
    passes = [seat for seat, spoken in final.calls if spoken == Pass()]
    assert all(lower < higher for lower, higher in pairwise(bids))
    assert set(bids) <= set(BIDS)
    assert final.bid == (bids[-1] if bids else 0)
    assert [it.bid for it in steps] == sorted(it.bid for it in steps)
    assert len(passes) == len(set(passes))
    left = {FOREHAND, MIDDLEHAND, REARHAND} - set(passes)
    assert final.passed_in is (not bids)
    assert left == (set() if final.passed_in else {final.declarer})
    assert all(it.declarer is None and not it.passed_in for it in steps[:-1])


@pytest.mark.rule("SK-21")
@given(random_auctions())
def test_who_has_passed_speaks_no_more(steps: list[Auction]) -> None:
    out: set[int] = set()
    for seat, spoken in steps[-1].calls:
        assert seat not in out
        if spoken == Pass():
            out.add(seat)


@pytest.mark.rule("SK-24")
@given(random_auctions(), st.sets(st.integers(0, 2)))
def test_a_timeout_leads_where_a_pass_leads(steps: list[Auction], slow: set[int]) -> None:
    it = Auction()
    for seat, spoken in steps[-1].calls:
        assert it.actor == seat
        it = it.call(Timeout(seat) if spoken == Pass() and seat in slow else spoken)
    final = steps[-1]
    assert (it.stage, it.bid, it.declarer) == (final.stage, final.bid, final.declarer)


# ---------------------------------------------------------------------------------- who speaks


@pytest.mark.rule("SK-21", "SK-22", "SK-23", "SK-25")
@pytest.mark.parametrize(
    ("calls", "actor", "stage", "legal"),
    [
        ("", 1, Stage.MIDDLEHAND_OPENS, "p 18.."),
        ("18", 0, Stage.FOREHAND_ANSWERS_MIDDLEHAND, "p y"),
        ("18 y", 1, Stage.MIDDLEHAND_BIDS, "p 20.."),
        ("18 y 24", 0, Stage.FOREHAND_ANSWERS_MIDDLEHAND, "p y"),
        ("18 y p", 2, Stage.REARHAND_BIDS_TO_FOREHAND, "p 20.."),
        ("18 p", 2, Stage.REARHAND_BIDS_TO_MIDDLEHAND, "p 20.."),
        ("18 p 20", 1, Stage.MIDDLEHAND_ANSWERS_REARHAND, "p y"),
        ("18 p 20 y", 2, Stage.REARHAND_BIDS_TO_MIDDLEHAND, "p 22.."),
        ("18 y p 20", 0, Stage.FOREHAND_ANSWERS_REARHAND, "p y"),
        ("18 y p 20 y", 2, Stage.REARHAND_BIDS_TO_FOREHAND, "p 22.."),
        ("p", 2, Stage.REARHAND_OPENS, "p 18.."),
        ("p 18", 0, Stage.FOREHAND_ANSWERS_REARHAND, "p y"),
        ("p p", 0, Stage.FOREHAND_ALONE, "p 18"),
        ("22 y 36", 0, Stage.FOREHAND_ANSWERS_MIDDLEHAND, "p y"),
        ("240 y", 1, Stage.MIDDLEHAND_BIDS, "p 264.."),
        ("264", 0, Stage.FOREHAND_ANSWERS_MIDDLEHAND, "p y"),
        ("264 y", 1, Stage.MIDDLEHAND_BIDS, "p"),
        ("264 y p", 2, Stage.REARHAND_BIDS_TO_FOREHAND, "p"),
        ("264 p", 2, Stage.REARHAND_BIDS_TO_MIDDLEHAND, "p"),
        ("p 264 y", 2, Stage.REARHAND_BIDS_TO_FOREHAND, "p"),
    ],
)
def test_who_speaks_and_what_may_be_said(calls: str, actor: int, stage: Stage, legal: str) -> None:
    it = auction(calls)
    assert it.actor == actor
    assert it.stage is stage
    assert it.declarer is None
    assert not it.passed_in
    spoken = [str(move) for move in it.legal_calls()]
    if legal.endswith(".."):
        lowest = int(legal[2:-2])
        assert spoken == ["p", *(str(value) for value in BIDS if value >= lowest)]
    else:
        assert spoken == legal.split()


@pytest.mark.rule("SK-21", "SK-23", "SK-25")
@pytest.mark.parametrize(
    ("calls", "declarer", "bid", "stage"),
    [
        # the example of the rules
        ("18 y p 20 p", 2, 20, Stage.REARHAND_WON),
        ("18 y p p", 0, 18, Stage.FOREHAND_WON),
        ("18 p p", 1, 18, Stage.MIDDLEHAND_WON),
        ("18 p 20 p", 2, 20, Stage.REARHAND_WON),
        ("18 p 20 y p", 1, 20, Stage.MIDDLEHAND_WON),
        ("p 18 p", 2, 18, Stage.REARHAND_WON),
        ("p 18 y p", 0, 18, Stage.FOREHAND_WON),
        ("p p 18", 0, 18, Stage.FOREHAND_WON),
        ("p p p", None, 0, Stage.PASSED_IN),
        # jumps
        ("20 y 48 y p 120 p", 2, 120, Stage.REARHAND_WON),
        # 264 held, and rearhand can only pass
        ("264 y p p", 0, 264, Stage.FOREHAND_WON),
        ("264 p p", 1, 264, Stage.MIDDLEHAND_WON),
        ("p 264 y p", 0, 264, Stage.FOREHAND_WON),
    ],
)
def test_how_the_auction_ends(calls: str, declarer: int | None, bid: int, stage: Stage) -> None:
    it = auction(calls)
    assert it.actor is None
    assert it.declarer == declarer
    assert it.bid == bid
    assert it.stage is stage
    assert it.passed_in is (declarer is None)
    assert it.legal_calls() == ()


@pytest.mark.rule("SK-24")
@pytest.mark.parametrize(
    ("timed_out", "passed"),
    [
        ("t1", "p"),
        ("18 t0", "18 p"),
        ("18 y t1", "18 y p"),
        ("18 y p t2", "18 y p p"),
        ("18 p 20 t1", "18 p 20 p"),
        ("p p t0", "p p p"),
        ("t1 t2 t0", "p p p"),
    ],
)
def test_a_timeout_is_a_pass(timed_out: str, passed: str) -> None:
    slow, fast = auction(timed_out), auction(passed)
    assert (slow.stage, slow.bid) == (fast.stage, fast.bid)
    seat, last = slow.calls[-1]
    assert last == Timeout(seat)


def test_a_new_auction_is_empty() -> None:
    it = Auction()
    assert (it.stage, it.bid, it.calls) == (Stage.MIDDLEHAND_OPENS, 0, ())


def test_the_auction_keeps_what_was_said() -> None:
    assert auction("18 y p t2").calls == (
        (1, Bid(18)),
        (0, Hold()),
        (1, Pass()),
        (2, Timeout(2)),
    )


def test_an_auction_is_a_value() -> None:
    it = auction("18 y p")
    assert it == auction("18 y p")
    assert it != auction("18 y")
    assert hash(it) == hash(auction("18 y p"))
    assert pickle.loads(pickle.dumps(it)) == it  # noqa: S301
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        it.bid = 264  # type: ignore[misc]


# ------------------------------------------------------------------------------ what is refused


@pytest.mark.rule("SK-22", "SK-20")
@pytest.mark.parametrize(
    ("calls", "bid", "last"),
    [("18 y", 18, 18), ("36 y", 35, 36), ("20 p", 18, 20), ("240 y p", 18, 240)],
)
def test_a_bid_must_be_higher_than_the_last_one(calls: str, bid: int, last: int) -> None:
    it = auction(calls)
    reason = f"a bid must be higher than the last one, and {bid} is not above {last}"
    with illegal(it, Bid(bid), "SK-22", reason):
        it.call(Bid(bid))


@pytest.mark.rule("SK-23")
@pytest.mark.parametrize("value", BIDS[1:])
def test_forehand_alone_bids_18_only(value: int) -> None:
    it = auction("p p")
    reason = "when all others have passed, forehand bids 18 or passes"
    with illegal(it, Bid(value), "SK-23", reason):
        it.call(Bid(value))


@pytest.mark.rule("SK-25")
@pytest.mark.parametrize("calls", ["264 y", "264 y p", "264 p", "p 264 y"])
@pytest.mark.parametrize("value", BIDS)
def test_nothing_is_bid_after_264(calls: str, value: int) -> None:
    it = auction(calls)
    reason = "264 has been bid and nothing higher exists"
    with illegal(it, Bid(value), "SK-25", reason):
        it.call(Bid(value))


@pytest.mark.rule("SK-21")
@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("", "middlehand bids or passes, there is nothing to hold"),
        ("18 y", "middlehand bids or passes, there is nothing to hold"),
        ("p", "rearhand bids or passes, there is nothing to hold"),
        ("18 p", "rearhand bids or passes, there is nothing to hold"),
        ("p p", "forehand bids or passes, there is nothing to hold"),
    ],
)
def test_a_speaker_has_nothing_to_hold(calls: str, reason: str) -> None:
    it = auction(calls)
    with illegal(it, Hold(), "SK-21", reason):
        it.call(Hold())


@pytest.mark.rule("SK-21")
@pytest.mark.parametrize(
    ("calls", "reason"),
    [
        ("18", "forehand has to answer 18 with hold or pass"),
        ("p 20", "forehand has to answer 20 with hold or pass"),
        ("18 p 36", "middlehand has to answer 36 with hold or pass"),
    ],
)
@pytest.mark.parametrize("bid", [18, 48, 264])
def test_a_listener_answers_and_does_not_bid(calls: str, reason: str, bid: int) -> None:
    it = auction(calls)
    with illegal(it, Bid(bid), "SK-21", reason):
        it.call(Bid(bid))


@pytest.mark.rule("G-05", "SK-24")
@pytest.mark.parametrize(
    ("calls", "seats"), [("", (0, 2)), ("18", (1, 2)), ("p", (0, 1)), ("p p", (1, 2, 3))]
)
def test_the_clock_runs_only_for_the_seat_that_has_to_speak(
    calls: str, seats: tuple[int, ...]
) -> None:
    it = auction(calls)
    for seat in seats:
        with illegal(it, Timeout(seat), "G-05", f"seat {seat} does not have to speak"):
            it.call(Timeout(seat))


@pytest.mark.rule("G-03")
@pytest.mark.parametrize(
    "move",
    [
        PickUp(),
        Discard(CARDS[:2]),
        Announce(Contract(Game.GRAND)),
        PlayCard(CARDS[0]),
        Concede(1),
        "p",
        18,
        None,
    ],
    ids=str,
)
@pytest.mark.parametrize("calls", ["", "18", "p p"])
def test_what_is_no_call_does_not_belong_to_the_bidding(move: object, calls: str) -> None:
    it = auction(calls)
    with illegal(it, move, "G-03", f"{move} is no call of the bidding"):
        it.call(cast("Call", move))


@pytest.mark.rule("SK-21")
@pytest.mark.parametrize(
    ("calls", "end"),
    [
        ("18 y p p", "forehand is declarer"),
        ("18 p p", "middlehand is declarer"),
        ("p 18 p", "rearhand is declarer"),
        ("p p p", "passed in"),
    ],
)
@pytest.mark.parametrize("move", [Pass(), Hold(), Bid(18), Bid(264)], ids=str)
def test_nothing_is_called_when_the_auction_is_over(calls: str, end: str, move: Call) -> None:
    it = auction(calls)
    with illegal(it, move, "SK-21", f"the auction is over: {end}"):
        it.call(move)


def test_stages_are_sentences() -> None:
    assert [stage.value for stage in Stage] == [
        "middlehand may open the bidding to forehand",
        "middlehand bids to forehand",
        "forehand answers middlehand",
        "rearhand may open the bidding to forehand",
        "rearhand bids to forehand",
        "forehand answers rearhand",
        "rearhand bids to middlehand",
        "middlehand answers rearhand",
        "forehand alone may bid 18",
        "forehand is declarer",
        "middlehand is declarer",
        "rearhand is declarer",
        "passed in",
    ]


@pytest.mark.rule("G-05")
def test_nobody_runs_out_of_time_when_the_auction_is_over() -> None:
    passed_in = Auction().call(Pass()).call(Pass()).call(Pass())
    with pytest.raises(IllegalMove, match="G-05: seat 0 does not have to speak"):
        passed_in.call(Timeout(0))


@pytest.mark.rule("SK-20")
@pytest.mark.parametrize("bid", [19, -3, 265, True, 18.0])
def test_an_auction_stands_at_a_bid_that_exists(bid: int) -> None:
    with pytest.raises(ImpossibleValue, match="SK-20"):
        Auction(bid=bid)


@pytest.mark.rule("SK-21")
def test_an_auction_is_at_one_of_its_stages() -> None:
    with pytest.raises(ImpossibleValue, match="SK-21"):
        Auction(cast("Stage", "passed in"))
