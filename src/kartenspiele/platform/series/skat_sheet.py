"""Serie: hands of Skat with rotating deal, what they add up to, and how the series ends (SK-60)."""

import attrs

from kartenspiele import skat
from kartenspiele.core.errors import ImpossibleValue, shortened
from kartenspiele.core.placing import shared_places
from kartenspiele.platform.series.planned import check_planned
from kartenspiele.platform.series.seeger_fabian import TournamentPoints
from kartenspiele.platform.series.sheet import Table
from kartenspiele.platform.series.skat_hand import Hand
from kartenspiele.platform.series.skat_list import list_of
from kartenspiele.platform.series.skat_seating import Seating, check_player, check_players
from kartenspiele.platform.series.timeout_runs import TimeoutRuns, two_in_a_row


def _check_first_dealer(sheet: "SkatSheet", _field: "attrs.Attribute[int]", dealer: int) -> None:
    check_player(dealer, sheet.players)


def _last_player(sheet: "SkatSheet") -> int:
    return sheet.players - 1


def _check_results(
    sheet: "SkatSheet",
    _field: "attrs.Attribute[tuple[skat.Result, ...]]",
    results: tuple[skat.Result, ...],
) -> None:
    """Refuse what is no result of a hand, and what follows the hand that ended the series."""
    if type(results) is not tuple:
        reason = f"the results of a series are a tuple, not {shortened(results)}"
        raise ImpossibleValue(results, "SK-60", reason)
    runs = TimeoutRuns.at_the_start(sheet.players)
    for played, hand in enumerate(sheet.hands):
        why = _reason_to_end(sheet, played, runs.aborted_by)
        if why:
            raise ImpossibleValue(hand.result, "SK-60", why)
        runs = runs.after(hand)


def _check_stopped_by(
    sheet: "SkatSheet", _field: "attrs.Attribute[int | None]", player: int | None
) -> None:
    """Refuse to stop a series that is over, or by a player who can't have timed out twice in a row."""
    if player is None:
        return
    check_player(player, sheet.players)
    why = _reason_to_end(sheet, len(sheet.results), sheet.runs.aborted_by)
    if why:
        raise ImpossibleValue(player, "SK-60", why)
    if not sheet.runs.late[player]:
        reason = f"the last decision of player {player} did not time out, so his next can't be the second"
        raise ImpossibleValue(player, "SK-60", reason)
    if sheet.seating.seat_of(player) is None:
        reason = f"player {player} deals and sits out, so he has nothing to decide in this hand"
        raise ImpossibleValue(player, "SK-60", reason)


def _reason_to_end(sheet: "SkatSheet", played: int, aborted_by: tuple[int, ...]) -> str:
    """Why the series is over after so many hands, in a sentence; empty while it goes on."""
    if aborted_by:
        return f"{two_in_a_row(aborted_by)}, which ended the series after hand {played}"
    if played == sheet.planned:
        return f"the series was over after hand {played}, as planned"
    return ""


@attrs.frozen
class SkatSheet:
    """Spielliste: the hands of a series so far; `SkatSheet(players)` is empty.

    Its totals and places are those of the plain game points, as the platform counts them; `tournament`
    has the points of tournaments. Raises `ImpossibleValue` for other tables than of three and four
    (SK-10), and for hands after the end of the series (SK-60).

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
    """The results of the hands, the first one first."""
    stopped_by: int | None = attrs.field(default=None, validator=_check_stopped_by)
    """The player for whom `stop` ended the series in the middle of a hand; None if that didn't happen."""

    def record(self, result: skat.Result, /) -> "SkatSheet":
        """Eintragen: the sheet with one more hand, one that was passed in included (SK-23).

        Raises `ImpossibleValue` once the series is over, and for what is no result of a hand (SK-60).
        """
        self._check_not_stopped(result)
        return attrs.evolve(self, results=(*self.results, result))

    def stop(self, player: int) -> "SkatSheet":
        """Abbrechen: the series ends in the middle of a hand, which counts nothing (SK-60).

        For a server that ends it at once when the first decision of `player` in a hand times out after
        his last one before did. Raises `ImpossibleValue` when that can't be, or the series is over.
        """
        check_player(player, self.players)
        self._check_not_stopped(player)
        return attrs.evolve(self, stopped_by=player)

    def _check_not_stopped(self, value: object) -> None:
        if self.stopped_by is not None:
            reason = f"{two_in_a_row((self.stopped_by,))}, which ended the series"
            raise ImpossibleValue(value, "SK-60", reason)

    @property
    def seating(self) -> Seating:
        """Who deals the next hand, and who sits where in it (SK-10)."""
        return self._seating_of(len(self.results))

    def _seating_of(self, hand: int) -> Seating:
        return Seating(self.players, (self.first_dealer + hand) % self.players)

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands so far, each with its seating."""
        return tuple(
            Hand(self._seating_of(place), result) for place, result in enumerate(self.results)
        )

    @property
    def runs(self) -> TimeoutRuns:
        """Whose last decision timed out, and who has ended the series by two in a row (SK-60)."""
        runs = TimeoutRuns.at_the_start(self.players)
        for hand in self.hands:
            runs = runs.after(hand)
        return runs

    @property
    def aborted_by(self) -> tuple[int, ...]:
        """The players who ended the series by two timeouts in a row, ascending; mostly none (SK-60)."""
        return self.runs.aborted_by if self.stopped_by is None else (self.stopped_by,)

    @property
    def is_over(self) -> bool:
        """Whether all planned hands are played, or the series was aborted (SK-60)."""
        return len(self.results) == self.planned or bool(self.aborted_by)

    @property
    def totals(self) -> tuple[int, ...]:
        """Spielpunkte: the game points of each player; an abort leaves them as they are (SK-60)."""
        scored = [(0,) * self.players, *(hand.points for hand in self.hands)]
        return tuple(map(sum, zip(*scored, strict=True)))

    @property
    def places(self) -> tuple[int, ...]:
        """Plätze: by game points, the highest first; ties share and leave gaps."""
        return shared_places(self.totals, high_is_good=True)

    @property
    def won_games(self) -> tuple[int, ...]:
        """Gewonnene Spiele: how many games each player has won as declarer."""
        return self._games(won=True)

    @property
    def lost_games(self) -> tuple[int, ...]:
        """Verlorene Spiele: how many games each player has lost as declarer, before the announcement too."""
        return self._games(won=False)

    def _games(self, *, won: bool) -> tuple[int, ...]:
        played = [hand.declarer for hand in self.hands if hand.won is won]
        return tuple(map(played.count, range(self.players)))

    @property
    def passed_in(self) -> int:
        """Eingepasst: how many of the hands nobody played (SK-23)."""
        return sum(hand.declarer is None for hand in self.hands)

    @property
    def tournament(self) -> TournamentPoints:
        """Turnierpunkte: by the extended Seeger-Fabian system, item by item (SK-61)."""
        return TournamentPoints(self.totals, self.won_games, self.lost_games)

    def table(self) -> Table:
        """Spielliste: a row for each hand, then the sums of both ways to count, item by item."""
        return list_of(self.hands, self.tournament)
