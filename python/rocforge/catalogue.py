"""Routines as the catalogue of a library describes them: arguments, types, signature and help in Python."""

from __future__ import annotations

import inspect
import keyword
import re
from typing import Any

from .scalars import SIZES

OPTIONS = ("operation", "fill", "diagonal", "side")
ARRAYS = ("vector", "matrix", "values")
_DEFAULTS = {"operation": "N", "diagonal": "N", "side": "L"}
_WORDS = {
    "operation": "'N', 'T' or 'C': as it is, transposed, conjugated and transposed",
    "fill": "'U' or 'L': the triangle that is stored; the other one is not read",
    "diagonal": "'N' or 'U': the diagonal is stored, or is one and not read",
    "side": "'L' or 'R': the side from which the special matrix multiplies",
}
#: Values that are read although they are written: what the catalogue does not say.
_READ_VALUES = {"rotg": ("a", "b"), "rotmg": ("d1", "d2", "x1")}


class Param:
    """An argument of a routine; `name` is its name in Python."""

    def __init__(self, row: dict) -> None:
        self.row = row
        self.kind: str = row["kind"]
        self.mutable: bool = row["mutable"]
        self.c_name: str = row["c_name"]
        self.letters: dict[str, int] = row["letters"]
        self.storage: str = row["storage"]
        self.spacing: str = row["spacing"]
        self.count: int = row["count"] or 1
        self.name: str = row["name"] + "_" * keyword.iskeyword(row["name"])
        self.is_array = self.kind in ARRAYS
        #: Whether it is a matrix of two dimensions, each element stored.
        self.is_dense = self.kind == "matrix" and self.storage == "full"
        #: Dimensions of the array of one problem.
        self.dimensions = self._dimensions()

    def _dimensions(self) -> int:
        if self.kind == "matrix":
            return 1 if self.storage == "packed" else 2
        if self.kind == "values":
            return 0 if self.count == 1 else 1
        return 0 if self.spacing == "adjacent" else 1


class Routine:
    """A row of the catalogue."""

    def __init__(self, row: dict) -> None:
        self.row = row
        self.family: str = row["family"]
        self.docs: str = row["docs"]
        self.params = [Param(param) for param in row["params"]]
        self.variants: dict[str, str] = row["variants"]
        self.instances: list[dict] = row["instances"]
        self.arrays = [param for param in self.params if param.is_array]
        self.by_name = {param.name: param for param in self.params}
        self.names = {param.c_name: param.name for param in self.params}
        for param in self.params:
            if param.row["stride"]:
                self.names[param.row["stride"]] = param.name
        #: What calls may give by name.
        self.arguments = list(self.signature().parameters)

    @property
    def summary(self) -> str:
        return self.docs.split("\n", 1)[0].strip()

    def reads_if(self, param: Param) -> str | None:
        """The scalar without which the routine does not read an operand, as in `+ beta * y`."""
        found = re.search(rf"\+ beta \* {re.escape(param.c_name)}\b", self.summary)
        return "beta" if found and "beta" in self.by_name else None

    def is_optional(self, param: Param) -> bool:
        """Whether an array need not be given: it is written and not read, or read only with beta."""
        if self.reads_if(param):
            return True
        if param.kind == "values":
            return param.mutable and param.name not in _READ_VALUES.get(self.family, ())
        if not param.mutable:
            return False
        if param.spacing in ("distance", "adjacent"):
            return True
        written, _, formula = self.summary.partition(" := ")
        written = written.removesuffix("(i, j)")
        formula = formula.replace(f"{written} := ", "")
        is_read = re.search(rf"\b{re.escape(param.c_name)}\b", formula)
        spelled = [name.lower().replace("_", "") for name in (written, param.c_name)]
        return spelled[0] == spelled[1] and not is_read and any(not other.mutable for other in self.arrays)

    def is_required(self, param: Param) -> bool:
        """Whether calls must say it."""
        if param.is_array:
            return not self.is_optional(param)
        if param.kind == "scalar":
            return param.name not in ("alpha", "beta")
        return param.kind == "fill"

    def default(self, param: Param) -> Any:
        """What an argument is that is not given."""
        if param.kind == "scalar":
            return {"alpha": 1, "beta": 0}.get(param.name)
        return _DEFAULTS.get(param.kind)

    def signature(self) -> inspect.Signature:
        """Arrays in the order of C, then options, scalars, sizes and results by name."""
        empty, positional, by_name = inspect.Parameter.empty, [], []
        has_default = False
        for param in self.arrays:
            has_default |= not self.is_required(param)
            default = None if has_default else empty
            kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
            positional.append(inspect.Parameter(param.name, kind, default=default))
        kinds = (OPTIONS, ("scalar",), ("size",), ("result",))
        for group in kinds:
            for param in self.params:
                if param.kind in group:
                    default = empty if self.is_required(param) else self.default(param)
                    kind = inspect.Parameter.KEYWORD_ONLY
                    by_name.append(inspect.Parameter(param.name, kind, default=default))
        others = ["compute", "stream"] if self.row["execution"] else ["stream"]
        for name in others:
            by_name.append(inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=None))
        return inspect.Signature(positional + by_name)

    def types_of(self, param: Param) -> list[str]:
        """The types of an argument, each once."""
        at = self.params.index(param)
        return list(dict.fromkeys(one["elements"][at] for one in self.instances if one["elements"][at]))

    def help(self) -> str:
        """The text behind `help(...)`."""
        lines = [self.summary, "", "Arguments:"]
        for param in (self.by_name[name] for name in self.signature().parameters if name in self.by_name):
            lines.append(f"    {param.name}: {self._about(param)}")
        if self.row["execution"]:
            lines.append("    compute: the type of the computation, where the arrays leave a choice")
        lines.append("    stream: where it runs; the current one of the arrays' framework if not given")
        lines += ["", f"Returns: {self._returned()}.", "", *self.docs.split("\n")[1:], ""]
        lines.append("Symbols: " + ", ".join(f"{one['symbol']} ({' '.join(one['types'])})" for one in self.instances))
        for buffer in self.row["buffers"]:
            per, spare = (
                (" a problem" if buffer["per_problem"] else ""),
                (", if there is room" if buffer["spare"] else ""),
            )
            lines.append(f"Workspace `{buffer['name'] or 'workspace'}`: {buffer['formula']} bytes{per}{spare}")
        lines += [
            f"{title}: {self.row[key]}" for title, key in (("Flops", "flops"), ("Bytes", "bytes")) if self.row[key]
        ]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()

    def _about(self, param: Param) -> str:
        if param.kind in OPTIONS:
            return _WORDS[param.kind]
        types = ", ".join(self.types_of(param))
        if param.kind == "size":
            return "a size; told by the arrays where they can"
        if param.kind == "scalar":
            return f"a number ({types})"
        if param.kind == "result":
            return f"where the result goes; returned as a number if not given ({types})"
        what = {"full": param.kind, "packed": "packed triangle", "band": "band matrix"}[param.storage]
        what = f"{param.count} values" if param.kind == "values" else what
        written = "written" if param.mutable else "read"
        return f"{what}, {written} ({types})" + (", made if not given" if self.is_optional(param) else "")

    def _returned(self) -> str:
        results = [param.name for param in self.params if param.kind == "result"]
        names = results or [param.name for param in self.arrays if param.mutable]
        return names[0] if len(names) == 1 else f"a tuple of {', '.join(names)}"


def widest(instance: dict) -> int:
    """Bytes of the type that an instance computes in, for a choice among several."""
    return SIZES[instance["types"][-1]]
