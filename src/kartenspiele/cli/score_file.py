"""The file that a score pad is kept in: written whole or not at all, and never over a stranger."""

import os
import secrets
import shutil
from itertools import count
from pathlib import Path
from typing import Final

import attrs
import click

_MOST_BYTES: Final = 1_000_000
"""A match of Skyjo takes about a thousand."""


class NoPad(Exception):
    """The file can't be read or written, or is no score pad; the sentence says why."""


@attrs.define
class ScoreFile:
    """The file at `path`; `content` is what we read there or wrote last, None if there was none."""

    path: Path
    content: bytes | None = None
    unsaved: str | None = None
    """What could not be written so far."""
    behind: bool = False
    """Whether answers were given that the file will hold only later, such as names before the last one."""

    @property
    def name(self) -> str:
        """The path in a sentence."""
        return click.format_filename(self.path)

    def read(self) -> str | None:
        """The text in the file, None if there is none; `NoPad` when it can't be read."""
        try:
            self.content = self._on_disk()
        except OSError as error:
            raise NoPad(f"{self.name} can't be read: {_reason(error)}") from None
        if self.content is None:
            return None
        if len(self.content) > _MOST_BYTES:
            raise NoPad(f"{self.name} is no score pad: it has more than {_MOST_BYTES:,} bytes")
        try:
            return self.content.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            where = f"byte {error.start + 1} is no text in UTF-8"
            raise NoPad(f"{self.name} is no score pad: {where}") from None

    def check_writable(self) -> None:
        """`NoPad` when the file can't be written; better known before anything is typed."""
        try:
            if self.path.exists() and not os.access(self.path, os.W_OK):
                raise PermissionError(None, "it is read-only")
            self._new_beside(b"").unlink()
        except OSError as error:
            raise NoPad(f"{self.name} can't be written: {_reason(error)}") from None

    def save(self, text: str) -> None:
        """Put the text into the file; what can't be written is `unsaved`, and told.

        When somebody else has changed the file meanwhile, it stays, and the text goes into another.
        """
        self.unsaved = text
        try:
            if self._on_disk() not in (None, self.content, text.encode()):
                changed, self.path = self.name, _free_name(self.path)
                click.echo(f"{changed} was changed by somebody else, so {self.name} is used now.")
            self._replace(text.encode())
            self.behind = False
        except OSError as error:
            click.echo(f"{self.name} can't be written: {_reason(error)}", err=True)
        else:
            self.unsaved = None

    def save_the_rest(self) -> None:
        """Try once more what could not be written."""
        if self.unsaved is not None:
            self.save(self.unsaved)

    def _on_disk(self) -> bytes | None:
        """What the file holds, if not too much; None if there is none."""
        if not self.path.exists():
            return None
        if not self.path.is_file():
            raise OSError(None, "it is no file")
        with self.path.open("rb") as file:
            return file.read(_MOST_BYTES + 1)

    def _replace(self, content: bytes) -> None:
        """Write beside the file and put that in its place, so that it is never half written."""
        target = self._target()
        new = self._new_beside(content)
        try:
            if target.exists():
                shutil.copymode(target, new)
            new.replace(target)
        finally:
            new.unlink(missing_ok=True)
        self.content = content

    def _target(self) -> Path:
        """The file itself, where the path is a link to it."""
        return Path(os.path.realpath(self.path))

    def _new_beside(self, content: bytes) -> Path:
        """A new file with the content, in the same folder."""
        new = self._target().with_name(f".score-{secrets.token_hex(8)}")
        try:
            with new.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        except BaseException:
            new.unlink(missing_ok=True)
            raise
        return new


def _free_name(path: Path) -> Path:
    """The path with the first number behind its name under which there is nothing."""
    names = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(name for name in names if not name.exists())


def _reason(error: OSError) -> str:
    return error.strerror or "the system refuses"
