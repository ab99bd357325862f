"""Calls of the newer families of level 2: products with a vector, triangular systems, updates by vectors."""

from __future__ import annotations

import numpy as np

import reference
from case import Case
from draft import Draft, Family, Types, triangle_after
from reference import Expected, operated, size
from stored import Stored, terms
from triangles import equation

Array = np.ndarray


def _square(family: Family, draft: Draft, uplo: str, diag: str = "N") -> Stored:
    """A matrix of which one triangle is stored; of a band the second size is its diagonals."""
    n, *band = draft.call.sizes
    below, above = (band[0] if band and uplo == side else 0 for side in "LU")
    return Stored(n, n, family.storage, family.kind, uplo, diag, below, above)


def _band(draft: Draft) -> dict[str, int]:
    n, *band = draft.call.sizes
    return {"n": n} | ({"k": band[0]} if band else {})


def product(family: Family, types: Types, draft: Draft) -> Case:
    """y := alpha * op(A) * x + beta * y."""
    call, trans = draft.call, "N"
    if family.kind == "general":
        trans = call.option("NTC")
        m, n, below, above = (*call.sizes, 0, 0)[:4]
        stored = Stored(m, n, family.storage, below=below, above=above)
        draft.give(trans=trans, m=m, n=n, **({"kl": below, "ku": above} if family.storage == "band" else {}))
    else:
        uplo = call.option("UL")
        stored = _square(family, draft, uplo)
        draft.give(uplo=uplo, **_band(draft))
    return times_vector(family, types, draft, stored, trans)


def times_vector(family: Family, types: Types, draft: Draft, stored: Stored, trans: str) -> Case:
    """The same with a matrix that is `stored` so, when options and sizes are given."""
    call = draft.call
    alpha, beta = (draft.factor(name, types.sums, getattr(call, name)) for name in ("alpha", "beta"))
    pad = call.turn % 3 if call.pad is None else call.pad
    a = draft.matrix(family.matrix, types.factor, stored, pad)
    rows, cols = (stored.rows, stored.cols) if trans == "N" else (stored.cols, stored.rows)
    x, y = draft.vector("x", types.factor, cols, call.incx), draft.vector("y", types.result, rows, call.incy)
    # What must not be read is NaN; results of such reads would be too.
    if alpha == 0:
        a.blank()
        x.blank()
    if beta == 0:
        y.blank()
    dense = operated(trans, stored.dense(a.values()))
    after = reference.product(alpha, dense, x.values()[:, :, None], beta, y.values()[:, :, None])
    value, magnitude = after.value[:, :, 0], after.magnitude[:, :, 0]
    return draft.case({"y": Expected(value, magnitude, terms(dense) + 6, types.unit)})


def triangular(family: Family, types: Types, draft: Draft) -> Case:
    """x := op(A) * x, or the solution of op(A) * x = b in the place of b."""
    call = draft.call
    uplo, trans, diag = call.option("UL"), call.option("NTC", 2), call.option("NU", 6)
    stored = _square(family, draft, uplo, diag)
    draft.give(uplo=uplo, trans=trans, diag=diag, **_band(draft))
    if family.solves:
        return solution(family, types, draft, stored, trans)
    dense, x = _ruled(family, types, draft, stored, trans)
    value, magnitude = np.matmul(dense, x), np.matmul(size(dense), size(x))
    return draft.case({"x": Expected(value[:, :, 0], magnitude[:, :, 0], terms(dense) + 6)})


def _ruled(family: Family, types: Types, draft: Draft, stored: Stored, trans: str) -> tuple[Array, Array]:
    """op(A) of a matrix that its diagonal rules, and x."""
    a = draft.matrix(family.matrix, types.factor, stored, draft.call.turn % 3)
    x = draft.vector("x", types.result, stored.rows, draft.call.incx)
    stored.ruled(a)
    return operated(trans, stored.dense(a.values())), x.values()[:, :, None]


def solution(family: Family, types: Types, draft: Draft, stored: Stored, trans: str) -> Case:
    """The solution of op(A) * x = b in the place of b, when options and sizes are given."""
    dense, before = _ruled(family, types, draft, stored, trans)
    case = draft.case({})

    def equations(found: dict[str, Array]) -> reference.Residual:
        after = found["x"][:, :, None]
        sizes = np.matmul(size(dense), size(after))
        return equation(np.matmul(dense, after), sizes, before, stored.rows + 16, types.result)

    case.solves, case.equations = ("x",), equations
    return case


def update(family: Family, types: Types, draft: Draft) -> Case:
    """A := alpha * x * y^T + A, of all of A or of a triangle, where x may be y or the turned product is added too."""
    call = draft.call
    if family.kind == "general":
        m, n = call.sizes
        stored = Stored(m, n)
        draft.give(m=m, n=n)
    else:
        uplo = call.option("UL")
        stored = _square(family, draft, uplo)
        draft.give(uplo=uplo, n=stored.rows)
    alpha = draft.factor("alpha", family.scalar("alpha", types), call.alpha)
    x = y = draft.vector("x", types.factor, stored.rows, call.incx)
    if family.two:
        y = draft.vector("y", types.factor, stored.cols, call.incy)
    a = draft.matrix(family.matrix, types.result, stored, call.turn % 3)
    if alpha == 0:
        x.blank()
        y.blank()
        # A stays as it is, imaginary parts of its diagonal too.
        case = draft.case({})
        case.launches = call.pointers == "device"
        return case
    value = stored.dense(a.values())
    magnitude, long = size(value), value.dtype.type
    other = np.conj(alpha) if family.conjugated else alpha
    products = [(long(alpha), x.values(), y.values()), (long(other), y.values(), x.values())]
    for factor, left, right in products[: family.rank]:
        right = right.conj() if family.conjugated else right
        value = value + factor * left[:, :, None] * right[:, None, :]
        magnitude = magnitude + size(factor) * size(left)[:, :, None] * size(right)[:, None, :]
    return triangle_after(draft, family.matrix, stored, Expected(value, magnitude, family.rank + 6))
