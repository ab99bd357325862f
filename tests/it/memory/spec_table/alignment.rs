//! Sections 2.6 and 4.4: where buffers lie in memory of the user's that begins anywhere.
//!
//! Loans by bytes lie where rocBLAS lends them. Buffers of a routine begin at the next multiple of 16, so that nothing
//! reads or writes an element across the border that its type asks for.

use rocforge::workspace::Owner;
use rocforge::{Handle, Size, Status};
use rocforge_tests::sampled;

use crate::memory::arguments::{Arguments, instances};
use crate::memory::support::{managed, preallocated, status};

/// Memory of 16-byte words, and a handle that owns all of it but its first `offset` bytes, `bytes` of them.
fn unaligned(offset: usize, bytes: u64) -> (Handle, Vec<u128>) {
    let mut memory = vec![0_u128; (offset + bytes as usize).div_ceil(16) + 1];
    let (handle, _) = preallocated(0);
    let start = memory.as_mut_ptr().cast::<u8>().wrapping_add(offset);
    // SAFETY: The memory is returned with the handle, and callers keep both.
    unsafe { handle.set_workspace(start, bytes) }.expect("nothing is lent");
    (handle, memory)
}

fn lost(offset: usize) -> u64 {
    (16 - offset as u64 % 16) % 16
}

#[test]
fn bytes_are_lent_at_the_very_address_of_the_user() {
    for offset in 0..=16 {
        let (handle, memory) = unaligned(offset, 100);
        let mut loan = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
        assert_eq!(loan.base().addr(), memory.as_ptr().addr() + offset);
        handle.arena().give_back(&mut loan).expect("in order");
    }
}

#[test]
fn buffers_of_a_routine_begin_at_the_next_multiple_of_16() {
    for offset in 0..=16 {
        let (handle, memory) = unaligned(offset, 400);
        let start = memory.as_ptr().addr() + offset;
        assert_eq!(handle.free_workspace(), 400 - lost(offset));
        let sizes = [Size::new(8), Size::new(0), Size::new(100)];
        let outer = handle.arena().lend("a test", &sizes, handle.stream()).expect("it fits");
        let first = start + lost(offset) as usize;
        let addresses = [0, 1, 2].map(|index| outer.pointer(index).addr());
        assert_eq!(addresses, [first, 0, first + 64]);
        assert_eq!((addresses[0] % 16, handle.arena().in_use()), (0, 192 + lost(offset)));
        let inner = handle.arena().lend("a test", &[Size::new(64)], handle.stream()).expect("it fits");
        assert_eq!(inner.pointer(0).addr(), first + 192, "the lost bytes are lost once");
        drop(inner);
        drop(outer);
        assert_eq!((handle.arena().in_use(), handle.memory_owner()), (0, Owner::UserOwned));
    }
}

#[test]
fn behind_bytes_lent_to_c_they_begin_at_a_multiple_of_16_too() {
    let (handle, memory) = unaligned(3, 400);
    let mut bytes = handle.arena().lend_raw("a test", 64, handle.stream()).expect("it fits");
    let loan = handle.arena().lend("a test", &[Size::new(8)], handle.stream()).expect("it fits");
    assert_eq!(loan.pointer(0).addr(), memory.as_ptr().addr() + 80);
    drop(loan);
    handle.arena().give_back(&mut bytes).expect("in order");
}

#[test]
fn no_buffer_at_all_loses_nothing() {
    let (handle, _memory) = unaligned(3, 5);
    let loan = handle.arena().lend("a test", &[Size::new(0), Size::new(-1)], handle.stream());
    assert!(loan.expect("nothing is needed").pointer(0).is_null());
    assert_eq!((handle.arena().in_use(), handle.free_workspace()), (0, 0));
}

#[test]
fn what_fits_only_across_the_border_is_a_memory_error_that_says_so() {
    for offset in [1, 3, 8, 15] {
        let (handle, _memory) = unaligned(offset, 64);
        let error = handle.arena().lend("a test", &[Size::new(64)], handle.stream()).map(drop);
        let error = error.expect_err("the lost bytes are missing");
        assert_eq!((error.status(), handle.arena().in_use()), (Status::MemoryError, 0));
        let said = error.to_string();
        let why = format!("{} are lost because they do not begin at a multiple of 16", lost(offset));
        assert!(said.contains("a test needs 64 bytes") && said.contains(&why), "{said}");
        let (handle, _memory) = unaligned(offset, 64 + lost(offset));
        handle.arena().lend("a test", &[Size::new(64)], handle.stream()).expect("now it fits");
    }
}

/// Debug assertions end a test that reads or writes across such a border.
#[test]
fn every_routine_computes_the_same_in_memory_that_begins_anywhere() {
    let (by_library, _) = managed();
    for instance in sampled(3, instances()) {
        for n in [1, 70, 130] {
            let call = Arguments::new(instance, n, 2);
            let need = call.need().expect("sizes are fine");
            let mut expected = call.clone();
            expected.run(&by_library).expect("memory is free");
            for offset in [1, 2, 4, 8, 13] {
                let (handle, memory) = unaligned(offset, need.optimal + lost(offset));
                let mut actual = call.clone();
                assert_eq!(actual.run(&handle).expect("it fits"), Status::Success, "{}", instance.symbol);
                assert!(actual.outputs() == expected.outputs(), "{}: other results", instance.symbol);
                drop(handle);
                drop(memory);
                let (handle, _memory) = unaligned(offset, need.minimum.saturating_sub(1).max(1));
                let refused = need.minimum > 0;
                assert_eq!(status(&call.clone().run(&handle)) == Status::MemoryError, refused);
            }
        }
    }
}
