"""BLAS of levels 1, 2 and 3. Printed from the catalogue by `python -m rocforge.stubs`; do not edit."""

from typing import Any, Literal, Sequence

#: An array by the buffer protocol, DLPack or `__cuda_array_interface__`; a `Spec` for workspace queries.
Array = Any
Arrays = Array | Sequence[Array]
Number = int | float | complex
Values = Number | Sequence[Number] | Array

def asum(
    x: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    stream: Any = ...,
) -> Any:
    """result := sum of |Re x_i| + |Im x_i|"""

def axpy(
    x: Arrays,
    y: Arrays,
    *,
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * x + y"""

def axpy_ex(
    x: Arrays,
    y: Arrays,
    *,
    alpha: Number = ...,
    n: int | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * x + y, computed in the type `E`"""

def copy(
    x: Arrays,
    y: Arrays | None = ...,
    *,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := x"""

def dgmm(
    a: Arrays,
    x: Arrays,
    c: Arrays | None = ...,
    *,
    side: Literal['B', 'L', 'R'] = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := diag(x) * A or C := A * diag(x)"""

def dot(
    x: Arrays,
    y: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    stream: Any = ...,
) -> Any:
    """result := sum of x_i * y_i"""

def dot_ex(
    x: Arrays,
    y: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> Any:
    """result := sum of x_i * y_i, computed in the type `E`"""

def dotc(
    x: Arrays,
    y: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    stream: Any = ...,
) -> Any:
    """result := sum of conj(x_i) * y_i"""

def dotc_ex(
    x: Arrays,
    y: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> Any:
    """result := sum of conj(x_i) * y_i, computed in the type `E`"""

def dotu(
    x: Arrays,
    y: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    stream: Any = ...,
) -> Any:
    """result := sum of x_i * y_i of complex numbers"""

def gbmv(
    a: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    trans: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    kl: int | None = ...,
    ku: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * op(A) * x + beta * y, with a band matrix A"""

def geam(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    trans_a: Literal['C', 'N', 'T'] = ...,
    trans_b: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) + beta * op(B)"""

def gemm(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    trans_a: Literal['C', 'N', 'T'] = ...,
    trans_b: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(B) + beta * C"""

def gemm_ex(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    d: Arrays | None = ...,
    *,
    trans_a: Literal['C', 'N', 'T'] = ...,
    trans_b: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    k: int | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> Any:
    """D := alpha * op(A) * op(B) + beta * C, with scalars of the type `E`"""

def gemmt(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans_a: Literal['C', 'N', 'T'] = ...,
    trans_b: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(B) + beta * C, in one triangle of C"""

def gemv(
    a: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    trans: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * op(A) * x + beta * y"""

def gemv_mixed(
    a: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    trans: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * op(A) * x + beta * y, computed in the type `E`"""

def ger(
    x: Arrays,
    y: Arrays,
    a: Arrays,
    *,
    alpha: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * y^T + A"""

def gerc(
    x: Arrays,
    y: Arrays,
    a: Arrays,
    *,
    alpha: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * y^H + A"""

def geru(
    x: Arrays,
    y: Arrays,
    a: Arrays,
    *,
    alpha: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * y^T + A"""

def hbmv(
    a: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * A * x + beta * y, with a Hermitian A"""

def hemm(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    side: Literal['B', 'L', 'R'] = ...,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * A * B + beta * C or C := alpha * B * A + beta * C, with a Hermitian A"""

def hemv(
    a: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * A * x + beta * y, with a Hermitian A"""

def her(
    x: Arrays,
    a: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * x^H + A, with a Hermitian A"""

def her2(
    x: Arrays,
    y: Arrays,
    a: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * y^H + conj(alpha) * y * x^H + A, with a Hermitian A"""

def her2k(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(B)^H + conj(alpha) * op(B) * op(A)^H + beta * C, with a Hermitian C and a real beta"""

def herk(
    a: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans_a: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(A)^H + beta * C, with a Hermitian C and real factors"""

def herk_ex(
    a: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans_a: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(A)^H + beta * C, with a Hermitian C and real factors of the type of a part of `E`"""

def herkx(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(B)^H + beta * C, in one triangle of C, with a real beta"""

def hpmv(
    ap: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * A * x + beta * y, with a Hermitian A"""

def hpr(
    x: Arrays,
    ap: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * x^H + A, with a Hermitian A"""

def hpr2(
    x: Arrays,
    y: Arrays,
    ap: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * y^H + conj(alpha) * y * x^H + A, with a Hermitian A"""

def iamax(
    x: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    stream: Any = ...,
) -> Any:
    """result := the place of the largest |Re x_i| + |Im x_i|, from 1 on; the first of equal ones"""

def iamin(
    x: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    stream: Any = ...,
) -> Any:
    """result := the place of the smallest |Re x_i| + |Im x_i|, from 1 on; the first of equal ones"""

def min_plus(
    a: Arrays,
    b: Arrays,
    c: Arrays,
    d: Arrays | None = ...,
    *,
    trans_a: Literal['C', 'N', 'T'] = ...,
    trans_b: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """D(i, j) := min(alpha * A(i, l) + alpha * B(l, j), beta * C(i, j)) over all `l`"""

def nrm2(
    x: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    stream: Any = ...,
) -> Any:
    """result := square root of the sum of |x_i|^2"""

def nrm2_ex(
    x: Arrays,
    *,
    n: int | None = ...,
    result: Array | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> Any:
    """result := square root of the sum of |x_i|^2, computed in the type `E`"""

def plus_min(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    d: Arrays | None = ...,
    *,
    trans_a: Literal['C', 'N', 'T'] = ...,
    trans_b: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """D(i, j) := the sum of min(alpha * A(i, l), alpha * B(l, j)) over all `l`, + beta * C(i, j)"""

def rot(
    x: Arrays,
    y: Arrays,
    *,
    c: Number,
    s: Number,
    n: int | None = ...,
    stream: Any = ...,
) -> tuple[Any, Any]:
    """x, y := c * x + s * y, c * y - conj(s) * x"""

def rot_ex(
    x: Arrays,
    y: Arrays,
    *,
    c: Number,
    s: Number,
    n: int | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> tuple[Any, Any]:
    """x, y := c * x + s * y, c * y - conj(s) * x, computed in the type `E`"""

def rot_real(
    x: Arrays,
    y: Arrays,
    *,
    c: Number,
    s: Number,
    n: int | None = ...,
    stream: Any = ...,
) -> tuple[Any, Any]:
    """x, y := c * x + s * y, c * y - s * x, with a real s"""

def rotg(
    a: Values,
    b: Values,
    c: Values | None = ...,
    s: Values | None = ...,
    *,
    stream: Any = ...,
) -> tuple[Any, Any, Any, Any]:
    """c and s with c * a + s * b = r and c * b = conj(s) * a; a := r, and for reals b := z"""

def rotm(
    x: Arrays,
    y: Arrays,
    param: Values,
    *,
    n: int | None = ...,
    stream: Any = ...,
) -> tuple[Any, Any]:
    """(x_i, y_i) := H * (x_i, y_i)"""

def rotmg(
    d1: Values,
    d2: Values,
    x1: Values,
    y1: Values,
    param: Values | None = ...,
    *,
    stream: Any = ...,
) -> tuple[Any, Any, Any, Any]:
    """The matrix H that makes zero of the second component of H * (sqrt(d1) * x1, sqrt(d2) * y1), without roots"""

def sbmv(
    a: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * A * x + beta * y, with a symmetric A"""

def scal(
    x: Arrays,
    *,
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """x := alpha * x"""

def scal_ex(
    x: Arrays,
    *,
    alpha: Number = ...,
    n: int | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> Any:
    """x := alpha * x, computed in the type `E`"""

def scal_real(
    x: Arrays,
    *,
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """x := alpha * x, with a real alpha"""

def spmv(
    ap: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * A * x + beta * y, with a symmetric A"""

def spr(
    x: Arrays,
    ap: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * x^T + A, with a symmetric A"""

def spr2(
    x: Arrays,
    y: Arrays,
    ap: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * y^T + alpha * y * x^T + A, with a symmetric A"""

def swap(
    x: Arrays,
    y: Arrays,
    *,
    n: int | None = ...,
    stream: Any = ...,
) -> tuple[Any, Any]:
    """x, y := y, x"""

def symm(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    side: Literal['B', 'L', 'R'] = ...,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    beta: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * A * B + beta * C or C := alpha * B * A + beta * C, with a symmetric A"""

def symv(
    a: Arrays,
    x: Arrays,
    y: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """y := alpha * A * x + beta * y, with a symmetric A"""

def syr(
    x: Arrays,
    a: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * x^T + A, with a symmetric A"""

def syr2(
    x: Arrays,
    y: Arrays,
    a: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    alpha: Number = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """A := alpha * x * y^T + alpha * y * x^T + A, with a symmetric A"""

def syr2k(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(B)^T + alpha * op(B) * op(A)^T + beta * C, with a symmetric C"""

def syrk(
    a: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans_a: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(A)^T + beta * C, with a symmetric C"""

def syrk_ex(
    a: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans_a: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    compute: str | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(A)^T + beta * C, with a symmetric C and factors of the type `E`"""

def syrkx(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    alpha: Number = ...,
    beta: Number = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * op(B)^T + beta * C, in one triangle of C"""

def tbmv(
    a: Arrays,
    x: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    diag: Literal['N', 'U'] = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """x := op(A) * x, with a triangular A"""

def tbsv(
    a: Arrays,
    x: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    diag: Literal['N', 'U'] = ...,
    n: int | None = ...,
    k: int | None = ...,
    stream: Any = ...,
) -> Any:
    """x := op(A)^-1 * x, with a triangular A"""

def tpmv(
    a: Arrays,
    x: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    diag: Literal['N', 'U'] = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """x := op(A) * x, with a triangular A"""

def tpsv(
    ap: Arrays,
    x: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    diag: Literal['N', 'U'] = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """x := op(A)^-1 * x, with a triangular A"""

def trmm(
    a: Arrays,
    b: Arrays,
    c: Arrays | None = ...,
    *,
    side: Literal['B', 'L', 'R'] = ...,
    uplo: Literal['F', 'L', 'U'],
    trans_a: Literal['C', 'N', 'T'] = ...,
    diag: Literal['N', 'U'] = ...,
    alpha: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """C := alpha * op(A) * B or C := alpha * B * op(A), with a triangular A"""

def trmv(
    a: Arrays,
    x: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    diag: Literal['N', 'U'] = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """x := op(A) * x, with a triangular A"""

def trsm(
    a: Arrays,
    b: Arrays,
    *,
    side: Literal['B', 'L', 'R'] = ...,
    uplo: Literal['F', 'L', 'U'],
    trans_a: Literal['C', 'N', 'T'] = ...,
    diag: Literal['N', 'U'] = ...,
    alpha: Number = ...,
    m: int | None = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """op(A) * X = alpha * B or X * op(A) = alpha * B, and B := X"""

def trsv(
    a: Arrays,
    x: Arrays,
    *,
    uplo: Literal['F', 'L', 'U'],
    trans: Literal['C', 'N', 'T'] = ...,
    diag: Literal['N', 'U'] = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """x := op(A)^-1 * x, with a triangular A"""

def trtri(
    a: Arrays,
    inv_a: Arrays | None = ...,
    *,
    uplo: Literal['F', 'L', 'U'],
    diag: Literal['N', 'U'] = ...,
    n: int | None = ...,
    stream: Any = ...,
) -> Any:
    """invA := the inverse of A"""
