//! Streams and events outside captures.

use rocforge_hip_sys::{ErrorCode, Event, Stream, flags};

use crate::support::{Answer, Fake, alone};

const INVALID: Answer = Err(ErrorCode::INVALID_HANDLE);

fn elapsed(hip: &Fake, start: Event, stop: Event) -> Answer<f32> {
    let mut time = f32::NAN;
    // SAFETY: The function writes one number.
    unsafe { (hip.api().hipEventElapsedTime)(&raw mut time, start, stop) }.ok().map(|()| time)
}

#[test]
fn work_is_done_when_it_is_given() {
    alone(&[], |hip| {
        let memory = hip.upload(&[0_u8; 16]);
        for stream in [Stream::NULL, hip.stream(0), hip.stream(flags::STREAM_NON_BLOCKING)] {
            hip.memset_async(memory, 9, 16, stream).expect("a fill");
            let mut local = [0_u8; 16];
            hip.copy_async(local.as_mut_ptr().cast(), memory, 16, stream).expect("a copy");
            assert_eq!(local, [9; 16]);
            assert_eq!(hip.synchronize(stream), Ok(()));
            // SAFETY: The library looks handles up.
            assert_eq!(unsafe { (hip.api().hipStreamQuery)(stream) }, ErrorCode::SUCCESS);
            assert_eq!(hip.status(stream), Ok(0));
        }
    });
}

#[test]
fn handles_that_were_given_back_are_none() {
    alone(&[], |hip| {
        let (stream, event) = (hip.stream(0), hip.event(0));
        // SAFETY: The library looks handles up.
        let destroy = |stream| unsafe { (hip.api().hipStreamDestroy)(stream) }.ok();
        assert_eq!((destroy(stream), destroy(stream), destroy(Stream::NULL)), (Ok(()), INVALID, INVALID));
        assert_eq!((hip.synchronize(stream), hip.record(event, stream)), (INVALID, INVALID));
        // SAFETY: As above.
        let destroy = |event| unsafe { (hip.api().hipEventDestroy)(event) }.ok();
        assert_eq!((destroy(event), destroy(event)), (Ok(()), INVALID));
        assert_eq!((hip.record(event, Stream::NULL), hip.wait(Stream::NULL, event)), (INVALID, INVALID));
        let mut made = Stream::NULL;
        // SAFETY: The function writes one handle.
        let code = unsafe { (hip.api().hipStreamCreateWithFlags)(&raw mut made, 2) };
        assert_eq!((code, made), (ErrorCode::INVALID_VALUE, Stream::NULL));
    });
}

#[test]
fn events_take_times_once_they_are_recorded() {
    alone(&[], |hip| {
        let stream = hip.stream(0);
        let [start, stop] = [hip.event(0), hip.event(0)];
        assert_eq!(hip.wait(stream, start), Ok(()), "nothing to wait for");
        hip.record(start, stream).expect("an event");
        assert_eq!(elapsed(hip, start, stop), Err(ErrorCode::INVALID_HANDLE), "one was never passed");
        hip.record(stop, stream).expect("an event");
        // SAFETY: The library looks handles up.
        unsafe { (hip.api().hipEventSynchronize)(stop) }.ok().expect("an event");
        let (forth, back) =
            (elapsed(hip, start, stop).expect("passed"), elapsed(hip, stop, start).expect("passed"));
        assert!(forth >= 0.0 && back == -forth, "{forth} {back}");
        let without = hip.event(flags::EVENT_DISABLE_TIMING);
        hip.record(without, stream).expect("an event");
        assert_eq!(elapsed(hip, start, without), Err(ErrorCode::INVALID_HANDLE));
    });
}
