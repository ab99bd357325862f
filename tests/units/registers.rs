// Two shapes of a kernel, of which a target has the one that its registers hold.

use rocforge::prelude::*;

#[rocblas_kernel(symbol = "rocblas_{t}emptied", types(s: f32, d: f64))]
pub fn emptied<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    if size_of::<T>() == 4 { wide(call, n, x) } else { narrow(call, n, x) }
}

#[device(grid = ceil_div(n, BLOCK), block = 512, registers = (256.., 128..))]
fn wide<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = T::ZERO;
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 256, min_blocks = (1, 2), registers = ..512)]
fn narrow<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        x[i] = T::ZERO;
    }
}

#[test]
fn runs() {
    let guards = |symbol: &str| -> Vec<String> {
        let instance = rocforge::catalogue::find(symbol).expect("the routine");
        assert!((instance.kernels)().iter().all(rocforge::source::Instantiation::is_for_registers));
        let unit = rocforge::source::translation_unit(instance).expect("a unit");
        unit.lines()
            .filter(|line| line.contains("_REGISTERS(") && line.starts_with("#if"))
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(guards("rocblas_semptied"), ["#if RF_MANY_REGISTERS(512, RF_AMD_OR_NVIDIA(256, 128))"]);
    let held = "256 * RF_UNITS * RF_AMD_OR_NVIDIA(1, 2)";
    assert_eq!(
        guards("rocblas_demptied"),
        [format!("#if RF_FEW_REGISTERS({held}, RF_AMD_OR_NVIDIA(512, 512))")]
    );

    // The host has both.
    let handle = Handle::on(rocforge::platform::Platform::Host).expect("the processor is here");
    let mut x = handle.upload(&[1.0_f32; 700]).expect("memory");
    let mut y = handle.upload(&[1.0_f64; 700]).expect("memory");
    emptied(&handle, 700, x.vector_mut(1)).expect("it runs");
    emptied(&handle, 700, y.vector_mut(1)).expect("it runs");
    assert!(x.to_vec().expect("memory").iter().all(|value| *value == 0.0));
    assert!(y.to_vec().expect("memory").iter().all(|value| *value == 0.0));
}
