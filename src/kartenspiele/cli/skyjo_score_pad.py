"""What is asked and said at the score pad of Skyjo (SJ-31)."""

import re
from functools import partial
from typing import Final

import click

from kartenspiele.cli.answers import NotUnderstood, TakeBack, ask, confirm, enumeration, shown
from kartenspiele.cli.paper import Line, show
from kartenspiele.cli.player_names import find_name, new_name
from kartenspiele.cli.score_file import NoPad, ScoreFile
from kartenspiele.cli.skyjo_pad import PAD, Pad
from kartenspiele.cli.skyjo_score_table import show_table, standing
from kartenspiele.core.errors import ImpossibleValue, KartenspieleError
from kartenspiele.skyjo.round_scoring import check_sum
from kartenspiele.skyjo.seats import SEATS

_WHOLE_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}")
_MINUS_SIGNS: Final = str.maketrans("\N{MINUS SIGN}\N{EN DASH}", "--")
_EVERYWHERE: Final = "`undo` takes an answer back, `quit` leaves."


def keep_score(file: ScoreFile) -> str:
    """Keep the score of a match in the file until it is over, from wherever the file stands.

    Gives the sentence to part with. Raises `NoPad` for a file that is none or can't be written, and
    `Left` when no more answers come.
    """
    pad = _first_pad(file)
    while pad is not None and not pad.sheet.is_over:
        before, pad = pad, _after_answer(pad, file)
        _save(pad, file)
        if pad.round_number > before.round_number:
            _show_rounds(pad)
    if pad is None:
        return f"{file.name} stays as it is. `--file` keeps another match in another file."
    return f"{file.name} keeps it. If an answer was wrong, start again and answer `undo`."


# ----------------------------------------------------------------------------------- the beginning


def _first_pad(file: ScoreFile) -> Pad | None:
    """The pad of the file, or a new one; None when the file shall stay as it is."""
    text = file.read()
    if text is None:
        return _new_pad(file)
    pad = _parsed(text, file)
    _show_found(pad, file)
    try:
        if not pad.sheet.is_over and confirm("Go on with it?", default=True):
            file.check_writable()
            click.echo(_EVERYWHERE)
            return pad
        if confirm("Begin another match in its place? This one is lost then.", default=False):
            return _new_pad(file)
    except TakeBack:
        file.check_writable()
        pad = _taken_back(pad, file)
        _save(pad, file)
        return pad
    return None


def _parsed(text: str, file: ScoreFile) -> Pad:
    try:
        return PAD.load(text)
    except (KartenspieleError, NotUnderstood) as error:
        raise NoPad(f"{file.name} is no score pad of Skyjo: {error}") from None


def _show_found(pad: Pad, file: ScoreFile) -> None:
    click.echo(f"{file.name} has a match of {enumeration(pad.names)}.")
    if pad.sheet.rounds:
        _show_rounds(pad)
    if pad.begun:
        click.echo(f"Round {pad.round_number} has begun: {_told(pad)}.")


def _new_pad(file: ScoreFile) -> Pad:
    """The pad of people who are asked for their names."""
    file.check_writable()
    show([Line("Skyjo with real cards", "bold")])
    click.echo(f"Every answer is saved in {file.name}. {_EVERYWHERE}")
    click.echo("A player's sum is that of the cards left on the table, not doubled.")
    click.echo(f"Who plays? {SEATS[0]} to {SEATS[-1]} names, clockwise; Enter alone ends them.")
    pad = _named((), file)
    _save(pad, file)
    return pad


def _named(names: tuple[str, ...], file: ScoreFile) -> Pad:
    """The pad of these people and of those whose names are asked for; saved once all are known."""
    while len(names) < SEATS[-1]:
        try:
            name = ask(f"  Player {len(names) + 1}:", partial(_name, names))
        except TakeBack:
            click.echo(f"  taken back: {names[-1]}" if names else "  there is no answer before")
            names = names[:-1]
            file.behind = True
            continue
        if not name:
            break
        file.behind = True
        names = (*names, name)
    return Pad.of(names)


def _name(names: tuple[str, ...], answer: str) -> str:
    """The name; nothing when there are enough of them."""
    if answer:
        return new_name(answer, names)
    if len(names) < SEATS[0]:
        raise NotUnderstood(f"Skyjo needs at least {SEATS[0]} players")
    return ""


# -------------------------------------------------------------------------------------- the rounds


def _after_answer(pad: Pad, file: ScoreFile) -> Pad:
    """The pad with the answer to the question that it asks next."""
    if not pad.begun:
        show([Line(), Line(_heading(pad), "bold")])
    seat = pad.next_seat
    try:
        if seat is None:
            return pad.with_closer(
                ask("  Who ended the round?", partial(find_name, names=pad.names))
            )
        return pad.with_sum(ask(f"  {pad.names[seat]}:", _sum))
    except TakeBack:
        return _taken_back(pad, file)


def _heading(pad: Pad) -> str:
    starter = pad.sheet.next_starter
    begins = (
        "whoever shows the highest two cards begins"
        if starter is None
        else f"{pad.names[starter]} begins"
    )
    return f"Round {pad.round_number} ({begins})"


def _sum(answer: str) -> int:
    number = answer.translate(_MINUS_SIGNS)
    if not _WHOLE_NUMBER.fullmatch(number):
        raise NotUnderstood(f'a sum is a whole number, such as 17 or -3, not "{shown(answer)}"')
    try:
        return check_sum(int(number))
    except ImpossibleValue as error:
        raise NotUnderstood(error.reason) from None


def _taken_back(pad: Pad, file: ScoreFile) -> Pad:
    """The pad before the last answer, which is told."""
    before = pad.undo()
    if pad.begun:
        click.echo(f"  taken back: {pad.names[len(before.begun)]} {pad.begun[-1]}")
    elif pad.last_round is not None:
        name = pad.names[pad.last_round.closer]
        click.echo(f"  taken back: {name} ended round {before.round_number}")
        click.echo(f"Round {before.round_number} is open again: {_told(before)}.")
    else:
        click.echo(f"  taken back: {pad.names[-1]}")
        file.behind = True
        return _named(pad.names[:-1], file)
    return before


def _told(pad: Pad) -> str:
    """The sums that are known of the round."""
    return ", ".join(f"{name} {value}" for name, value in zip(pad.names, pad.begun, strict=False))


def _show_rounds(pad: Pad) -> None:
    click.echo()
    show_table(pad)
    click.echo()
    click.echo(standing(pad))


def _save(pad: Pad, file: ScoreFile) -> None:
    file.save(PAD.dump(pad) + "\n")
