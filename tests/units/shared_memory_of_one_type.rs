// An array that is too large for some element types is an error of those types' units alone.
use rocforge::prelude::*;

#[device]
const ROWS: i32 = 32;

#[rocblas_kernel(block = 128)]
pub fn staged<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let mut rows = shared::<T>(ROWS * BLOCK);
    let mut more = shared::<T::Real>(2048);
    let me = thread_id_x();
    more[me] = T::Real::ZERO;
    rows[me] = x[n];
    x[0] = rows[me];
}

fn unit(symbol: &str) -> Result<String> {
    let instance = rocforge::catalogue::find(symbol).expect("the routine is in the catalogue");
    rocforge::source::translation_unit(instance)
}

#[test]
fn runs() {
    unit("rocblas_sstaged").expect("24 KiB");
    unit("rocblas_cstaged").expect("40 KiB");
    unit("rocblas_dstaged").expect("48 KiB");
    let error = unit("rocblas_zstaged").expect_err("80 KiB").to_string();
    assert!(error.contains("[RF0039]") && error.contains("needs 81920 bytes"), "{error}");
}
