//! Vectors of more elements than 31 bits count, on a device that writes down what it is asked for.

use std::sync::Arc;

use rocforge::catalogue::{Instance, ParamKind};
use rocforge::options::PointerMode;
use rocforge::platform::Device;
use rocforge::platform::null::NullDevice;
use rocforge::platform::record::Event;
use rocforge::workspace::MemoryOptions;
use rocforge::{Arg, Handle, Status};

use super::sparse::of_the_library;
use crate::memory::arguments::{Arguments, Sizes};

/// More than an `i32` counts.
const LONG: i64 = (1 << 31) + 17;

/// Whether an argument holds `number`, in 64 bits.
fn holds(argument: &[u8], number: i64) -> bool {
    argument.chunks_exact(8).any(|word| word == number.to_ne_bytes())
}

/// The launches of a call of [`LONG`] elements with this increment.
fn launches(instance: &'static Instance, inc: i64, batch_count: i64) -> Vec<Event> {
    let device = Arc::new(NullDevice::new("gfx90a"));
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let handle = Handle::with(Arc::clone(&device) as Arc<dyn Device>, &options).expect("a handle");
    handle.set_pointer_mode(PointerMode::Device);
    let sizes = Sizes { first: LONG, others: LONG, batch_count, option: 0 };
    let call = Arguments::without_memory(instance, sizes);
    // Addresses of the device, of which nobody follows one.
    let mut list = call.pointing(|index| std::ptr::without_provenance_mut((1 << 57) + (index << 40)));
    for (arg, param) in list.iter_mut().zip(instance.routine.params) {
        if let (Arg::Memory { stride, .. }, ParamKind::Vector { .. }) = (arg, param.kind) {
            *stride = inc;
        }
    }
    device.record();
    // SAFETY: All pointers are the device's, which does nothing.
    let status = unsafe { call.call(&handle, &list, batch_count) }.expect("a legal call");
    assert_eq!(status, Status::Success, "{}", instance.symbol);
    let asked = device.take_recorded();
    asked.into_iter().filter(|event| matches!(event, Event::Launch { .. })).collect()
}

/// The count of elements comes to the kernel in 64 bits, and some blocks with it: taken for 32 bits it is negative, and
/// there would be nothing to do.
#[test]
fn more_elements_than_31_bits_count_are_launched() {
    let has_size = |instance: &&Instance| {
        instance.routine.params.iter().any(|param| matches!(param.kind, ParamKind::Dim))
    };
    // Places in 32 bits do not lead so far.
    let level1 = of_the_library().filter(|instance| instance.routine.level == 1);
    let instances: Vec<_> = level1.filter(has_size).filter(|it| it.wide != Some(false)).collect();
    assert!(instances.len() > 90, "{} instances", instances.len());
    for instance in instances {
        for (inc, batch_count) in [(1, 1), (2, 1), (1, 3)] {
            let launches = launches(instance, inc, batch_count);
            let told = format!("{}, increment {inc}, {batch_count} problems", instance.symbol);
            assert!(!launches.is_empty(), "{told}: no launch");
            for launch in launches {
                let Event::Launch { name, shape, arguments, .. } = launch else { continue };
                assert!(shape.grid.iter().all(|blocks| *blocks > 0), "{told}: {name} has {shape:?}");
                let vectors = arguments.iter().filter(|argument| holds(argument, LONG)).count();
                assert!(vectors > 0, "{told}: {name} does not know of {LONG} elements: {arguments:?}");
            }
        }
    }
}
