"""The C library through ctypes, on arrays of numpy: python3 arrays.py LIBRARY"""

import ctypes
import sys

import numpy as np

SUCCESS, INVALID_HANDLE, INVALID_POINTER, INVALID_SIZE, INVALID_VALUE = 0, 1, 3, 4, 11
SIZE_INCREASED, SIZE_UNCHANGED = 9, 10
NONE, TRANSPOSE, CONJUGATE_TRANSPOSE = 111, 112, 113
HOST, DEVICE = 0, 1

rocblas = ctypes.CDLL(sys.argv[1])
rocblas.rocforge_last_error.restype = ctypes.c_char_p
rocblas.rocblas_status_to_string.restype = ctypes.c_char_p

handle = ctypes.c_void_p()
assert rocblas.rocblas_create_handle(ctypes.byref(handle)) == SUCCESS, rocblas.rocforge_last_error(None)


def word(value):
    """An argument: memory as its address, sizes in 64 bits, of which functions with 32 take the lower half."""
    if isinstance(value, np.ndarray):
        return ctypes.c_void_p(value.ctypes.data)
    if value is None or isinstance(value, ctypes.c_void_p):
        return value
    return ctypes.c_int64(value)


def call(name, *arguments, expected=SUCCESS, on=handle):
    status = getattr(rocblas, "rocblas_" + name)(on, *[word(argument) for argument in arguments])
    text = rocblas.rocblas_status_to_string(status).decode()
    assert status == expected, f"{name}: {text}: {rocblas.rocforge_last_error(on)}"


def array(*operands):
    """An array of pointers, which lies where kernels read it."""
    return np.array([operand.ctypes.data for operand in operands], dtype=np.uintp)


def gemv(letter, dtype, rng):
    def random(*shape):
        numbers = rng.integers(-4, 5, shape).astype(dtype)
        if np.issubdtype(dtype, np.complexfloating):
            numbers = numbers + 1j * rng.integers(-4, 5, shape)
        return np.asfortranarray(numbers.astype(dtype))

    m, n, count = 5, 3, 2
    alpha, beta = (np.array([value], dtype=dtype) for value in (2, -1))
    a, x, y = random(m, n), random(n), random(m)
    wanted = 2 * a @ x - y
    call(letter + "gemv", NONE, m, n, alpha, a, m, x, 1, beta, y, 1)
    assert np.array_equal(y, wanted)

    t = random(m)
    wanted = 2 * a.conj().T @ t - x
    call("set_pointer_mode", DEVICE)
    call(letter + "gemv_64", CONJUGATE_TRANSPOSE, m, n, alpha, a, m, t, 1, beta, x, 1)
    call("set_pointer_mode", HOST)
    assert np.array_equal(x, wanted)

    many = [random(m, n) for _ in range(count)]
    xs, ys = [random(n) for _ in range(count)], [random(m) for _ in range(count)]
    wanted = [2 * b @ v - w for b, v, w in zip(many, xs, ys)]
    call(letter + "gemv_batched", NONE, m, n, alpha, array(*many), m, array(*xs), 1, beta, array(*ys), 1, count)
    assert all(np.array_equal(w, v) for w, v in zip(ys, wanted))

    cube = np.asfortranarray(np.stack(many, axis=-1))
    ts, results = random(m, count), random(n, count)
    wanted = np.stack([2 * cube[:, :, i].T @ ts[:, i] - results[:, i] for i in range(count)], axis=-1)
    call(letter + "gemv_strided_batched_64", TRANSPOSE, m, n, alpha, cube, m, m * n, ts, 1, m, beta, results, 1, n, count)
    assert np.array_equal(results, wanted)


def stored(numbers, letter):
    """Whole numbers as they lie in memory; numpy has no bf16, which is the upper half of a float."""
    single = np.asfortranarray(numbers, dtype=np.float32)
    if letter == "t":
        return np.asfortranarray((single.view(np.uint32) >> 16).astype(np.uint16))
    return single.astype(np.float16) if letter == "h" else single


def gemv_mixed(letters, rng):
    """Inputs are of the type of the first letter, results of the last; there is no plain variant."""
    inputs, outputs = letters[0], letters[-1]
    assert not hasattr(rocblas, f"rocblas_{letters}gemv")
    m, n, count = 5, 3, 2
    alpha, beta = (np.array([value], dtype=np.float32) for value in (2, -1))
    a, y = rng.integers(-4, 5, (count, m, n)), rng.integers(-4, 5, (count, m))
    x = rng.integers(-4, 5, (count, n))
    matrices = [stored(one, inputs) for one in a]
    xs, ys = [stored(one, inputs) for one in x], [stored(one, outputs) for one in y]
    operands = (array(*matrices), m, array(*xs), 1, beta, array(*ys), 1, count)
    call(letters + "gemv_batched", NONE, m, n, alpha, *operands)
    assert all(np.array_equal(ys[i], stored(2 * a[i] @ x[i] - y[i], outputs)) for i in range(count))

    cube = stored(np.stack(a, axis=-1), inputs)
    ts, results = stored(y.T, inputs), stored(x.T, outputs)
    wanted = np.stack([2 * a[i].T @ y[i] - x[i] for i in range(count)], axis=-1)
    call("set_pointer_mode", DEVICE)
    strided = (cube, m, m * n, ts, 1, m, beta, results, 1, n, count)
    call(letters + "gemv_strided_batched_64", TRANSPOSE, m, n, alpha, *strided)
    call("set_pointer_mode", HOST)
    assert np.array_equal(results, stored(wanted, outputs))


def sums():
    x = np.linspace(-1, 1, 10_001)
    result = np.zeros(1)
    size = ctypes.c_size_t()
    call("start_device_memory_size_query")
    call("dasum", x.size, None, 1, None, expected=SIZE_INCREASED)
    call("dasum", 10, None, 1, None, expected=SIZE_UNCHANGED)
    call("stop_device_memory_size_query", ctypes.c_void_p(ctypes.addressof(size)))
    assert size.value > 0 and size.value % 64 == 0
    call("set_device_memory_size", size.value)
    call("dasum", x.size, x, 1, result)
    assert np.isclose(result[0], np.abs(x).sum(), rtol=1e-14)
    results = np.full(3, -1.0)
    call("dasum_strided_batched", 5, x, 2, 10, 3, results)
    assert np.allclose(results, [np.abs(x[i * 10 : i * 10 + 10 : 2]).sum() for i in range(3)])
    call("dasum_batched", 0, None, 1, 3, results)
    assert not results.any()


def copies():
    x, y = np.arange(6, dtype=np.float32), np.zeros(12, dtype=np.float32)
    status = rocblas.rocblas_set_vector(*[word(argument) for argument in (6, 4, x, 1, y, 2)])
    assert status == SUCCESS and np.array_equal(y[::2], x) and not y[1::2].any()
    assert rocblas.rocblas_set_vector(*[word(argument) for argument in (6, 4, x, -1, y, 2)]) == INVALID_SIZE


def mistakes():
    x, two = np.ones(3, dtype=np.float32), np.array([2], dtype=np.float32)
    call("sscal", 3, two, x, 1, expected=INVALID_HANDLE, on=None)
    call("sscal", 3, None, x, 1, expected=INVALID_POINTER)
    call("sgemv", 7, 1, 1, two, x, 1, x, 1, two, x, 1, expected=INVALID_VALUE)
    assert b"trans" in rocblas.rocforge_last_error(handle)
    call("sgemv", NONE, 3, 1, two, x, 2, x, 1, two, x, 1, expected=INVALID_SIZE)
    assert b"lda" in rocblas.rocforge_last_error(handle)
    assert np.array_equal(x, np.ones(3))


rng = np.random.default_rng(1)
for letter, dtype in zip("sdcz", (np.float32, np.float64, np.complex64, np.complex128)):
    gemv(letter, dtype, rng)
for letters in ("hsh", "hss", "tst", "tss"):
    gemv_mixed(letters, rng)
sums()
copies()
mistakes()
assert rocblas.rocblas_destroy_handle(handle) == SUCCESS
print("arrays: all as specified")
