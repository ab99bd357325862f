//! Section 7: what a handle begins with on which architecture.

use rocforge::Handle;
use rocforge::workspace::{MemoryOptions, Owner};

use crate::memory::support::{DEFAULT, FakeDevice};

fn size_on(arch: &'static str) -> u64 {
    let handle = Handle::with(FakeDevice::new(arch), &MemoryOptions::default()).expect("memory is free");
    assert_eq!(handle.memory_owner(), Owner::Managed);
    handle.device_memory_size()
}

#[test]
fn it_is_128_mib_on_gfx94x() {
    for arch in ["gfx940", "gfx941", "gfx942", "gfx942:sramecc+:xnack-"] {
        assert_eq!(size_on(arch), 134_217_728, "{arch}");
    }
}

#[test]
fn it_is_32_mib_elsewhere() {
    let others = [
        "gfx803",
        "gfx900",
        "gfx906:sramecc-",
        "gfx908",
        "gfx90a",
        "gfx1010",
        "gfx1011",
        "gfx1012",
        "gfx1030",
        "gfx1031",
        "gfx1100",
        "gfx1101",
        "gfx1102",
        "gfx1151",
        "gfx1200",
        "gfx1201",
        "gfx950",
        // Names that only begin as one of the three.
        "gfx943",
        "gfx9420",
        "gfx94",
        "sm_90",
        "x86_64",
        "",
    ];
    for arch in others {
        assert_eq!(size_on(arch), DEFAULT, "{arch}");
    }
}

#[test]
fn growing_adds_the_architectures_default_whatever_the_handle_began_with() {
    for (arch, default) in [("gfx942", 134_217_728), ("gfx90a", DEFAULT)] {
        let options = MemoryOptions { default_size: Some(64), ..MemoryOptions::default() };
        let handle = Handle::with(FakeDevice::new(arch), &options).expect("memory is free");
        assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, 64));
        handle.reserve(128).expect("it grows");
        assert_eq!(handle.device_memory_size(), 128 + default, "{arch}");
    }
}

#[test]
fn a_default_of_the_users_choice_is_not_rounded() {
    let options = MemoryOptions { default_size: Some(100), ..MemoryOptions::default() };
    let handle = Handle::with(FakeDevice::new("gfx90a"), &options).expect("memory is free");
    assert_eq!((handle.memory_owner(), handle.device_memory_size()), (Owner::Managed, 100));
}
