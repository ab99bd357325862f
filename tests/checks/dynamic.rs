//! Dynamic shared memory: what is wrong in arrays of known length is wrong in these too.

use rocforge::prelude::*;

use rocforge::plumbing::Call;
use rocforge_tests::alone;

use crate::{Memory, defects, handle};

/// One element more than the launch gives.
#[device(grid = 1, block = 64)]
fn behind_the_dynamic_array(n: Dim, y: VectorMut<f64>) {
    let mut tile = dynamic_shared::<f64>(n / 2);
    tile[thread_id_x()] = 1.0; // here
    y[thread_id_x()] = 2.0;
}

/// The other half of the array is somebody else's.
#[device(grid = 1, block = 64)]
fn no_barrier_between_dynamic_accesses(n: Dim, x: VectorMut<f64>) {
    let mut tile = dynamic_shared::<f64>(n);
    let me = thread_id_x();
    tile[me] = x[me]; // here
    x[me] = tile[BLOCK - 1 - me]; // here
}

/// The first array is filled, the second one is read.
#[device(grid = 1, block = 64)]
fn dynamic_array_never_filled(n: Dim, y: VectorMut<f64>) {
    let mut first = dynamic_shared::<f64>(n);
    let second = dynamic_shared::<f64>(n);
    let me = thread_id_x();
    first[me] = 1.0;
    y[me] = first[me] + second[me]; // here
}

/// The second block finds nothing of the first.
#[device(grid = 2, block = 64)]
fn dynamic_array_of_the_block_before(n: Dim, y: VectorMut<f64>) {
    let mut tile = dynamic_shared::<f64>(n);
    let me = thread_id_x();
    if block_id_x() == 0 {
        tile[me] = 1.0;
    }
    barrier();
    y[global_id_x()] = tile[me]; // here
}

/// More than a block has, where there is much of everything.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn hungry(n: Dim, m: Dim, y: VectorMut<f64>) {
    let mut fixed = shared::<f64>(1024);
    let mut first = dynamic_shared::<u8>(m - 1);
    let mut second = dynamic_shared::<f64>(m);
    let me = thread_id_x();
    fixed[me] = 1.0;
    second[me] = 2.0;
    first[0] = 1;
    y[global_id_x()] = fixed[me] + second[me];
}

defects! { "out of bounds";
    behind_the_dynamic_array |call, o| behind_the_dynamic_array(call, 64, o.y.vector_mut(64));
}

mod order {
    use super::*;

    defects! { "race";
        no_barrier_between_dynamic_accesses
            |call, o| no_barrier_between_dynamic_accesses(call, 64, o.x.vector_mut(64));
    }
}

mod values {
    use super::*;

    defects! { "uninitialised";
        dynamic_array_never_filled |call, o| dynamic_array_never_filled(call, 64, o.y.vector_mut(64));
        dynamic_array_of_the_block_before
            |call, o| dynamic_array_of_the_block_before(call, 64, o.y.vector_mut(128));
    }
}

/// What a launch of `hungry` on so many elements says.
fn launch_hungry(checked: bool, n: i64, m: i64) -> Result<(), String> {
    let handle = handle();
    handle.set_checks(checked);
    let call = Call::new(&handle, alone::instance(|| vec![hungry::instance()]), 1);
    hungry(&call, n, m, Memory::new().vector_mut(64)).map_err(|error| error.to_string())
}

#[test]
fn a_launch_knows_what_a_block_has() {
    // 8192 bytes of known length, and 9 bytes for each of `m`, each array rounded up to 128.
    for checked in [false, true] {
        let error = launch_hungry(checked, 64, 6369).expect_err("too much");
        assert!(
            error.contains("kernel hungry needs 65664 bytes of shared memory, 57472 of them dynamic"),
            "{error}"
        );
        assert!(error.contains("a block has 65536"), "{error}");
        let error = launch_hungry(checked, 64, i64::MAX / 4).expect_err("no size at all");
        assert!(error.contains("dynamic shared memory of kernel hungry does not fit 64 bits"), "{error}");
        let error = launch_hungry(checked, 64, -7).expect_err("less than nothing");
        assert!(error.contains("an array in dynamic shared memory of kernel hungry has -8 bytes"), "{error}");
        launch_hungry(checked, 0, -7).expect("a grid without blocks needs nothing");
    }
    launch_hungry(false, 64, 6368).expect("65,536 bytes are there");
}
