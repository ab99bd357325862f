//! Products of numbers of two types, as the routines with real factors and complex vectors will have them.

use rocforge::prelude::*;
use rocforge_kernels::common::times::Times;

use crate::kernel::check;
use rocforge_tests::block::Agreement;

/// y := alpha * x
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn times<A: Scalar + Times<X>, X: Scalar>(n: Dim, alpha: A, x: Vector<X>, y: VectorMut<X>) {
    let i = global_id_x();
    if i < n {
        y[i] = <A as Times<X>>::times(alpha, x[i]);
    }
}

#[test]
fn real_and_complex_factors() {
    check(|| vec![times::instance::<f32, c32>()], Agreement::Bits, times::<f32, c32>);
    check(|| vec![times::instance::<f64, c64>()], Agreement::Bits, times::<f64, c64>);
    check(|| vec![times::instance::<f64, f64>()], Agreement::Bits, times::<f64, f64>);
    check(|| vec![times::instance::<f32, f32>()], Agreement::Bits, times::<f32, f32>);
}

#[test]
fn a_real_factor_leaves_the_parts_apart() {
    let x = c32::new(f32::INFINITY, 2.0);
    assert_eq!(x.scale(0.5), c32::new(f32::INFINITY, 1.0));
    assert!((x * c32::new(0.5, 0.0)).im.is_nan());
}
