//! rotmg: the modified plane rotation that makes the second of two scaled numbers zero.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::rotmg;
//!
//! let handle = Handle::new()?;
//! let (mut d1, mut d2, mut x1, y1) = (1.0, 1.0, 3.0, 4.0);
//! let mut param = [0.0; 5];
//! rotmg::<f64>(&handle, &mut d1, &mut d2, &mut x1, &y1, &mut param)?;
//! // The scaled length stays, and all of it is in x1.
//! assert!((d1 * x1 * x1 - 25.0).abs() < 1e-13);
//! # Ok::<(), rocforge::Error>(())
//! ```

use rocforge::prelude::*;

/// The scale factors stay between the squares of this number and of its reciprocal.
#[device]
const GAMMA: f64 = 4096.0;

/// A rotation under construction: its matrix, which part of it `flag` says, and what it makes of the operands.
#[device]
#[derive(Clone, Copy)]
struct Modified<R> {
    flag: R,
    h11: R,
    h21: R,
    h12: R,
    h22: R,
    d1: R,
    d2: R,
    x1: R,
}

/// Whether a scale factor is so small, or so large, that it has to change.
#[device]
fn is_out<R: Real>(d: R) -> bool {
    let square = R::from_f64(GAMMA * GAMMA);
    // What is infinite stays so.
    d != R::ZERO && d.is_finite() && (d.abs() <= R::ONE / square || d.abs() >= square)
}

/// The power of two by which a factor that is out is divided, squared.
#[device]
fn step<R: Real>(d: R) -> R {
    let gamma = R::from_f64(GAMMA);
    if d.abs() >= gamma * gamma { gamma } else { R::ONE / gamma }
}

/// The matrix with the entries written out that its flag implies.
#[device]
fn written_out<R: Real>(rotation: Modified<R>) -> Modified<R> {
    let mut full = rotation;
    if full.flag == R::ZERO {
        full.h11 = R::ONE;
        full.h22 = R::ONE;
    } else if full.flag == R::ONE {
        full.h21 = -R::ONE;
        full.h12 = R::ONE;
    }
    full.flag = -R::ONE;
    full
}

/// The rotation with everything zero: for operands that have none.
#[device]
fn nothing<R: Real>() -> Modified<R> {
    let zero = R::ZERO;
    Modified { flag: -R::ONE, h11: zero, h21: zero, h12: zero, h22: zero, d1: zero, d2: zero, x1: zero }
}

/// The rotation of `(x1, y1)` with the scale factors `d1 >= 0` and `d2`, before these are brought into bounds.
#[device]
fn rotation<R: Real>(d1: R, d2: R, x1: R, y1: R) -> Modified<R> {
    let (p1, p2) = (d1 * x1, d2 * y1);
    let (q1, q2) = (p1 * x1, p2 * y1);
    let mut found = nothing::<R>();
    // What is refused is so by a comparison that holds: NaN is none, and goes into the results.
    let is_negative = q2 < R::ZERO;
    if q1.abs() > q2.abs() {
        let (h21, h12) = (-y1 / x1, p2 / p1);
        let u = R::ONE - h12 * h21;
        // Rounding alone makes it so.
        let is_lost = u <= R::ZERO;
        if !is_lost {
            found.flag = R::ZERO;
            found.h21 = h21;
            found.h12 = h12;
            found.d1 = d1 / u;
            found.d2 = d2 / u;
            found.x1 = x1 * u;
        }
    } else if !is_negative {
        let (h11, h22) = (p1 / p2, x1 / y1);
        let u = R::ONE + h11 * h22;
        found.flag = R::ONE;
        found.h11 = h11;
        found.h22 = h22;
        found.d1 = d2 / u;
        found.d2 = d1 / u;
        found.x1 = y1 * u;
    }
    found
}

/// The rotation with scale factors in bounds.
#[device]
fn in_bounds<R: Real>(rotation: Modified<R>) -> Modified<R> {
    let mut found = rotation;
    while is_out(found.d1) {
        found = written_out(found);
        let step: R = step(found.d1);
        found.d1 /= step * step;
        found.x1 *= step;
        found.h11 *= step;
        found.h12 *= step;
    }
    while is_out(found.d2) {
        found = written_out(found);
        let step: R = step(found.d2);
        found.d2 /= step * step;
        found.h21 *= step;
        found.h22 *= step;
    }
    found
}

/// The matrix H that makes zero of the second component of H * (sqrt(d1) * x1, sqrt(d2) * y1), without roots
///
/// `param` is a flag and H by columns: h11, h21, h12, h22. Flag -1: all four are written. 0: h21 and h12 are, the others
/// are 1. 1: h11 and h22 are, h21 is -1 and h12 is 1. -2: H is the identity, and nothing else is written. `d1`, `d2` and
/// `x1` become those of the rotated vector.
///
/// **Shapes**: one value each; `param` is five.
/// **Units**: none.
/// **Quick return**: `batch_count <= 0`; `d2 * y1 == 0` gives flag -2.
/// **Aliasing**: none of the five may be another.
/// **Special values**: `d1 < 0`, or a rotation that would make `d1` negative, gives flag -1, and `d1`, `d2`, `x1` and H become zero. Operands that are NaN make NaN of `d1`, `d2` and `x1`. The scale factors come out between 4096^-2 and 4096^2 unless they are zero or not finite.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `d1`, `d2`, `x1`, `y1` or `param` is null. In the pointer mode for the host all five lie in host memory, batches too, and the processor computes at once.
/// **Reference**: rocblas_srotmg, rocblas_drotmg.
#[rocblas_kernel(
    symbol = "rocblas_{t}rotmg",
    types(s: f32, d: f64),
    block = 64,
    flops = "15",
    bytes = "12 * T"
)]
pub fn rotmg<T: Real>(
    d1: ValuesMut<T, 1>,
    d2: ValuesMut<T, 1>,
    x1: ValuesMut<T, 1>,
    y1: Values<T, 1>,
    param: ValuesMut<T, 5>,
) {
    if global_id_x() > 0 {
        return;
    }
    let (first, second) = (d1[0], d2[0]);
    let mut found = nothing::<T>();
    let is_negative = first < T::ZERO;
    if !is_negative {
        if second * y1[0] == T::ZERO {
            param[0] = T::from_f64(-2.0);
            return;
        }
        found = in_bounds(rotation(first, second, x1[0], y1[0]));
    }
    d1[0] = found.d1;
    d2[0] = found.d2;
    x1[0] = found.x1;
    param[0] = found.flag;
    if found.flag != T::ZERO {
        param[1] = found.h11;
        param[4] = found.h22;
    }
    if found.flag != T::ONE {
        param[2] = found.h21;
        param[3] = found.h12;
    }
}
