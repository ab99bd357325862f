//! Vectors of more elements, and sums of more terms, than 31 bits count, on a device that writes down what it is asked for.

use std::collections::BTreeSet;
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
    let sizes = Sizes { first: LONG, others: LONG, batch_count, option: 0 };
    recorded(&Arguments::without_memory(instance, sizes), |kind| match kind {
        ParamKind::Vector { .. } => Some(inc),
        _ => None,
    })
}

/// The launches of a call where operands have increments and leading dimensions of the caller's.
fn recorded(call: &Arguments, stride_of: impl Fn(ParamKind) -> Option<i64>) -> Vec<Event> {
    let (instance, batch_count) = (call.instance, call.sizes.batch_count);
    let device = Arc::new(NullDevice::new("gfx90a"));
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let handle = Handle::with(Arc::clone(&device) as Arc<dyn Device>, &options).expect("a handle");
    handle.set_pointer_mode(PointerMode::Device);
    // Addresses of the device, of which nobody follows one.
    let mut list = call.pointing(|index| std::ptr::without_provenance_mut((1 << 57) + (index << 40)));
    for (arg, param) in list.iter_mut().zip(instance.routine.params) {
        if let (Arg::Memory { stride, .. }, Some(wanted)) = (arg, stride_of(param.kind)) {
            *stride = wanted;
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

/// A call of four by four elements with sums of [`LONG`] terms, matrices transposed or not.
fn with_large_k(instance: &'static Instance, option: usize) -> Arguments {
    let sizes = Sizes { first: 4, others: 4, batch_count: 1, option };
    let mut call = Arguments::without_memory(instance, sizes);
    for (arg, param) in call.list.iter_mut().zip(instance.routine.params) {
        if let (Arg::Dim(size), "k") = (arg, param.name) {
            *size = LONG;
        }
    }
    call
}

/// The terms of a sum come to the kernel in 64 bits, beside leading dimensions with which offsets of bytes need as many.
#[test]
fn more_terms_than_31_bits_count_are_launched() {
    let has_terms = |instance: &&Instance| {
        let named = |param: &rocforge::catalogue::ParamInfo| param.name == "k";
        instance.routine.level == 3 && instance.routine.params.iter().any(named)
    };
    let mut families = BTreeSet::new();
    for instance in of_the_library().filter(has_terms) {
        families.insert(instance.routine.family);
        for option in 0..2 {
            let stride = |kind| matches!(kind, ParamKind::Matrix { .. }).then_some(LONG + 1);
            let launches = recorded(&with_large_k(instance, option), stride);
            let told = format!("{}, option {option}", instance.symbol);
            assert!(!launches.is_empty(), "{told}: no launch");
            let of_all = |event: &Event| match event {
                Event::Launch { arguments, .. } => arguments.iter().any(|argument| holds(argument, LONG)),
                _ => false,
            };
            assert!(launches.iter().any(of_all), "{told}: no kernel knows of {LONG} terms: {launches:?}");
        }
    }
    assert!(families.len() > 8, "{families:?}");
}
