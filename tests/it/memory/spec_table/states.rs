//! Sections 1.2, 2.4, 2.7, 2.8 and 5: states, what they say of themselves, the life of a handle.

use rocforge::options::PointerMode;
use rocforge::platform::Device;
use rocforge::workspace::{MemoryOptions, Owner};
use rocforge::{MathMode, PerformanceMetric, Status};

use crate::memory::support::{DEFAULT, Guarded, handle, managed, preallocated, status};

#[test]
fn a_new_handle_manages_the_default_size_and_holds_it() {
    let (handle, device) = managed();
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, DEFAULT));
    assert_eq!((device.counters().live, device.counters().live_bytes), (1, DEFAULT));
}

#[test]
fn an_environment_size_is_the_users_and_not_rounded() {
    let (handle, device) = preallocated(100);
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::UserManaged, 100));
    assert_eq!(device.counters().live_bytes, 100);
}

#[test]
fn an_environment_size_of_zero_is_managed_with_nothing() {
    let (handle, device) = preallocated(0);
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, 0));
    assert_eq!(device.counters().allocations, 0);
}

#[test]
fn setting_a_size_leads_to_user_managed_from_every_state() {
    let mut own = Guarded::new(640);
    for state in 0..3 {
        let (handle, device) = if state == 1 { preallocated(100) } else { managed() };
        if state == 2 {
            own.lend_to(&handle);
        }
        handle.set_device_memory_size(1000).expect("memory is free");
        assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::UserManaged, 1024));
        assert_eq!(device.counters().live_bytes, 1024);
    }
}

#[test]
fn setting_size_zero_leads_to_managed_from_every_state() {
    let mut own = Guarded::new(640);
    for state in 0..3 {
        let (handle, device) = if state == 1 { preallocated(100) } else { managed() };
        if state == 2 {
            own.lend_to(&handle);
        }
        handle.set_device_memory_size(0).expect("nothing is lent");
        assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, 0));
        assert_eq!(device.counters().live, 0);
    }
}

#[test]
fn lending_workspace_leads_to_user_owned_from_every_state() {
    let mut own = Guarded::new(100);
    for state in 0..3 {
        let (handle, device) = if state == 1 { preallocated(100) } else { managed() };
        if state == 2 {
            own.lend_to(&handle);
        }
        own.lend_to(&handle);
        assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::UserOwned, 100));
        assert_eq!(device.counters().live, 0);
    }
}

#[test]
fn null_or_empty_workspace_leads_to_managed_with_nothing() {
    let mut byte = 0_u8;
    for (memory, bytes) in [(std::ptr::null_mut(), 5), (&raw mut byte, 0), (std::ptr::null_mut(), 0)] {
        let (handle, device) = managed();
        // SAFETY: Either null or without bytes.
        unsafe { handle.set_workspace(memory, bytes) }.expect("nothing is lent");
        assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, 0));
        assert_eq!(device.counters().live, 0);
    }
}

#[test]
fn a_managed_handle_that_needs_more_has_the_need_plus_the_default() {
    let (handle, _) = managed();
    let mut loan = handle.arena().lend_raw("a test", DEFAULT + 64, handle.stream()).expect("it grows");
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, 2 * DEFAULT + 64));
    handle.arena().give_back(&mut loan).expect("in order");
}

#[test]
fn the_environments_size_is_not_permanent() {
    let (handle, _) = preallocated(2_000_000);
    handle.set_device_memory_size(0).expect("nothing is lent");
    assert_eq!(handle.memory_owner(), Owner::Managed);
    handle.set_device_memory_size(2_000_000).expect("memory is free");
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::UserManaged, 2_000_000));
}

#[test]
fn a_user_owned_buffer_is_forgotten_and_never_freed() {
    let (handle, device) = managed();
    let mut own = Guarded::new(256);
    own.lend_to(&handle);
    let frees = device.counters().frees;
    handle.set_device_memory_size(64).expect("memory is free");
    own.lend_to(&handle);
    drop(handle);
    assert_eq!(device.counters().frees, frees + 1);
    assert!(own.is_intact());
}

#[test]
fn the_size_can_be_asked_while_a_query_runs() {
    let (handle, _) = managed();
    handle.start_size_query().expect("none is running");
    assert_eq!(handle.device_memory_size(), DEFAULT);
}

#[test]
fn creating_allocates_once_and_destroying_frees() {
    let (handle, device) = managed();
    assert_eq!(device.counters().allocations, 1);
    drop(handle);
    assert_eq!((device.counters().live, device.counters().frees), (0, 1));
}

#[test]
fn creating_fails_with_memory_error_when_the_device_has_not_enough() {
    let (_other, device) = preallocated(0);
    for options in [
        MemoryOptions::default(),
        MemoryOptions { size: Some(100), ..MemoryOptions::default() },
        MemoryOptions { size: Some(u64::MAX), ..MemoryOptions::default() },
    ] {
        device.fail_allocation(1);
        let created = rocforge::Handle::with(device.clone(), &options);
        assert_eq!(status(&created), Status::MemoryError, "{options:?}");
        assert_eq!(device.counters().live, 0);
    }
}

#[test]
fn destroying_with_memory_lent_frees_it_instead_of_aborting() {
    let (handle, device) = handle(MemoryOptions::default());
    handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    drop(handle);
    assert_eq!(device.counters().live, 0);
}

#[test]
fn destroying_what_holds_nothing_asks_the_device_for_nothing() {
    let mut own = Guarded::new(64);
    for owned in [false, true] {
        let (handle, device) = preallocated(0);
        if owned {
            own.lend_to(&handle);
        }
        drop(handle);
        assert_eq!(device.calls(), 0);
    }
}

#[test]
fn destroying_on_a_device_that_keeps_its_memory_is_no_abort() {
    let (handle, device) = managed();
    device.refuse_frees(true);
    drop(handle);
    assert_eq!((device.counters().live, device.counters().frees), (1, 0));
}

#[test]
fn a_new_handle_has_nothing_lent_no_query_and_default_modes() {
    let (handle, device) = managed();
    assert_eq!((handle.arena().in_use(), handle.high_water_mark(), handle.is_size_query()), (0, 0, false));
    assert_eq!(handle.pointer_mode(), PointerMode::Host);
    assert_eq!(
        (handle.modes().math(), handle.modes().metric()),
        (MathMode::Default, PerformanceMetric::Default)
    );
    assert_eq!((handle.last_error(), handle.data().is_none()), (None, true));
    assert_eq!(handle.device().arch(), device.arch());
}

/// rocBLAS makes the handle's device the current one and back; here each device speaks for itself.
#[test]
fn memory_is_asked_of_the_handles_own_device_alone() {
    let (one, of_one) = managed();
    let (other, of_other) = managed();
    let before = of_other.calls();
    one.reserve(2 * DEFAULT).expect("it grows");
    one.set_device_memory_size(640).expect("memory is free");
    let mut own = Guarded::new(64);
    own.lend_to(&one);
    one.set_stream(crate::memory::support::stream(1)).expect("a stream");
    drop(one);
    assert_eq!(of_other.calls(), before);
    assert_eq!((of_one.counters().live, of_other.counters().live), (0, 1));
    assert_eq!(other.device_memory_size(), DEFAULT);
}
