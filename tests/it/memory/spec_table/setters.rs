//! Sections 2.5 and 2.6: setting a size and lending workspace.

use rocforge::Status;
use rocforge::workspace::Owner;

use crate::memory::support::{DEFAULT, Guarded, managed, preallocated, status};

#[test]
fn sizes_are_rounded_up_to_64_by_the_setter_alone() {
    let (handle, _) = managed();
    for (asked, got) in [(1, 64), (63, 64), (64, 64), (65, 128), (1000, 1024)] {
        handle.set_device_memory_size(asked).expect("memory is free");
        assert_eq!(handle.device_memory_size(), got);
        let mut own = Guarded::new(asked);
        own.lend_to(&handle);
        assert_eq!(handle.device_memory_size(), asked);
        handle.set_device_memory_size(0).expect("nothing is lent");
    }
}

#[test]
fn both_setters_refuse_while_memory_is_lent_and_change_nothing() {
    let (handle, device) = managed();
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    let before = device.calls();
    let mut byte = 0_u8;
    for bytes in [0, 100] {
        assert_eq!(status(&handle.set_device_memory_size(bytes)), Status::InternalError);
        // SAFETY: It is refused.
        let refused = unsafe { handle.set_workspace(&raw mut byte, bytes) };
        assert_eq!(status(&refused), Status::InternalError);
    }
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, DEFAULT));
    assert_eq!(device.calls(), before);
    handle.arena().give_back(&mut loan).expect("in order");
    handle.set_device_memory_size(100).expect("nothing is lent any more");
}

#[test]
fn size_zero_defers_the_allocation_to_the_next_need() {
    let (handle, device) = managed();
    handle.set_device_memory_size(0).expect("nothing is lent");
    assert_eq!((device.counters().allocations, device.counters().live), (1, 0));
    let mut loan = handle.arena().lend_raw("a test", 192, handle.stream()).expect("it grows");
    assert_eq!(handle.device_memory_size(), 192 + DEFAULT);
    handle.arena().give_back(&mut loan).expect("in order");
}

#[test]
fn a_failed_setter_leaves_the_library_managing_nothing() {
    for owned in [false, true] {
        let (handle, device) = preallocated(640);
        let mut own = Guarded::new(640);
        if owned {
            own.lend_to(&handle);
        }
        device.fail_allocation(1);
        assert_eq!(status(&handle.set_device_memory_size(500)), Status::MemoryError);
        assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, 0));
        assert_eq!(device.counters().live, 0);
    }
}

#[test]
fn a_size_near_the_end_of_64_bits_is_refused_instead_of_wrapping_to_nothing() {
    let (handle, device) = managed();
    for bytes in [u64::MAX, u64::MAX - 62, u64::MAX - 63] {
        assert_eq!(status(&handle.set_device_memory_size(bytes)), Status::MemoryError, "{bytes}");
        assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, 0));
    }
    assert_eq!(device.counters().live, 0);
}

#[test]
fn memory_that_the_device_does_not_take_back_leaves_everything_as_it_was() {
    let (handle, device) = preallocated(640);
    device.refuse_frees(true);
    assert_eq!(status(&handle.set_device_memory_size(64)), Status::InternalError);
    // SAFETY: Null, and refused.
    assert_eq!(status(&unsafe { handle.set_workspace(std::ptr::null_mut(), 0) }), Status::InternalError);
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::UserManaged, 640));
    device.refuse_frees(false);
    handle.set_device_memory_size(64).expect("now it does");
}

#[test]
fn workspace_is_taken_as_it_is_whatever_its_alignment() {
    let (handle, device) = managed();
    let mut memory = [0_u128; 64];
    let start = memory.as_mut_ptr().cast::<u8>().wrapping_add(3);
    let before = device.counters().allocations;
    // SAFETY: The memory is this function's own and larger.
    unsafe { handle.set_workspace(start, 100) }.expect("nothing is lent");
    let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    assert_eq!(loan.base(), start);
    assert_eq!(status(&handle.arena().lend_raw("a test", 64, handle.stream())), Status::MemoryError);
    handle.arena().give_back(&mut loan).expect("in order");
    assert_eq!(device.counters().allocations, before);
}
