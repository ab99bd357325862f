"""The catalogue as one page: every routine, what C calls, formulas, HIP, coverage, and ratios of benchmarks.

Everything comes from `rocforge list --json`, generated/ and docs/benchmarks/. Without a script the page lists all of it.
"""

import csv
import re
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt

import ratios

_INTRODUCTION = """# Catalogue

Every routine of rocforge {version}, as `rocforge list --json` prints it: {routines} routines, {symbols} symbols, {functions} functions of C.

- Workspace: bytes of one problem. `T` is the size of an element, `R` that of its real type, `X`, `O` and `E` those of types that a caller names.
- Benchmark ratios: the time of the other library through ours, so that 2 is twice as fast ([how it is measured](docs/benchmarks.md)). Of a call that was measured several times, the last measurement counts.
- [The attributes](docs/attributes.md) explain the formulas, [the C library](docs/c-library.md) the variants.

"""

_FILTER = """<form id="filter" class="filter" role="search" hidden>
<label>Search <input type="search" name="q" autocomplete="off" placeholder="name, type, word of the text"></label>
<label>Level <select name="level"><option value="">all</option>{levels}</select></label>
<label>Type <select name="type"><option value="">all</option>{types}</select></label>
<label>Variant <select name="variant"><option value="">all</option>{variants}</select></label>
<output name="count" aria-live="polite"></output>
</form>"""


class Inputs:
    """What the page is made of."""

    def __init__(self, root: Path, listing: list[dict]):
        self.root = root
        self.routines: dict[str, list[dict]] = {}
        for row in listing:
            self.routines.setdefault(row["family"], []).append(row)
        self.listing = listing
        with (root / "generated/coverage.csv").open() as file:
            self.coverage = list(csv.DictReader(file))
        self.rows = ratios.rows(root)
        headers = (root / "generated/include").rglob("*.h")
        self.declared = set(re.findall(r"\broc[a-z]+_\w+", "\n".join(file.read_text() for file in headers)))
        self.linked: list[str] = []

    def functions(self, instances: list[dict]) -> list[str]:
        """The functions of C that call a routine: those that a header declares."""
        named = (name for row in instances for name in row["functions"])
        return [name for name in dict.fromkeys(named) if name in self.declared]

    def link(self, path: str, line: int | None = None) -> str:
        """A link to the page that shows a file of the repository, and to a line of it."""
        self.linked.append(path)
        place, text = (f"#L{line}", f"{path}:{line}") if line else ("", path)
        return f'<a href="{escape(path)}.html{place}"><code>{escape(text)}</code></a>'


def _raw(html: str) -> str:
    fence = "~" * 8
    return f"{fence}{{raw}} html\n{html}\n{fence}\n\n"


def _table(header: list[str], body: list[list[str]]) -> str:
    head = "".join(f"<th>{cell}</th>" for cell in header)
    lines = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in body)
    return (
        f'<div class="wide"><table class="docutils"><thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table></div>'
    )


def _codes(names: list[str]) -> str:
    return " ".join(f"<code>{escape(name)}</code>" for name in names)


def _formulas(row: dict) -> str:
    terms = [
        ("Operations", row["flops"]),
        ("Bytes moved", row["bytes"]),
        ("Quick return", row["quick_return"]),
        ("Not taken", row["refuses"]),
    ]
    lines = []
    for buffer in row["workspace"]:
        shared = "" if buffer["per_problem"] else ", which all problems of a batch share"
        lines.append((f"Workspace, {escape(buffer['name'])}{shared}", buffer["bytes"]))
    if not row["workspace"]:
        lines.append(("Workspace", "0"))
    lines += [(name, formula) for name, formula in terms if formula]
    return (
        "<dl>" + "".join(f"<dt>{name}</dt><dd><code>{escape(formula)}</code></dd>" for name, formula in lines) + "</dl>"
    )


def _sources(inputs: Inputs, family: str, instances: list[dict]) -> str:
    names = [family, *(row["symbol"] for row in instances)]
    hip = [
        path
        for name in names
        if (inputs.root / (path := f"generated/hip/level{instances[0]['level']}/{name}.hip")).is_file()
    ]
    rust = f"Rust: {inputs.link(instances[0]['file'], instances[0]['line'])}."
    made = (
        " Generated HIP: " + ", ".join(map(inputs.link, hip)) + "."
        if hip
        else " Its HIP is printed by <code>rocforge source</code>."
    )
    kernels = dict.fromkeys(name for row in instances for name in row["kernels"])
    return f"<p>{rust}{made} Kernels: {_codes(list(kernels))}.</p>"


def _covered(inputs: Inputs, family: str) -> str:
    found = [row for row in inputs.coverage if row["family"] == family]
    return "".join(
        f"<p>Of rocBLAS's {row['functions']} functions of this family {row['here']} are here.</p>" for row in found
    )


def _measured(inputs: Inputs, family: str) -> str:
    found = [row for row in inputs.rows if row.family == family]
    parts = []
    for (device, baseline), of in ratios.by(found, lambda row: (row.device, row.baseline)).items():
        title = f"{family}: speed-up over {baseline} on {device}"
        body = []
        for types, group in ratios.by(of, lambda row: row.type).items():
            worst = min(group, key=lambda row: row.ratio)
            cells = [
                f'<span class="key {ratios.colour(types)}"></span><code>{escape(types)}</code>',
                len(group),
                f"{ratios.mean(group):.2f}",
            ]
            body.append([*map(str, cells), f"{worst.ratio:.2f} <code>{escape(worst.case)}</code>"])
        table = _table(["type", "rows", "mean", "worst"], body)
        parts.append(f"<figure><figcaption>{escape(title)}</figcaption>{ratios.scatter(of, title)}{table}</figure>")
    return "".join(parts)


def _documentation(text: str) -> str:
    """The text of a routine, whose subjects begin a line each."""
    lines = re.sub(r"\n+ *(?=\*\*)", "\\\\\n", re.sub(r"(?m)^ +", "", text.strip()))
    return MarkdownIt("commonmark", {"html": False}).render(lines)


def _routine(inputs: Inputs, family: str, instances: list[dict]) -> str:
    first = instances[0]
    types = list(dict.fromkeys(name for row in instances for name in row["type"].split()))
    symbols = _table(
        ["symbol", "type"], [[f"<code>{escape(row['symbol'])}</code>", escape(row["type"])] for row in instances]
    )
    parameters = [
        [f"<code>{escape(p['name'])}</code>", escape(p["type"]), escape(p["meaning"])] for p in first["parameters"]
    ]
    summary = (
        f'<summary><code class="name">{escape(first["routine"])}</code> <span class="level">level {first["level"]}</span> '
        f'<span class="types">{escape(" ".join(types))}</span> <span class="what">{escape(first["summary"].replace("`", ""))}</span></summary>'
    )
    functions = inputs.functions(instances)
    parts = [
        _documentation(first["docs"]),
        f"<h4>Types</h4>{symbols}",
        f"<h4>Parameters of <code>{escape(first['symbol'])}</code>, in the order of C</h4>",
        _table(["name", "type", "meaning"], parameters),
        f"<h4>Formulas</h4>{_formulas(first)}",
        f"<h4>Functions of C</h4><p class='functions'>{_codes(functions)}</p>" if functions else "",
        f"<h4>Source</h4>{_sources(inputs, family, instances)}",
        _covered(inputs, family),
    ]
    measured = _measured(inputs, family)
    if measured:
        parts.append(f"<h4>Benchmark ratios</h4>{measured}")
    data = f'data-family="{escape(family)}" data-level="{first["level"]}" data-types="{escape(" ".join(types))}" data-variants="{" ".join(first["variants"])}"'
    return f'<details class="routine" id="routine-{escape(family)}" {data}>{summary}<div class="body">{"".join(parts)}</div></details>'


def _options(values) -> str:
    return "".join(f"<option>{escape(str(value))}</option>" for value in values)


def _coverage(inputs: Inputs) -> str:
    parts = []
    for level in dict.fromkeys(row["level"] for row in inputs.coverage):
        of = [row for row in inputs.coverage if row["level"] == level]
        here, there = (sum(int(row[name]) for row in of) for name in ("here", "functions"))
        title = (
            f"level {level}"
            if level.isdigit()
            else {"aux": "auxiliary", "ex": "types by name", "beta": "beta"}.get(level, level)
        )
        body = []
        for row in of:
            name = f"<code>{escape(row['family'])}</code>"
            if row["family"] in inputs.routines:
                name = f'<a href="#routine-{escape(row["family"])}">{name}</a>'
            body.append([name, row["functions"], row["here"]])
        table = _table(["family", "functions of rocBLAS", "here"], body)
        parts.append(f'<details class="coverage"><summary>{title}: {here} of {there}</summary>{table}</details>')
    return "".join(parts)


def _ratios(inputs: Inputs) -> str:
    parts = []
    for (device, baseline), of in ratios.by(inputs.rows, lambda row: (row.device, row.baseline)).items():
        title = f"Speed-up over {baseline} on {device}, by family"
        plot = ratios.ranges(ratios.by(of, lambda row: row.family), title)
        note = f"{len(of)} rows, geometric mean {ratios.mean(of):.2f}; a line from the least to the greatest, a point at the mean"
        parts.append(f"<figure><figcaption>{escape(title)}: {note}.</figcaption>{plot}</figure>")
    return "".join(parts)


def page(root: Path, listing: list[dict]) -> tuple[str, list[str]]:
    """The page as Markdown, and the files of the repository that it links to."""
    inputs = Inputs(root, listing)
    functions = sum(len(inputs.functions(instances)) for instances in inputs.routines.values())
    version = re.search(r'(?m)^version = "(.+)"', (root / "Cargo.toml").read_text())[1]
    text = _INTRODUCTION.format(
        version=version, routines=len(inputs.routines), symbols=len(listing), functions=functions
    )
    types = sorted({name for row in listing for name in row["type"].split()})
    variants = dict.fromkeys(name for row in listing for name in row["variants"])
    levels = sorted({row["level"] for row in listing})
    text += "## Routines\n\n" + _raw(
        _FILTER.format(levels=_options(levels), types=_options(types), variants=_options(variants))
    )
    every = [_routine(inputs, family, instances) for family, instances in inputs.routines.items()]
    text += _raw('<div id="all-routines" class="routines">\n' + "\n".join(every) + "\n</div>")
    text += (
        "## Coverage of rocBLAS\n\nFunctions of rocBLAS's headers, by family (`generated/coverage.csv`).\n\n"
        + _raw(_coverage(inputs))
    )
    text += "## Benchmark ratios\n\n" + _raw(_ratios(inputs))
    documents = sorted({row.document for row in inputs.rows})
    text += "Documents: " + ", ".join(f"[{Path(path).stem}]({path})" for path in documents) + ".\n"
    return text, [*inputs.linked, *documents]
