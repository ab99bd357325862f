//! Section 9: which checks come before a query's answer. Here one order holds for every routine, whatever its class:
//! handle, enumerations, sizes, empty problem, the answer; then, in a call, pointers, alpha and beta.

mod routines;

use std::ffi::c_void;

use rocforge::options::PointerMode;
use rocforge::view::Batch;
use rocforge::{Arg, Handle, Result, Status, catalogue};

use crate::memory::arguments::{Arguments, Sizes, instances};
use crate::memory::support::{managed, status};

/// The routines that stand for the classes, with the level that decides whether sizes are refused.
const CLASSES: &[(&str, u8)] = &[
    ("like_daxpy", 1),
    ("like_cger", 2),
    ("like_cgemm", 3),
    ("rocblas_sasum", 1),
    ("like_ddot", 1),
    ("rocblas_zgemv", 2),
    ("like_dtrtri", 3),
    ("like_csyrk", 3),
    ("like_dtrmv", 2),
    ("like_ctbmv", 2),
    ("like_dsymv", 2),
    ("like_ctrsm", 3),
    ("like_dgemm_ex", 3),
];

const N: i64 = 70;

fn call(symbol: &str) -> Arguments {
    Arguments::new(catalogue::find(symbol).expect("a routine of these tests"), N, 2)
}

/// A call in a query, with arguments and a number of problems that need not be its own.
fn ask(handle: &Handle, call: &Arguments, list: &[Arg], batch_count: i64) -> (Result<Status>, u64) {
    handle.start_size_query().expect("none is running");
    // SAFETY: A query.
    let answer = unsafe { call.call(handle, list, batch_count) };
    (answer, handle.stop_size_query().expect("running"))
}

/// The argument lists that differ from the call's own in one argument that `change` alters.
fn changed(call: &Arguments, change: impl Fn(Arg) -> Option<Arg>) -> Vec<Vec<Arg>> {
    let with = |(index, arg): (usize, &Arg)| {
        let mut list = call.list.clone();
        list[index] = change(*arg)?;
        Some(list)
    };
    call.list.iter().enumerate().filter_map(with).collect()
}

/// Addresses at which a call that follows them ends the process.
fn nowhere() -> [*mut c_void; 2] {
    [std::ptr::null_mut(), std::ptr::without_provenance_mut(16)]
}

#[test]
fn every_class_has_a_routine() {
    for (symbol, level) in CLASSES {
        assert_eq!(
            catalogue::find(symbol).expect("a routine of these tests").routine.level,
            *level,
            "{symbol}"
        );
    }
}

#[test]
fn a_bad_enumeration_is_invalid_value_before_everything_else() {
    let (handle, _) = managed();
    let mut seen = 0;
    for (symbol, _) in CLASSES {
        let call = call(symbol);
        for list in changed(&call, |arg| matches!(arg, Arg::Option(_)).then_some(Arg::Option(999))) {
            // With sizes that are bad or empty, too.
            for n in [N, 0, -1] {
                let list: Vec<Arg> =
                    list.iter().map(|arg| if let Arg::Dim(_) = arg { Arg::Dim(n) } else { *arg }).collect();
                let (answer, bytes) = ask(&handle, &call, &list, 2);
                assert_eq!((status(&answer), bytes), (Status::InvalidValue, 0), "{symbol} {list:?}");
            }
            seen += 1;
        }
    }
    assert_eq!(seen, 18, "enumerations of all classes");
}

#[test]
fn a_bad_size_is_invalid_size_at_levels_two_and_three_before_an_empty_problem() {
    let (handle, _) = managed();
    for (symbol, level) in CLASSES {
        let call = call(symbol);
        for list in changed(&call, |arg| matches!(arg, Arg::Dim(_)).then_some(Arg::Dim(-1))) {
            for batch_count in [2, 0] {
                let (answer, bytes) = ask(&handle, &call, &list, batch_count);
                let expected = if *level > 1 { Status::InvalidSize } else { Status::SizeUnchanged };
                assert_eq!((answer.unwrap_or_else(|error| error.status()), bytes), (expected, 0), "{symbol}");
            }
        }
    }
}

#[test]
fn a_bad_increment_or_leading_dimension_is_invalid_size_at_levels_two_and_three() {
    let (handle, _) = managed();
    let without = |arg| match arg {
        Arg::Memory { pointer, batch, .. } => Some(Arg::Memory { pointer, stride: 0, batch }),
        _ => None,
    };
    for (symbol, level) in CLASSES {
        let call = call(symbol);
        for list in changed(&call, without) {
            let (answer, _) = ask(&handle, &call, &list, 2);
            assert_eq!(status(&answer) == Status::InvalidSize, *level > 1, "{symbol}: {answer:?}");
        }
    }
}

#[test]
fn an_empty_problem_is_size_unchanged() {
    let (handle, device) = managed();
    let before = device.calls();
    for (symbol, _) in CLASSES {
        for (n, batch_count) in [(0, 2), (N, 0)] {
            let call =
                Arguments::new(catalogue::find(symbol).expect("a routine of these tests"), n, batch_count);
            let (answer, bytes) = ask(&handle, &call, &call.list, batch_count);
            assert_eq!((answer.expect("empty"), bytes), (Status::SizeUnchanged, 0), "{symbol}");
        }
    }
    assert_eq!(device.calls(), before);
}

#[test]
fn a_negative_batch_count_never_asks_for_a_huge_size() {
    let (handle, _) = managed();
    for (symbol, level) in CLASSES {
        let call = call(symbol);
        for batch_count in [-1, i64::MIN] {
            let (answer, bytes) = ask(&handle, &call, &call.list, batch_count);
            let expected = if *level > 1 { Status::InvalidSize } else { Status::SizeUnchanged };
            assert_eq!((answer.unwrap_or_else(|error| error.status()), bytes), (expected, 0), "{symbol}");
        }
    }
}

#[test]
fn null_matrices_vectors_results_and_scalars_are_not_looked_at() {
    for mode in [PointerMode::Host, PointerMode::Device] {
        let (handle, device) = managed();
        handle.set_pointer_mode(mode);
        let before = device.calls();
        for (symbol, _) in CLASSES {
            let call = call(symbol);
            let needed = call.need().expect("sizes are fine").optimal;
            for pointer in nowhere() {
                for batch in [Batch::Strided(1), Batch::Array] {
                    let list = call.pointing(|_| pointer).into_iter().map(|arg| match arg {
                        Arg::Memory { pointer, stride, .. } => Arg::Memory { pointer, stride, batch },
                        other => other,
                    });
                    let (answer, bytes) = ask(&handle, &call, &list.collect::<Vec<_>>(), 2);
                    let expected = if needed > 0 { Status::SizeIncreased } else { Status::SizeUnchanged };
                    assert_eq!((answer.expect("a query"), bytes), (expected, needed), "{symbol}");
                }
            }
        }
        assert_eq!(device.calls(), before, "nothing was copied and nothing waited");
    }
}

/// In rocBLAS a null alpha ends the process here, and alpha == 0 runs a kernel.
#[test]
fn alpha_and_beta_are_not_read_whatever_they_are() {
    for (symbol, _) in CLASSES {
        let (handle, _) = managed();
        let mut call = call(symbol);
        let needed = call.need().expect("sizes are fine").optimal;
        let (untouched, starts) = (call.clone(), call.pointers());
        let mut zero = [0_u128; 1];
        let zero = zero.as_mut_ptr().cast::<c_void>();
        for scalar in [zero, nowhere()[0], nowhere()[1]] {
            let list = call.pointing(|index| starts[index]).into_iter().map(|arg| match arg {
                Arg::Scalar(_) => Arg::Scalar(scalar),
                other => other,
            });
            let (answer, bytes) = ask(&handle, &call, &list.collect::<Vec<_>>(), 2);
            assert!(answer.is_ok_and(|answer| answer != Status::Success), "{symbol}");
            assert_eq!(bytes, needed, "{symbol}");
            assert!(call.outputs() == untouched.outputs(), "{symbol} computed in a query");
        }
    }
}

#[test]
fn in_a_call_pointers_are_refused_after_all_that() {
    let (handle, _) = managed();
    let null = |arg| match arg {
        Arg::Scalar(_) => Some(Arg::Scalar(std::ptr::null_mut())),
        Arg::Memory { stride, batch, .. } => {
            Some(Arg::Memory { pointer: std::ptr::null_mut(), stride, batch })
        }
        _ => None,
    };
    for (symbol, level) in CLASSES {
        let mut call = call(symbol);
        let starts = call.pointers();
        let mut full = call.clone();
        full.list = call.pointing(|index| starts[index]);
        for list in changed(&full, null) {
            // SAFETY: One pointer is null, which is refused before the others are followed.
            let answer = unsafe { full.call(&handle, &list, 2) };
            assert_eq!(status(&answer), Status::InvalidPointer, "{symbol} {list:?}");
            if *level > 1 {
                // SAFETY: Sizes are refused before pointers are looked at.
                let answer = unsafe { full.call(&handle, &list, -1) };
                assert_eq!(status(&answer), Status::InvalidSize, "{symbol}");
            }
        }
        assert_eq!(handle.arena().in_use(), 0);
    }
}

fn bytes_of(symbol: &str, sizes: Sizes) -> u64 {
    let (handle, _) = managed();
    let call = Arguments::without_memory(catalogue::find(symbol).expect("a routine of these tests"), sizes);
    ask(&handle, &call, &call.list, sizes.batch_count).1
}

fn sizes(first: i64, others: i64, batch_count: i64) -> Sizes {
    Sizes { first, others, batch_count, option: 0 }
}

fn rounded(bytes: i64) -> u64 {
    (bytes as u64).next_multiple_of(64)
}

#[test]
fn class_a_needs_nothing() {
    for symbol in ["rocblas_sscal", "like_daxpy", "like_cger", "like_cgemm"] {
        assert_eq!(bytes_of(symbol, sizes(1 << 20, 1 << 20, 100)), 0, "{symbol}");
    }
}

#[test]
fn class_b_answers_with_its_partial_results() {
    assert_eq!(bytes_of("like_ddot", sizes(1001, 1001, 3)), rounded(1001 * 3 * 8));
    assert_eq!(bytes_of("rocblas_sasum", sizes(5000, 5000, 3)), 64);
}

#[test]
fn class_b_of_gemv_answers_nothing_where_it_is_not_skinny() {
    assert_eq!(bytes_of("rocblas_zgemv", Sizes { option: 1, ..sizes(100, 100, 3) }), 0);
    assert!(bytes_of("rocblas_zgemv", Sizes { option: 1, ..sizes(9000, 2, 1) }) > 0);
}

#[test]
fn class_b_of_an_inverse_answers_with_blocks_of_n_by_n() {
    assert_eq!(bytes_of("like_dtrtri", sizes(33, 33, 2)), rounded(33 * 33 * 2 * 8));
    assert_eq!(bytes_of("like_ctrtri", sizes(1, 1, 1)), 64);
}

#[test]
fn class_b_of_a_rank_k_update_depends_on_k() {
    assert_eq!(bytes_of("like_dsyrk", sizes(40, 499, 2)), 0);
    assert_eq!(bytes_of("like_dsyrk", sizes(40, 500, 2)), rounded(40 * 40 * 2 * 8));
    // rocBLAS reports 64 bytes for a batch of none.
    assert_eq!(bytes_of("like_dsyrk", sizes(40, 500, 0)), 0);
}

#[test]
fn class_c_and_its_variant_answer_with_a_copy_of_x() {
    for symbol in ["like_dtrmv", "like_dtbmv"] {
        assert_eq!(bytes_of(symbol, sizes(1001, 1001, 3)), rounded(1001 * 3 * 8), "{symbol}");
    }
}

#[test]
fn class_d_answers_with_its_product_and_unchanged_where_it_is_empty() {
    assert_eq!(bytes_of("like_csymv", sizes(1001, 1001, 3)), rounded(1001 * 3 * 8));
    assert_eq!(bytes_of("like_csymv", sizes(0, 0, 3)), 0);
}

#[test]
fn class_e_answers_with_its_best_and_never_with_its_smaller_size() {
    let call =
        Arguments::of(catalogue::find("like_dtrsm").expect("a routine of these tests"), sizes(300, 200, 2));
    let need = call.need().expect("sizes are fine");
    assert_eq!((need.optimal, need.minimum), (rounded(300 * 200 * 2 * 8), rounded(300 * 8)));
    assert_eq!(bytes_of("like_dtrsm", sizes(300, 200, 2)), need.optimal);
}

#[test]
fn class_f_answers_in_units_of_256_and_takes_scalars_on_the_device() {
    assert_eq!(bytes_of("like_dgemm_ex", sizes(3, 3, 2)), 2 * 256);
    assert_eq!(bytes_of("like_dgemm_ex", sizes(32, 1, 1)), 256);
    assert_eq!(bytes_of("like_dgemm_ex", sizes(33, 1, 1)), 512);
    // In a call they are read on the device: no copy to the host, and no wait.
    let (handle, device) = managed();
    let mut expected = call("like_dgemm_ex");
    let mut actual = expected.clone();
    assert_eq!(expected.run(&handle).expect("memory is free"), Status::Success);
    handle.set_pointer_mode(PointerMode::Device);
    let before = device.calls();
    assert_eq!(actual.run(&handle).expect("memory is free"), Status::Success);
    assert_eq!(device.calls(), before);
    assert!(actual.outputs() == expected.outputs());
}

/// The same rules for everything that is linked in, and not only for one routine of a class.
#[test]
fn no_routine_of_the_catalogue_answers_a_query_with_success() {
    let (handle, _) = managed();
    for instance in instances() {
        for (n, batch_count) in [(0, 1), (5, 0), (5, 1), (300, 3)] {
            let call = Arguments::new(instance, n, batch_count);
            let (answer, bytes) = ask(&handle, &call, &call.list, batch_count);
            let expected = if bytes > 0 { Status::SizeIncreased } else { Status::SizeUnchanged };
            assert_eq!(answer.expect("sizes are fine"), expected, "{}", instance.symbol);
        }
    }
}
