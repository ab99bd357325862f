//! Functions of level 2 with the parameters that NVIDIA declares, on the processor.

use std::ffi::{c_int, c_void};

use super::plain_numbers::{Number, Pointer, element_type, load, store, times};
use super::plain_storage::{Matrix, Other, Storage, Vector};
use super::plain_vectors::{conjugate, plus};

const ACCEPTED: c_int = 0;

/// y := alpha A x + beta y with A(i, j) from `at`
///
/// # Safety
/// Scalars and vectors are there.
unsafe fn product(
    alpha: Pointer,
    x: Vector,
    beta: Pointer,
    y: Vector,
    at: impl Fn(i64, i64) -> Number,
) -> c_int {
    // SAFETY: The caller's promise.
    unsafe {
        let [alpha, beta] = [alpha, beta].map(|scalar| load(scalar, x.ty, 0));
        let (from, old) = (x.all(), y.all());
        for (i, old) in (0..y.len).zip(old) {
            let sum = from.iter().zip(0..).fold([0.0; 2], |sum, (x, j)| plus(sum, times(at(i, j), *x)));
            let old = if beta == [0.0; 2] { beta } else { times(beta, old) };
            y.set(i, plus(times(alpha, sum), old));
        }
    }
    ACCEPTED
}

/// A := A + what `added` says, in the rows and columns that are stored.
///
/// # Safety
/// The matrix is there.
unsafe fn update(
    a: Matrix,
    (m, n): (i64, i64),
    hermitian: bool,
    added: impl Fn(usize, usize) -> Number,
) -> c_int {
    for (i, j) in (0..m).flat_map(|i| (0..n).map(move |j| (i, j))) {
        let Some(place) = a.place(i, j) else { continue };
        // SAFETY: The caller's promise.
        unsafe {
            let [re, im] = plus(load(a.memory, a.ty, place), added(i as usize, j as usize));
            store(a.memory, a.ty, place, [re, if hermitian && i == j { 0.0 } else { im }]);
        }
    }
    ACCEPTED
}

/// x := op(A) x, or the solution of op(A) y = x
///
/// # Safety
/// Matrix and vector are there.
unsafe fn triangular(a: Matrix, (op, diag): (c_int, c_int), x: Vector, solve: bool) -> c_int {
    // SAFETY: The caller's promise.
    unsafe {
        let at = |i, j| if i == j && diag == 1 { [1.0, 0.0] } else { a.of_op(op, i, j) };
        let mut all = x.all();
        if !solve {
            let sum = |i| all.iter().zip(0..).fold([0.0; 2], |sum, (x, j)| plus(sum, times(at(i, j), *x)));
            let sums: Vec<Number> = (0..x.len).map(sum).collect();
            (0..x.len).zip(sums).for_each(|(i, sum)| x.set(i, sum));
            return ACCEPTED;
        }
        let is_upper = (a.upper == Some(true)) == (op == 0);
        for step in 0..x.len {
            let i = if is_upper { x.len - 1 - step } else { step };
            let known = if is_upper { i + 1..x.len } else { 0..i };
            let sum = known.fold([0.0; 2], |sum, j| plus(sum, times(at(i, j), all[j as usize])));
            let left = plus(all[i as usize], [-sum[0], -sum[1]]);
            let pivot = at(i, i);
            let size = pivot[0] * pivot[0] + pivot[1] * pivot[1];
            all[i as usize] = times(left, [pivot[0] / size, -pivot[1] / size]);
        }
        (0..x.len).zip(all).for_each(|(i, value)| x.set(i, value));
    }
    ACCEPTED
}

/// How the other triangle of a matrix of this kind follows.
const fn other(hermitian: bool) -> Other {
    if hermitian { Other::Hermitian } else { Other::Symmetric }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn gbmv<const T: c_int>(
    _: Pointer, trans: c_int, m: c_int, n: c_int, kl: c_int, ku: c_int, alpha: Pointer, a: Pointer, lda: c_int,
    x: Pointer, incx: c_int, beta: Pointer, y: Pointer, incy: c_int,
) -> c_int {
    let storage = Storage::Band { kl: kl.into(), ku: ku.into(), ld: lda };
    let a = Matrix { memory: a, ty: element_type(T), storage, upper: None };
    let (rows, cols) = if trans == 0 { (m, n) } else { (n, m) };
    let (x, y) = (Vector::new(x, T, cols.into(), incx), Vector::new(y, T, rows.into(), incy));
    // SAFETY: The caller gives operands of these sizes.
    unsafe { product(alpha, x, beta, y, |i, j| a.of_op(trans, i, j)) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn gemv_strided<const T: c_int>(
    _: Pointer, trans: c_int, m: c_int, n: c_int, alpha: Pointer, a: Pointer, lda: c_int, of_a: i64,
    x: Pointer, incx: c_int, of_x: i64, beta: Pointer, y: Pointer, incy: c_int, of_y: i64, count: c_int,
) -> c_int {
    let size = element_type(T).size() as i64;
    for problem in 0..i64::from(count) {
        let of = |memory: Pointer, distance: i64| memory.wrapping_byte_offset((problem * distance * size) as isize);
        let (a, x, y) = (of(a, of_a), of(x, of_x), of(y, of_y));
        // SAFETY: The caller gives operands of so many problems.
        unsafe { gemv::<T>(trans, (m, n), alpha, (a, lda), (x, incx), beta, (y, incy)) };
    }
    ACCEPTED
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn gemv_array<const T: c_int>(
    _: Pointer, trans: c_int, m: c_int, n: c_int, alpha: Pointer, a: Pointer, lda: c_int,
    x: Pointer, incx: c_int, beta: Pointer, y: Pointer, incy: c_int, count: c_int,
) -> c_int {
    for problem in 0..count as usize {
        // SAFETY: The caller gives arrays of so many pointers, and operands behind them.
        unsafe {
            let [a, x, y] = [a, x, y].map(|array| array.cast::<Pointer>().add(problem).read());
            gemv::<T>(trans, (m, n), alpha, (a, lda), (x, incx), beta, (y, incy));
        }
    }
    ACCEPTED
}

#[rustfmt::skip]
/// # Safety
/// The operands are there.
unsafe fn gemv<const T: c_int>(
    trans: c_int, (m, n): (c_int, c_int), alpha: Pointer, (a, lda): (Pointer, c_int), (x, incx): (Pointer, c_int),
    beta: Pointer, (y, incy): (Pointer, c_int),
) {
    let a = Matrix { memory: a, ty: element_type(T), storage: Storage::Full { ld: lda }, upper: None };
    let (rows, cols) = if trans == 0 { (m, n) } else { (n, m) };
    let (x, y) = (Vector::new(x, T, cols.into(), incx), Vector::new(y, T, rows.into(), incy));
    // SAFETY: The caller gives operands of these sizes.
    unsafe { product(alpha, x, beta, y, |i, j| a.of_op(trans, i, j)) };
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn symv<const T: c_int, const H: bool>(
    _: Pointer, fill: c_int, n: c_int, alpha: Pointer, a: Pointer, lda: c_int, x: Pointer, incx: c_int,
    beta: Pointer, y: Pointer, incy: c_int,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::Full { ld: lda }, fill);
    let (x, y) = (Vector::new(x, T, n.into(), incx), Vector::new(y, T, n.into(), incy));
    // SAFETY: The caller gives operands of these sizes.
    unsafe { product(alpha, x, beta, y, |i, j| a.at(i, j, other(H))) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn sbmv<const T: c_int, const H: bool>(
    _: Pointer, fill: c_int, n: c_int, k: c_int, alpha: Pointer, a: Pointer, lda: c_int, x: Pointer, incx: c_int,
    beta: Pointer, y: Pointer, incy: c_int,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::band(fill, k, lda), fill);
    let (x, y) = (Vector::new(x, T, n.into(), incx), Vector::new(y, T, n.into(), incy));
    // SAFETY: The caller gives operands of these sizes.
    unsafe { product(alpha, x, beta, y, |i, j| a.at(i, j, other(H))) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn spmv<const T: c_int, const H: bool>(
    _: Pointer, fill: c_int, n: c_int, alpha: Pointer, a: Pointer, x: Pointer, incx: c_int,
    beta: Pointer, y: Pointer, incy: c_int,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::Packed { n: n.into() }, fill);
    let (x, y) = (Vector::new(x, T, n.into(), incx), Vector::new(y, T, n.into(), incy));
    // SAFETY: The caller gives operands of these sizes.
    unsafe { product(alpha, x, beta, y, |i, j| a.at(i, j, other(H))) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn ger<const T: c_int, const H: bool>(
    _: Pointer, m: c_int, n: c_int, alpha: Pointer, x: Pointer, incx: c_int, y: Pointer, incy: c_int,
    a: Pointer, lda: c_int,
) -> c_int {
    let a = Matrix { memory: a, ty: element_type(T), storage: Storage::Full { ld: lda }, upper: None };
    let (x, y) = (Vector::new(x, T, m.into(), incx), Vector::new(y, T, n.into(), incy));
    // SAFETY: The caller gives operands of these sizes.
    unsafe {
        let (alpha, x, y) = (load(alpha, a.ty, 0), x.all(), y.all());
        let of_y = |j: usize| if H { conjugate(y[j]) } else { y[j] };
        update(a, (m.into(), n.into()), false, |i, j| times(alpha, times(x[i], of_y(j))))
    }
}

/// A := alpha x x^T + A, alpha real where it is Hermitian
///
/// # Safety
/// The operands are there.
unsafe fn rank_one<const H: bool>(a: Matrix, alpha: Pointer, x: Vector) -> c_int {
    // SAFETY: The caller's promise.
    unsafe {
        let (alpha, n) = (load(alpha, if H { x.ty.real() } else { x.ty }, 0), x.len);
        let x = x.all();
        let of_x = |j: usize| if H { conjugate(x[j]) } else { x[j] };
        update(a, (n, n), H, |i, j| times(alpha, times(x[i], of_x(j))))
    }
}

/// A := alpha x y^T + alpha y x^T + A
///
/// # Safety
/// The operands are there.
unsafe fn rank_two<const H: bool>(a: Matrix, alpha: Pointer, x: Vector, y: Vector) -> c_int {
    // SAFETY: The caller's promise.
    unsafe {
        let (alpha, n) = (load(alpha, x.ty, 0), x.len);
        let (x, y) = (x.all(), y.all());
        let of = |value: Number| if H { conjugate(value) } else { value };
        let second = of(alpha);
        update(a, (n, n), H, |i, j| {
            plus(times(alpha, times(x[i], of(y[j]))), times(second, times(y[i], of(x[j]))))
        })
    }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn syr<const T: c_int, const H: bool>(
    _: Pointer, fill: c_int, n: c_int, alpha: Pointer, x: Pointer, incx: c_int, a: Pointer, lda: c_int,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::Full { ld: lda }, fill);
    // SAFETY: The caller gives operands of these sizes.
    unsafe { rank_one::<H>(a, alpha, Vector::new(x, T, n.into(), incx)) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn spr<const T: c_int, const H: bool>(
    _: Pointer, fill: c_int, n: c_int, alpha: Pointer, x: Pointer, incx: c_int, a: Pointer,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::Packed { n: n.into() }, fill);
    // SAFETY: The caller gives operands of these sizes.
    unsafe { rank_one::<H>(a, alpha, Vector::new(x, T, n.into(), incx)) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn syr2<const T: c_int, const H: bool>(
    _: Pointer, fill: c_int, n: c_int, alpha: Pointer, x: Pointer, incx: c_int, y: Pointer, incy: c_int,
    a: Pointer, lda: c_int,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::Full { ld: lda }, fill);
    let (x, y) = (Vector::new(x, T, n.into(), incx), Vector::new(y, T, n.into(), incy));
    // SAFETY: The caller gives operands of these sizes.
    unsafe { rank_two::<H>(a, alpha, x, y) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn spr2<const T: c_int, const H: bool>(
    _: Pointer, fill: c_int, n: c_int, alpha: Pointer, x: Pointer, incx: c_int, y: Pointer, incy: c_int, a: Pointer,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::Packed { n: n.into() }, fill);
    let (x, y) = (Vector::new(x, T, n.into(), incx), Vector::new(y, T, n.into(), incy));
    // SAFETY: The caller gives operands of these sizes.
    unsafe { rank_two::<H>(a, alpha, x, y) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn tr<const T: c_int, const S: bool>(
    _: Pointer, fill: c_int, op: c_int, diag: c_int, n: c_int, a: Pointer, lda: c_int, x: Pointer, incx: c_int,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::Full { ld: lda }, fill);
    // SAFETY: The caller gives operands of these sizes.
    unsafe { triangular(a, (op, diag), Vector::new(x, T, n.into(), incx), S) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn tb<const T: c_int, const S: bool>(
    _: Pointer, fill: c_int, op: c_int, diag: c_int, n: c_int, k: c_int, a: Pointer, lda: c_int,
    x: Pointer, incx: c_int,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::band(fill, k, lda), fill);
    // SAFETY: The caller gives operands of these sizes.
    unsafe { triangular(a, (op, diag), Vector::new(x, T, n.into(), incx), S) }
}

#[rustfmt::skip]
// SAFETY: The parameters are those that NVIDIA declares, and what callers promise is theirs too.
unsafe extern "C" fn tp<const T: c_int, const S: bool>(
    _: Pointer, fill: c_int, op: c_int, diag: c_int, n: c_int, a: Pointer, x: Pointer, incx: c_int,
) -> c_int {
    let a = Matrix::triangle(a, T, Storage::Packed { n: n.into() }, fill);
    // SAFETY: The caller gives operands of these sizes.
    unsafe { triangular(a, (op, diag), Vector::new(x, T, n.into(), incx), S) }
}

/// The function for the type of a letter.
macro_rules! of_type {
    ($letter:expr, $function:ident $(, $flag:literal)?) => {
        match $letter {
            'S' => $function::<0 $(, $flag)?> as *const c_void,
            'D' => $function::<1 $(, $flag)?> as *const c_void,
            'C' => $function::<4 $(, $flag)?> as *const c_void,
            'Z' => $function::<5 $(, $flag)?> as *const c_void,
            _ => return None,
        }
    };
}

/// The function of a name, of those that NVIDIA has.
pub fn functions(name: &str) -> Option<*const c_void> {
    let rest = name.strip_prefix("cublas")?;
    let letter = rest.chars().next()?;
    let is_complex = matches!(letter, 'C' | 'Z');
    let stem = rest.get(1..)?;
    Some(match (stem, is_complex) {
        ("gemvStridedBatched", _) => of_type!(letter, gemv_strided),
        ("gemvBatched", _) => of_type!(letter, gemv_array),
        ("gbmv_v2", _) => of_type!(letter, gbmv),
        ("ger_v2", false) | ("geru_v2", true) => of_type!(letter, ger, false),
        ("gerc_v2", true) => of_type!(letter, ger, true),
        ("symv_v2", _) => of_type!(letter, symv, false),
        ("hemv_v2", true) => of_type!(letter, symv, true),
        ("sbmv_v2", false) => of_type!(letter, sbmv, false),
        ("hbmv_v2", true) => of_type!(letter, sbmv, true),
        ("spmv_v2", false) => of_type!(letter, spmv, false),
        ("hpmv_v2", true) => of_type!(letter, spmv, true),
        ("syr_v2", _) => of_type!(letter, syr, false),
        ("her_v2", true) => of_type!(letter, syr, true),
        ("spr_v2", false) => of_type!(letter, spr, false),
        ("hpr_v2", true) => of_type!(letter, spr, true),
        ("syr2_v2", _) => of_type!(letter, syr2, false),
        ("her2_v2", true) => of_type!(letter, syr2, true),
        ("spr2_v2", false) => of_type!(letter, spr2, false),
        ("hpr2_v2", true) => of_type!(letter, spr2, true),
        ("trmv_v2", _) => of_type!(letter, tr, false),
        ("trsv_v2", _) => of_type!(letter, tr, true),
        ("tbmv_v2", _) => of_type!(letter, tb, false),
        ("tbsv_v2", _) => of_type!(letter, tb, true),
        ("tpmv_v2", _) => of_type!(letter, tp, false),
        ("tpsv_v2", _) => of_type!(letter, tp, true),
        _ => return None,
    })
}
