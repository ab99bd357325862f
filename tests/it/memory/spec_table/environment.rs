//! Sections 5, 6 and 8: what the environment says. It belongs to the process, so each row has one of its own.

use rocforge::platform::host::HostDevice;
use rocforge::workspace::{MemoryOptions, Owner};
use rocforge::{AtomicsMode, Handle, Result, Status};

use crate::memory::support::{DEFAULT, FakeDevice, PLAIN_ARCH, in_a_process, status};

const SIZE: &str = "ROCBLAS_DEVICE_MEMORY_SIZE";
const STREAM_ORDER: &str = "ROCBLAS_STREAM_ORDER_ALLOC";

/// Runs `body` in a process that sees just these variables of rocBLAS's; `test` is the name of the caller.
fn with_environment(test: &str, variables: &[(&str, &str)], body: impl FnOnce()) {
    in_a_process(module_path!(), test, variables, body);
}

fn create() -> Result<Handle> {
    Handle::with(FakeDevice::new(PLAIN_ARCH), &MemoryOptions::from_environment())
}

fn state() -> (Owner, u64) {
    let handle = create().expect("memory is free");
    (handle.memory_owner(), handle.device_memory_size())
}

#[test]
fn unset_is_managed_with_the_default() {
    with_environment("unset_is_managed_with_the_default", &[], || {
        assert_eq!(state(), (Owner::Managed, DEFAULT));
        assert_eq!(MemoryOptions::from_environment(), MemoryOptions::default());
    });
}

#[test]
fn a_number_is_user_managed_verbatim() {
    let rows = [("100", 100), ("2000000", 2_000_000), ("0x40", 64), ("0100", 64), ("32MB", 32), (" 65 ", 65)];
    for (text, bytes) in rows {
        with_environment("a_number_is_user_managed_verbatim", &[(SIZE, text)], || {
            assert_eq!(state(), (Owner::UserManaged, bytes));
        });
    }
}

#[test]
fn zero_and_what_is_no_number_are_managed_with_nothing() {
    for text in ["0", "", "many", "0x"] {
        with_environment("zero_and_what_is_no_number_are_managed_with_nothing", &[(SIZE, text)], || {
            assert_eq!(state(), (Owner::Managed, 0));
        });
    }
}

#[test]
fn a_negative_number_wraps_and_is_more_than_there_is() {
    with_environment("a_negative_number_wraps_and_is_more_than_there_is", &[(SIZE, "-1")], || {
        assert_eq!(MemoryOptions::from_environment().size, Some(u64::MAX));
        assert_eq!(status(&create()), Status::MemoryError);
    });
}

#[test]
fn an_unrounded_size_is_too_small_for_what_rounds_beyond_it() {
    with_environment("an_unrounded_size_is_too_small_for_what_rounds_beyond_it", &[(SIZE, "100")], || {
        let handle = create().expect("memory is free");
        handle.reserve(64).expect("it fits");
        assert_eq!(status(&handle.reserve(65)), Status::MemoryError);
    });
}

#[test]
fn the_one_shot_default_counts_once_and_only_where_the_variable_is_unset() {
    let name = "the_one_shot_default_counts_once_and_only_where_the_variable_is_unset";
    with_environment(name, &[], || {
        MemoryOptions::set_next_default(100);
        std::thread::spawn(|| assert_eq!(state(), (Owner::Managed, DEFAULT)))
            .join()
            .expect("its own default");
        assert_eq!(state(), (Owner::Managed, 100));
        assert_eq!(state(), (Owner::Managed, DEFAULT));
    });
    with_environment(name, &[(SIZE, "640")], || {
        MemoryOptions::set_next_default(100);
        assert_eq!(state(), (Owner::UserManaged, 640));
        assert_eq!(MemoryOptions::from_environment().default_size, None);
    });
}

#[test]
fn stream_order_is_on_for_every_number_but_zero() {
    let rows = [("1", true), ("0x2", true), ("-1", true), ("0", false), ("", false), ("yes", false)];
    // Narrowed to 32 bits, as rocBLAS does.
    for (text, on) in rows.into_iter().chain([("4294967296", false)]) {
        with_environment("stream_order_is_on_for_every_number_but_zero", &[(STREAM_ORDER, text)], || {
            let handle = create().expect("memory is free");
            assert_eq!(handle.arena().is_stream_ordered(), on, "{text}");
            assert_eq!(handle.device_memory_size(), DEFAULT);
        });
    }
}

#[test]
fn both_variables_make_a_real_arena_instead_of_one_at_null() {
    let variables = [(SIZE, "640"), (STREAM_ORDER, "1")];
    with_environment("both_variables_make_a_real_arena_instead_of_one_at_null", &variables, || {
        let handle = create().expect("memory is free");
        let mut loan = handle.arena().lend_raw("a test", 640, handle.stream()).expect("it fits");
        assert!(!loan.base().is_null());
        handle.arena().give_back(&mut loan).expect("in order");
    });
}

#[test]
fn a_handle_keeps_what_the_environment_said_when_it_was_made() {
    with_environment("a_handle_keeps_what_the_environment_said_when_it_was_made", &[(SIZE, "640")], || {
        let options = MemoryOptions::from_environment();
        let device = std::sync::Arc::new(HostDevice::new());
        let handle = Handle::with(device, &options).expect("memory is free");
        // SAFETY: This process has one other thread, which waits for this test.
        unsafe { std::env::set_var(SIZE, "128") };
        assert_eq!(handle.device_memory_size(), 640);
        assert_eq!(state(), (Owner::UserManaged, 128));
    });
}

#[test]
fn atomics_are_allowed_unless_the_variable_is_zero() {
    let name = "atomics_are_allowed_unless_the_variable_is_zero";
    let allowed = || create().expect("memory is free").modes().atomics();
    with_environment(name, &[], || assert_eq!(allowed(), AtomicsMode::Allowed));
    for (text, mode) in [("0", AtomicsMode::NotAllowed), ("1", AtomicsMode::Allowed)] {
        with_environment(name, &[("ROCBLAS_DEFAULT_ATOMICS_MODE", text)], || assert_eq!(allowed(), mode));
    }
}
