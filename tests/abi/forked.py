"""Python's processes by fork, each of which calls the library that its parent has used: python forked.py LIBRARY"""
import array
import ctypes
import multiprocessing
import sys

N = 1 << 21
library = ctypes.CDLL(sys.argv[1])
handle = ctypes.c_void_p()
assert library.rocblas_create_handle(ctypes.byref(handle)) == 0


def scaled(factor):
    """A vector that is long enough for all threads, in the handle of the parent."""
    x = (ctypes.c_float * N).from_buffer(array.array("f", [1.0]) * N)
    status = library.rocblas_sscal(handle, N, ctypes.byref(ctypes.c_float(factor)), x, 1)
    return status, x[0], x[N - 1]


if __name__ == "__main__":
    wanted = [(0, float(factor), float(factor)) for factor in range(2, 8)]
    assert [scaled(factor) for factor in range(2, 8)] == wanted
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(scaled, range(2, 8)).get(timeout=100) == wanted
    assert scaled(3) == (0, 3.0, 3.0)
    print("all processes work")
