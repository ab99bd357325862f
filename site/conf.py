"""Sphinx's configuration: Markdown through MyST, the theme Furo. The pages are those of docs/, as stage.py lays them out."""

import tomllib
from pathlib import Path

_manifest = tomllib.loads((Path(__file__).parent.parent / "Cargo.toml").read_text())

project = "rocforge"
release = version = _manifest["workspace"]["package"]["version"]
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
root_doc = "index"
language = "en"

# Links to headings, as `page.md#heading`; one that leads nowhere is a warning, and warnings are errors.
myst_heading_anchors = 6
# Links to source files, whose pages Sphinx copies and does not know (stage.py).
myst_url_schemes = {"http": None, "https": None, "mailto": None, "source": "{{path}}"}
# Samples have names of the kernel language and elisions, which a lexer may refuse; pages are read on GitHub too, whose
# rule for the levels of headings is laxer.
suppress_warnings = ["misc.highlighting_failure", "myst.header"]

html_theme = "furo"
html_favicon = "static/icon.svg"
html_title = "rocforge"
html_static_path = ["static"]
html_css_files = ["catalogue.css"]
html_js_files = ["offline.js", "catalogue.js"]
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
html_permalinks_icon = "#"
