"""The laws notice games that break them: each game here is Skat, or the coin, with one fault."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from random import Random
from types import SimpleNamespace
from typing import TypeAlias, cast

import attrs
import pytest

from kartenspiele import skat
from kartenspiele.core.errors import IllegalMove, KartenspieleError
from kartenspiele.core.game import Game, playout
from kartenspiele.formats.json import SKAT, Codec

from . import coin, laws
from .histories import History, play
from .skat import FACTS

pytestmark = pytest.mark.untraced

SkatGame: TypeAlias = Game[skat.Rules, skat.State, skat.Move, skat.View]

_NOT_HEARTS = {skat.Game.CLUBS, skat.Game.SPADES, skat.Game.DIAMONDS}
HEARTS = tuple(card for card in skat.CARDS if card.suit is skat.Suit.HEARTS)


def broken(
    *,
    legal_moves: Callable[[skat.State], tuple[skat.Move, ...]] = skat.legal_moves,
    apply: Callable[[skat.State, skat.Move], skat.State] = skat.apply,
    sample_chance: Callable[[skat.State, Random], skat.Move] = skat.sample_chance,
    result: Callable[[skat.State], skat.Result] = skat.result,
    what_happened: Callable[[skat.State, skat.Move, skat.State], tuple[object, ...]] = (
        skat.what_happened
    ),
    view: Callable[[skat.State, int], object] = skat.view,
    resample: Callable[[skat.View, Random], skat.State] = skat.resample,
    format_move: Callable[[skat.Move], str] = skat.format_move,
    parse_move: Callable[[str], skat.Move] = skat.parse_move,
) -> SkatGame:
    """Skat with some other functions."""
    game = SimpleNamespace(
        SEATS=skat.SEATS,
        Rules=skat.Rules,
        new_game=skat.new_game,
        legal_moves=legal_moves,
        apply=apply,
        chance_moves=skat.chance_moves,
        sample_chance=sample_chance,
        result=result,
        what_happened=what_happened,
        view=view,
        resample=resample,
        format_move=format_move,
        parse_move=parse_move,
    )
    return cast("SkatGame", game)


def history(*, seed: int = 0) -> History[skat.Rules, skat.State, skat.Move, skat.View]:
    """A hand of Skat that has come to the middle of a trick, hearts not being trumps."""
    while True:
        found = play(FACTS, skat.Rules(), Random(seed), 30)
        match found.state:
            case skat.TrickPlay(trick=(_, *_)) if found.state.contract.game in _NOT_HEARTS:
                return found
            case _:
                seed += 1


HISTORY = history()
STATE = HISTORY.state
OVER = playout(skat, STATE, Random(0))
BIDDING = HISTORY.states[1]


def refuses(law: Callable[[], object]) -> None:
    with pytest.raises((AssertionError, KartenspieleError)):
        law()


def twins(seat: int) -> Iterable[skat.State]:
    found = [*FACTS.twins(STATE, seat, Random(0)), *FACTS.twins(STATE, seat, Random(1))]
    assert found
    return found


def test_the_sound_game_passes_where_the_broken_ones_fail() -> None:
    rng = Random(0)
    for state in (STATE, OVER, BIDDING, HISTORY.first):
        laws.law_moves(skat, FACTS, state)
        laws.law_actor(skat, state, 3)
        laws.law_play_ends(skat, FACTS, state, rng)
        laws.law_resample(skat, FACTS, state, 0, rng)
        laws.law_chance(skat, FACTS, state, rng)
        laws.law_is_a_value(state)
    laws.law_no_leak(skat, SKAT.view, STATE, twins(0), 0)


def test_a_listed_move_that_is_illegal_is_noticed() -> None:
    game = broken(legal_moves=lambda state: (*skat.legal_moves(state), skat.Hold()))
    refuses(lambda: laws.law_moves(game, FACTS, STATE))


def test_a_legal_move_that_is_not_listed_is_noticed() -> None:
    game = broken(legal_moves=lambda state: skat.legal_moves(state)[1:])
    refuses(lambda: laws.law_moves(game, FACTS, BIDDING))


def test_a_move_that_is_listed_twice_is_noticed() -> None:
    game = broken(legal_moves=lambda state: skat.legal_moves(state) * 2)
    refuses(lambda: laws.law_moves(game, FACTS, BIDDING))


def test_an_illegal_move_that_is_accepted_is_noticed() -> None:
    def lenient(state: skat.State, move: skat.Move) -> skat.State:
        try:
            return skat.apply(state, move)
        except IllegalMove:
            return OVER

    refuses(lambda: laws.law_moves(broken(apply=lenient), FACTS, STATE))


def test_a_refusal_without_a_rule_is_noticed() -> None:
    def curt(state: skat.State, move: skat.Move) -> skat.State:
        try:
            return skat.apply(state, move)
        except IllegalMove:
            raise IllegalMove(state, move, "", "no") from None

    refuses(lambda: laws.law_moves(broken(apply=curt), FACTS, STATE))


def test_an_apply_that_changes_the_state_it_was_given_is_noticed() -> None:
    state = attrs.evolve(cast("skat.TrickPlay", STATE))

    def careless(before: skat.State, move: skat.Move) -> skat.State:
        after = skat.apply(before, move)
        object.__setattr__(before, "trick", ())
        return after

    refuses(lambda: laws.law_moves(broken(apply=careless), FACTS, state))


def test_a_result_before_the_end_is_noticed() -> None:
    refuses(lambda: laws.law_actor(broken(result=lambda _state: skat.result(OVER)), STATE, 3))


def test_a_seat_that_has_to_move_and_can_not_is_noticed() -> None:
    refuses(lambda: laws.law_actor(broken(legal_moves=lambda _state: ()), STATE, 3))


def test_a_game_that_never_ends_is_noticed() -> None:
    game = broken(apply=lambda state, _move: state)
    refuses(lambda: laws.law_play_ends(game, FACTS, STATE, Random(0)))


def test_a_card_that_gets_lost_is_noticed() -> None:
    state = cast("skat.TrickPlay", STATE)
    refuses(lambda: laws.law_conservation(FACTS, attrs.evolve(state, trick=())))
    refuses(lambda: laws.law_reachable(FACTS, attrs.evolve(state, trick=())))


@attrs.frozen
class LeakyView:
    """A view with one card of the next seat in a field, in the open or kept out of comparisons."""

    view: skat.View
    open_card: str = ""
    secret_card: str = attrs.field(default="", eq=False, repr=False)

    @property
    def actor(self) -> int | None:
        return self.view.actor

    def legal_moves(self) -> tuple[skat.Move, ...]:
        return self.view.legal_moves()


def leaks_noticed(leaky: Callable[[skat.State, int], LeakyView]) -> None:
    game = broken(view=leaky)
    codec = attrs.evolve(SKAT.view, kind=LeakyView)
    refuses(lambda: laws.law_no_leak(game, codec, STATE, twins(0), 0))


def hands(state: skat.State) -> tuple[skat.CardSet, ...]:
    assert isinstance(state, skat.TrickPlay)
    return state.hands


def test_a_view_that_shows_another_hand_is_noticed() -> None:
    leaks_noticed(lambda state, seat: LeakyView(skat.view(state, seat), str(hands(state)[1])))


def test_a_view_that_hides_another_hand_from_repr_and_comparing_is_noticed() -> None:
    leaks_noticed(
        lambda state, seat: LeakyView(skat.view(state, seat), secret_card=str(hands(state)[1]))
    )


def test_legal_moves_that_know_more_than_the_view_are_noticed() -> None:
    game = broken(legal_moves=lambda state: tuple(reversed(skat.legal_moves(state))))
    refuses(lambda: laws.law_view_knows_the_moves(game, BIDDING, range(3)))


def test_an_event_that_tells_a_hidden_card_is_noticed() -> None:
    game = broken(what_happened=lambda before, _move, _after: (str(hands(before)[1]),))
    move = skat.legal_moves(STATE)[0]
    actor = cast("int", STATE.actor)
    seat = next(seat for seat in range(3) if seat not in {actor, 1})
    refuses(lambda: laws.law_events_are_public(game, STATE, move, twins(seat)))


def told_too_much(refusal: Callable[[skat.State, skat.Move], Exception]) -> None:
    def apply(state: skat.State, move: skat.Move) -> skat.State:
        raise refusal(state, move)

    actor = cast("int", STATE.actor)
    laws.law_refusals_keep_secrets(skat, FACTS.vocabulary[:20], STATE, twins(actor))
    game = broken(apply=apply)
    refuses(lambda: laws.law_refusals_keep_secrets(game, (skat.Hold(),), STATE, twins(actor)))


def test_a_refusal_that_shows_the_state_is_noticed() -> None:
    told_too_much(lambda state, move: IllegalMove(state, move, "G-03", f"not in {state}"))


def test_a_refusal_that_tells_a_hidden_card_is_noticed() -> None:
    def refusal(state: skat.State, move: skat.Move) -> Exception:
        other = (cast("int", state.actor) + 1) % 3
        return IllegalMove(state, move, "G-03", f"{hands(state)[other]} lies there")

    told_too_much(refusal)


def test_a_view_that_keeps_secrets_after_the_end_is_noticed() -> None:
    game = broken(resample=lambda _view, _rng: STATE)
    refuses(lambda: laws.law_all_is_public_at_the_end(game, OVER, 0))


def test_a_sampled_state_that_does_not_fit_the_view_is_noticed() -> None:
    other = play(FACTS, skat.Rules(), Random(99), 1).state
    game = broken(resample=lambda _view, _rng: other)
    refuses(lambda: laws.law_resample(game, FACTS, BIDDING, 0, Random(0)))


def test_a_sampled_state_that_can_not_be_reached_is_noticed() -> None:
    def careless(view: skat.View, rng: Random) -> skat.State:
        world = skat.resample(view, rng)
        assert isinstance(world, skat.Bidding)
        hidden = [place for place in range(3) if place != view.seat]
        deal = world.setup.deal
        masks = [hand.mask for hand in deal.hands]
        masks[hidden[0]] = masks[hidden[1]]
        twice = attrs.evolve(deal)
        object.__setattr__(twice, "hands", tuple(map(skat.CardSet, masks)))
        return attrs.evolve(world, setup=attrs.evolve(world.setup, deal=twice))

    refuses(lambda: laws.law_resample(broken(resample=careless), FACTS, BIDDING, 0, Random(0)))


def test_worlds_that_are_not_equally_likely_are_noticed() -> None:
    game = broken(resample=lambda view, _rng: skat.resample(view, Random(7)))
    state = next(filter(leaves_a_doubt, late_states()))
    refuses(lambda: laws.law_resample_is_fair(game, FACTS, state, 0, Random(0)))


def late_states() -> Iterator[skat.State]:
    for seed in range(100):
        yield from play(FACTS, skat.Rules(), Random(seed), 200).states[-4:]


def leaves_a_doubt(state: skat.State) -> bool:
    return len(FACTS.arrangements(skat.view(state, 0)) or ()) > 1


def test_notation_that_does_not_come_back_is_noticed() -> None:
    refuses(lambda: laws.law_notation(broken(parse_move=lambda _text: skat.Hold()), skat.Pass()))
    refuses(lambda: laws.law_notation(broken(format_move=lambda move: f"{move} "), skat.Pass()))
    game = broken(parse_move=lambda _text: skat.Pass())
    refuses(lambda: laws.law_replays(game, HISTORY))


@attrs.define(frozen=False, unsafe_hash=True)
class Changeable:
    """A value that is none."""

    number: int = 0


@attrs.frozen
class HoldsAList:
    """Frozen, but not what it holds."""

    numbers: list[int] = attrs.field(factory=list[int], hash=False)


@attrs.frozen(eq=False)
class OnlyItself:
    """Equal to no copy."""

    number: int = 0


@pytest.mark.parametrize("value", [Changeable(), HoldsAList(), OnlyItself(), (Changeable(),)])
def test_what_can_be_changed_or_does_not_compare_is_noticed(value: object) -> None:
    refuses(lambda: laws.law_is_a_value(value))


def test_json_that_does_not_come_back_is_noticed() -> None:
    class Forgetful(Codec[skat.Move]):
        def dump(self, value: skat.Move, *, indent: int | None = None) -> str:
            del value
            return super().dump(skat.Pass(), indent=indent)

    codec = Forgetful(SKAT.move._shapes, SKAT.move._kind)
    refuses(lambda: laws.law_json(codec, skat.Hold()))


def test_a_game_that_prefers_a_suit_is_noticed() -> None:
    def loves_hearts(state: skat.State) -> tuple[skat.Move, ...]:
        legal = skat.legal_moves(state)
        hearts = tuple(m for m in legal if isinstance(m, skat.PlayCard) and m.card in HEARTS)
        return hearts or legal

    game = broken(legal_moves=loves_hearts)
    swap = next(iter(FACTS.symmetries(HISTORY.moves, 3)))
    refuses(lambda: laws.law_symmetry(game, HISTORY, swap))


FAIR = coin.Coin()
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


def check_coin(game: coin.Coin) -> None:
    laws.law_chance(game, coin.facts(game), game.new_game(), Random(0))


def test_a_fair_coin_keeps_the_laws() -> None:
    facts = coin.facts(FAIR)
    check_coin(FAIR)
    for state in play(facts, coin.NoRules(), Random(0), 2).states:
        laws.law_moves(FAIR, facts, state)
        laws.law_actor(FAIR, state, 1)
        laws.law_play_ends(FAIR, facts, state, Random(0))
        laws.law_chance(FAIR, facts, state, Random(0))
        laws.law_resample(FAIR, facts, state, 0, Random(0))
    guessing = coin.State((coin.HEADS,))
    assert laws.law_resample_is_fair(FAIR, facts, guessing, 0, Random(0))


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(coin.Coin(((coin.HEADS, HALF), (coin.TAILS, THIRD))), id="not adding to 1"),
        pytest.param(coin.Coin(((coin.HEADS, THIRD), (coin.TAILS, 2 * THIRD))), id="wrong odds"),
        pytest.param(coin.Coin(((coin.HEADS, Fraction(1)),)), id="an outcome left out"),
        pytest.param(coin.Coin(((coin.HEADS, HALF), (coin.HEADS, HALF))), id="an outcome twice"),
        pytest.param(coin.Coin(really=(coin.HEADS,)), id="always heads"),
        pytest.param(coin.Coin(really=(coin.HEADS, coin.TAILS, coin.EDGE)), id="on the edge"),
        pytest.param(
            coin.Coin(((coin.HEADS, HALF), (coin.TAILS, HALF), (coin.EDGE, Fraction(0)))),
            id="an outcome without probability",
        ),
    ],
)
def test_chance_with_wrong_odds_is_noticed(game: coin.Coin) -> None:
    refuses(lambda: check_coin(game))


def count_one(_state: skat.State) -> int:
    return 1


def test_chance_that_miscounts_its_outcomes_is_noticed() -> None:
    facts = attrs.evolve(FACTS, number_of_outcomes=count_one)
    refuses(lambda: laws.law_chance(skat, facts, skat.new_game(), Random(0)))


def test_chance_that_moves_out_of_turn_is_noticed() -> None:
    deal = skat.sample_chance(skat.new_game(), Random(0))
    game = broken(sample_chance=lambda _state, _rng: deal)
    refuses(lambda: laws.law_chance(game, FACTS, STATE, Random(0)))
