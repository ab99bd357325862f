//! `ROCFORGE_CHECK`: a handle looks at it when it is made. Each test runs in a process of its own, whose variable it is.

use rocforge::Status;
use rocforge::prelude::*;
use rocforge_tests::fake_hip;

use crate::Memory;

/// The other side of the tile may not be there yet. Nothing but the checks sees it.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn reversed(n: Dim, x: VectorMut<f64>) {
    let mut tile = shared::<f64>(BLOCK);
    let me = thread_id_x();
    tile[me] = x[me]; // here
    x[me] = tile[BLOCK - 1 - me]; // here
}

/// A launch by a handle as programs make it.
fn launched() -> Result<()> {
    let handle = Handle::on(rocforge::platform::Platform::Host).expect("the host is always there");
    let call = Call::new(&handle, rocforge_tests::alone::instance(|| vec![reversed::instance()]), 1);
    reversed(&call, 64, Memory::new().vector_mut(64))
}

#[test]
fn a_defect_is_an_error_of_the_call_where_it_is_set() {
    fake_hip::alone(&[("ROCFORGE_CHECK", "1")], || {
        let error = launched().expect_err("a race");
        assert_eq!(error.status(), Status::InternalError);
        crate::expect_report(&error.to_string(), "race", "reversed", file!());
    });
}

#[test]
fn nothing_is_looked_at_where_it_is_zero() {
    fake_hip::alone(&[("ROCFORGE_CHECK", "0")], || launched().expect("a launch without checks"));
}

#[test]
fn nothing_is_looked_at_where_it_is_empty() {
    fake_hip::alone(&[("ROCFORGE_CHECK", "")], || launched().expect("a launch without checks"));
}
