"""The type stubs of the routines, printed from the catalogue: `python -m rocforge.stubs FOLDER` writes them."""

from __future__ import annotations

import inspect
import pathlib
import sys

from .catalogue import OPTIONS, Param, Routine

_HEAD = '''"""{docs} Printed from the catalogue by `python -m rocforge.stubs`; do not edit."""

from typing import Any, Literal, Sequence

#: An array by the buffer protocol, DLPack or `__cuda_array_interface__`; a `Spec` for workspace queries.
Array = Any
Arrays = Array | Sequence[Array]
Number = int | float | complex
Values = Number | Sequence[Number] | Array
'''


def _type(param: Param) -> str:
    if param.kind in OPTIONS:
        return f"Literal[{', '.join(repr(letter) for letter in sorted(param.letters))}]"
    return {"size": "int", "scalar": "Number", "result": "Array", "values": "Values"}.get(param.kind, "Arrays")


def _parameter(routine: Routine, parameter: inspect.Parameter) -> str:
    kinds = {"stream": "Any", "compute": "str"}
    param = routine.by_name.get(parameter.name)
    kind = kinds[parameter.name] if param is None else _type(param)
    if parameter.default is None:
        kind = kind if kind == "Any" else f"{kind} | None"
    default = "" if parameter.default is inspect.Parameter.empty else " = ..."
    return f"{parameter.name}: {kind}{default}"


def _function(routine: Routine) -> str:
    parts, named = [], False
    for parameter in routine.signature().parameters.values():
        if parameter.kind is inspect.Parameter.KEYWORD_ONLY and not named:
            parts.append("*")
            named = True
        parts.append(_parameter(routine, parameter))
    wanted = [param for param in routine.params if param.kind == "result"] or [
        param for param in routine.arrays if param.mutable
    ]
    returned = "Any" if len(wanted) == 1 else f"tuple[{', '.join(['Any'] * len(wanted))}]"
    body = "".join(f"    {part},\n" for part in parts)
    return f'\ndef {routine.family}(\n{body}) -> {returned}:\n    """{routine.summary}"""\n'


def text(library: object) -> str:
    """The stub of a library's module."""
    routines = [getattr(library, name).routine for name in library.__all__]  # type: ignore[attr-defined]
    return _HEAD.format(docs=library.__doc__) + "".join(_function(routine) for routine in routines)


def write(folder: str) -> None:
    """Writes the stubs of this package's libraries."""
    from . import blas, solver

    for library in (blas, solver):
        name = library.__name__.rpartition(".")[2]
        pathlib.Path(folder, f"{name}.pyi").write_text(text(library))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m rocforge.stubs FOLDER")
    write(sys.argv[1])
