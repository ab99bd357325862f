//! Routines with several element types, the nearest to what is refused.

use rocforge::prelude::*;

/// x := alpha, of another type
#[rocblas_kernel(symbol = "near_{t}filled", types(s: (f32, f32), hs: (f16, f32), d: (f64, f64)))]
pub fn filled<X: Scalar, A: Scalar>(n: Dim, alpha: Param<A>, x: VectorMut<X>) {
    let i = global_id_x();
    if i < n {
        x[i] = X::from_real(X::Real::from_f64(alpha.re().to_f64()));
    }
}

/// The same for callers who name the types.
#[rocblas_kernel(symbol = "near_filled_ex", types((f32, f16), (f16, f32)))]
pub fn filled_ex<X: Scalar, A: Scalar>(n: Dim, alpha: Param<A>, x: VectorMut<X>) {
    let i = global_id_x();
    if i < n {
        x[i] = X::from_real(X::Real::from_f64(alpha.re().to_f64()));
    }
}

#[test]
fn runs() {
    let handle = Handle::new().expect("a handle");
    let mut x = handle.upload(&[f16::ZERO; 3]).expect("memory");
    filled(&handle, 3, 2.5_f32, x.vector_mut(1)).expect("a legal call");
    assert_eq!(x.to_vec().expect("elements"), [f16::from_f32(2.5); 3]);
    filled_ex::<f16, f32>(&handle, 2, 1.5, x.vector_mut(1)).expect("a legal call");
    assert_eq!(x.to_vec().expect("elements")[1..], [1.5, 2.5].map(f16::from_f32));
}
