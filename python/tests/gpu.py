"""Calls on arrays of a GPU, without copies: python gpu.py

PyTorch is needed, CuPy is used where it is here. Each case prints PASS or FAIL; the last line counts them.
"""

import sys
import traceback

import torch

import rocforge as rf

CASES = []
DEVICE = "cuda"
TOLERANCE = {torch.float16: 2e-2, torch.bfloat16: 8e-2, torch.float32: 2e-4, torch.float64: 1e-11,
             torch.complex64: 2e-4, torch.complex128: 1e-11}  # fmt: skip
FULL = [torch.float32, torch.float64, torch.complex64, torch.complex128]


def case(*dtypes):
    """Keeps a function as a case for each type."""

    def keep(function):
        CASES.extend((f"{function.__name__} {dtype}".replace("torch.", "") if dtype else function.__name__, function, dtype)
                     for dtype in dtypes or [None])  # fmt: skip
        return function

    return keep


def make(*shape, dtype=torch.float64):
    return torch.randn(shape, dtype=torch.complex128 if dtype.is_complex else torch.float64, device=DEVICE).to(dtype)


def close(have, wanted):
    wide = torch.complex128 if have.is_complex() else torch.float64
    have, wanted = have.to(wide), wanted.to(wide)
    bound = TOLERANCE_NOW * max(1.0, wanted.abs().max().item())
    error = (have - wanted).abs().max().item()
    assert have.shape == wanted.shape and error <= bound, f"differs by {error}, allowed are {bound}"


TOLERANCE_NOW = 0.0


@case(*FULL)
def gemv_both_orders(dtype):
    for a in (make(300, 200, dtype=dtype), make(200, 300, dtype=dtype).t()):
        x, y = make(200, dtype=dtype), make(300, dtype=dtype)
        wanted = 2 * a @ x - y
        assert rf.blas.gemv(a, x, y, alpha=2, beta=-1) is y
        close(y, wanted)
        close(rf.blas.gemv(a, y, trans="T"), a.t() @ y)


@case(torch.float16, *FULL)
def gemm_both_orders(dtype):
    for a in (make(130, 70, dtype=dtype), make(70, 130, dtype=dtype).t()):
        for b in (make(70, 90, dtype=dtype), make(90, 70, dtype=dtype).t()):
            close(rf.blas.gemm(a, b), a.to(b.dtype) @ b)
            c = torch.zeros(130, 90, dtype=dtype, device=DEVICE)
            pointer = c.data_ptr()
            rf.blas.gemm(a, b, c)
            assert c.data_ptr() == pointer
            close(c, a @ b)


@case(torch.bfloat16, torch.float16)
def gemm_ex_into_f32(dtype):
    a, b = make(64, 128, dtype=dtype), make(128, 96, dtype=dtype)
    d = torch.zeros(64, 96, dtype=torch.float32, device=DEVICE)
    close(rf.blas.gemm_ex(a, b, d=d), a.float() @ b.float())


@case(*FULL)
def strided_vectors(dtype):
    x, y = make(1001, dtype=dtype)[::2], make(501, 3, dtype=dtype)[:, 1]
    wanted = 3 * x + y
    rf.blas.axpy(x, y, alpha=3)
    close(y, wanted)


@case(*FULL)
def reductions_to_numbers(dtype):
    x = make(70_000, dtype=dtype)
    close(torch.tensor(rf.blas.nrm2(x), dtype=torch.float64), torch.linalg.vector_norm(x).cpu())
    dot = rf.blas.dotc if dtype.is_complex else rf.blas.dot
    wide = torch.complex128 if dtype.is_complex else torch.float64
    close(torch.tensor(dot(x, x), dtype=wide), torch.vdot(x, x).cpu())


@case(torch.float32, torch.float64)
def a_result_in_device_memory(dtype):
    x = make(70_000, dtype=dtype)
    into = torch.zeros(1, dtype=dtype, device=DEVICE)
    assert rf.blas.dot(x, x, result=into) is into
    close(into[0], x @ x)


@case(*FULL)
def triangular_solve(dtype):
    a = make(80, 80, dtype=dtype) + 40 * torch.eye(80, dtype=dtype, device=DEVICE)
    b = make(80, 30, dtype=dtype)
    wanted = torch.linalg.solve_triangular(a.tril(), b, upper=False)
    rf.blas.trsm(a, b, uplo="L")
    close(b, wanted)


@case(*FULL)
def batches(dtype):
    a, b = make(7, 30, 20, dtype=dtype), make(7, 20, 10, dtype=dtype)
    close(rf.blas.gemm(a, b), a @ b)
    close(torch.stack(rf.blas.gemm(list(a), list(b))), a @ b)


@case(torch.float32, torch.float64)
def lu(dtype):
    whole = make(120, 120, dtype=dtype)
    a, b = whole.t().contiguous().t(), make(4, 120, dtype=dtype).t()
    wanted = torch.linalg.solve(whole.double(), b.double())
    _, ipiv, info = rf.solver.getrf(a)
    assert info.item() == 0 and ipiv.dtype == torch.int32
    rf.solver.getrs(a, ipiv, b)
    global TOLERANCE_NOW
    TOLERANCE_NOW *= 1000
    close(b, wanted.to(dtype))


@case()
def streams(_):
    """Work queued on a stream of torch's is seen by a call behind it, and the other way round."""
    stream = torch.cuda.Stream()
    x = torch.zeros(1 << 22, dtype=torch.float64, device=DEVICE)
    torch.cuda.synchronize()
    with torch.cuda.stream(stream):
        for _ in range(20):
            x += 1
            rf.blas.scal(x, alpha=2)
        total = x.sum()
    stream.synchronize()
    assert total.item() == (2.0**21 - 2) * x.numel(), total.item()
    with rf.stream(stream):
        rf.blas.scal(x, alpha=0.5)
    rf.blas.scal(x, alpha=2, stream=stream)
    stream.synchronize()
    assert x[0].item() == 2.0**21 - 2


@case()
def graphs(_):
    """A call is recorded in a graph of torch's, with its workspace reserved before."""
    x, into = make(70_000), torch.zeros(1, dtype=torch.float64, device=DEVICE)
    stream = torch.cuda.Stream()
    plan = rf.Plan()
    plan.add(rf.blas.dot, x, x)
    plan.reserve("nvidia" if torch.version.hip is None else "amd", x.device.index, stream)
    with torch.cuda.stream(stream):
        rf.blas.dot(x, x, result=into)
    stream.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=stream):
        rf.blas.dot(x, x, result=into)
    x.fill_(1)
    graph.replay()
    torch.cuda.synchronize()
    assert into.item() == x.numel(), into.item()


@case()
def mistakes(_):
    x = make(10)
    for wrong, text in (
        (lambda: rf.blas.axpy(x, torch.zeros(10, dtype=torch.float64)), "`y` is in memory of host 0"),
        (lambda: rf.blas.axpy(x, x.float()), "`y` has elements of f32"),
        (lambda: rf.blas.axpy(x, x.clone().requires_grad_()), "`y` is no array that can be used"),
    ):
        try:
            wrong()
        except rf.ArgumentError as error:
            assert text in str(error), str(error)
        else:
            raise AssertionError(f"no error with {text}")


@case()
def cupy_arrays(_):
    try:
        import cupy
    except ImportError:
        print("     cupy is not here")
        return
    a, x = cupy.random.rand(30, 20), cupy.random.rand(20)
    assert cupy.allclose(rf.blas.gemv(a, x), a @ x)
    with cupy.cuda.Stream():
        assert cupy.allclose(rf.blas.gemm(a, a, trans_b="T"), a @ a.T)


def main():
    global TOLERANCE_NOW
    print(torch.cuda.get_device_name(), "torch", torch.__version__, rf.blas.__path_of_library__)
    torch.backends.cuda.matmul.allow_tf32 = False
    failed = 0
    for name, function, dtype in CASES:
        TOLERANCE_NOW = TOLERANCE.get(dtype, 1e-11)
        try:
            function(dtype)
            torch.cuda.synchronize()
            print("PASS", name)
        except Exception as error:  # noqa: BLE001
            failed += 1
            print("FAIL", name, type(error).__name__, error)
            traceback.print_exc(limit=-3)
    print(f"{len(CASES) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
