//! Closures, constant parameters and kernels with several generic parameters, in both worlds against plain Rust.
//!
//! The routines stand in the catalogue of this program, so that they are also compared bit by bit on random
//! arguments; here it is the values that count.

use rocforge::prelude::*;
use rocforge_tests::devices::{Fold, Span, Sum};
use rocforge_tests::random::Random;

use crate::worlds;

#[device]
fn fold<T: Scalar, F: Fn(T, T) -> T>(n: Dim, x: Vector<T>, first: T, combine: F) -> T {
    let mut all = first;
    for i in 0..n {
        all = combine(all, x[i]);
    }
    all
}

#[device]
fn each<F: FnMut(Dim)>(n: Dim, mut work: F) {
    for i in 0..n {
        work(i);
    }
}

/// `y[0]`: the sum; `y[1]`: the first of the largest; `y[2]`: the sum of every second, the small ones doubled
#[rocblas_kernel(symbol = "items_{t}closures", grid = 1, block = 64)]
pub fn closures<T: Scalar>(n: Dim, x: Vector<T>, #[len(3)] y: VectorMut<T>) {
    let largest = |a: T, b: T| if a.abs1() < b.abs1() { b } else { a };
    let sum = fold(n, x, T::ZERO, |a, b| a + b);
    let most = fold::<T, _>(n, x, T::ZERO, largest);
    let mut total = T::ZERO;
    each(n, |i| {
        if i % 2 == 1 {
            return;
        }
        let twice = |value: T| value + value;
        total += if x[i].abs1() < T::Real::from_f64(0.5) { twice(x[i]) } else { x[i] };
    });
    if global_id_x() == 0 {
        y[0] = sum;
        y[1] = most;
        y[2] = total;
    }
}

/// y[BY * i + FROM] := |x[i]|, or -|x[i]| where `DOWN` says so
#[device(grid = ceil_div(n, BLOCK * EACH), block = 32)]
fn spread<T: Scalar, R: Real, const EACH: i32, const DOWN: bool>(
    n: Dim,
    x: Vector<T>,
    by: R,
    y: VectorMut<R>,
) {
    for each in 0..EACH {
        let i = global_id_x() * EACH as Dim + each as Dim;
        if i < n {
            let size = by * R::from_f64(if x[i].abs1() > T::Real::ONE { 2.0_f64 } else { 1.0 });
            y[i] = if DOWN { -size } else { size };
        }
    }
}

#[device]
const WIDE: i32 = 5;

/// y := 1 where `x` is small, 2 where it is large, with the signs of `up`; z := the other signs
#[rocblas_kernel(symbol = "items_{t}spread", types(s: f32, d: f64, c: c32, z: c64))]
pub fn parameters<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    by: Param<T::Real>,
    x: Vector<T>,
    y: VectorMut<T::Real>,
    z: VectorMut<T::Real>,
) -> Result<()> {
    let by = by.host_value().unwrap_or(T::Real::ONE);
    spread::<T, T::Real, 2, false>(call, n, x, by, y)?;
    spread::<T, T::Real, { WIDE - 2 }, true>(call, n, x, by, z)
}

#[device]
struct Most<R> {
    size: R,
    span: Span,
}

/// The largest magnitude, with a part of the vector that has nothing to do with it.
#[device]
struct Largest {}

#[device]
impl<T: Scalar> Fold<T> for Largest {
    type Kept = Most<T::Real>;
    const START: Most<T::Real> = Most { size: T::Real::ZERO, span: Span { from: 0, to: 8 } };

    fn add(kept: Self::Kept, x: T) -> Self::Kept {
        Most { size: kept.size.max(x.abs1()), span: kept.span.upper() }
    }
}

/// `y[0]`: the sum of the upper half of `x`; `y[1]`: the largest of it, and what is left of a part of 8 elements
#[rocblas_kernel(symbol = "items_{t}foreign", grid = 1, block = 64)]
pub fn foreign<T: Scalar>(n: Dim, x: Vector<T>, #[len(2)] y: VectorMut<T>) {
    let upper = Span { from: 0, to: n }.upper();
    let most = <Largest as Fold<T>>::of(upper, x);
    if global_id_x() == 0 {
        y[0] = <Sum as Fold<T>>::of(upper, x);
        y[1] = T::from_real(most.size + T::Real::from_f64((most.span.to - most.span.from) as f64));
    }
}

#[test]
fn structures_and_traits_cross_crates() {
    let Some(worlds) = worlds() else { return };
    let x = [5.0_f64, -9.0, 2.0, -4.0, 1.5];
    for handle in &worlds {
        let device = handle.upload(&x).expect("memory");
        let mut y = handle.upload(&[0.0; 2]).expect("memory");
        foreign(handle, 5, device.vector(1), y.vector_mut(1)).expect("a call");
        // Three elements, and 8 halved three times.
        assert_eq!(y.to_vec().expect("memory"), [-0.5, 4.0 + 1.0], "on {}", handle.platform().name());
    }
}

#[test]
fn closures_do_what_they_say() {
    let Some(worlds) = worlds() else { return };
    let mut random = Random::new(1);
    for n in [0_usize, 1, 2, 9, 100] {
        let x: Vec<f64> = (0..n).map(|_| random.unit()).collect();
        let sum = x.iter().fold(0.0, |a, b| a + b);
        let most = x.iter().fold(0.0_f64, |a, b| if a.abs() < b.abs() { *b } else { a });
        let weighted = |value: &f64| if value.abs() < 0.5 { value + value } else { *value };
        let total: f64 = x.iter().step_by(2).map(weighted).fold(0.0, |a, b| a + b);
        let expected = if n == 0 { [7.0; 3] } else { [sum, most, total] };
        for handle in &worlds {
            let device = handle.upload(&x).expect("memory");
            let mut y = handle.upload(&[7.0; 3]).expect("memory");
            closures(handle, n as i64, device.vector(1), y.vector_mut(1)).expect("a call");
            assert_eq!(y.to_vec().expect("memory"), expected, "{n} on {}", handle.platform().name());
        }
    }
}

#[test]
fn each_instance_of_a_kernel_is_its_own() {
    let Some(worlds) = worlds() else { return };
    let x: Vec<c32> = (0..77).map(|i| c32::new(i as f32 / 50.0, 0.0)).collect();
    for handle in &worlds {
        let device = handle.upload(&x).expect("memory");
        let [mut y, mut z] = [(); 2].map(|()| handle.upload(&[0.0_f32; 77]).expect("memory"));
        parameters(handle, 77, 3.0, device.vector(1), y.vector_mut(1), z.vector_mut(1)).expect("a call");
        let (y, z) = (y.to_vec().expect("memory"), z.to_vec().expect("memory"));
        for i in 0..77 {
            let size = if x[i].re > 1.0 { 6.0 } else { 3.0 };
            assert_eq!((y[i], z[i]), (size, -size), "{i} on {}", handle.platform().name());
        }
    }
}

#[test]
fn entry_points_are_called_as_their_arguments() {
    let instance = rocforge::catalogue::find("items_cspread").expect("a routine of this file");
    let names: Vec<String> = (instance.kernels)().iter().map(|used| used.entry_name()).collect();
    assert_eq!(names, ["spread_c32_f32_2_false", "spread_c32_f32_3_true"]);
}
