//! Functions with the parameters that NVIDIA declares, which compute on the processor, as plainly as can be.

use std::ffi::{c_int, c_void};

use rocforge::DataType;

use super::plain_numbers::{Number, Pointer, element_type, load, store, times};
use super::{plain_level2, plain_vectors};

const ACCEPTED: c_int = 0;
const REFUSED: c_int = 7;

// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn create(handle: Pointer) -> c_int {
    // SAFETY: The caller gives room for a handle.
    unsafe { handle.cast::<usize>().write(0x5eed) };
    ACCEPTED
}

// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn one_handle(_: Pointer) -> c_int {
    ACCEPTED
}

// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn set_stream(_: Pointer, _: Pointer) -> c_int {
    ACCEPTED
}

// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn set_mode(_: Pointer, _: c_int) -> c_int {
    ACCEPTED
}

// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn property(property: c_int, value: *mut c_int) -> c_int {
    // SAFETY: The caller gives room for an int.
    unsafe { value.write(10 + property) };
    ACCEPTED
}

/// op(X), an element of it.
///
/// # Safety
/// As [`load`].
unsafe fn of_op(memory: Pointer, ty: DataType, op: c_int, ld: c_int, row: i64, col: i64) -> Number {
    let index = if op == 0 { row + col * i64::from(ld) } else { col + row * i64::from(ld) };
    // SAFETY: The caller's promise.
    let [re, im] = unsafe { load(memory, ty, index) };
    if op == 2 { [re, -im] } else { [re, im] }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn gemm_ex(
    handle: Pointer, ta: c_int, tb: c_int, m: c_int, n: c_int, k: c_int, alpha: Pointer,
    a: Pointer, a_type: c_int, lda: c_int, b: Pointer, b_type: c_int, ldb: c_int, beta: Pointer,
    c: Pointer, c_type: c_int, ldc: c_int, computes: c_int, algorithm: c_int,
) -> c_int {
    let [x, y, o] = [a_type, b_type, c_type].map(element_type);
    let scalars = match (computes, x.is_complex()) {
        (68, false) => DataType::F32,
        (68, true) => DataType::C32,
        (70, false) => DataType::F64,
        (70, true) => DataType::C64,
        (72, false) => DataType::I32,
        _ => return REFUSED,
    };
    if handle.addr() != 0x5eed || algorithm != -1 || x != y || !(0..=2).contains(&ta) {
        return REFUSED;
    }
    // SAFETY: The caller gives operands of these sizes, and scalars of the type that is computed in.
    unsafe {
        let [alpha, beta] = [alpha, beta].map(|scalar| load(scalar, scalars, 0));
        for row in 0..i64::from(m) {
            for col in 0..i64::from(n) {
                let mut sum = [0.0; 2];
                for inner in 0..i64::from(k) {
                    let part = times(of_op(a, x, ta, lda, row, inner), of_op(b, x, tb, ldb, inner, col));
                    sum = [sum[0] + part[0], sum[1] + part[1]];
                }
                let place = row + col * i64::from(ldc);
                let old = if beta == [0.0; 2] { beta } else { times(beta, load(c, o, place)) };
                let new = times(alpha, sum);
                store(c, o, place, [new[0] + old[0], new[1] + old[1]]);
            }
        }
    }
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn gemm_strided_ex(
    handle: Pointer, ta: c_int, tb: c_int, m: c_int, n: c_int, k: c_int, alpha: Pointer,
    a: Pointer, a_type: c_int, lda: c_int, of_a: i64, b: Pointer, b_type: c_int, ldb: c_int, of_b: i64, beta: Pointer,
    c: Pointer, c_type: c_int, ldc: c_int, of_c: i64, count: c_int, computes: c_int, algorithm: c_int,
) -> c_int {
    let of = |memory: Pointer, ty: c_int, distance: i64, problem: c_int| {
        let elements = distance * i64::from(problem);
        memory.cast::<u8>().wrapping_offset(elements as isize * element_type(ty).size() as isize).cast::<c_void>()
    };
    let one = |i: c_int| {
        let (a, b, c) = (of(a, a_type, of_a, i), of(b, b_type, of_b, i), of(c, c_type, of_c, i));
        // SAFETY: The caller gives operands for so many problems.
        unsafe { gemm_ex(handle, ta, tb, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c, c_type, ldc, computes, algorithm) }
    };
    (0..count).map(one).max().unwrap_or(REFUSED)
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn gemm_array_ex(
    handle: Pointer, ta: c_int, tb: c_int, m: c_int, n: c_int, k: c_int, alpha: Pointer,
    a: Pointer, a_type: c_int, lda: c_int, b: Pointer, b_type: c_int, ldb: c_int, beta: Pointer,
    c: Pointer, c_type: c_int, ldc: c_int, count: c_int, computes: c_int, algorithm: c_int,
) -> c_int {
    let one = |i: c_int| {
        // SAFETY: The caller gives arrays of so many pointers.
        let [a, b, c] = [a, b, c].map(|array| unsafe { array.cast::<Pointer>().add(i as usize).read() });
        // SAFETY: As above.
        unsafe { gemm_ex(handle, ta, tb, m, n, k, alpha, a, a_type, lda, b, b_type, ldb, beta, c, c_type, ldc, computes, algorithm) }
    };
    (0..count).map(one).max().unwrap_or(REFUSED)
}

// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn buffer_size(
    _: Pointer,
    _: c_int,
    n: c_int,
    _: Pointer,
    _: c_int,
    size: *mut c_int,
) -> c_int {
    // SAFETY: The caller gives room for an int.
    unsafe { size.write(n) };
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn dgetrf(
    handle: Pointer, m: c_int, n: c_int, a: *mut f64, lda: c_int, workspace: *mut f64, pivots: *mut c_int, info: *mut c_int,
) -> c_int {
    if handle.addr() != 0x5eed {
        return REFUSED;
    }
    let at = |row: c_int, col: c_int| a.wrapping_offset((row + col * lda) as isize);
    // SAFETY: The caller gives a matrix of these sizes, a workspace of as many numbers as it was told, and the rest.
    unsafe {
        workspace.write_bytes(0xff, n as usize);
        info.write(0);
        for j in 0..m.min(n) {
            let pivot = (j..m).max_by(|x, y| (*at(*x, j)).abs().total_cmp(&(*at(*y, j)).abs())).unwrap_or(j);
            pivots.offset(j as isize).write(pivot + 1);
            (0..n).for_each(|col| at(j, col).swap(at(pivot, col)));
            for row in j + 1..m {
                *at(row, j) /= *at(j, j);
                (j + 1..n).for_each(|col| *at(row, col) -= *at(row, j) * *at(j, col));
            }
        }
    }
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn dgetrs(
    handle: Pointer, trans: c_int, n: c_int, columns: c_int, a: *const f64, lda: c_int, pivots: *const c_int,
    b: *mut f64, ldb: c_int, info: *mut c_int,
) -> c_int {
    if handle.addr() != 0x5eed || trans != 0 {
        return REFUSED;
    }
    // SAFETY: The caller gives factors, pivots and right-hand sides of these sizes.
    unsafe {
        info.write(0);
        let a = |row: c_int, col: c_int| *a.offset((row + col * lda) as isize);
        for col in 0..columns {
            let x = |row: c_int| b.wrapping_offset((row + col * ldb) as isize);
            (0..n).for_each(|row| x(row).swap(x(*pivots.offset(row as isize) - 1)));
            for row in 0..n {
                (0..row).for_each(|other| *x(row) -= a(row, other) * *x(other));
            }
            for row in (0..n).rev() {
                (row + 1..n).for_each(|other| *x(row) -= a(row, other) * *x(other));
                *x(row) /= a(row, row);
            }
        }
    }
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn dgetrf_batched(
    handle: Pointer, n: c_int, array: *const *mut f64, lda: c_int, pivots: *mut c_int, infos: *mut c_int, count: c_int,
) -> c_int {
    let mut workspace = vec![0.0; n as usize];
    let one = |i: c_int| {
        // SAFETY: The caller gives arrays of so many problems.
        unsafe {
            let (a, info) = (array.offset(i as isize).read(), infos.offset(i as isize));
            dgetrf(handle, n, n, a, lda, workspace.as_mut_ptr(), pivots.offset((i * n) as isize), info)
        }
    };
    (0..count).map(one).max().unwrap_or(REFUSED)
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn dgetrs_batched(
    handle: Pointer, trans: c_int, n: c_int, columns: c_int, array: *const *const f64, lda: c_int, pivots: *const c_int,
    sides: *const *mut f64, ldb: c_int, info: *mut c_int, count: c_int,
) -> c_int {
    let one = |i: c_int| {
        // SAFETY: As above.
        unsafe {
            let (a, b) = (array.offset(i as isize).read(), sides.offset(i as isize).read());
            dgetrs(handle, trans, n, columns, a, lda, pivots.offset((i * n) as isize), b, ldb, info)
        }
    };
    (0..count).map(one).max().unwrap_or(REFUSED)
}

/// The function of a name.
pub fn functions(name: &str) -> Option<*const c_void> {
    Some(match name {
        "cublasCreate_v2" | "cusolverDnCreate" => create as *const c_void,
        "cublasDestroy_v2" | "cusolverDnDestroy" => one_handle as *const c_void,
        "cublasSetStream_v2" | "cusolverDnSetStream" => set_stream as *const c_void,
        "cublasSetPointerMode_v2" => set_mode as *const c_void,
        "cusolverGetProperty" => property as *const c_void,
        "cublasGemmEx" => gemm_ex as *const c_void,
        "cublasGemmStridedBatchedEx" => gemm_strided_ex as *const c_void,
        "cublasGemmBatchedEx" => gemm_array_ex as *const c_void,
        "cusolverDnDgetrf_bufferSize" => buffer_size as *const c_void,
        "cusolverDnDgetrf" => dgetrf as *const c_void,
        "cusolverDnDgetrs" => dgetrs as *const c_void,
        "cublasDgetrfBatched" => dgetrf_batched as *const c_void,
        "cublasDgetrsBatched" => dgetrs_batched as *const c_void,
        _ => return plain_vectors::functions(name).or_else(|| plain_level2::functions(name)),
    })
}
