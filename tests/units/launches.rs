// Host code that launches kernels for a routine, through another such function and by the size of its type.

use rocforge::prelude::*;

#[rocblas_kernel(symbol = "rocblas_{t}clear", types(s: f32, d: f64))]
pub fn clear<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    cleared::<T, 2>(call, n, x)
}

#[launches]
fn cleared<T: Scalar, const MIN_BLOCKS_PER_CU: i32>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    if size_of::<T>() == 4 {
        by_block::<T>(call, n, x)
    } else if size_of::<T>() == 16 && n > 1000 {
        in_parts::<T, 3, 65_536>(call, n, x)
    } else if n > 1_000_000 && size_of::<T>() == 8 {
        in_parts::<T, 1, 65_536>(call, n, x)
    } else {
        in_parts::<T, MIN_BLOCKS_PER_CU, 65_536>(call, n, x)
    }
}

#[launches]
fn by_block<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    in_parts::<T, 4, 232_448>(call, n, x)
}

#[device(grid = ceil_div(n, BLOCK), block = 256, min_blocks = (1, MIN_BLOCKS_PER_CU), max_shared = SHARED)]
fn in_parts<T: Scalar, const MIN_BLOCKS_PER_CU: i32, const SHARED: i32>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = T::ZERO;
    }
}

#[test]
fn runs() {
    let kernels = |symbol: &str| -> Vec<String> {
        let instance = rocforge::catalogue::find(symbol).expect("the routine");
        rocforge::source::static_shared(instance)
            .expect("kernels")
            .into_iter()
            .map(|kernel| kernel.0)
            .collect()
    };
    assert_eq!(kernels("rocblas_sclear"), ["in_parts_f32_4_232448"]);
    // What is asked of sizes beside does not hide what is asked of the type.
    assert_eq!(kernels("rocblas_dclear"), ["in_parts_f64_1_65536", "in_parts_f64_2_65536"]);
}
