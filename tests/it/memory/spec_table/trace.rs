//! The trace that was measured on rocBLAS's own code; section 2, the paragraph before the tables.

use rocforge::workspace::{Loan, Owner, round_up};
use rocforge::{Handle, Result, Size, Status};

use crate::memory::support::{managed, status};

fn optimum(handle: &Handle, sizes: &[i64]) -> Status {
    let sizes: Vec<Size> = sizes.iter().map(|size| Size::new(*size)).collect();
    handle.answer_query(&sizes).expect("a query runs")
}

fn lend<const N: usize>(handle: &Handle, sizes: [i64; N]) -> Result<Loan<'_, N>> {
    handle.arena().lend("a test", &sizes.map(Size::new), handle.stream())
}

fn state(handle: &Handle) -> (Owner, u64) {
    (handle.memory_owner(), handle.device_memory_size())
}

#[test]
fn the_measured_trace_gives_the_same_answers() {
    let (handle, device) = managed();
    assert_eq!(state(&handle), (Owner::Managed, 33_554_432));
    handle.start_size_query().expect("0");
    assert_eq!(optimum(&handle, &[100, 1]), Status::SizeIncreased);
    assert_eq!(optimum(&handle, &[192]), Status::SizeUnchanged);
    assert_eq!(optimum(&handle, &[193]), Status::SizeIncreased);
    assert_eq!(status(&handle.start_size_query()), Status::SizeQueryMismatch);
    handle.set_device_memory_size(1000).expect("0");
    assert_eq!(state(&handle), (Owner::UserManaged, 1024));
    assert!(handle.is_size_query());

    let mut memory = [0_u128; 512];
    let start = memory.as_mut_ptr().cast::<u8>().wrapping_add(3);
    // SAFETY: The memory is this function's own, larger, and outlives what is lent of it.
    unsafe { handle.set_workspace(start, 100) }.expect("0");
    assert_eq!(state(&handle), (Owner::UserOwned, 100));
    // A null pointer for the answer is C's alone; the answer follows.
    assert_eq!(handle.stop_size_query().expect("0"), 256);
    assert_eq!(status(&handle.answer_query(&[Size::new(1)])), Status::SizeQueryMismatch);

    // As the allocation functions of C lend: at whatever address is next. Routines get buffers further on.
    let raw = |bytes: u64| handle.arena().lend_raw("a test", bytes, handle.stream());
    assert_eq!(status(&raw(round_up(65).expect("it fits"))), Status::MemoryError);
    let mut lent = raw(64).expect("0");
    assert_eq!(lent.base(), start);
    assert_eq!(status(&raw(64)), Status::MemoryError);
    // SAFETY: Both are refused.
    assert_eq!(status(&unsafe { handle.set_workspace(start, 100) }), Status::InternalError);
    assert_eq!(status(&handle.set_device_memory_size(100)), Status::InternalError);
    handle.arena().give_back(&mut lent).expect("0");
    // SAFETY: Null takes nothing.
    unsafe { handle.set_workspace(std::ptr::null_mut(), 5) }.expect("0");
    assert_eq!(state(&handle), (Owner::Managed, 0));

    let lent = lend(&handle, [1, 0, 100]).expect("0");
    let base = lent.pointer(0).addr();
    assert_eq!((lent.pointer(1).addr(), lent.pointer(2).addr()), (0, base + 64));
    assert_eq!(state(&handle), (Owner::Managed, 33_554_624));
    drop(lent);
    device.fail_allocation(1);
    assert_eq!(status(&handle.set_device_memory_size(500)), Status::MemoryError);
    assert_eq!(state(&handle), (Owner::Managed, 0));
    device.fail_allocation(1);
    assert_eq!(status(&lend(&handle, [64])), Status::MemoryError);
    drop(lend(&handle, [64]).expect("0"));
    assert_eq!(state(&handle), (Owner::Managed, 33_554_496));
}
