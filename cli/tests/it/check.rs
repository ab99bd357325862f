//! `rocforge check`.
//!
//! No routine of the program has a defect: what the checks find is in `tests/checks`, what becomes of it in the test of
//! `ROCFORGE_CHECK` there.

use crate::{ended, fails, prints, program};

#[test]
fn a_routine_without_defects_is_said_to_have_none() {
    let gemv = ["check", "rocblas_sgemv", "trans=T", "m=300", "n=5"];
    let batch = "rocblas_sgemv_strided_batched batch_count=2: nothing found\n";
    assert_eq!(prints(&gemv), format!("rocblas_sgemv: nothing found\n{batch}"));
    let one = ["check", "rocblas_sgemv_batched", "m=3", "n=5", "batch_count=1"];
    assert_eq!(prints(&one), "rocblas_sgemv_batched: nothing found\n", "a batch is what it is");
    assert!(prints(&["check", "rocblas_axpy_ex.f32.f32.f32", "n=3"]).contains("axpy_strided_batched_ex.f32"));
    // A kernel with barriers, shared memory and a workspace, called with a sum that is launched in turn.
    assert!(prints(&["check", "example_dssr", "n=700"]).starts_with("example_dssr: nothing found\n"));
}

#[test]
fn sizes_must_be_given_and_fit() {
    fails(&["check", "rocblas_sgemvx", "m=3"], 2, "did you mean `rocblas_sgemv`?");
    fails(&["check", "rocblas_sgemv", "trans=T", "m=300"], 2, "n=...");
    fails(&["check", "rocblas_sgemv", "m=3", "n=5", "lda=2"], 1, "rocblas_status_invalid_size");
}

#[test]
fn a_run_with_checks_gives_what_it_gives_without() {
    let args = ["run", "rocblas_sgemv", "trans=T", "m=300", "n=5", "alpha=2", "beta=1", "--fill"];
    let mut checked = program(&args);
    checked.env("ROCFORGE_CHECK", "1");
    let checked = ended(checked);
    assert_eq!((checked.code, checked.err.as_str()), (0, ""));
    assert_eq!(checked.out, prints(&args));
}
