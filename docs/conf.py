"""How Sphinx builds the documentation."""

import sys
from importlib.metadata import version as installed_version
from typing import Final

from sphinx.addnodes import desc, desc_annotation, desc_content, desc_signature
from sphinx.application import Sphinx

from kartenspiele.skat.bidding import TRANSITIONS, Stage
from kartenspiele.skat.seats import seat_name

project = "kartenspiele"
author = "The kartenspiele authors"
project_copyright = "2026, The kartenspiele authors"
version = release = installed_version("kartenspiele")

extensions = ["myst_parser", "sphinx.ext.autodoc", "matplotlib.sphinxext.plot_directive"]
exclude_patterns = ["_build"]
default_role = "code"  # `single backticks` in docstrings, as in Markdown
html_theme = "furo"
html_title = "kartenspiele"

plot_formats = ["svg"]
plot_html_show_formats = False
plot_html_show_source_link = False

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "deflist", "substitution"]


def auction_table() -> str:
    """The state machine of Skat's auction as a Markdown table."""

    def cell(stage: Stage | None) -> str:
        return "-" if stage is None else stage.value

    rows = [
        (
            stage.value,
            seat_name(turn.actor),
            *map(cell, (turn.after_bid, turn.after_hold, turn.after_pass)),
        )
        for stage, turn in TRANSITIONS.items()
    ]
    head = ("Stage", "Speaks", "After a bid", "After a hold", "After a pass")
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ("---",) * len(head), *rows))


myst_substitutions = {"auction_table": auction_table()}

autodoc_default_options = {
    "members": True,
    "member-order": "bysource",
    "show-inheritance": True,
    "ignore-module-all": True,  # what a module only passes on is documented where it is defined
}
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
python_use_unqualified_type_names = True

nitpicky = True
nitpick_ignore_regex = [
    # Private bases are shown, but not documented.
    (r"py:class", r"kartenspiele\.(?:\w+\.)+_\w+"),
    # The documentation of attrs isn't linked either.
    (r"py:class", r"attrs\.Attribute"),
    # Type variables have no documentation to link to.
    (
        r"py:(?:class|obj)",
        r"kartenspiele\.(?:\w+\.)+(?:(?:[A-Z][a-z]+)?T(?:_contra)?|[A-Z](?:_co)?)",
    ),
    # The documentation of the standard library and attrs isn't linked: a build needs no network.
    (r"py:.*", rf"(?:{'|'.join(sorted({*sys.stdlib_module_names, 'attrs'}))})\..*"),
]

LONGEST_VALUE: Final = 100


def hide_long_values(_app: Sphinx, _domain: str, _kind: str, content: desc_content) -> None:
    """Leave the value out of the description of a constant that is a long table."""
    description = content.parent
    assert isinstance(description, desc)
    for signature in description.findall(desc_signature):
        for annotation in list(signature.findall(desc_annotation)):
            text = annotation.astext().strip()
            if text.startswith("=") and len(text) > LONGEST_VALUE:
                signature.remove(annotation)


def setup(app: Sphinx) -> None:
    """What this project adds to Sphinx."""
    app.connect("object-description-transform", hide_long_values)
