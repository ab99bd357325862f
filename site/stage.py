"""Lays out what Sphinx reads: the pages of the repository at the paths that they have there, so that their links hold.

A link that leaves the pages is followed: a source file becomes a page that shows it, data are copied as they are, and a
folder stands for its README.md. Usage: stage.py CATALOGUE.json FOLDER, which gets the folders `pages`, for Sphinx, and
`files`, which are copied into the site.
"""

import json
import os
import re
import shutil
import sys
from html import escape
from pathlib import Path

import catalogue

ROOT = Path(__file__).resolve().parent.parent
DATA = {".json", ".csv", ".txt", ".svg"}
# A span of code, in which nothing is a link, or the target of a link.
LINK = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)|\]\((?P<path>[^)\s#:]+)(?P<heading>#[^)\s]*)?\)")
FENCE = re.compile(r"\s*(```+|~~~+)")
SOURCE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>{path}</title><link rel="icon" href="{up}_static/icon.svg">
<link rel="stylesheet" href="{up}_static/source.css"></head>
<body><h1>{path}</h1><p><a href="{up}index.html">rocforge</a>, <a href="{up}catalogue.html">catalogue</a></p>
<pre>{text}</pre></body></html>
"""


class Stage:
    """The folders that Sphinx reads and copies, and what is to be put into them."""

    def __init__(self, folder: Path):
        self.folder = folder
        self.written: set[Path] = set()
        self.pending: list[str] = []
        self.book = {"README.md", *(f"{page}.md" for _, pages in contents() for page in pages)}

    def write(self, path: str, text: str) -> None:
        """Writes a file, unless it is there with this text: Sphinx reads again what is newer than its results."""
        file = self.folder / path
        self.written.add(file)
        if file.is_file() and file.read_text() == text:
            return
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def follow(self, page: str, link: str) -> str:
        """What a link is in the stage, whose target is put there too."""
        target = os.path.normpath(os.path.join(os.path.dirname(page), link))
        if (ROOT / target).is_dir():
            target = os.path.join(target, "README.md")
        if not (ROOT / target).is_file():
            raise SystemExit(f"{page}: the link to {link} leads to nothing that a page can be made of")
        self.pending.append(target)
        if is_source(target):
            return "source:" + os.path.relpath(f"{target}.html", os.path.dirname(page) or ".")
        return os.path.relpath(staged(target), os.path.dirname(page) or ".")

    def stage(self, path: str) -> None:
        """Puts a file of the repository into the stage."""
        if is_source(path):
            self.write(f"files/{path}.html", source_page(path))
        elif path.endswith(".md"):
            self.write(f"pages/{staged(path)}", self.page(path))
        else:
            file = self.folder / "pages" / path
            self.written.add(file)
            file.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / path, file)

    def page(self, path: str) -> str:
        """A page with the links that it has in the stage."""

        def replace(match: re.Match) -> str:
            if match["path"] is None:
                return match[0]
            return f"]({self.follow(path, match['path'])}{match['heading'] or ''})"

        lines, fence = [] if path in self.book else ["---", "orphan: true", "---"], None
        for line in (ROOT / path).read_text().splitlines():
            mark = FENCE.match(line)
            if mark and fence is None:
                fence = mark[1]
            elif mark and mark[1].startswith(fence):
                fence = None
            elif fence is None:
                line = LINK.sub(replace, line)
            lines.append(line)
        return "\n".join(lines) + "\n"

    def stage_all(self) -> None:
        """Stages what is pending and all that it links to, once each, and removes what an earlier run left."""
        done: set[str] = set()
        while self.pending:
            path = self.pending.pop()
            if path not in done:
                done.add(path)
                self.stage(path)
        for file in sorted(self.folder.rglob("*"), reverse=True):
            if file.is_file() and file not in self.written:
                file.unlink()
            elif file.is_dir() and not any(file.iterdir()):
                file.rmdir()


def is_source(path: str) -> bool:
    """Whether a file is shown as it is, on a page of its own."""
    return not path.endswith(".md") and Path(path).suffix not in DATA


def staged(path: str) -> str:
    """Where a page of the repository lies among those that Sphinx reads."""
    return "index.md" if path == "README.md" else path


def source_page(path: str) -> str:
    """A page that shows a source file; lines of Rust can be linked to."""
    text = escape((ROOT / path).read_text().rstrip(), quote=False)
    if path.endswith(".rs"):
        text = "\n".join(f'<a id="L{number}"></a>{line}' for number, line in enumerate(text.split("\n"), 1))
    return SOURCE.format(path=path, up="../" * path.count("/"), text=text)


def contents() -> list[tuple[str, list[str]]]:
    """The parts of the book and the pages of each, in the order of docs/README.md."""
    parts: list[tuple[str, list[str]]] = []
    decisions: list[str] = []
    for line in (ROOT / "docs/README.md").read_text().splitlines():
        if line.startswith("For ") and line.endswith(":"):
            parts.append((line[:-1], []))
        for link in re.findall(r"\]\(([^)#]+)\.md\)", line):
            if link.startswith("decisions/"):
                decisions.append(f"docs/{link}")
            elif parts and "/" not in link:
                parts[-1][1].append(f"docs/{link}")
    return [("Reference", ["docs/README", "catalogue"]), *parts, ("Decisions", decisions)]


def first_page(stage: Stage) -> str:
    """README.md, and the contents of the site behind it, which the theme shows at the side."""
    trees = [
        "\n".join(["```{toctree}", ":hidden:", f":caption: {title}", "", *pages, "```"]) for title, pages in contents()
    ]
    return stage.page("README.md") + "\n" + "\n\n".join(trees) + "\n"


def main(listing: str, folder: str) -> None:
    """Stages everything."""
    stage = Stage(Path(folder))
    page, linked = catalogue.page(ROOT, json.loads(Path(listing).read_text()))
    stage.write("pages/catalogue.md", page)
    stage.write("pages/index.md", first_page(stage))
    stage.pending += linked
    # Pages of docs/ that no page links to are found too, and then Sphinx says so.
    stage.pending += [str(file.relative_to(ROOT)) for file in sorted((ROOT / "docs").rglob("*.md"))]
    stage.pending = [path for path in stage.pending if path != "README.md"]
    stage.stage_all()


if __name__ == "__main__":
    main(*sys.argv[1:])
