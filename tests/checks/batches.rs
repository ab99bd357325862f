//! Problems of a batch that write what they share.

use rocforge::prelude::*;

use crate::{expect_report, handle};

/// Fills the buffer.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn each_problem_fills<T: Scalar>(n: Dim, x: Vector<T>, w: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        w[i] = x[i] + x[i]; // here
    }
}

/// Takes from it.
#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn take<T: Scalar>(n: Dim, y: VectorMut<T>, w: Workspace<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = w[i];
    }
}

/// y := 2 * x, by way of a buffer that all problems share
#[rocblas_kernel(symbol = "defect_{t}batch_shared", types(d: f64), workspace(w(batch_shared = "n * T")))]
fn shared_and_written<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    w: Workspace<T>,
) -> Result<()> {
    each_problem_fills::<T>(call, n, x, w)?;
    take::<T>(call, n, y, w)
}

/// The same through a routine inside, to which the buffer is an operand.
#[rocblas_kernel(
    symbol = "defect_{t}batch_shared_inside",
    types(d: f64),
    workspace(w(batch_shared = "n * T"), nested(batch_shared = "n * T"))
)]
fn shared_and_written_inside<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    w: Workspace<T>,
) -> Result<()> {
    copied(call.nested(), n, x.into(), w.as_vector().into())?;
    take::<T>(call, n, y, w)
}

/// y := x
#[rocblas_kernel(symbol = "defect_{t}copied", types(d: f64), grid = ceil_div(n, BLOCK), block = 64)]
fn copied<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        y[i] = x[i];
    }
}

/// y := x_0 in every place, which one launch of one problem has put where all find it
#[rocblas_kernel(symbol = "defect_{t}none", types(d: f64), workspace(w(batch_shared = "n * T")))]
fn shared_and_filled_once<T: Scalar>(
    call: &Call<'_>,
    n: Dim,
    x: Vector<T>,
    y: VectorMut<T>,
    w: Workspace<T>,
) -> Result<()> {
    call.once(|call| each_problem_fills::<T>(call, n, x, w))?;
    take::<T>(call, n, y, w)
}

#[test]
fn what_all_problems_share_is_written_by_none_of_them() {
    let handle = handle();
    let x = handle.upload(&[1.0_f64, 2.0, 3.0, 4.0]).expect("memory");
    let mut y = handle.upload(&[0.0_f64; 4]).expect("memory");
    let error = shared_and_written(&handle.batch(2), 2, x.vectors(1, 2), y.vectors_mut(1, 2));
    let error = error.expect_err("a defect").to_string();
    expect_report(&error, "race", "each_problem_fills", file!());
    for part in ["writes w[0]", "of problem 1", "of problem 0", "nothing orders two problems of a batch"] {
        assert!(error.contains(part), "`{part}` in {error}");
    }
    let error = shared_and_written_inside(&handle.batch(2), 2, x.vectors(1, 2), y.vectors_mut(1, 2));
    let error = error.expect_err("a defect").to_string();
    assert!(error.contains("nothing orders two problems of a batch"), "{error}");
    // One problem has nobody to share with, and one launch for all of them writes once.
    shared_and_written(&handle, 2, x.vector(1), y.vector_mut(1)).expect("one problem");
    shared_and_filled_once(&handle.batch(2), 2, x.vectors(1, 2), y.vectors_mut(1, 2)).expect("no defect");
    assert_eq!(y.to_vec().expect("memory"), [2.0, 4.0, 2.0, 4.0]);
}
