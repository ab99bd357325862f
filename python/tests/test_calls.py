"""What is no family's own: arguments, errors, types, arrays of other kinds, workspace, plans, help, other libraries."""

import gc
import inspect
import os
import pathlib
import shutil
import struct
import subprocess
import threading
import typing

import numpy as np
import pytest
import rocforge as rf
from rocforge import arrays, scalars, stubs


class OnlyDlpack:
    """An array that can do nothing but DLPack."""

    def __init__(self, array):
        self.array, self.exports = array, 0

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()

    def __dlpack__(self, **options):
        self.exports += 1
        return self.array.__dlpack__(**options)


class OldDlpack(OnlyDlpack):
    """A producer that does not know versions."""

    def __dlpack__(self):
        self.exports += 1
        return self.array.__dlpack__()


# ---- arrays ----


@pytest.mark.parametrize("kind", [OnlyDlpack, OldDlpack])
def test_dlpack_is_used_without_a_copy(kind):
    x, y = np.arange(6.0)[::2], np.ones(3)
    wrapped = kind(y)
    assert rf.blas.axpy(kind(x), wrapped, alpha=2) is wrapped
    assert np.array_equal(y, [1, 5, 9]) and wrapped.exports == 1


def test_dlpack_that_must_not_be_written_is_refused():
    y = np.ones(3)
    y.flags.writeable = False
    for array in (y, OnlyDlpack(y)):
        with pytest.raises(rf.ArgumentError, match="`y` is read-only") as caught:
            rf.blas.axpy(np.ones(3), array)
        assert caught.value.argument == "y"
    assert rf.blas.dot(OnlyDlpack(y), y) == 3


def test_arrays_without_numpy():
    import array

    x = array.array("d", [1, 2, 3])
    rf.blas.scal(x, alpha=3)
    assert list(x) == [3, 6, 9]
    assert rf.blas.asum(memoryview(x)[::2]) == 12


def test_memory_lives_as_long_as_a_view():
    view = arrays.view(np.arange(1000.0), "x")
    gc.collect()
    kept = arrays.view(np.arange(1000.0), "x")
    assert view.address != kept.address


def test_cuda_arrays_are_described():
    class Device:
        def __init__(self, **other):
            self.__cuda_array_interface__ = dict(shape=(2, 3), typestr="<c8", data=(4096, False), version=3) | other

    view = arrays.view(Device(), "x")
    assert (view.address, view.dtype, view.shape, view.strides) == (4096, "c32", [2, 3], [3, 1])
    assert view.device[0] == 2 and not view.read_only
    assert arrays.view(Device(strides=(8, 16), data=(4096, True)), "x").strides == [1, 2]
    for wrong in (dict(typestr=">c8"), dict(strides=(8, 4)), dict(mask=1), dict(typestr="<U4")):
        with pytest.raises(rf.ArgumentError, match="`x`"):
            arrays.view(Device(**wrong), "x")
    with pytest.raises(rf.ArgumentError, match="`y` is in memory of host 0, `x` of nvidia -1"):
        rf.blas.axpy(Device(shape=(3,)), np.ones(3, np.complex64))


def test_streams_of_other_libraries():
    class Torch:
        cuda_stream = 5

    class Cupy:
        ptr = 6

    class Protocol:
        def __cuda_stream__(self):
            return 0, 7

    assert [arrays.address_of_stream(one) for one in (Torch(), Cupy(), Protocol(), 8)] == [5, 6, 7, 8]
    with rf.stream(Torch()):
        assert arrays.stream_for(None, [], 0) == 5
        assert arrays.stream_for(9, [], 0) == 9
    assert arrays.stream_for(None, [np.ones(1)], 0) == 0
    with pytest.raises(rf.ArgumentError, match="`stream` is a str"):
        arrays.address_of_stream("main")


# ---- outputs, sizes, scalars ----


@pytest.mark.parametrize("order", "CF")
def test_what_is_not_given_is_made(order):
    a = np.array(np.arange(6.0).reshape(2, 3), order=order)
    assert np.array_equal(rf.blas.gemv(a, np.ones(3)), a.sum(1))
    assert np.array_equal(rf.blas.gemm(a, a, trans_b="T"), a @ a.T)
    square = np.array(np.tri(3) + np.eye(3), order=order)
    assert np.allclose(rf.blas.trtri(square, uplo="L"), np.linalg.inv(square))
    assert np.array_equal(rf.blas.trmm(square, np.array(a.T, order=order), uplo="L"), square @ a.T)
    assert rf.blas.gemv(a.astype(np.float32), np.ones(3, np.float32)).dtype == np.float32
    stack = np.stack([a, 2 * a])
    assert np.array_equal(rf.blas.gemm(stack, np.ones((3, 1))), stack @ np.ones((3, 1)))


def test_a_result_goes_where_it_is_wanted():
    x, into = np.arange(4.0), np.zeros(1)
    assert rf.blas.dot(x, x, result=into) is into and into[0] == 14
    results = np.zeros(2)
    rf.blas.asum(np.ones((2, 4)), result=results)
    assert np.array_equal(results, [4, 4])
    for wrong in (np.zeros(3), np.zeros(4)[::2]):
        with pytest.raises(rf.ArgumentError, match="`result`"):
            rf.blas.asum(np.ones((2, 4)), result=wrong)
    with pytest.raises(rf.DtypeError, match="`result`"):
        rf.blas.dot(x, x, result=np.zeros(1, np.float32))


def test_sizes_may_say_less_than_arrays_have():
    a, x = np.arange(12.0).reshape(3, 4).T, np.ones(9)
    assert np.array_equal(rf.blas.gemv(a, x, n=2, m=3), a[:3, :2].sum(1))
    with pytest.raises(rf.ArgumentError, match="`a` is 4 x 3, and the call needs 5 x 3") as caught:
        rf.blas.gemv(a, np.ones(3), m=5)
    assert caught.value.argument == "a"
    with pytest.raises(rf.ArgumentError, match="`m` is 2.5"):
        rf.blas.gemv(a, np.ones(3), m=2.5)
    with pytest.raises(rf.ArgumentError, match="`n`"):
        rf.blas.gemv(a, np.ones(3), n=-1)


def test_empty_arrays():
    assert rf.blas.asum(np.ones(0)) == 0
    assert rf.blas.gemv(np.ones((0, 3)), np.ones(3)).shape == (0,)
    assert np.array_equal(rf.blas.gemm(np.ones((2, 0)), np.ones((0, 2))), np.zeros((2, 2)))
    assert np.array_equal(rf.blas.gemv(np.ones((2, 0)), np.ones(0)), np.zeros(2))
    assert rf.blas.asum(np.ones((0, 4))) == []


def test_rotations():
    length, z, c, s = rf.blas.rotg(3.0, 4.0)
    assert np.allclose([length, c, s], [5, 0.6, 0.8]) and np.isclose(z, 1 / 0.6)
    assert isinstance(rf.blas.rotg(3j, 4.0)[0], complex)
    d1, d2, x1, param = rf.blas.rotmg(2.0, 3.0, 4.0, 5.0)
    flag, h11, h21, h12, h22 = param
    h = {-1: [[h11, h12], [h21, h22]], 0: [[1, h12], [h21, 1]], 1: [[h11, 1], [-1, h22]]}[int(flag)]
    first, second = np.array(h) @ [4.0, 5.0]
    assert np.isclose(second, 0) and np.isclose(first, x1)
    assert np.isclose(d1 * x1**2, 2 * 4**2 + 3 * 5**2)
    a, b, c, s = (np.full((2, 1), value) for value in (3.0, 4.0, 0.0, 0.0))
    rf.blas.rotg(a, b, c, s)
    assert np.allclose(c, 0.6) and np.allclose(s, 0.8)


def test_lu():
    rng = np.random.default_rng(3)
    for dtype in (np.float32, np.float64, np.complex64, np.complex128):
        whole = np.asfortranarray(rng.standard_normal((6, 6)).astype(dtype))
        a, b = whole.copy(order="F"), np.asfortranarray(rng.standard_normal((6, 2)).astype(dtype))
        lu, ipiv, info = rf.solver.getrf(a)
        assert lu is a and ipiv.dtype == np.int32 and info[0] == 0
        solution = rf.solver.getrs(lu, ipiv, b.copy(order="F"))
        assert np.allclose(whole @ solution, b, atol=2e-4 if dtype in (np.float32, np.complex64) else 1e-11)
    wide = np.zeros(6, np.int64)
    assert rf.solver.getrf(whole.copy(order="F"), wide)[1] is wide and wide.min() >= 1
    stack = np.ascontiguousarray(rng.standard_normal((3, 4, 4))).swapaxes(1, 2)
    _, ipiv, info = rf.solver.getrf(stack)
    assert ipiv.shape == (3, 4) and info.shape == (3,)


@pytest.mark.parametrize("dtype", list(scalars.SIZES))
def test_scalars_return(dtype):
    values = [0, 1, -2, 100] if dtype[0] == "i" else [0, 1, -2.5, 0.15625]
    if scalars.is_complex(dtype):
        values += [1 - 2j]
    for value in values:
        memory = scalars.pack(value, dtype)
        assert len(memory) == scalars.SIZES[dtype] and scalars.unpack(memory, dtype) == [value]


def test_bf16_is_rounded_to_the_nearest_even():
    bits = lambda value: struct.unpack("=H", scalars.pack(value, "bf16"))[0]  # noqa: E731
    assert bits(1 + 2**-9) == bits(1.0) and bits(1 + 3 * 2**-9) == bits(1 + 2**-7 * 1)
    assert bits(1 + 2**-8) == bits(1.0) and bits(1 + 3 * 2**-8) == bits(1 + 2**-6)
    assert bits(float("inf")) == 0x7F80 and bits(float("nan")) & 0x7FFF > 0x7F80


# ---- types that callers name ----


def test_halves():
    rng = np.random.default_rng(4)
    a, b = (rng.integers(-4, 5, shape).astype(np.float16) for shape in ((3, 5), (5, 2)))
    assert np.array_equal(rf.blas.gemm(a, b), a @ b)
    assert np.array_equal(rf.blas.axpy(b[:, 0].copy(), np.ones(5, np.float16), alpha=2), 1 + 2 * b[:, 0])
    assert rf.blas.dot(b[:, 0], b[:, 1]) == float(b[:, 0] @ b[:, 1])
    c = np.zeros((3, 2), np.float32)
    for compute in ("f32", None):
        d = rf.blas.gemm_ex(a, b, d=c.copy(), compute=compute)
        assert d.dtype == np.float32 and np.array_equal(d, a.astype(np.float32) @ b.astype(np.float32))
    assert np.array_equal(rf.blas.gemm_ex(a, b, c + 1, c.copy(), beta=2), a.astype(np.float32) @ b + 2)
    assert rf.blas.nrm2_ex(b[:, 0]) == pytest.approx(np.linalg.norm(b[:, 0].astype(np.float32)), rel=2e-3)
    with pytest.raises(rf.DtypeError, match="computes in .*f32.*, not in f8"):
        rf.blas.gemm_ex(a, b, compute="f8")


def test_mixed_gemv():
    a = np.arange(6, dtype=np.float16).reshape(1, 2, 3)
    y = rf.blas.gemv_mixed(a, np.ones((1, 3), np.float16), np.zeros((1, 2), np.float32))
    assert y.dtype == np.float32 and np.array_equal(y[0], a[0].sum(1))


EX_TYPES = {"f32": np.float32, "f64": np.float64, "c32": np.complex64, "c64": np.complex128, "f16": np.float16}


@pytest.mark.parametrize("name", [name for name in rf.blas.__all__ if name.endswith("_ex")])
def test_every_combination_that_numpy_has(name):
    """Each combination of types is found by the types of its arrays, and gives what numpy gives."""
    routine, ran = getattr(rf.blas, name).routine, 0
    for instance in routine.instances:
        elements = {param.name: of for param, of in zip(routine.params, instance["elements"]) if of}
        if not all(elements[param.name] in EX_TYPES for param in routine.arrays):
            continue
        make = {
            param.name: np.ones((3, 3) if param.is_dense else 3, EX_TYPES[elements[param.name]], "F")
            for param in routine.arrays
        }
        others = {"uplo": "U"} if "uplo" in routine.arguments else {}
        if name == "rot_ex":
            others = {"c": 1, "s": 1}
        if name in ("scal_ex", "axpy_ex"):
            others = {"alpha": 2}
        returned = getattr(rf.blas, name)(**make, **others, compute=instance["types"][-1])
        wanted = {
            "axpy_ex": 3, "dot_ex": 3, "dotc_ex": 3, "nrm2_ex": 3**0.5, "rot_ex": (2, 0), "scal_ex": 2, "gemm_ex": 3,
        }  # fmt: skip
        if name in ("syrk_ex", "herk_ex"):
            assert np.array_equal(np.triu(returned), 3 * np.triu(np.ones((3, 3))))
        else:
            pairs = zip(returned, wanted[name]) if name == "rot_ex" else [(returned, wanted[name])]
            assert all(np.allclose(have, want, rtol=2e-3) for have, want in pairs), (instance["symbol"], returned)
        ran += 1
    assert ran > 1


# ---- errors ----


A, X = np.arange(6.0).reshape(2, 3), np.ones(3)
MISTAKES = {
    "shape": (lambda: rf.blas.gemv(A, np.ones(4)), rf.ArgumentError, "x", "`x` has 4 elements where `a` says that n is 3"),
    "type": (lambda: rf.blas.gemv(A, X.astype(np.float32)), rf.DtypeError, "x", "f32; gemv takes f64 beside"),
    "no type": (lambda: rf.blas.asum(np.ones(3, np.int32)), rf.DtypeError, "x", "elements of i32; asum takes f32, f64"),
    "missing": (lambda: rf.blas.axpy(X), rf.ArgumentError, "y", "axpy needs `y`"),
    "option": (lambda: rf.blas.symv(np.eye(3), X), rf.ArgumentError, "uplo", "needs `uplo`: 'U' or 'L'"),
    "letter": (lambda: rf.blas.gemv(A, X, trans="X"), rf.ArgumentError, "trans", "give one of 'C', 'N', 'T'"),
    "beta": (lambda: rf.blas.gemv(A, X, beta=1), rf.ArgumentError, "y", "gemv needs `y`"),
    "name": (lambda: rf.blas.gemv(A, X, tran="T"), rf.ArgumentError, "tran", "did you mean trans"),
    "many": (lambda: rf.blas.gemv(A, X, X, X), rf.ArgumentError, "", "takes 3 arrays"),
    "twice": (lambda: rf.blas.gemv(A, X, x=X), rf.ArgumentError, "x", "`x` is given twice"),
    "scalar": (lambda: rf.blas.scal(X.copy(), alpha=1j), rf.ArgumentError, "alpha", "`alpha` is 1j"),
    "word": (lambda: rf.blas.scal(X.copy(), alpha="2"), rf.ArgumentError, "alpha", "`alpha` is '2'"),
    "no array": (lambda: rf.blas.asum(3.0), rf.ArgumentError, "x", "`x` is no array"),
    "bytes": (lambda: rf.blas.asum(X.astype(">f8")), rf.ArgumentError, "x", "`x` is no array that can be used"),
    "dimensions": (lambda: rf.blas.asum(np.ones((2, 2, 2))), rf.ArgumentError, "x", "`x` has 3 dimensions; give 1"),
    "strides": (lambda: rf.blas.gemv(np.ones((4, 6))[::2, ::2], X), rf.ArgumentError, "a", "pass a column-major copy"),
    "repeated": (lambda: rf.blas.asum(np.broadcast_to(1.0, 3)), rf.ArgumentError, "x", "repeats one element"),
    "batch": (lambda: rf.blas.dot(np.ones((2, 3)), np.ones((4, 3))), rf.ArgumentError, "y", "4 problems, and `x` 2"),
    "no batch": (lambda: rf.blas.axpy(np.ones((2, 3)), X), rf.ArgumentError, "y", "has no batch dimension"),
    "backwards": (lambda: rf.blas.iamax(X[::-1]), rf.ArgumentError, "x", "iamax does nothing: pass a copy"),
    "rows": (lambda: rf.solver.getrf(np.ones((2, 3))), rf.ArgumentError, "a", "`a` is row-major, and getrf takes"),
    "bands": (lambda: rf.blas.gbmv(np.ones((3, 4)), np.ones(4)), rf.ArgumentError, "m", "needs `m`"),
    "spec": (lambda: rf.blas.asum(rf.Spec(3, "f32")), rf.ArgumentError, "x", "`x` is a Spec"),
    "list": (lambda: rf.blas.dot([X, X], [X, X[:2]]), rf.ArgumentError, "y", "unlike shape"),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_are_told(name):
    call, kind, argument, text = MISTAKES[name]
    with pytest.raises(kind) as caught:
        call()
    assert text in str(caught.value), str(caught.value)
    assert caught.value.argument == argument
    assert isinstance(caught.value, rf.Error) and isinstance(caught.value, ValueError)


def test_the_library_refuses_and_says_why():
    with pytest.raises(rf.ArgumentError, match="ConjugateTranspose.*trans_a") as caught:
        rf.blas.min_plus(np.eye(2), np.eye(2), np.eye(2), trans_a="C")
    assert (caught.value.argument, caught.value.status) == ("trans_a", "invalid_value")


def test_unknown_routines_are_answered_with_near_ones():
    with pytest.raises(rf.UnknownRoutineError, match="no routine `gemw`: did you mean .*gemv") as caught:
        rf.blas.gemw
    assert "gemv" in caught.value.nearest and isinstance(caught.value, AttributeError)
    assert not hasattr(rf.blas, "nothing_of_the_kind")


# ---- workspace, plans, help ----


def test_workspace_is_told_without_arrays():
    best, least = rf.workspace(rf.blas.dot, rf.Spec(100_000, "f32"), rf.Spec(100_000, "f32"))
    assert best > 0 and best % 64 == 0 and least <= best
    assert rf.blas.dot.workspace(np.ones(100_000, np.float32), np.ones(100_000, np.float32)) == (best, least)
    assert rf.blas.axpy.workspace(rf.Spec(9, "float64"), rf.Spec(9, "f64")) == (0, 0)
    batch = rf.blas.dot.workspace(rf.Spec((3, 100_000), "f32"), rf.Spec((3, 100_000), "f32"))
    assert batch[0] > best
    with pytest.raises(rf.ArgumentError, match="`dtype`"):
        rf.Spec(3, "float8")


def test_a_plan_is_the_most_of_its_calls():
    plan = rf.Plan()
    assert (plan.bytes, plan.minimum) == (0, 0)
    small = plan.add(rf.blas.dot, rf.Spec(100_000, "f32"), rf.Spec(100_000, "f32"))
    large = plan.add(rf.blas.gemv, rf.Spec((10**6, 4), "f64"), rf.Spec(10**6, "f64"), trans="T")
    assert plan.bytes == max(small[0], large[0]) and plan.minimum == max(small[1], large[1])
    assert [name for name, *_ in plan.calls] == ["dot", "gemv"]
    plan.reserve()
    with pytest.raises(rf.ArgumentError, match="`routine`"):
        plan.add(print)


def test_help_has_formula_arguments_symbols_and_workspace(capsys):
    help(rf.blas.gemv)
    text = capsys.readouterr().out
    assert "gemv(a, x, y=None, *, trans='N', alpha=1, beta=0" in text
    for part in ("y := alpha * op(A) * x + beta * y", "a: matrix, read (f32, f64, c32, c64)", "rocblas_dgemv (f64)",
                 "Workspace `partial`", "Flops: 2 * m * n", "Returns: y."):  # fmt: skip
        assert part in text, part
    help(rf.blas)
    text = capsys.readouterr().out
    assert "gemv(" in text and "trsm(" in text


def test_the_catalogue_is_readable():
    rows = {row["family"]: row for row in rf.catalogue()}
    assert rows["gemv"]["flops"] == "2 * m * n" and len(rows) == len(rf.blas.__all__)
    for row in rows.values():
        assert all(len(one["elements"]) == len(row["params"]) for one in row["instances"]), row["family"]


# ---- libraries, threads, stubs ----


def test_another_library(tmp_path):
    path = tmp_path / "libmine.so"
    shutil.copy(pathlib.Path(rf.blas.__path_of_library__), path)
    mine = rf.load(path)
    assert mine.__name__ == "mine" and {"gemv", "getrf"} <= set(mine.__all__)
    assert np.array_equal(mine.gemv(A, X), A @ X)
    assert mine.__connection__.native is not rf.blas.__connection__.native


def test_what_is_no_library_is_refused(tmp_path):
    with pytest.raises(rf.LoadError, match="nowhere.so"):
        rf.load(tmp_path / "nowhere.so")
    import _ctypes

    with pytest.raises(rf.LoadError, match="does not export `rocforge_catalogue`") as caught:
        rf.load(_ctypes.__file__)
    assert isinstance(caught.value, OSError)


def test_threads_have_handles_of_their_own():
    failures = []

    def work(seed):
        x = np.random.default_rng(seed).integers(-4, 5, 20_000).astype(float)
        for _ in range(20):
            if rf.blas.dot(x, x) != x @ x:
                failures.append(seed)

    threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert not failures


@pytest.mark.parametrize("library", [rf.blas, rf.solver], ids=lambda library: library.__name__)
def test_stubs_are_those_of_the_catalogue(library):
    name = library.__name__.rpartition(".")[2]
    path = pathlib.Path(rf.__file__).with_name(f"{name}.pyi")
    assert path.read_text() == stubs.text(library), "run python -m rocforge.stubs python/rocforge"
    scope: dict = {}
    exec(compile(path.read_text(), path, "exec"), scope)
    for routine in library.__all__:
        assert list(inspect.signature(scope[routine]).parameters) == list(
            getattr(library, routine).__signature__.parameters
        )
    assert typing.get_type_hints(scope[library.__all__[0]])["stream"] is typing.Any


# ---- an author's library, and the page ----


@pytest.fixture(scope="session")
def libmine(tmp_path_factory):
    """The library of `mine.rs`, linked with what the build of the workspace has made."""
    built = os.environ.get("ROCFORGE_BUILT")
    if not built:
        pytest.skip("ROCFORGE_BUILT does not name the folder of a build")
    path = tmp_path_factory.mktemp("mine") / "libmine.so"
    crates = [f"--extern={name}={built}/lib{name}.rlib" for name in ("rocforge", "rocblas")]
    source = pathlib.Path(__file__).with_name("mine.rs")
    options = [
        "--edition=2024",
        "--crate-name=mine",
        "--crate-type=cdylib",
        "-Cstrip=debuginfo",
        f"-Ldependency={built}/deps",
    ]
    subprocess.run(["rustc", *options, *crates, "-o", path, source], check=True)
    return path


def test_an_authors_routine(libmine):
    mine = rf.load(libmine)
    assert set(mine.__all__) - set(rf.blas.__all__) - set(rf.solver.__all__) == {"square_add"}
    for dtype in (np.float32, np.float64):
        x, y = np.arange(8, dtype=dtype)[::2], np.ones(4, dtype)
        assert mine.square_add(x, y, alpha=2) is y
        assert np.array_equal(y, 2 * x * x + 1)
    assert "alpha * x * x + y" in mine.square_add.__doc__ and not hasattr(rf.blas, "square_add")
    with pytest.raises(rf.DtypeError, match="`x` has elements of c64; square_add takes f32, f64"):
        mine.square_add(x.astype(complex), y)
    assert np.array_equal(mine.gemv(A, X), A @ X)


def blocks(language):
    page = os.environ.get("ROCFORGE_PAGE")
    if not page:
        pytest.skip("ROCFORGE_PAGE does not name the page")
    parts = pathlib.Path(page).read_text().split(f"```{language}\n")[1:]
    return [part.split("```")[0] for part in parts]


def test_the_page_shows_the_authors_library():
    assert blocks("rust") == [pathlib.Path(__file__).with_name("mine.rs").read_text()]


def test_the_programs_of_the_page_run(libmine, monkeypatch):
    monkeypatch.chdir(libmine.parent)
    programs = blocks("python")
    assert len(programs) == 2
    for program in programs:
        exec(compile(program, "docs/python.md", "exec"), {})
