"""Of LAPACK: LU. Printed from the catalogue by `python -m rocforge.stubs`; do not edit."""

from typing import Any, Literal, Sequence

#: An array by the buffer protocol, DLPack or `__cuda_array_interface__`; a `Spec` for workspace queries.
Array = Any
Arrays = Array | Sequence[Array]
Number = int | float | complex
Values = Number | Sequence[Number] | Array

def getrf(
    a: Arrays,
    ipiv: Arrays | None = ...,
    info: Arrays | None = ...,
    *,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> tuple[Any, Any, Any]:
    """A := P L U: a triangle L with ones on its diagonal, a triangle U, and interchanges of rows, by partial pivoting"""

def getrs(
    a: Arrays,
    ipiv: Arrays,
    b: Arrays,
    *,
    trans: Literal['C', 'N', 'T'] = ...,
    n: int | None = ...,
    nrhs: int | None = ...,
    stream: Any = ...,
) -> Any:
    """B := op(A)^-1 B, where A is P L U as getrf has left it"""
