"""How Sphinx builds the documentation."""

import sys
from importlib.metadata import version as installed_version

project = "kartenspiele"
author = "The kartenspiele authors"
project_copyright = "2026, The kartenspiele authors"
version = release = installed_version("kartenspiele")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
default_role = "code"  # `single backticks` in docstrings, as in Markdown
html_theme = "furo"
html_title = "kartenspiele"

myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence", "deflist"]

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
    # Type variables have no documentation to link to.
    (r"py:(?:class|obj)", r"kartenspiele\.(?:\w+\.)+(?:(?:[A-Z][a-z]+)?T|[A-Z])"),
    # The standard library's documentation isn't linked, as a build shouldn't need a network.
    (r"py:.*", rf"(?:{'|'.join(sorted(sys.stdlib_module_names))})\..*"),
]
