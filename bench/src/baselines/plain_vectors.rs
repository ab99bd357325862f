//! Functions of level 1 with the parameters that NVIDIA declares for named types, on the processor, for the types that its
//! documentation lists.

use std::ffi::{c_int, c_void};

use super::plain_numbers::{Number, Pointer, element_type, load, store, times};

const ACCEPTED: c_int = 0;
const NOT_SUPPORTED: c_int = 15;

/// NVIDIA's numbers of types.
const F32: c_int = 0;
const F64: c_int = 1;
const F16: c_int = 2;
const C32: c_int = 4;
const C64: c_int = 5;
const BF16: c_int = 14;

/// Vectors, scalar and what is computed in, of `cublasAxpyEx` and `cublasScalEx`.
const FACTORS: [[c_int; 3]; 6] = [[F16, F32, F32], [BF16, F32, F32], [F32; 3], [F64; 3], [C32; 3], [C64; 3]];
/// Vectors, result and what is computed in, of `cublasDotEx` and `cublasDotcEx`.
const PRODUCTS: [[c_int; 3]; 6] =
    [[F16, F16, F32], [BF16, BF16, F32], [F32; 3], [F64; 3], [C32; 3], [C64; 3]];
/// Of `cublasNrm2Ex`.
const NORMS: [[c_int; 3]; 6] =
    [[F16, F16, F32], [BF16, BF16, F32], [F32; 3], [F64; 3], [C32, F32, F32], [C64, F64, F64]];
/// Of `cublasRotEx`.
const ROTATIONS: [[c_int; 3]; 8] = [
    [F16, F16, F32],
    [BF16, BF16, F32],
    [F32; 3],
    [F64; 3],
    [C32; 3],
    [C32, F32, C32],
    [C64; 3],
    [C64, F64, C64],
];

/// The elements of a vector, in the order of its positions.
///
/// # Safety
/// They are there.
unsafe fn vector(n: i64, memory: Pointer, ty: c_int, inc: i64) -> Vec<Number> {
    // SAFETY: The caller's promise.
    (0..n).map(|i| unsafe { load(memory, element_type(ty), place(n, inc, i)) }).collect()
}

/// Where the element at position `i` lies.
fn place(n: i64, inc: i64, i: i64) -> i64 {
    if inc < 0 { (i + 1 - n) * inc } else { i * inc }
}

pub(super) fn plus(a: Number, b: Number) -> Number {
    [a[0] + b[0], a[1] + b[1]]
}

pub(super) fn conjugate(a: Number) -> Number {
    [a[0], -a[1]]
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn axpy<I: Into<i64>>(
    _: Pointer, n: I, alpha: Pointer, alpha_type: c_int, x: Pointer, x_type: c_int, incx: I,
    y: Pointer, y_type: c_int, incy: I, execution: c_int,
) -> c_int {
    if !FACTORS.contains(&[x_type, alpha_type, execution]) || x_type != y_type {
        return NOT_SUPPORTED;
    }
    let (n, incx, incy) = (n.into(), incx.into(), incy.into());
    // SAFETY: The caller gives vectors of `n` elements and a factor.
    unsafe {
        let alpha = load(alpha, element_type(alpha_type), 0);
        let sums = vector(n, x, x_type, incx).into_iter().zip(vector(n, y, y_type, incy));
        for (i, (x, old)) in sums.enumerate() {
            store(y, element_type(y_type), place(n, incy, i as i64), plus(times(alpha, x), old));
        }
    }
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn scal(
    _: Pointer, n: c_int, alpha: Pointer, alpha_type: c_int, x: Pointer, x_type: c_int, incx: c_int, execution: c_int,
) -> c_int {
    if !FACTORS.contains(&[x_type, alpha_type, execution]) {
        return NOT_SUPPORTED;
    }
    let (n, incx) = (i64::from(n), i64::from(incx));
    // SAFETY: The caller gives a vector of `n` elements and a factor.
    unsafe {
        let alpha = load(alpha, element_type(alpha_type), 0);
        for (i, old) in vector(n, x, x_type, incx).into_iter().enumerate() {
            store(x, element_type(x_type), place(n, incx, i as i64), times(alpha, old));
        }
    }
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn dot<const CONJUGATED: bool>(
    _: Pointer, n: c_int, x: Pointer, x_type: c_int, incx: c_int, y: Pointer, y_type: c_int, incy: c_int,
    result: Pointer, result_type: c_int, execution: c_int,
) -> c_int {
    if !PRODUCTS.contains(&[x_type, result_type, execution]) || x_type != y_type {
        return NOT_SUPPORTED;
    }
    let (n, incx, incy) = (i64::from(n), i64::from(incx), i64::from(incy));
    // SAFETY: The caller gives vectors of `n` elements and room for the result.
    unsafe {
        let pairs = vector(n, x, x_type, incx).into_iter().zip(vector(n, y, y_type, incy));
        let products = pairs.map(|(x, y)| times(if CONJUGATED { conjugate(x) } else { x }, y));
        store(result, element_type(result_type), 0, products.fold([0.0; 2], plus));
    }
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn nrm2(
    _: Pointer, n: c_int, x: Pointer, x_type: c_int, incx: c_int, result: Pointer, result_type: c_int, execution: c_int,
) -> c_int {
    if !NORMS.contains(&[x_type, result_type, execution]) {
        return NOT_SUPPORTED;
    }
    // SAFETY: The caller gives a vector of `n` elements and room for the result.
    unsafe {
        let squares = vector(n.into(), x, x_type, incx.into()).into_iter().map(|[re, im]| re * re + im * im);
        store(result, element_type(result_type), 0, [squares.sum::<f64>().sqrt(), 0.0]);
    }
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn rot(
    _: Pointer, n: c_int, x: Pointer, x_type: c_int, incx: c_int, y: Pointer, y_type: c_int, incy: c_int,
    cosine: Pointer, sine: Pointer, scalar_type: c_int, execution: c_int,
) -> c_int {
    if !ROTATIONS.contains(&[x_type, scalar_type, execution]) || x_type != y_type {
        return NOT_SUPPORTED;
    }
    let (n, incx, incy) = (i64::from(n), i64::from(incx), i64::from(incy));
    // SAFETY: The caller gives vectors of `n` elements, a cosine and a sine.
    unsafe {
        let [c, s] = [cosine, sine].map(|scalar| load(scalar, element_type(scalar_type), 0));
        let minus = [-s[0], s[1]];
        let pairs = vector(n, x, x_type, incx).into_iter().zip(vector(n, y, y_type, incy));
        for (i, (a, b)) in pairs.enumerate() {
            let [x_place, y_place] = [incx, incy].map(|inc| place(n, inc, i as i64));
            store(x, element_type(x_type), x_place, plus(times(c, a), times(s, b)));
            store(y, element_type(y_type), y_place, plus(times(c, b), times(minus, a)));
        }
    }
    ACCEPTED
}

/// The function of a name.
pub fn functions(name: &str) -> Option<*const c_void> {
    Some(match name {
        "cublasAxpyEx" => axpy::<c_int> as *const c_void,
        "cublasAxpyEx_64" => axpy::<i64> as *const c_void,
        "cublasScalEx" => scal as *const c_void,
        "cublasDotEx" => dot::<false> as *const c_void,
        "cublasDotcEx" => dot::<true> as *const c_void,
        "cublasNrm2Ex" => nrm2 as *const c_void,
        "cublasRotEx" => rot as *const c_void,
        _ => return None,
    })
}
