"""Row-major arrays: the memory of a matrix by rows is that of its transpose by columns.

A routine that also takes transposes is called with other options, sizes or operands, and nothing is copied. Each
function below is one identity, such as C^T = op(B)^T * op(A)^T; routines without one refuse row-major arrays.
"""

from __future__ import annotations

from typing import Callable


class OrderError(Exception):
    """This operand must be column-major, for this reason."""

    def __init__(self, operand: str, reason: str) -> None:
        super().__init__(reason)
        self.operand, self.reason = operand, reason


class Rewriting:
    """A call that is being rewritten: `rows` are read as transposes, `may` could be, of all `operands`."""

    def __init__(self, options: dict, sizes: dict, operands: set[str], rows: set[str], may: set[str]) -> None:
        self.options, self.sizes = options, sizes
        self.operands, self.rows, self.may = operands, rows, may
        self.is_complex = False
        #: The operand that is passed in the place of another.
        self.place: dict[str, str] = {}

    def by_rows(self, *names: str) -> bool:
        """Whether these are read as transposes, which must then hold for all of them."""
        present = [name for name in names if name in self.operands]
        by_rows = [name for name in present if name in self.rows]
        if not by_rows:
            return False
        for name in present:
            if name not in self.may:
                raise OrderError(name, f"is column-major and `{by_rows[0]}` row-major: give both in one order")
        self.rows.update(present)
        return True

    def flip(self, option: str, operand: str, times: int = 1) -> None:
        """Transposes what an option says of an operand, so many times."""
        letter = self.options[option]
        if times % 2 == 0:
            return
        if letter == "C" and self.is_complex:
            raise OrderError(operand, f"is row-major, and `{option}` is 'C': conjugation alone is no option")
        self.options[option] = "T" if letter == "N" else "N"

    def conjugate_flip(self, option: str) -> None:
        self.options[option] = "C" if self.options[option] == "N" else "N"

    def other_triangle(self) -> None:
        self.options["uplo"] = "L" if self.options["uplo"] == "U" else "U"

    def other_side(self) -> None:
        self.options["side"] = "R" if self.options["side"] == "L" else "L"

    def swap_sizes(self) -> None:
        self.sizes["m"], self.sizes["n"] = self.sizes["n"], self.sizes["m"]

    def swap(self, first: str, second: str) -> None:
        self.place[first], self.place[second] = second, first


def _gemv(call: Rewriting) -> None:
    if call.by_rows("a"):
        call.swap_sizes()
        call.flip("trans", "a")


def _gemm(call: Rewriting) -> None:
    """C^T = op(B)^T * op(A)^T."""
    result = call.by_rows("c", "d")
    a, b = call.by_rows("a"), call.by_rows("b")
    call.flip("trans_a", "a" if a else "c", a + result)
    call.flip("trans_b", "b" if b else "c", b + result)
    if result:
        call.swap("a", "b")
        call.options["trans_a"], call.options["trans_b"] = call.options["trans_b"], call.options["trans_a"]
        if "m" in call.sizes:
            call.swap_sizes()
        else:
            call.other_triangle()


def _geam(call: Rewriting) -> None:
    result = call.by_rows("c")
    for operand in ("a", "b"):
        by_rows = call.by_rows(operand)
        call.flip(f"trans_{operand}", operand if by_rows else "c", by_rows + result)
    if result:
        call.swap_sizes()


def _symm(call: Rewriting) -> None:
    """(A * B)^T = B^T * A, with a symmetric A."""
    if call.by_rows("b", "c"):
        call.other_side()
        call.swap_sizes()
    if call.by_rows("a"):
        call.other_triangle()


def _hemm(call: Rewriting) -> None:
    """(A * B)^T = B^T * conj(A), and conj(A) is what lies in memory."""
    if call.by_rows("a", "b", "c"):
        call.other_side()
        call.swap_sizes()
        call.other_triangle()


def _triangular_matrix(call: Rewriting) -> None:
    """(op(A) * B)^T = B^T * op(A)^T; so for the solution of op(A) * X = B."""
    right, triangle = call.by_rows("b", "c"), call.by_rows("a")
    call.flip("trans_a", "a" if triangle else "b", right + triangle)
    if right:
        call.other_side()
        call.swap_sizes()
    if triangle:
        call.other_triangle()


def _triangular_vector(call: Rewriting) -> None:
    if call.by_rows("a"):
        call.flip("trans", "a")
        call.other_triangle()


def _symmetric(call: Rewriting) -> None:
    if call.by_rows("a"):
        call.other_triangle()


def _inverse(call: Rewriting) -> None:
    if call.by_rows("a", "inv_a"):
        call.other_triangle()


def _ger(call: Rewriting) -> None:
    """(x * y^T)^T = y * x^T."""
    if call.by_rows("a"):
        call.swap("x", "y")
        call.swap_sizes()


def _rank_k(call: Rewriting) -> None:
    if call.by_rows("c"):
        call.other_triangle()
    if call.by_rows("a", "b"):
        call.flip("trans_a" if "trans_a" in call.options else "trans", "a")


def _rank_k_of_two(call: Rewriting) -> None:
    """(op(A) * op(B)^T)^T = op(B) * op(A)^T."""
    if call.by_rows("c"):
        call.swap("a", "b")
    _rank_k(call)


def _hermitian_rank_k(call: Rewriting) -> None:
    """(A * B^H)^T = conj(B) * A^T: with both in memory by rows, X^H * Y of the other two."""
    if call.by_rows("a", "b", "c"):
        call.other_triangle()
        call.conjugate_flip("trans_a" if "trans_a" in call.options else "trans")
        if "b" in call.operands:
            call.swap("a", "b")


def _dgmm(call: Rewriting) -> None:
    if call.by_rows("a", "c"):
        call.other_side()
        call.swap_sizes()


RULES: dict[str, Callable[[Rewriting], None]] = {
    **dict.fromkeys(("gemv", "gemv_mixed"), _gemv),
    **dict.fromkeys(("gemm", "gemm_ex", "gemmt", "min_plus", "plus_min"), _gemm),
    **dict.fromkeys(("trmm", "trsm"), _triangular_matrix),
    **dict.fromkeys(("trmv", "trsv"), _triangular_vector),
    **dict.fromkeys(("symv", "syr", "syr2"), _symmetric),
    **dict.fromkeys(("ger", "geru"), _ger),
    **dict.fromkeys(("syrk", "syrk_ex", "syr2k"), _rank_k),
    **dict.fromkeys(("herk", "herk_ex", "herkx", "her2k"), _hermitian_rank_k),
    "syrkx": _rank_k_of_two,
    "geam": _geam,
    "symm": _symm,
    "hemm": _hemm,
    "trtri": _inverse,
    "dgmm": _dgmm,
}


def rewrite(family: str, call: Rewriting) -> None:
    """Makes every operand of `call.rows` one that is read as its transpose.

    The identities hold for the routines of these names in rocforge; another library's are refused row-major arrays.
    """
    if not call.rows:
        return
    rule = RULES.get(family)
    if rule is None:
        raise OrderError(min(call.rows), f"is row-major, and {family or 'this routine'} takes column-major arrays only")
    rule(call)
