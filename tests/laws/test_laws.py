"""Every registered game keeps the laws, in random games that hypothesis draws."""

import importlib
import inspect
import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kartenspiele.core.errors import IllegalMove
from kartenspiele.core.game import AnyMove, Game
from tests.processes import run

from . import laws
from .facts import AnyFacts, Facts
from .games import JSON, LAWFUL
from .histories import AnyHistory, histories, play

pytestmark = pytest.mark.untraced

_USUAL_EXAMPLES = 100
_REFUSED = 30
"""So many moves of the vocabulary are tried where trying each would take long."""
every_game = pytest.mark.parametrize("name", sorted(LAWFUL))


@cache
def facts_of(name: str) -> AnyFacts:
    """The facts about a game, from its module here."""
    module = importlib.import_module(f"{__package__}.{name}")
    return cast("AnyFacts", module.FACTS)


def in_turn(choices: Sequence[int], number: int) -> int:
    return choices[number % len(choices)]


def on_histories(
    name: str, law: Callable[[AnyHistory, Random], None], *, max_examples: int
) -> None:
    """Try the law on that many histories of the game, on more where the profile asks for more."""
    scale = settings().max_examples / _USUAL_EXAMPLES

    @settings(
        max_examples=round(scale * max_examples),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
    @given(history=histories(facts_of(name)), seed=st.integers(0, 2**32 - 1))
    def tried(history: AnyHistory, seed: int) -> None:
        law(history, Random(seed))

    tried()


@every_game
def test_there_are_facts_and_a_json_form_of_every_game(name: str) -> None:
    assert isinstance(facts_of(name), Facts)
    assert facts_of(name).game is LAWFUL[name]
    assert name in JSON


@every_game
def test_the_module_has_every_function_of_the_protocol_with_its_signature(name: str) -> None:
    for function, wanted in vars(Game).items():
        if function.startswith("_") or not inspect.isfunction(wanted):
            continue
        found = inspect.signature(getattr(LAWFUL[name], function)).parameters.values()
        expected = list(inspect.signature(wanted).parameters.values())[1:]
        # A game may take more, but what the protocol names comes first and in the same way.
        for here, there in zip(found, expected, strict=False):
            assert (here.name, here.kind) == (there.name, there.kind), function
        assert len(found) >= len(expected)
    assert isinstance(LAWFUL[name].SEATS, range)
    assert LAWFUL[name].Rules() == LAWFUL[name].Rules()


@every_game
def test_the_histories_reach_every_phase_often(name: str) -> None:
    facts = facts_of(name)
    seen: list[type] = []
    for seed in range(200):
        rng = Random(seed)
        steps = rng.randint(0, facts.steps)
        history = play(facts, facts.rules[0], rng, steps, in_turn(facts.seats, seed))
        seen += {type(state) for state in history.states}
    assert set(seen) == facts.phases
    assert min(map(seen.count, facts.phases)) >= 40


@every_game
def test_a_new_game_begins_with_chance_for_every_number_of_seats(name: str) -> None:
    game = LAWFUL[name]
    for seats in game.SEATS:
        assert game.new_game(game.Rules(), seats=seats).actor is not None
    assert game.new_game() == game.new_game(game.Rules())


@every_game
def test_exactly_the_legal_moves_are_accepted_and_a_refusal_changes_nothing(name: str) -> None:
    facts = facts_of(name)

    def law(history: AnyHistory, _rng: Random) -> None:
        laws.law_moves(facts.game, facts, history.state)

    on_histories(name, law, max_examples=200)


@every_game
@pytest.mark.rule("G-03")
def test_text_is_no_move_and_the_refusal_says_what_reads_it(name: str) -> None:
    facts = facts_of(name)
    text = cast("AnyMove", facts.game.format_move(facts.vocabulary[0]))
    for state in play(facts, facts.rules[0], Random(1), 10_000).states[:-1]:
        with pytest.raises(IllegalMove, match=r"is no move of .* until parse_move has read it"):
            facts.game.apply(state, text)


@every_game
def test_who_is_to_move_can_and_the_result_comes_at_the_end(name: str) -> None:
    def law(history: AnyHistory, _rng: Random) -> None:
        for state in history.states:
            laws.law_actor(history.game, state, history.seats)

    on_histories(name, law, max_examples=100)


@every_game
def test_random_play_ends_within_the_documented_number_of_moves(name: str) -> None:
    facts = facts_of(name)

    def law(history: AnyHistory, rng: Random) -> None:
        laws.law_play_ends(facts.game, facts, history.state, rng)
        laws.law_choosers_may_choose(facts.game, history.state, rng)

    on_histories(name, law, max_examples=100)


@every_game
def test_nothing_is_lost_and_every_state_passes_the_check(name: str) -> None:
    facts = facts_of(name)

    def law(history: AnyHistory, _rng: Random) -> None:
        for state in history.states:
            laws.law_conservation(facts, state)
        laws.law_reachable(facts, history.state)

    on_histories(name, law, max_examples=100)


@every_game
def test_the_moves_in_notation_make_the_same_game_again(name: str) -> None:
    def law(history: AnyHistory, _rng: Random) -> None:
        laws.law_replays(history.game, history)

    on_histories(name, law, max_examples=60)


@every_game
def test_legal_moves_depend_only_on_the_view(name: str) -> None:
    facts = facts_of(name)

    def law(history: AnyHistory, _rng: Random) -> None:
        for state in history.states:
            laws.law_view_knows_the_moves(history.game, state, range(history.seats), facts.on_turn)

    on_histories(name, law, max_examples=60)


@every_game
def test_views_events_and_refusals_tell_nothing_that_the_seat_may_not_know(name: str) -> None:
    facts = facts_of(name)

    def law(history: AnyHistory, rng: Random) -> None:
        state = history.state
        for seat in range(history.seats):
            twins = list(facts.twins(state, seat, rng))
            twins.append(facts.game.resample(facts.game.view(state, seat), rng))
            laws.law_no_leak(facts.game, JSON[name].view, state, twins, seat)
            for move in facts.game.legal_moves(state)[:3]:
                laws.law_events_are_public(facts.game, state, move, twins, facts.reveals)
            if seat == state.actor:
                moves = rng.sample(facts.vocabulary, min(_REFUSED, len(facts.vocabulary)))
                laws.law_refusals_keep_secrets(facts.game, moves, state, twins)

    on_histories(name, law, max_examples=150)


@every_game
def test_there_are_twins_to_compare_in_every_phase_that_hides_something(name: str) -> None:
    facts = facts_of(name)
    with_twins: set[type] = set()
    different: set[type] = set()
    for seed in range(20):
        rng = Random(seed)
        history = play(facts, facts.rules[0], rng, facts.steps, in_turn(facts.seats, seed))
        for state in history.states:
            for seat in range(history.seats):
                if any(True for _ in facts.twins(state, seat, rng)):
                    with_twins.add(type(state))
                if facts.game.resample(facts.game.view(state, seat), rng) != state:
                    different.add(type(state))
    assert with_twins == different


@every_game
@pytest.mark.rule("G-07")
def test_at_the_end_every_view_shows_everything(name: str) -> None:
    facts = facts_of(name)
    for seed in range(50):
        seats = in_turn(facts.seats, seed)
        over = play(facts, facts.rules[0], Random(seed), facts.most_moves or 10_000, seats).state
        for seat in range(seats):
            laws.law_all_is_public_at_the_end(facts.game, over, seat)


@every_game
def test_a_sampled_state_fits_the_view_and_can_be_played_on(name: str) -> None:
    facts = facts_of(name)

    def law(history: AnyHistory, rng: Random) -> None:
        for seat in range(history.seats):
            laws.law_resample(facts.game, facts, history.state, seat, rng)

    on_histories(name, law, max_examples=100)


@every_game
def test_where_all_is_public_there_is_only_one_state_that_fits_a_view(name: str) -> None:
    facts = facts_of(name)
    hidden = 0
    for seed in range(20):
        history = play(facts, facts.rules[0], Random(seed), facts.steps, in_turn(facts.seats, seed))
        for state in history.states:
            for seat in range(history.seats):
                worlds = {
                    facts.game.resample(facts.game.view(state, seat), Random(n)) for n in (1, 2)
                }
                hidden += worlds != {state}
    assert (not hidden) == facts.all_is_public


@pytest.mark.parametrize("name", [name for name in LAWFUL if not facts_of(name).all_is_public])
def test_where_few_arrangements_are_possible_they_are_sampled_equally_often(name: str) -> None:
    facts = facts_of(name)
    wanted = 15 // len(facts.seats)
    judged = [judge_fairness(facts, seats, wanted) for seats in facts.seats]
    assert sum(judged) >= 5, "hardly ever a state with few arrangements"


def judge_fairness(facts: AnyFacts, seats: int, wanted: int) -> int:
    """Try the law at the end of games until it has judged so many states; how many it has judged."""
    judged = 0
    for seed in range(100):
        for state in play(facts, facts.rules[0], Random(seed), 10_000, seats).states[-6:]:
            for seat in range(seats):
                judged += laws.law_resample_is_fair(facts.game, facts, state, seat, Random(seed))
        if judged >= wanted:
            break
    return judged


@every_game
def test_chance_is_exact(name: str) -> None:
    facts = facts_of(name)
    judged = set[object]() if facts.outcomes_repeat else None

    def law(history: AnyHistory, rng: Random) -> None:
        for state in history.states:
            laws.law_chance(facts.game, facts, state, rng, judged)

    on_histories(name, law, max_examples=50)


@every_game
def test_states_moves_views_and_results_are_values_and_have_a_json_form(name: str) -> None:
    def law(history: AnyHistory, _rng: Random) -> None:
        laws.law_round_trips(history, JSON[name], range(history.seats))

    on_histories(name, law, max_examples=60)


@every_game
def test_every_move_of_the_vocabulary_has_its_notation(name: str) -> None:
    facts = facts_of(name)
    for move in facts.vocabulary:
        laws.law_notation(facts.game, move)
        laws.law_is_a_value(move)


@every_game
def test_renaming_what_is_alike_changes_nothing(name: str) -> None:
    facts = facts_of(name)

    def law(history: AnyHistory, _rng: Random) -> None:
        for symmetry in facts.symmetries(history.moves, history.seats):
            laws.law_symmetry(facts.game, history, symmetry)

    on_histories(name, law, max_examples=60)


@every_game
def test_texts_are_the_same_in_every_process(name: str) -> None:
    printed = {texts_in_another_process(name, hash_seed) for hash_seed in ("1", "2")}
    assert printed == {texts(name)}


def texts(name: str) -> str:
    """The repr and the JSON of some states and views."""
    facts, formats = facts_of(name), JSON[name]
    lines: list[str] = []
    for seed in range(5):
        history = play(facts, facts.rules[0], Random(seed), 12 * seed)
        view = facts.game.view(history.state, 0)
        lines += [repr(history.state), repr(view), history.notation]
        lines += [formats.state.dump(history.state), formats.view.dump(view)]
    return "\n".join(lines)


def texts_in_another_process(name: str, hash_seed: str) -> str:
    code = f"from {__name__} import texts; print(texts({name!r}))"
    untraced = {name: value for name, value in os.environ.items() if "COVERAGE" not in name}
    environment = {
        **untraced,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(sys.path),
    }
    done = run(sys.executable, "-c", code, environment=environment)
    assert done.returncode == 0, done.stderr
    return done.stdout.removesuffix("\n")
