"""A replayed record in one line."""

from typing import Final

from kartenspiele.cli.paper import Line, printable, signed
from kartenspiele.formats import iss
from kartenspiele.skat import seat_name

_STYLES: Final = {
    iss.Verdict.AGREES: "",
    iss.Verdict.DIFFERS: "bold red",
    iss.Verdict.ABANDONED: "dim",
    iss.Verdict.DAMAGED: "bold yellow",
}
_LONGEST_ID: Final = 20
_NOTHING: Final = "-"


def line_of(replayed: iss.Replay | iss.DamagedLine) -> tuple[Line, iss.Verdict]:
    """Number of the line, ID, who plays what, value by the rules, and the verdict with its reason."""
    if isinstance(replayed, iss.DamagedLine):
        verdict = iss.Verdict.DAMAGED
        text = _row(replayed.line, _NOTHING, _NOTHING, _NOTHING, _damage(replayed))
        return Line(text, _STYLES[verdict]), verdict
    result = replayed.result
    text = _row(
        replayed.record.line,
        printable(replayed.record.id[:_LONGEST_ID]) or _NOTHING,
        _game(replayed),
        _NOTHING if result is None else signed(result.settlement.score),
        _verdict(replayed),
    )
    return Line(text, _STYLES[replayed.verdict]), replayed.verdict


def _row(line: int, record_id: str, game: str, value: str, verdict: str) -> str:
    return f"{line:>4}  {record_id:<8}  {game:<46}  {value:>4}  {verdict}"


def _game(replayed: iss.Replay) -> str:
    """Who plays what, as far as the record goes."""
    if replayed.declarer is not None:
        declarer = seat_name(replayed.declarer)
        contract = replayed.contract
        return f"{declarer} plays {contract.label}" if contract else f"{declarer} is declarer"
    result = replayed.result
    return _NOTHING if result is None else str(result.settlement).partition(":")[0]


def _verdict(replayed: iss.Replay) -> str:
    word = replayed.verdict.value
    if replayed.damage:
        return _damage(replayed.damage)
    if replayed.abandoned:
        return f"{word}: {replayed.abandoned}"
    differences = "; ".join(map(str, replayed.differences))
    if replayed.oddity:
        return f"{word}: {replayed.oddity.value}{f' ({differences})' if differences else ''}"
    return f"{word}: {differences}" if differences else word


def _damage(damage: iss.DamagedLine) -> str:
    rule = f"{damage.rule}: " if damage.rule else ""
    return f"{iss.Verdict.DAMAGED.value}: column {damage.column}: {rule}{damage.reason}"
