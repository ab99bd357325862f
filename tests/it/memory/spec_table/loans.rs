//! Sections 2.9, 4.1 to 4.4: what is lent, where it lies, how it grows and how it comes back.

use rocforge::workspace::Arena;
use rocforge::{Handle, Size, Status};

use crate::memory::support::{DEFAULT, Guarded, managed, preallocated, status, stream_ordered};

fn lend<const N: usize>(
    handle: &Handle,
    sizes: [i64; N],
) -> rocforge::Result<rocforge::workspace::Loan<'_, N>> {
    handle.arena().lend("a test", &sizes.map(Size::new), handle.stream())
}

fn is_empty(arena: &Arena) -> bool {
    arena.in_use() == 0
}

#[test]
fn buffers_follow_each_other_rounded_to_64_and_empty_ones_are_null() {
    let (handle, device) = managed();
    let base = device.address(1);
    let loan = lend(&handle, [1, 0, 100, 64, -3]).expect("it fits");
    let offsets: Vec<usize> = (0..5).map(|index| loan.pointer(index).addr()).collect();
    assert_eq!(offsets, [base, 0, base + 64, base + 192, 0]);
    assert_eq!(handle.arena().in_use(), 256);
}

#[test]
fn nothing_at_all_is_lent_without_asking_anybody() {
    let (handle, device) = preallocated(0);
    let loan = lend(&handle, [0, 0]).expect("nothing is needed");
    assert!(loan.pointer(0).is_null() && loan.pointer(1).is_null() && is_empty(handle.arena()));
    drop(loan);
    assert_eq!(device.calls(), 0);
}

#[test]
fn dropping_gives_back() {
    let (handle, _) = managed();
    drop(lend(&handle, [100]).expect("it fits"));
    assert!(is_empty(handle.arena()));
}

#[test]
fn nested_loans_lie_behind_the_outer_one() {
    let (handle, _) = managed();
    let outer = lend(&handle, [65]).expect("it fits");
    let inner = lend(&handle, [1]).expect("it fits");
    assert_eq!(inner.pointer(0).addr(), outer.pointer(0).addr() + 128);
    drop(inner);
    assert_eq!(handle.arena().in_use(), 128);
    drop(outer);
    assert_eq!(handle.high_water_mark(), 192);
}

#[test]
fn what_does_not_fit_fails_without_a_call_to_the_device_where_the_size_is_the_users() {
    let mut own = Guarded::new(100);
    for owned in [false, true] {
        let (handle, device) = preallocated(100);
        if owned {
            own.lend_to(&handle);
        }
        let before = device.calls();
        assert_eq!(status(&lend(&handle, [65])), Status::MemoryError, "65 become 128, more than 100");
        lend(&handle, [64]).expect("it fits");
        assert_eq!(device.calls(), before);
        assert_eq!(handle.device_memory_size(), 100);
    }
}

#[test]
fn growing_frees_first_and_adds_the_default_to_the_need() {
    let (handle, device) = managed();
    drop(lend(&handle, [DEFAULT as i64 + 1]).expect("it grows"));
    assert_eq!(handle.device_memory_size(), 2 * DEFAULT + 64);
    let counters = device.counters();
    assert_eq!((counters.allocations, counters.frees, counters.live), (2, 1, 1));
    drop(lend(&handle, [2 * DEFAULT as i64]).expect("it fits"));
    assert_eq!(device.counters().allocations, 2);
}

#[test]
fn growing_while_memory_is_lent_is_a_memory_error_instead_of_an_abort() {
    let (handle, device) = managed();
    let outer = lend(&handle, [64]).expect("it fits");
    let before = device.calls();
    let refused = lend(&handle, [DEFAULT as i64]).map(drop);
    assert_eq!(status(&refused), Status::MemoryError);
    assert_eq!((handle.arena().in_use(), handle.device_memory_size()), (64, DEFAULT));
    assert_eq!(device.calls(), before);
    drop(outer);
    lend(&handle, [DEFAULT as i64 + 64]).expect("nothing is lent any more");
}

#[test]
fn growing_fails_with_nothing_left_and_the_next_call_tries_again() {
    let (handle, device) = managed();
    device.fail_allocation(1);
    let refused = lend(&handle, [DEFAULT as i64 + 64]).map(drop);
    assert_eq!(status(&refused), Status::MemoryError);
    assert_eq!((handle.device_memory_size(), device.counters().live), (0, 0));
    lend(&handle, [64]).expect("memory is free again");
    assert_eq!(handle.device_memory_size(), 64 + DEFAULT);
}

#[test]
fn growing_keeps_memory_that_the_device_does_not_take_back() {
    let (handle, device) = managed();
    device.refuse_frees(true);
    let refused = lend(&handle, [DEFAULT as i64 + 64]).map(drop);
    assert_eq!(status(&refused), Status::MemoryError);
    assert_eq!((handle.device_memory_size(), device.counters().live), (0, 1));
    device.refuse_frees(false);
    lend(&handle, [64]).expect("the old memory is freed now");
    assert_eq!(device.counters().live, 1);
}

#[test]
fn a_later_loan_makes_an_earlier_one_stay_instead_of_an_abort() {
    let (handle, _) = managed();
    let lend = || handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    let (mut first, mut second) = (lend(), lend());
    assert_eq!(status(&handle.arena().give_back(&mut first)), Status::InternalError);
    assert_eq!(handle.arena().in_use(), 128);
    handle.arena().give_back(&mut second).expect("in order");
    handle.arena().give_back(&mut first).expect("in order");
    assert!(is_empty(handle.arena()));
}

#[test]
fn a_loan_comes_back_once() {
    for (handle, device) in [managed(), stream_ordered(None)] {
        let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
        handle.arena().give_back(&mut loan).expect("in order");
        let before = device.calls();
        handle.arena().give_back(&mut loan).expect("there is nothing left of it");
        assert!(loan.base().is_null() && device.calls() == before);
    }
}

#[test]
fn a_loan_of_another_handle_is_refused() {
    let ((one, _one_device), (other, _other_device)) = (managed(), managed());
    let mut loan = one.arena().lend_raw("a test", 64, one.stream()).expect("it fits");
    let held = other.arena().lend_raw("a test", 64, other.stream()).expect("it fits");
    assert_eq!(status(&other.arena().give_back(&mut loan)), Status::InternalError);
    assert_eq!(other.arena().in_use(), 64);
    one.arena().give_back(&mut loan).expect("its own");
    assert!(!held.base().is_null());
}

#[test]
fn loans_dropped_out_of_order_return_with_the_last_one() {
    let (handle, _) = managed();
    let loans = [lend(&handle, [64]), lend(&handle, [128]), lend(&handle, [64])];
    let [first, second, third] = loans.map(|loan| loan.expect("it fits"));
    drop(first);
    assert_eq!(handle.arena().in_use(), 256);
    drop(third);
    drop(second);
    assert!(is_empty(handle.arena()));
    handle.set_device_memory_size(64).expect("nothing is lent");
}

#[test]
fn all_buffers_lie_at_multiples_of_64_from_a_base_of_256() {
    let (handle, _) = managed();
    let loan = lend(&handle, [1, 2, 3, 4]).expect("it fits");
    assert_eq!(loan.pointer(0).addr() % 256, 0);
    assert!((1..4).all(|index| loan.pointer(index).addr() % 64 == 0));
}

#[test]
fn a_sum_beyond_64_bits_is_a_memory_error_that_takes_nothing() {
    let (handle, device) = managed();
    let before = device.calls();
    assert_eq!(status(&lend(&handle, [i64::MAX, i64::MAX])), Status::MemoryError);
    assert_eq!(status(&handle.reserve(u64::MAX)), Status::MemoryError);
    assert_eq!((handle.device_memory_size(), device.calls()), (DEFAULT, before));
}
