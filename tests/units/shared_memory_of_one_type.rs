// Arrays of the kernel fit for every type; with the array of a helper they do not for one, which that type's unit says.
use rocforge::prelude::*;

#[device]
const ROWS: i32 = 32;

#[device]
fn last_of_many<T: Scalar>(me: i32) -> T::Real {
    let mut more = shared::<T::Real>(2048);
    more[me] = T::Real::ZERO;
    more[me]
}

#[rocblas_kernel(block = 128)]
pub fn staged<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut rows = shared::<T>(ROWS * BLOCK);
    let me = thread_id_x();
    rows[me] = x[n];
    x[0] = T::from_real(last_of_many::<T>(me)) + rows[me];
}

fn unit(symbol: &str) -> Result<String> {
    let instance = rocforge::catalogue::find(symbol).expect("the routine is in the catalogue");
    rocforge::source::translation_unit(instance)
}

#[test]
fn runs() {
    unit("rocblas_sstaged").expect("16 KiB and the helper");
    unit("rocblas_cstaged").expect("32 KiB and the helper");
    unit("rocblas_dstaged").expect("32 KiB and the helper");
    // A helper's elements count as the narrowest that they may be.
    let error = unit("rocblas_zstaged").expect_err("68 KiB").to_string();
    assert!(error.contains("[RF0039]") && error.contains("needs 69632 bytes"), "{error}");
}
