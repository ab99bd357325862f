"""Every family that numpy can say, in every type, in several layouts and batches, without copies."""

import numpy as np
import pytest
import rocforge as rf

import families
from rocforge.order import RULES

#: How far results may be from numpy's, by the bytes of a part.
TOLERANCE = {4: 2e-5, 8: 1e-13}


def routine(name):
    return getattr(rf.solver if name.startswith("getr") else rf.blas, name)


def close(have, wanted, dtype):
    bound = TOLERANCE[np.dtype(dtype).itemsize // (2 if np.dtype(dtype).kind == "c" else 1)]
    scale = max(1, np.abs(wanted).max(initial=0))
    return np.shape(have) == np.shape(wanted) and np.abs(np.asarray(have) - wanted).max(initial=0) <= bound * scale


def contiguous(array, order):
    return np.array(array, order=order, copy=True)


def spaced(array, order):
    """The same numbers with gaps between elements of vectors, and between columns or rows of matrices."""
    if array.ndim == 1:
        room = np.full(3 * len(array), 77, array.dtype)
        room[::3] = array
        return room[::3]
    room = np.full((array.shape[0] + 2, array.shape[1] + 3), 77, array.dtype, order)
    view = room[: array.shape[0], : array.shape[1]]
    view[:] = array
    return view


def backwards(array, order):
    return contiguous(array[::-1], order)[::-1] if array.ndim == 1 else contiguous(array, order)


LAYOUTS = {
    "columns": lambda array: contiguous(array, "F"),
    "rows": lambda array: contiguous(array, "C"),
    "columns-spaced": lambda array: spaced(array, "F"),
    "rows-spaced": lambda array: spaced(array, "C"),
    "backwards": lambda array: backwards(array, "F"),
}


def laid_out(case, name, layout):
    """The arrays of a case; packed matrices, bands, pivots and values have one layout only."""
    params = routine(name).routine.by_name
    fixed = {key for key in case.arrays if params[key].storage != "full" or params[key].row["stride"] is None}
    return {
        key: contiguous(array, "F") if key in fixed else LAYOUTS[layout](array) for key, array in case.arrays.items()
    }


def call(name, case, arrays):
    others = {key: value for key, value in case.others.items() if key in routine(name).routine.arguments}
    return routine(name)(**arrays, **others)


def refused(name, case, layout):
    """The argument at which a layout is refused, where the routine cannot take it; None where it must work."""
    dense = [key for key in case.arrays if routine(name).routine.by_name[key].is_dense]
    if layout == "backwards" and name in ("iamax", "iamin"):
        return "x"
    if not layout.startswith("rows") or not dense:
        return None
    if name not in RULES:
        return dense[0]
    # Conjugation alone is no option of a complex routine.
    is_complex = case.arrays["a"].dtype.kind == "c"
    letters = [case.others.get(option) for option in ("trans", "trans_a", "trans_b")]
    plain = name not in ("gemm", "gemmt", "geam", "trmm", "trsm", "herk", "herkx", "her2k")
    return "a" if is_complex and plain and "C" in letters else None


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", families.FAMILIES)
def test_plain(name, layout):
    ran = 0
    for dtype in families.FAMILIES[name][1]:
        for case in families.cases(name, dtype):
            arrays = laid_out(case, name, layout)
            before = {key: array.copy() for key, array in arrays.items()}
            culprit = refused(name, case, layout)
            if culprit is not None:
                with pytest.raises(rf.ArgumentError, match=f"`{culprit}`") as caught:
                    call(name, case, arrays)
                assert caught.value.argument == culprit
                assert all(np.array_equal(arrays[key], before[key]) for key in arrays)
                continue
            returned = call(name, case, arrays)
            ran += 1
            for key, array in arrays.items():
                wanted = case.after.get(key, before[key])
                assert close(array, wanted, dtype), (name, dtype, case.others, key, array, wanted)
            for wanted in case.results:
                assert close(returned, wanted, dtype), (returned, wanted)
            if case.after:
                # What is returned is what was given: nothing was copied.
                given = [arrays[key] for key in case.arrays if routine(name).routine.by_name[key].mutable]
                assert all(one is other for one, other in zip([returned] if len(given) == 1 else returned, given))
    hermitian_rows = layout.startswith("rows") and name not in RULES
    assert ran or hermitian_rows or layout == "backwards"


@pytest.mark.parametrize("how", ["stacked", "list"])
@pytest.mark.parametrize("name", families.FAMILIES)
def test_batch(name, how):
    """Three problems at once give what each gives alone."""
    params = routine(name).routine.by_name
    for dtype in families.FAMILIES[name][1]:
        for problems in zip(*(families.cases(name, dtype, seed) for seed in (1, 2, 3))):
            arrays = {}
            for key in problems[0].arrays:
                whole = [problem.arrays[key] for problem in problems]
                stacked = np.ascontiguousarray(np.stack([one.T for one in whole]))
                by_columns = stacked.swapaxes(1, -1) if whole[0].ndim == 2 else stacked
                is_list = how == "list" and params[key].spacing == "increment"
                arrays[key] = [contiguous(one, "F") for one in whole] if is_list else by_columns
            returned = call(name, problems[0], arrays)
            for at, problem in enumerate(problems):
                for key, wanted in problem.after.items():
                    assert close(arrays[key][at], wanted, dtype), (name, dtype, problem.others, key)
                for wanted in problem.results:
                    assert close(returned[at], wanted, dtype), (name, dtype, returned, wanted)


def test_the_table_is_whole():
    """What is not in the table is tested by name elsewhere."""
    elsewhere = {"rotg", "rotmg", "gemv_mixed", "getrf"}
    known = set(rf.blas.__all__) | set(rf.solver.__all__)
    by_type = {name for name in known if name.endswith("_ex")}
    assert set(families.FAMILIES) == known - elsewhere - by_type
