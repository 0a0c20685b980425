"""Serie: hands of Skat with rotating deal, what they add up to, and how the series ends (SK-60)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, TypeAlias, cast, get_args

import attrs

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.placing import shared_places
from kartenspiele.core.quick import changed
from kartenspiele.core.values import Value
from kartenspiele.platform.player_results import PlayerResult
from kartenspiele.platform.series.named_results import named_results
from kartenspiele.platform.series.planned import check_planned
from kartenspiele.platform.series.seeger_fabian import TournamentPoints
from kartenspiele.platform.series.sheet import Table
from kartenspiele.platform.series.skat_hand import Hand
from kartenspiele.platform.series.skat_list import list_of
from kartenspiele.platform.series.skat_seating import Seating, check_player, check_players
from kartenspiele.platform.series.timeout_runs import TimeoutRuns, runs_after

Abort: TypeAlias = Literal["at_once", "after_hand"]
"""When two timeouts in a row end a series: with the second, or once that hand is played (SK-60)."""


def _check_first_dealer(sheet: "SkatSheet", _field: "attrs.Attribute[int]", dealer: int) -> None:
    check_player(dealer, sheet.players)


def _check_abort(_sheet: object, _field: "attrs.Attribute[Abort]", abort: object) -> None:
    if abort not in get_args(Abort):
        reason = f"a series is aborted at_once or after_hand, not {shortened(abort)}"
        raise ImpossibleValue(abort, "SK-60", reason)


def _check_results(
    sheet: "SkatSheet",
    _field: "attrs.Attribute[tuple[skat.Result, ...]]",
    results: tuple[skat.Result, ...],
) -> None:
    """Refuse more hands than are planned; `Hand` refuses what is no result of one."""
    if type(results) is not tuple:
        reason = f"the results of a series are a tuple, not {shortened(results)}"
        raise ImpossibleValue(results, "SK-60", reason)
    if sheet.planned is not None and len(results) > sheet.planned:
        raise ImpossibleValue(results, "SK-60", _over_as_planned(sheet.planned))


def _check_late(
    sheet: "SkatSheet", _field: "attrs.Attribute[tuple[bool, ...]]", late: tuple[bool, ...]
) -> None:
    if type(late) is not tuple or [*map(type, late)] != [bool] * sheet.players:
        reason = f"late is True or False for each player, not {shortened(late)}"
        raise ImpossibleValue(late, "SK-60", reason)
    if any(late) and not sheet.results:
        reason = "no hand is played, so no decision has timed out"
        raise ImpossibleValue(late, "SK-60", reason)


def _check_aborted_by(
    sheet: "SkatSheet", _field: "attrs.Attribute[int | None]", player: int | None
) -> None:
    if player is not None and not sheet.late[check_player(player, sheet.players)]:
        reason = f"player {player} has not aborted the series: his last decision was in time"
        raise ImpossibleValue(player, "SK-60", reason)


def _over_as_planned(planned: int) -> str:
    return f"the series was over after hand {planned}, as planned"


def _last_player(sheet: "SkatSheet") -> int:
    return sheet.players - 1


def _nobody(sheet: "SkatSheet") -> tuple[bool, ...]:
    return (False,) * sheet.players


@attrs.frozen
class SkatSheet(Value):
    """Spielliste: the hands of a series so far; `SkatSheet(players)` is empty.

    Its totals and places are those of the plain game points, as the platform counts them; `tournament`
    has the points of tournaments. Raises `ImpossibleValue` for other tables than of three and four
    (SK-10), for more hands than planned and for an abort that can't be (SK-60).

    >>> state = skat.new_game()
    >>> for text in [
    ...     "deal CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8|SA.ST.SK.SQ.S9.S8.S7.HA.HT.HK"
    ...     "|HQ.H9.H8.H7.DA.DT.DK.DQ.D9.D8|C7.D7",
    ...     "18",
    ...     "p",
    ...     "p",
    ...     "timeout:1",
    ... ]:
    ...     state = skat.apply(state, skat.parse_move(text))
    >>> sheet = SkatSheet(players=4).record(skat.result(state))
    >>> sheet.totals, sheet.places, sheet.tournament.totals
    ((0, -18, 0, 0), (1, 4, 1, 1), (30, -68, 30, 30))
    >>> print(sheet.seating)
    player 0 deals; player 1 is forehand, player 2 middlehand, player 3 rearhand
    """

    players: int = attrs.field(default=3, converter=check_players)
    """How many sit at the table: three, or four of whom the dealer sits out."""
    planned: int | None = attrs.field(
        default=None, validator=check_planned, metadata={"rule": "SK-60"}
    )
    """How many hands are to be played; None for as many as come. Customary are 36 of three, 48 of four."""
    first_dealer: int = attrs.field(
        default=attrs.Factory(_last_player, takes_self=True), validator=_check_first_dealer
    )
    """Who deals first; the last player if not given, so that player 0 is forehand of the first hand."""
    results: tuple[skat.Result, ...] = attrs.field(default=(), validator=_check_results)
    """The results of the hands that count, the first one first."""
    abort: Abort = attrs.field(default="at_once", validator=_check_abort)
    """When two timeouts of a player in a row end the series."""
    late: tuple[bool, ...] = attrs.field(
        default=attrs.Factory(_nobody, takes_self=True), validator=_check_late
    )
    """For each player whether his last decision timed out; the next may be the second in a row."""
    aborted_by: int | None = attrs.field(default=None, validator=_check_aborted_by)
    """The player who ended the series by two timeouts in a row; mostly None."""
    tournament: TournamentPoints = attrs.field(init=False, repr=False)
    """Turnierpunkte: by the extended Seeger-Fabian system, item by item (SK-61)."""

    def __attrs_post_init__(self) -> None:
        """Add up the hands."""
        points = TournamentPoints.none_yet(self.players)
        for hand in self.hands:
            points = points.after(hand.points, hand.declarer, won=hand.won)
        object.__setattr__(self, "tournament", points)

    def record(self, hand: skat.State | skat.Result, /) -> "SkatSheet":
        """Eintragen: the sheet with one more hand, one that was passed in included (SK-23).

        The last state of the hand tells its timeouts too. With `abort="at_once"` that may be the state
        to which the second timeout of a player in a row led: when it did not end the hand by itself, the
        hand is broken off and counts for nothing. A `skat.Result` alone, from a list on paper, is one
        of a hand in which nobody timed out.

        Raises `ImpossibleValue` once the series is over, for a hand that is not over otherwise or went
        on after the abort, and for what is no hand (SK-60).
        """
        self._check_goes_on(hand)
        if isinstance(hand, skat.Result):
            return self._with(hand, self._in_time())
        runs = self._runs_after(hand)
        if isinstance(hand, skat.Over):
            return self._with(skat.result(hand), runs)
        if self.abort == "after_hand" or runs.aborted_by is None:
            reason = "the hand goes on, so it can't be recorded yet"
            raise ImpossibleValue(hand, "SK-60", reason)
        return changed(self, late=runs.late, aborted_by=runs.aborted_by)

    def would_abort(self, player: int, running: skat.State | None = None) -> bool:
        """Whether a timeout of the player now would be his second in a row and abort the series (SK-60).

        `running` is the hand that is played, whose decisions count too; None before its first ones.
        Never for the dealer of four, who sits out and decides nothing.
        """
        check_player(player, self.players)
        if self.is_over or self.seating.seat_of(player) is None:
            return False
        if running is None:
            return self.late[player]
        runs = self._runs_after(running)
        return runs.aborted_by is None and runs.late[player]

    def _check_goes_on(self, hand: object) -> None:
        if self.aborted_by is not None:
            reason = f"{_two_in_a_row(self.aborted_by)}, which ended the series"
            raise ImpossibleValue(hand, "SK-60", reason)
        if self.planned is not None and len(self.results) == self.planned:
            raise ImpossibleValue(hand, "SK-60", _over_as_planned(self.planned))

    def _runs_after(self, hand: skat.State) -> TimeoutRuns:
        """The runs of timeouts, unless the hand went on after the one that broke it off."""
        if not isinstance(cast("object", hand), skat.State):
            reason = (
                f"a hand is recorded by its last state or its skat.Result, not {shortened(hand)}"
            )
            raise ImpossibleValue(hand, "SK-60", reason)
        runs = runs_after(hand, self.seating, self.late)
        if runs.aborted_by is not None and runs.decided_since and self.abort == "at_once":
            reason = f"{_two_in_a_row(runs.aborted_by)}, which ended the series before the rest of the hand"
            raise ImpossibleValue(hand, "SK-60", reason)
        return runs

    def _in_time(self) -> TimeoutRuns:
        """The runs after a hand in which nobody timed out."""
        sits_out = (self.seating.seat_of(player) is None for player in range(self.players))
        late = tuple(late and out for late, out in zip(self.late, sits_out, strict=True))
        return TimeoutRuns(late)

    def _with(self, result: skat.Result, runs: TimeoutRuns) -> "SkatSheet":
        hand = Hand(self.seating, result)
        return changed(
            self,
            results=(*self.results, result),
            late=runs.late,
            aborted_by=runs.aborted_by,
            tournament=self.tournament.after(hand.points, hand.declarer, won=hand.won),
        )

    @property
    def seating(self) -> Seating:
        """Who deals the next hand, and who sits where in it (SK-10)."""
        return self._seating_of(len(self.results))

    def _seating_of(self, hand: int) -> Seating:
        return Seating(self.players, (self.first_dealer + hand) % self.players)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands that count, each with its seating."""
        return tuple(
            Hand(self._seating_of(place), result) for place, result in enumerate(self.results)
        )

    @property
    def is_over(self) -> bool:
        """Whether all planned hands are played, or the series was aborted (SK-60)."""
        return len(self.results) == self.planned or self.aborted_by is not None

    @property
    def totals(self) -> tuple[int, ...]:
        """Spielpunkte: the game points of each player; an abort leaves them as they are (SK-60)."""
        return self.tournament.game_points

    @property
    def places(self) -> tuple[int, ...]:
        """Plätze: by game points, the highest first; ties share and leave gaps."""
        return shared_places(self.totals, high_is_good=True)

    @property
    def won_games(self) -> tuple[int, ...]:
        """Gewonnene Spiele: how many games each player has won as declarer."""
        return self.tournament.won

    @property
    def lost_games(self) -> tuple[int, ...]:
        """Verlorene Spiele: how many games each player has lost as declarer, before the announcement too."""
        return self.tournament.lost

    @property
    def passed_in(self) -> int:
        """Eingepasst: how many of the hands nobody played (SK-23)."""
        return len(self.results) - sum(self.won_games) - sum(self.lost_games)

    def results_of(
        self, names: Sequence[str], ended: datetime | Sequence[datetime]
    ) -> tuple[PlayerResult, ...]:
        """Ergebnisse: one for each hand that was dealt to a player, for a ranking (PS-09).

        `names` by player; `ended` one moment for all hands or one for each. Raises `ImpossibleValue` for what
        `named_results` refuses.
        """
        dealt = [
            [
                None if hand.seating.seat_of(player) is None else points
                for player, points in enumerate(hand.points)
            ]
            for hand in self.hands
        ]
        return named_results("skat", dealt, names, ended, self.players)

    def table(self) -> Table:
        """Spielliste: a row for each hand, the sums of both ways to count, and who aborted the series."""
        return list_of(self.hands, self.tournament, self.aborted_by)


def _two_in_a_row(player: int) -> str:
    """Why the series was aborted, in a sentence that can go on."""
    return f"player {player} let two decisions in a row time out"
