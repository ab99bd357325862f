"""What each family computes, said with numpy: a table of cases.

A case makes the arrays of one call and says what they hold afterwards. Arrays are logical: how they lie in memory is
the test's to choose. Names are those of the routine's arguments.
"""

import dataclasses
import itertools

import numpy as np

M, N, K = 5, 4, 3


@dataclasses.dataclass
class Case:
    """A call: arrays and other arguments, and what is expected: arrays afterwards, or results by position."""

    arrays: dict
    others: dict
    after: dict = dataclasses.field(default_factory=dict)
    results: tuple = ()


class Make:
    """Random arrays of one type, small whole numbers: sums of them are exact in every type."""

    def __init__(self, dtype, seed=1):
        self.rng, self.dtype = np.random.default_rng(seed), np.dtype(dtype)
        self.is_complex = self.dtype.kind == "c"

    def __call__(self, *shape):
        numbers = self.rng.integers(-3, 4, shape).astype(self.dtype)
        if self.is_complex:
            numbers = numbers + 1j * self.rng.integers(-3, 4, shape)
        return np.asarray(numbers, self.dtype)

    def scalar(self):
        return 2 - 1j if self.is_complex else 2.0

    def triangle(self, uplo, diag):
        """A full matrix, and the triangle of it that counts; well-conditioned."""
        whole = self(N, N)
        np.fill_diagonal(whole, [4, -4, 8, 2])
        counted = np.triu(whole) if uplo == "U" else np.tril(whole)
        if diag == "U":
            np.fill_diagonal(counted, 1)
        return whole, counted

    def symmetric(self, uplo, hermitian=False):
        """A matrix with rubbish in the triangle that is not read, and what it stands for."""
        whole = self(N, N)
        if hermitian:
            np.fill_diagonal(whole, whole.diagonal().real)
        strict = np.triu(whole, 1) if uplo == "U" else np.tril(whole, -1)
        other = strict.conj().T if hermitian else strict.T
        return whole, strict + other + np.diag(whole.diagonal())


def op(a, trans):
    return {"N": a, "T": a.T, "C": a.conj().T}[trans]


def packed(a, uplo):
    """The columns of a triangle, one behind the other."""
    n = len(a)
    return np.concatenate([a[: j + 1, j] if uplo == "U" else a[j:, j] for j in range(n)])


def banded(a, kl, ku):
    """The diagonals of a matrix as rows, the uppermost first."""
    m, n = a.shape
    rows = np.zeros((kl + ku + 1, n), a.dtype)
    for i, j in itertools.product(range(m), range(n)):
        if -kl <= j - i <= ku:
            rows[ku + i - j, j] = a[i, j]
    return rows


def within_band(a, kl, ku):
    m, n = a.shape
    i, j = np.mgrid[:m, :n]
    return np.where((j - i <= ku) & (i - j <= kl), a, 0)


def into_triangle(before, computed, uplo):
    """One triangle is written, the other is as it was."""
    return np.where((np.triu if uplo == "U" else np.tril)(np.ones(before.shape, bool)), computed, before)


FAMILIES = {}


def family(*names, types="sdcz"):
    """Names that share a function; their options are the parameters of the function behind the name."""
    dtypes = [dict(s=np.float32, d=np.float64, c=np.complex64, z=np.complex128)[letter] for letter in types]

    def keep(function):
        for name in names:
            FAMILIES[name] = (function, dtypes)
        return function

    return keep


CHOICES = {"trans": "NTC", "trans_a": "NTC", "trans_b": "NTC", "uplo": "UL", "diag": "NU", "side": "LR"}


def cases(name, dtype, seed=1):
    """Every combination of the options that a family has."""
    import inspect

    function, _ = FAMILIES[name]
    options = [option for option in inspect.signature(function).parameters if option in CHOICES]
    for letters in itertools.product(*(CHOICES[option] for option in options)):
        chosen = dict(zip(options, letters))
        case = function(name, Make(dtype, seed), **chosen)
        if case is not None:
            case.others.update(chosen)
            yield case


# ---- level 1 ----


@family("asum", "nrm2", "iamax", "iamin")
def reductions(name, make):
    x = make(7)
    parts = np.abs(x.real) + np.abs(x.imag)
    result = {
        "asum": parts.sum(),
        "nrm2": np.linalg.norm(x),
        "iamax": parts.argmax() + 1,
        "iamin": parts.argmin() + 1,
    }[name]
    return Case({"x": x}, {}, results=(result,))


@family("dot", types="sd")
@family("dotc", "dotu", types="cz")
def dots(name, make):
    x, y = make(7), make(7)
    return Case({"x": x, "y": y}, {}, results=((x.conj() if name == "dotc" else x) @ y,))


@family("axpy", "copy", "swap", "scal")
def updates(name, make):
    x, y, alpha = make(7), make(7), make.scalar()
    if name == "scal":
        return Case({"x": x}, {"alpha": alpha}, {"x": alpha * x})
    if name == "axpy":
        return Case({"x": x, "y": y}, {"alpha": alpha}, {"y": alpha * x + y})
    return Case({"x": x, "y": y}, {}, {"y": x, "x": y} if name == "swap" else {"y": x})


@family("scal_real", "rot_real", types="cz")
@family("rot")
def rotations(name, make):
    x, y, c = make(7), make(7), 0.5
    if name == "scal_real":
        return Case({"x": x}, {"alpha": 2}, {"x": 2 * x})
    s = make.scalar() if name == "rot" else 2
    return Case({"x": x, "y": y}, {"c": c, "s": s}, {"x": c * x + s * y, "y": c * y - np.conj(s) * x})


@family("rotm", types="sd")
def modified_rotation(name, make):
    x, y = make(7), make(7)
    param = np.array([-1, 2, 3, 4, 5], make.dtype)
    return Case({"x": x, "y": y, "param": param}, {}, {"x": 2 * x + 4 * y, "y": 3 * x + 5 * y})


# ---- level 2 ----


@family("gemv")
def gemv(name, make, trans):
    a, alpha, beta = make(M, N), make.scalar(), -1
    x, y = make(op(a, trans).shape[1]), make(op(a, trans).shape[0])
    return Case({"a": a, "x": x, "y": y}, {"alpha": alpha, "beta": beta}, {"y": alpha * op(a, trans) @ x - y})


@family("gbmv")
def gbmv(name, make, trans):
    kl, ku = 2, 1
    a = within_band(make(M, N), kl, ku)
    x, y = make(op(a, trans).shape[1]), make(op(a, trans).shape[0])
    arrays = {"a": banded(a, kl, ku), "x": x, "y": y}
    return Case(arrays, {"beta": 2, "kl": kl, "ku": ku, "m": M}, {"y": op(a, trans) @ x + 2 * y})


@family("ger", types="sd")
@family("gerc", "geru", types="cz")
def ger(name, make):
    a, x, y, alpha = make(M, N), make(M), make(N), make.scalar()
    other = y.conj() if name == "gerc" else y
    return Case({"x": x, "y": y, "a": a}, {"alpha": alpha}, {"a": a + alpha * np.outer(x, other)})


@family("hemv", "hpmv", "hbmv", types="cz")
@family("spmv", "sbmv", types="sd")
@family("symv")
def symmetric_product(name, make, uplo):
    whole, a = make.symmetric(uplo, name.startswith("h"))
    x, y, alpha = make(N), make(N), make.scalar()
    stored = {"a": whole}
    if name[1:] == "pmv":
        stored = {"ap": packed(whole, uplo)}
    if name[1:] == "bmv":
        a = within_band(a, 2, 2)
        stored = {"a": banded(whole, 0, 2) if uplo == "U" else banded(whole, 2, 0)}
    return Case({**stored, "x": x, "y": y}, {"alpha": alpha, "beta": 2}, {"y": alpha * a @ x + 2 * y})


@family("her", "hpr", types="cz")
@family("syr", "spr")
def rank_one(name, make, uplo):
    hermitian = name.startswith("h")
    whole, _ = make.symmetric(uplo, hermitian)
    x, alpha = make(N), 2 if hermitian else make.scalar()
    computed = whole + alpha * np.outer(x, x.conj() if hermitian else x)
    return _rank(name, whole, computed, uplo, {"x": x}, alpha)


@family("her2", "hpr2", types="cz")
@family("spr2", types="sd")
@family("syr2")
def rank_two(name, make, uplo):
    hermitian = name.startswith("h")
    whole, _ = make.symmetric(uplo, hermitian)
    x, y, alpha = make(N), make(N), make.scalar()
    if hermitian:
        computed = whole + alpha * np.outer(x, y.conj()) + np.conj(alpha) * np.outer(y, x.conj())
    else:
        computed = whole + alpha * (np.outer(x, y) + np.outer(y, x))
    return _rank(name, whole, computed, uplo, {"x": x, "y": y}, alpha)


def _rank(name, whole, computed, uplo, vectors, alpha):
    if "p" in name:
        ap = packed(whole, uplo)
        return Case({**vectors, "ap": ap}, {"alpha": alpha}, {"ap": packed(computed, uplo)})
    return Case({**vectors, "a": whole}, {"alpha": alpha}, {"a": into_triangle(whole, computed, uplo)})


@family("trmv", "trsv", "tpmv", "tpsv", "tbmv", "tbsv")
def triangular_vector(name, make, uplo, trans, diag):
    whole, a = make.triangle(uplo, diag)
    stored = {"a": whole}
    if name[1] == "p":
        stored = {"a" if name == "tpmv" else "ap": packed(whole, uplo)}
    if name[1] == "b":
        a = within_band(a, 2, 2)
        stored = {"a": banded(whole, 0, 2) if uplo == "U" else banded(whole, 2, 0)}
    x = make(N)
    after = op(a, trans) @ x if name.endswith("mv") else np.linalg.solve(op(a, trans), x)
    return Case({**stored, "x": x}, {}, {"x": after})


# ---- level 3 ----


@family("gemm")
def gemm(name, make, trans_a, trans_b):
    a = make(M, K) if trans_a == "N" else make(K, M)
    b = make(K, N) if trans_b == "N" else make(N, K)
    c, alpha = make(M, N), make.scalar()
    after = alpha * op(a, trans_a) @ op(b, trans_b) - c
    return Case({"a": a, "b": b, "c": c}, {"alpha": alpha, "beta": -1}, {"c": after})


@family("gemmt")
def gemmt(name, make, uplo, trans_a, trans_b):
    a = make(N, K) if trans_a == "N" else make(K, N)
    b = make(K, N) if trans_b == "N" else make(N, K)
    c = make(N, N)
    after = into_triangle(c, op(a, trans_a) @ op(b, trans_b) + 2 * c, uplo)
    return Case({"a": a, "b": b, "c": c}, {"beta": 2}, {"c": after})


@family("min_plus", "plus_min", types="sd")
def minima(name, make, trans_a, trans_b):
    if "C" in trans_a + trans_b:
        return None
    a = make(M, K) if trans_a == "N" else make(K, M)
    b = make(K, N) if trans_b == "N" else make(N, K)
    c, d = make(M, N), make(M, N)
    left, right = 2 * op(a, trans_a)[:, :, None], 2 * op(b, trans_b)[None]
    if name == "min_plus":
        after = np.minimum((left + right).min(1), 3 * c)
    else:
        after = np.minimum(left, right).sum(1) + 3 * c
    return Case({"a": a, "b": b, "c": c, "d": d}, {"alpha": 2, "beta": 3}, {"d": after})


@family("geam")
def geam(name, make, trans_a, trans_b):
    a = make(M, N) if trans_a == "N" else make(N, M)
    b = make(M, N) if trans_b == "N" else make(N, M)
    alpha = make.scalar()
    after = alpha * op(a, trans_a) + 3 * op(b, trans_b)
    return Case({"a": a, "b": b, "c": make(M, N)}, {"alpha": alpha, "beta": 3}, {"c": after})


@family("dgmm")
def dgmm(name, make, side):
    a = make(M, N)
    x = make(M if side == "L" else N)
    return Case({"a": a, "x": x, "c": make(M, N)}, {}, {"c": x[:, None] * a if side == "L" else a * x})


@family("hemm", types="cz")
@family("symm")
def symmetric_matrix(name, make, side, uplo):
    whole, a = make.symmetric(uplo, name == "hemm")
    shape = (N, M) if side == "L" else (M, N)
    b, c, alpha = make(*shape), make(*shape), make.scalar()
    product = a @ b if side == "L" else b @ a
    return Case({"a": whole, "b": b, "c": c}, {"alpha": alpha, "beta": 2}, {"c": alpha * product + 2 * c})


@family("trmm", "trsm")
def triangular_matrix(name, make, side, uplo, trans_a, diag):
    whole, a = make.triangle(uplo, diag)
    b, alpha = make(*((N, M) if side == "L" else (M, N))), make.scalar()
    a = op(a, trans_a)
    if name == "trmm":
        after = alpha * (a @ b if side == "L" else b @ a)
        return Case({"a": whole, "b": b, "c": make(*b.shape)}, {"alpha": alpha}, {"c": after})
    after = alpha * (np.linalg.solve(a, b) if side == "L" else np.linalg.solve(a.T, b.T).T)
    return Case({"a": whole, "b": b}, {"alpha": alpha}, {"b": after})


@family("trtri")
def trtri(name, make, uplo, diag):
    whole, a = make.triangle(uplo, diag)
    before = make(N, N)
    return Case({"a": whole, "inv_a": before}, {}, {"inv_a": into_triangle(before, np.linalg.inv(a), uplo)})


@family("syrk", "syrkx", "syr2k")
def symmetric_rank_k(name, make, uplo, trans):
    if trans == "C":
        return None
    a, b = (make(N, K) if trans == "N" else make(K, N) for _ in range(2))
    c, _ = make.symmetric(uplo)
    alpha, (left, right) = make.scalar(), (op(a, trans), op(b, trans))
    product = {"syrk": left @ left.T, "syrkx": left @ right.T, "syr2k": left @ right.T + right @ left.T}[name]
    return _rank_k(name, {"a": a, "b": b, "c": c}, (alpha, alpha * product), uplo, trans)


@family("herk", "herkx", "her2k", types="cz")
def hermitian_rank_k(name, make, uplo, trans):
    if trans == "T":
        return None
    a, b = (make(N, K) if trans == "N" else make(K, N) for _ in range(2))
    c, _ = make.symmetric(uplo, True)
    alpha, (left, right) = 2 if name == "herk" else make.scalar(), (op(a, trans), op(b, trans))
    product = alpha * left @ (left if name == "herk" else right).conj().T
    if name == "her2k":
        product = product + product.conj().T
    return _rank_k(name, {"a": a, "b": b, "c": c}, (alpha, product), uplo, trans)


def _rank_k(name, arrays, computed, uplo, trans):
    alpha, product = computed
    if name in ("syrk", "herk"):
        del arrays["b"]
    computed = product + 2 * arrays["c"]
    if name.startswith("her"):
        # The diagonal of a Hermitian matrix is real.
        np.fill_diagonal(computed, computed.diagonal().real)
    after = into_triangle(arrays["c"], computed, uplo)
    others = {"alpha": alpha, "beta": 2}
    if name in ("syrk", "herk"):
        # The routine has this option under another name.
        others["trans_a"] = trans
    return Case(arrays, others, {"c": after})


@family("getrs")
def getrs(name, make, trans):
    whole = make(N, N) + 9 * np.eye(N, dtype=make.dtype)
    b = make(N, K)
    lu = whole.copy()
    for j in range(N):
        lu[j + 1 :, j] /= lu[j, j]
        lu[j + 1 :, j + 1 :] -= np.outer(lu[j + 1 :, j], lu[j, j + 1 :])
    ipiv = np.arange(1, N + 1, dtype=np.int32)
    return Case({"a": lu, "ipiv": ipiv, "b": b}, {}, {"b": np.linalg.solve(op(whole, trans), b)})
