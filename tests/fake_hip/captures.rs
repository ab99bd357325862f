//! Captures: what is recorded, replayed, refused.

use std::ffi::c_void;
use std::ptr::null_mut;

use rocforge_hip_sys::{CaptureMode, CopyKind, ErrorCode, Graph, Stream, flags};

use crate::support::{Answer, Fake, alone, arg, elsewhere, has_compiler};
use crate::units::image;

const UNSUPPORTED: Answer = Err(ErrorCode::STREAM_CAPTURE_UNSUPPORTED);
const INVALIDATED: Answer = Err(ErrorCode::STREAM_CAPTURE_INVALIDATED);

/// Ends the capture of `stream`, which must have gone well, and makes its graph ready.
fn graph(hip: &Fake, stream: Stream) -> rocforge_hip_sys::GraphExec {
    let (graph, ended) = hip.end(stream);
    ended.expect("a capture");
    let executable = hip.instantiate(graph).expect("a graph");
    // SAFETY: The library looks handles up.
    unsafe { (hip.api().hipGraphDestroy.expect("exported"))(graph) }.ok().expect("a graph");
    executable
}

#[test]
fn recorded_work_is_done_by_each_launch() {
    if !has_compiler() {
        return;
    }
    alone(&[], |hip| {
        let source = "extern \"C\" __global__ void add(int* x, int by) { x[threadIdx.x] += by; }";
        let module = hip.load(&image(source)).expect("an image");
        let add = hip.function(module, "add").expect("an entry point");
        let (x, y, stream) = (hip.upload(&[1_i32, 2, 3, 4]), hip.upload(&[0_i32; 4]), hip.stream(0));
        hip.begin(stream, CaptureMode::Global).expect("a stream");
        assert_eq!(hip.status(stream), Ok(1));
        let mut by = 10_i32;
        hip.launch(add, [1, 4, 0], &[arg(&x), arg(&by)], stream).expect("recorded");
        hip.copy_async(y, x, 8, stream).expect("recorded");
        hip.memset_async(y.wrapping_byte_add(8), 0xff, 4, stream).expect("recorded");
        by += 1000;
        let executable = graph(hip, stream);
        assert_eq!((hip.status(stream), by), (Ok(0), 1010));
        assert_eq!(hip.download::<i32>(x, 4), [1, 2, 3, 4], "nothing was done yet");
        for turn in 1..=3 {
            hip.replay(executable, Stream::NULL).expect("a graph");
            let wanted = [1, 2, 3, 4].map(|value| value + 10 * turn);
            assert_eq!(hip.download::<i32>(x, 4), wanted, "the arguments are those of the recording");
            assert_eq!(hip.download::<i32>(y, 4), [wanted[0], wanted[1], -1, 0]);
        }
        // SAFETY: The library looks handles up.
        let destroy = || unsafe { (hip.api().hipGraphExecDestroy.expect("exported"))(executable) }.ok();
        assert_eq!((destroy(), destroy()), (Ok(()), Err(ErrorCode::INVALID_VALUE)));
        assert_eq!(hip.replay(executable, stream), Err(ErrorCode::INVALID_VALUE));
    });
}

#[test]
fn waiting_and_memory_spoil_captures_of_all() {
    alone(&[], |hip| {
        let (stream, other) = (hip.stream(flags::STREAM_NON_BLOCKING), hip.stream(0));
        let memory = hip.upload(&[7_u64]);
        for (name, call) in CALLS {
            hip.begin(stream, CaptureMode::Global).expect("a stream");
            assert_eq!(elsewhere(|| call(hip, other, memory)), UNSUPPORTED, "{name}");
            assert_eq!(hip.status(stream), Ok(2), "{name} spoils it");
            assert_eq!(hip.memset_async(memory, 0, 8, stream), INVALIDATED, "{name}");
            assert_eq!(hip.end(stream), (Graph::NULL, INVALIDATED), "{name}");
            assert_eq!(hip.status(stream), Ok(0), "it is over");
        }
        assert_eq!(hip.download::<u64>(memory, 1), [7], "nothing was done");
    });
}

/// A call with a stream that does not capture, and memory.
type Call = fn(&Fake, Stream, *mut c_void) -> Answer;

/// What must not happen while anybody captures so that all are meant.
const CALLS: &[(&str, Call)] = &[
    ("hipMalloc", |hip, _, _| hip.malloc(8).map(drop)),
    ("hipFree", |hip, _, memory| hip.free(memory)),
    // SAFETY: The function writes one address.
    ("hipHostMalloc", |hip, _, _| unsafe { (hip.api().hipHostMalloc)(&mut null_mut(), 8, 0).ok() }),
    ("hipMemcpy", |hip, _, memory| {
        let mut local = 0_u64;
        hip.copy((&raw mut local).cast(), memory, 8, CopyKind::DeviceToHost)
    }),
    // SAFETY: The library checks the range.
    ("hipMemset", |hip, _, memory| unsafe { (hip.api().hipMemset)(memory, 0, 8).ok() }),
    ("hipStreamSynchronize", |hip, stream, _| hip.synchronize(stream)),
    // SAFETY: No argument.
    ("hipDeviceSynchronize", |hip, _, _| unsafe { (hip.api().hipDeviceSynchronize)().ok() }),
];

#[test]
fn other_modes_forbid_less() {
    alone(&[], |hip| {
        let stream = hip.stream(flags::STREAM_NON_BLOCKING);
        hip.begin(stream, CaptureMode::Relaxed).expect("a stream");
        let memory = hip.malloc(8).expect("a relaxed capture allows it");
        assert_eq!(hip.synchronize(stream), UNSUPPORTED, "not of the stream itself");
        assert_eq!(hip.end(stream), (Graph::NULL, INVALIDATED));

        hip.begin(stream, CaptureMode::ThreadLocal).expect("a stream");
        assert_eq!(elsewhere(|| hip.malloc(8).map(drop)), Ok(()), "another thread may allocate");
        assert_eq!(elsewhere(|| hip.end(stream).1), Err(ErrorCode::STREAM_CAPTURE_WRONG_THREAD));
        assert_eq!(hip.free(memory), UNSUPPORTED, "this one may not");
        assert_eq!(hip.end(stream).1, INVALIDATED);
    });
}

#[test]
fn captures_that_make_no_sense() {
    alone(&[], |hip| {
        let stream = hip.stream(0);
        assert_eq!(hip.begin(Stream::NULL, CaptureMode::Global), UNSUPPORTED);
        assert_eq!(hip.end(stream).1, Err(ErrorCode::ILLEGAL_STATE), "it did not begin");
        hip.begin(stream, CaptureMode::Global).expect("a stream");
        assert_eq!(hip.begin(stream, CaptureMode::Global), Err(ErrorCode::ILLEGAL_STATE), "it began");
        let memory = Stream::NULL.0;
        assert_eq!(hip.memset_async(memory, 0, 8, stream), Err(ErrorCode::INVALID_VALUE), "checked at once");
        assert_eq!(hip.end(stream).1, Ok(()));
        assert_eq!(hip.instantiate(Graph::NULL), Err(ErrorCode::INVALID_VALUE));
    });
}

#[test]
fn the_default_stream_waits_for_blocking_streams() {
    alone(&[], |hip| {
        let implicit = Err(ErrorCode::STREAM_CAPTURE_IMPLICIT);
        let memory = hip.upload(&[0_u64]);
        let stream = hip.stream(0);
        hip.begin(stream, CaptureMode::Relaxed).expect("a stream");
        assert_eq!(hip.status(Stream::NULL), Err(ErrorCode::STREAM_CAPTURE_IMPLICIT));
        assert_eq!(hip.status(stream), Ok(1), "asking spoils nothing");
        assert_eq!(hip.memset_async(memory, 0, 8, Stream::NULL), implicit);
        assert_eq!(hip.end(stream).1, INVALIDATED);

        let stream = hip.stream(flags::STREAM_NON_BLOCKING);
        hip.begin(stream, CaptureMode::Relaxed).expect("a stream");
        assert_eq!(hip.memset_async(memory, 1, 8, Stream::NULL), Ok(()), "the two have no order");
        assert_eq!(hip.end(stream).1, Ok(()));
    });
}

#[test]
fn streams_fork_and_join_by_events() {
    alone(&[], |hip| {
        let memory = hip.upload(&[0_u8; 4]);
        let [origin, side] = [hip.stream(0), hip.stream(0)];
        let [fork, join] = [hip.event(0), hip.event(0)];
        hip.begin(origin, CaptureMode::Global).expect("a stream");
        hip.record(fork, origin).and_then(|()| hip.wait(side, fork)).expect("recorded");
        assert_eq!(hip.status(side), Ok(1), "it has come in");
        hip.memset_async(memory, 5, 4, side).expect("recorded");
        hip.record(join, side).and_then(|()| hip.wait(origin, join)).expect("recorded");
        hip.copy_async(memory, memory.wrapping_byte_add(2), 1, origin).expect("recorded");
        assert_eq!(hip.end(side).1, Err(ErrorCode::STREAM_CAPTURE_UNMATCHED), "it did not begin");
        let executable = graph(hip, origin);
        assert_eq!((hip.status(side), hip.download::<u8>(memory, 4)), (Ok(0), vec![0; 4]));
        hip.replay(executable, side).expect("a graph");
        assert_eq!(hip.download::<u8>(memory, 4), [5; 4]);

        // SAFETY: The library looks handles up.
        let query = unsafe { (hip.api().hipEventQuery)(join) };
        assert_eq!(query, ErrorCode::CAPTURED_EVENT, "the point was never passed");
        hip.begin(origin, CaptureMode::Global).expect("a stream");
        hip.record(fork, origin).and_then(|()| hip.wait(side, fork)).expect("recorded");
        assert_eq!(hip.end(origin), (Graph::NULL, Err(ErrorCode::STREAM_CAPTURE_UNJOINED)));
        assert_eq!(hip.status(side), Ok(0), "it is over for all");
    });
}

#[test]
fn captures_stay_apart() {
    alone(&[], |hip| {
        let [one, other, outside] = [0; 3].map(|_| hip.stream(0));
        let [point, passed] = [hip.event(0), hip.event(0)];
        hip.record(passed, outside).expect("an event");
        hip.begin(one, CaptureMode::Global).expect("a stream");
        assert_eq!(hip.wait(one, passed), Err(ErrorCode::STREAM_CAPTURE_ISOLATION), "it is not recorded");
        assert_eq!(hip.end(one).1, INVALIDATED);

        hip.begin(one, CaptureMode::Global)
            .and_then(|()| hip.begin(other, CaptureMode::Global))
            .expect("streams");
        hip.record(point, one).expect("recorded");
        assert_eq!(hip.wait(other, point), Err(ErrorCode::STREAM_CAPTURE_MERGE));
        assert_eq!([hip.end(one).1, hip.end(other).1], [INVALIDATED; 2]);
        assert_eq!(hip.wait(outside, point), Err(ErrorCode::CAPTURED_EVENT), "its capture is over");
    });
}

#[test]
fn memory_of_a_graph_goes_with_it() {
    alone(&[("ROCFORGE_FAKE_HIP_MEMORY", "1000")], |hip| {
        let (allocate, free) = (hip.api().hipMallocAsync, hip.api().hipFreeAsync);
        let (allocate, free) = (allocate.expect("exported"), free.expect("exported"));
        let stream = hip.stream(0);
        let target = hip.upload(&[0_u8; 8]);
        hip.begin(stream, CaptureMode::Global).expect("a stream");
        let mut memory = null_mut();
        // SAFETY: The function writes one address; handles are looked up.
        unsafe { allocate(&raw mut memory, 900, stream) }.ok().expect("memory");
        hip.memset_async(memory, 3, 900, stream).expect("recorded");
        hip.copy_async(target, memory, 8, stream).expect("recorded");
        // SAFETY: As above.
        unsafe { free(memory, stream) }.ok().expect("recorded");
        let executable = graph(hip, stream);
        for _ in 0..2 {
            hip.memset_async(target, 0, 8, stream).expect("a fill");
            hip.replay(executable, stream).expect("a graph");
            assert_eq!(hip.download::<u8>(target, 8), [3; 8]);
        }
        assert_eq!(hip.malloc(900), Err(ErrorCode::OUT_OF_MEMORY), "the graph has it");
        // SAFETY: The library looks handles up.
        unsafe { (hip.api().hipGraphExecDestroy.expect("exported"))(executable) }.ok().expect("a graph");
        assert!(hip.malloc(900).is_ok(), "the graph has given it back");
    });
}
