//! Calls that a stream records: no allocation, no wait, no copy, and no memory that is gone when the graph runs.

use std::sync::Arc;

use rocforge::Handle;
use rocforge::options::PointerMode;
use rocforge::platform::null::{Asked, NullDevice};
use rocforge::platform::{Device, Graph, OwnedStream};
use rocforge::workspace::MemoryOptions;
use rocforge_tests::sampled;

use super::sparse::of_the_library;
use crate::memory::arguments::{Arguments, large};

/// A handle that holds no workspace yet, on a device that writes down what it is asked for; scalars lie there.
fn handle() -> (Handle, Arc<NullDevice>) {
    let device = Arc::new(NullDevice::new("gfx90a"));
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let handle = Handle::with(Arc::clone(&device) as Arc<dyn Device>, &options).expect("no memory is needed");
    handle.set_pointer_mode(PointerMode::Device);
    (handle, device)
}

fn is_allocation(asked: &Asked) -> bool {
    matches!(asked, Asked::Alloc(..) | Asked::Free(_))
}

/// What may be part of a graph, and what concerns the capture itself.
fn is_recorded(asked: &Asked) -> bool {
    matches!(asked, Asked::Launch(..) | Asked::Zero(_) | Asked::Streams(_))
}

/// Calls that allocate or wait inside a capture spoil it.
#[test]
fn a_recorded_call_launches_and_does_nothing_else() {
    let (handle, device) = handle();
    let stream = OwnedStream::new(handle.device()).expect("a stream");
    handle.set_stream(stream.stream()).expect("a stream of the device");
    for (instance, batch_count) in
        sampled(6, of_the_library()).flat_map(|instance| [1, 3].map(|count| (instance, count)))
    {
        for n in [1, 70, large(instance)] {
            let mut call = Arguments::new(instance, n, batch_count);
            handle.reserve(call.need().expect("sizes are fine").optimal).expect("addresses");
            // Compiles, which a program does ahead.
            call.run(&handle).expect("a legal call");
            device.take_asked();
            let graph = Graph::record(&handle, || call.run(&handle).map(drop));
            drop(graph.unwrap_or_else(|error| panic!("{} of {n}: {error}", instance.symbol)));
            let asked = device.take_asked();
            assert!(asked.iter().all(is_recorded), "{} of {n}: {asked:?}", instance.symbol);
            assert!(
                asked.iter().any(|asked| matches!(asked, Asked::Launch(..))),
                "{} of {n}: {asked:?}",
                instance.symbol
            );
        }
    }
}

/// A graph that runs later finds its workspace where it was: calls that come meanwhile and fit move nothing.
#[test]
fn what_a_graph_uses_is_not_given_back_by_other_calls() {
    let (handle, device) = handle();
    let stream = OwnedStream::new(handle.device()).expect("a stream");
    handle.set_stream(stream.stream()).expect("a stream of the device");
    let mut calls: Vec<Arguments> =
        of_the_library().map(|instance| Arguments::new(instance, large(instance), 2)).collect();
    let most = calls.iter().map(|call| call.need().expect("sizes are fine").optimal).max();
    handle.reserve(most.expect("there are calls")).expect("addresses");
    for call in &mut calls {
        call.run(&handle).expect("a legal call");
    }
    device.take_asked();
    let graph = Graph::record(&handle, || calls[0].run(&handle).map(drop)).expect("a graph");
    for call in &mut calls {
        call.run(&handle).expect("a legal call");
    }
    let asked = device.take_asked();
    assert!(!asked.iter().any(is_allocation), "{asked:?}");
    drop(graph);
}
