//! Units of small routines, compiled and run.

use crate::Size;
use crate::catalogue::{self, Instance};
use crate::platform::{Platform, hip_on_host};
use crate::plumbing::{Call, KernelArg, Launch};
use crate::prelude::*;

use super::{CxxCompiler, Machine, host_unit};

/// x[i] := what the block's shared array held at first at `i`, then what the thread on the other side wrote there
#[rocblas_kernel(symbol = "test_{t}mirror", types(s: f32), grid = ceil_div(n, BLOCK), block = 8, host_block = 8)]
fn mirror<T: Scalar>(n: Dim, x: VectorMut<T>, y: VectorMut<T>) {
    let mut tile = shared::<T>(BLOCK);
    let me = thread_id_x();
    let i = global_id_x();
    y[i] = tile[me];
    barrier();
    tile[me] = x[i];
    barrier();
    x[i] = tile[block_dim_x() - 1 - me];
}

/// The macro does not look into it: what it returns may be the same for all threads.
#[device]
fn mine(index: i32) -> i32 {
    index
}

/// x[i] := i for the threads that do not leave early; the others never reach the barrier
#[rocblas_kernel(symbol = "test_{t}leave", types(s: f32), grid = ceil_div(n, BLOCK), block = 8, host_block = 8)]
fn leave<T: Scalar>(n: Dim, x: VectorMut<T>) {
    if mine(thread_id_x()) < 3 {
        return;
    }
    barrier();
    x[global_id_x()] = T::ONE;
}

/// Launches a kernel of another routine, which its unit does not hold.
#[rocblas_kernel(symbol = "test_{t}stray", types(s: f32))]
fn stray<T: Scalar>(call: &Call<'_>, n: Dim, x: VectorMut<T>) -> Result<()> {
    let args = [KernelArg::of(&n), KernelArg::of(&x)];
    let kernel = &__rf_leave::KERNEL;
    let (instance, dynamic) = (__rf_leave::instance::<T>, Size::new(0));
    let launch = Launch { kernel, instance, args: &args, dynamic, max_shared: 0 };
    hip_on_host::launch(
        catalogue::find("test_smirror")?,
        &launch,
        [1, 1, 1],
        call.batch_count(),
        Machine::default(),
    )
}

/// Every compiler there is here, or nothing: the tests of the workspace say where there must be one.
fn handle() -> Option<Handle> {
    match Handle::on(Platform::HipOnHost) {
        Ok(handle) => Some(handle),
        Err(error) => {
            eprintln!("not covered: {error}");
            None
        }
    }
}

fn instance(symbol: &str) -> &'static Instance {
    catalogue::find(symbol).expect("the routine is in this file")
}

#[test]
fn shared_memory_is_the_blocks_own_and_starts_as_poison() {
    let Some(handle) = handle() else { return };
    let n = 8 * 5_000;
    let from: Vec<f32> = (0..n).map(|i| i as f32).collect();
    let mut x = handle.upload(&from).expect("memory");
    let mut y = handle.upload(&from).expect("memory");
    mirror(&handle, n, x.vector_mut(1), y.vector_mut(1)).expect("a launch");
    let mirrored: Vec<f32> =
        from.chunks(8).flat_map(|block| block.iter().rev().copied().collect::<Vec<_>>()).collect();
    assert_eq!(x.to_vec().expect("memory"), mirrored);
    let poison = y.to_vec().expect("memory");
    assert!(poison.iter().all(|value| value.to_bits() == 0xa5a5_a5a5), "data of another block");
}

#[test]
fn threads_that_leave_before_a_barrier_are_an_error_and_the_next_launch_is_fine() {
    let Some(handle) = handle() else { return };
    for _ in 0..3 {
        let mut x = handle.upload(&[0.0_f32; 16]).expect("memory");
        let error = leave(&handle, 16, x.vector_mut(1)).expect_err("a divergent barrier").to_string();
        assert!(error.starts_with("test_sleave: barrier divergence in block ("), "{error}");
        assert!(error.ends_with("5 of 8 threads wait at a barrier, 3 have ended"), "{error}");
    }
}

#[test]
fn a_kernel_that_is_not_in_the_unit_is_named() {
    let Some(handle) = handle() else { return };
    let mut x = handle.upload(&[0.0_f32; 16]).expect("memory");
    let error = stray(&handle, 16, x.vector_mut(1)).expect_err("no such entry point").to_string();
    assert!(error.contains("the unit of test_smirror has no entry point leave_f32"), "{error}");
}

#[test]
fn arguments_of_other_sizes_are_refused() {
    let Some(handle) = handle() else { return };
    let instance = instance("test_smirror");
    let call = Call::new(&handle, instance, 1);
    let (n, x) = (16_i64, 0_i32);
    let args = [KernelArg::of(&n), KernelArg::of(&x), KernelArg::of(&x)];
    let launch = Launch {
        kernel: &__rf_mirror::KERNEL,
        instance: __rf_mirror::instance::<f32>,
        args: &args,
        dynamic: Size::new(0),
        max_shared: 0,
    };
    let error = super::launch(instance, &launch, [2, 1, 1], call.batch_count(), Machine::default())
        .expect_err("refused")
        .to_string();
    assert!(error.contains("takes arguments of [8, 48, 48, 8] bytes and is given [8, 4, 4, 8]"), "{error}");
}

#[test]
fn grids_that_no_gpu_takes_are_refused() {
    let Some(_) = handle() else { return };
    let instance = instance("test_smirror");
    let launch = Launch {
        kernel: &__rf_mirror::KERNEL,
        instance: __rf_mirror::instance::<f32>,
        args: &[],
        dynamic: Size::new(0),
        max_shared: 0,
    };
    for grid in [[1_i64 << 31, 1, 1], [1, 65_536, 1], [1, 1, 65_536]] {
        let error = super::launch(instance, &launch, grid, 1, Machine::default()).expect_err("too large");
        assert_eq!(error.status(), Status::InvalidSize);
        assert!(error.to_string().contains("the grid of kernel mirror is"), "{error}");
    }
}

#[test]
fn units_include_nothing_here_either() {
    let text = host_unit(instance("test_smirror")).expect("a unit");
    assert!(
        !text.contains("#include") && text.contains("ROCFORGE_ENTRY(mirror_f32, (i64 n, VectorMut<f32> x, ")
    );
    if let Ok(compiler) = CxxCompiler::find() {
        assert!(compiler.path.is_file() && !compiler.version.is_empty());
    }
}
