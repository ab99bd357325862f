//! Section 10: statuses, their names, and what an error of HIP becomes.

use rocforge::{Error, Status};

#[test]
fn names_and_numbers_are_rocblass() {
    let names = [
        "success",
        "invalid_handle",
        "not_implemented",
        "invalid_pointer",
        "invalid_size",
        "memory_error",
        "internal_error",
        "perf_degraded",
        "size_query_mismatch",
        "size_increased",
        "size_unchanged",
        "invalid_value",
        "continue",
        "check_numerics_fail",
        "excluded_from_build",
        "arch_mismatch",
    ];
    assert_eq!(Status::ALL.len(), names.len());
    for (number, name) in names.iter().enumerate() {
        let status = Status::from_raw(number as i32).expect("a status");
        assert_eq!(status.name(), format!("rocblas_status_{name}"));
    }
}

#[test]
fn an_error_keeps_its_status() {
    for status in Status::ALL {
        assert_eq!(Error::new(status, "a test").in_routine("f").status(), status);
    }
}

#[test]
fn an_error_of_hip_becomes_the_status_that_it_is_in_rocblas() {
    let rows = [
        (0, Status::Success),
        (1, Status::InternalError),
        (2, Status::MemoryError),
        (17, Status::InvalidPointer),
        (100, Status::InternalError),
        (101, Status::InvalidHandle),
        (209, Status::ArchMismatch),
        (400, Status::InvalidHandle),
        (500, Status::InternalError),
        (701, Status::MemoryError),
        (900, Status::InternalError),
        (999, Status::InternalError),
        (-1, Status::InternalError),
    ];
    for (code, status) in rows {
        assert_eq!(Status::from_hip(code), status, "{code}");
    }
}
