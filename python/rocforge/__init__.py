"""GPU BLAS routines on arrays of any library, and routines of your own beside them.

>>> import numpy, rocforge as rf
>>> rf.blas.gemv(numpy.eye(2), numpy.array([1.0, 2.0]))
array([1., 2.])

`rf.blas` and `rf.solver` have the routines of this package, `rf.load("libmine.so")` those of an author's library.
`help(rf.blas.gemv)` tells the formula, the arguments, the symbols and the workspace of one.

Arrays are used where they are, without copies: by the buffer protocol, DLPack or `__cuda_array_interface__`. Calls
on arrays of a GPU run on the stream of their framework, on one given as `stream=`, or on that of `with rf.stream(...)`.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from .arrays import Spec, stream
from .errors import ArgumentError, DtypeError, Error, LoadError, PerformanceWarning, UnknownRoutineError
from .libraries import Connection, Library, Plan, load

__version__ = "0.1.0"

__all__ = [
    "ArgumentError",
    "DtypeError",
    "Error",
    "Library",
    "LoadError",
    "PerformanceWarning",
    "Plan",
    "Spec",
    "UnknownRoutineError",
    "blas",
    "catalogue",
    "load",
    "solver",
    "stream",
    "workspace",
]

#: The library that this package brings; ROCFORGE_LIBRARY names another file.
_library = os.environ.get("ROCFORGE_LIBRARY") or os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "librocblas.so"
)
_connection = Connection(_library)

blas = Library("rocforge.blas", _connection, ("rocblas", "rocforge"), "BLAS of levels 1, 2 and 3.")
solver = Library("rocforge.solver", _connection, ("rocsolver",), "Of LAPACK: LU.")
# So that `import rocforge.blas` and type checkers find them.
sys.modules[blas.__name__], sys.modules[solver.__name__] = blas, solver


def workspace(routine: Any, *args: Any, **kwargs: Any) -> tuple[int, int]:
    """Bytes of device memory that a call of a routine needs at best and at least: `workspace(blas.gemv, a, x)`."""
    return routine.workspace(*args, **kwargs)


def catalogue(library: Library = blas) -> list[dict]:
    """What a library says of its routines: documentation, parameters, buffers, formulas, symbols."""
    return [getattr(library, name).catalogue for name in library.__all__]
