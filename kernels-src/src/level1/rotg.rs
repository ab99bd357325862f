//! rotg: the plane rotation that makes the second of two numbers zero.
//!
//! ```
//! use rocforge::prelude::*;
//! use rocforge_kernels::rotg;
//!
//! let handle = Handle::new()?;
//! let (mut a, mut b, mut c, mut s) = (3.0, 4.0, 0.0, 0.0);
//! rotg::<f64>(&handle, &mut a, &mut b, &mut c, &mut s)?;
//! // `a` is the length, and c * 4 - s * 3 is 0.
//! assert!((a - 5.0).abs() < 1e-14 && (c - 0.6).abs() < 1e-15 && (s - 0.8).abs() < 1e-15);
//! # Ok::<(), rocforge::Error>(())
//! ```

use rocforge::prelude::*;

/// A power of two by which numbers of this size have squares that neither overflow nor lose digits.
///
/// Infinity and NaN get one too, and stay what they are.
#[device]
fn scale_of<R: Real>(size: R) -> R {
    // The square of a number between `root` and its reciprocal is within the range.
    let root = R::MIN_POSITIVE.sqrt();
    let eight = R::from_f64(8.0);
    if size * eight >= R::ONE / root {
        root / eight
    } else if size <= eight * root {
        // The smallest of all numbers becomes eight times `root`.
        eight / (root * R::EPSILON)
    } else {
        R::ONE
    }
}

/// The larger magnitude of the two parts.
#[device]
fn largest_part<T: Scalar>(x: T) -> T::Real {
    x.re().abs().max(x.im().abs())
}

/// r, z, c and s of two reals, neither of them zero.
#[device]
fn real_rotation<R: Real>(a: R, b: R) -> (R, R, R, R) {
    let first_is_larger = a.abs() > b.abs();
    let scale = scale_of(a.abs().max(b.abs()));
    let (f, g) = (a * scale, b * scale);
    let size = (f * f + g * g).sqrt();
    let length = if first_is_larger { size.copysign(a) } else { size.copysign(b) };
    let (c, s) = (f / length, g / length);
    let z = if first_is_larger {
        s
    } else if c != R::ZERO {
        R::ONE / c
    } else {
        R::ONE
    };
    (length / scale, z, c, s)
}

/// r, c and s of two numbers, neither of them zero: the first keeps its direction.
#[device]
fn complex_rotation<T: Scalar>(a: T, b: T) -> (T, T::Real, T) {
    let scale = scale_of(largest_part(a).max(largest_part(b)));
    let g = b * T::from_real(scale);
    // The first alone may be so small beside the second that its square would be zero.
    let own_scale = scale_of(largest_part(a));
    let own = a * T::from_real(own_scale);
    let own_size = own.norm_sqr().sqrt();
    let direction = T::from_real(T::Real::ONE / own_size) * own;
    let size = own_size * scale / own_scale;
    let length = (size * size + g.norm_sqr()).sqrt();
    let s = direction * (g.conj() * T::from_real(T::Real::ONE / length));
    // Not `size / length`: beside a larger second number `size` may have lost digits that the quotient has room for.
    let ratio = own_size / length;
    let c = if own_scale == scale { ratio } else { ratio * scale / own_scale };
    (direction * T::from_real(length) * T::from_real(T::Real::ONE / scale), c, s)
}

/// c and s with c * a + s * b = r and c * b = conj(s) * a; a := r, and for reals b := z
///
/// From z alone c and s can be had again: z = 1 says c = 0 and s = 1; |z| < 1 is s, with c = sqrt(1 - z^2); |z| > 1 is
/// 1 / c, with s = sqrt(1 - c^2).
///
/// **Shapes**: one value each; `c` is real.
/// **Units**: none.
/// **Quick return**: `batch_count <= 0`.
/// **Aliasing**: none of the four may be another.
/// **Special values**: reals: r has the sign of the larger, of `b` where both are as large; two zeros give `c = 1`, `s = 0`. Complex: r has the direction of `a`; `a == 0` gives `c = 0`, `s = 1`, `a := b`; `b` stays. Nothing overflows on the way, and no square is lost; an infinity or a NaN in `a` or `b` makes NaN.
/// **Workspace**: none.
/// **Errors**: `invalid_pointer` if `a`, `b`, `c` or `s` is null. In the pointer mode for the host all four lie in host memory, batches too, and the processor computes at once.
/// **Reference**: rocblas_srotg, rocblas_drotg, rocblas_crotg, rocblas_zrotg.
#[rocblas_kernel(
    symbol = "rocblas_{t}rotg",
    types(s: f32, d: f64, c: c32, z: c64),
    block = 64,
    flops = "12",
    bytes = "5 * T + R"
)]
pub fn rotg<T: Scalar>(a: ValuesMut<T, 1>, b: ValuesMut<T, 1>, c: ValuesMut<T::Real, 1>, s: ValuesMut<T, 1>) {
    if global_id_x() > 0 {
        return;
    }
    let (first, second) = (a[0], b[0]);
    if size_of::<T>() > size_of::<T::Real>() {
        if first == T::ZERO {
            c[0] = T::Real::ZERO;
            s[0] = T::ONE;
            a[0] = second;
        } else if second == T::ZERO {
            c[0] = T::Real::ONE;
            s[0] = T::ZERO;
        } else {
            let (r, cosine, sine) = complex_rotation::<T>(first, second);
            c[0] = cosine;
            s[0] = sine;
            a[0] = r;
        }
    } else if second == T::ZERO {
        c[0] = T::Real::ONE;
        s[0] = T::ZERO;
        b[0] = T::ZERO;
    } else if first == T::ZERO {
        c[0] = T::Real::ZERO;
        s[0] = T::ONE;
        a[0] = second;
        b[0] = T::ONE;
    } else {
        let (r, z, cosine, sine) = real_rotation::<T::Real>(first.re(), second.re());
        c[0] = cosine;
        s[0] = T::from_real(sine);
        a[0] = T::from_real(r);
        b[0] = T::from_real(z);
    }
}
