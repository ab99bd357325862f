//! Section 13: what a call changes in its handle for a while. Here nothing: there is nothing to put back.

use rocforge::options::PointerMode;
use rocforge::{AtomicsMode, Handle, MathMode, PerformanceMetric};

use crate::memory::arguments::{Arguments, instances};
use crate::memory::support::{managed, preallocated, stream};

type Modes = (PointerMode, AtomicsMode, MathMode, PerformanceMetric, usize, bool);

fn modes(handle: &Handle) -> Modes {
    let modes = handle.modes();
    let stream = handle.stream().as_raw().addr();
    (handle.pointer_mode(), modes.atomics(), modes.math(), modes.metric(), stream, handle.is_size_query())
}

#[test]
fn no_call_changes_its_handle_whether_it_runs_fails_or_is_a_query() {
    for pointer_mode in [PointerMode::Host, PointerMode::Device] {
        for (handle, device) in [managed(), preallocated(1)] {
            handle.set_pointer_mode(pointer_mode);
            handle.modes().set_atomics(AtomicsMode::NotAllowed);
            handle.modes().set_math(MathMode::Xf32Xdl);
            handle.modes().set_metric(PerformanceMetric::CuEfficiency);
            handle.set_stream(stream(1)).expect("a stream");
            let before = modes(&handle);
            for instance in instances() {
                let mut call = Arguments::new(instance, 70, 2);
                let _ = call.run(&handle);
                assert_eq!(modes(&handle), before, "{}", instance.symbol);
                call.query(&handle, std::ptr::null_mut()).expect("a query");
                assert_eq!(modes(&handle), before, "{}", instance.symbol);
            }
            assert_eq!(handle.arena().in_use(), 0);
            drop(handle);
            assert_eq!(device.counters().live, 0);
        }
    }
}
