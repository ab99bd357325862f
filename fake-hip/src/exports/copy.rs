//! Copies and fills.

use std::ffi::{c_int, c_void};

use rocforge_hip_sys::Stream;

use crate::answer::Answer;
use crate::copies::{Copy, Fill, claims};
use crate::exporting::exports;
use crate::runtime::Runtime;
use crate::work::Work;

/// `hipMemcpyKind` of functions whose names say it.
mod kind {
    pub(super) const HOST_TO_DEVICE: i32 = 1;
    pub(super) const DEVICE_TO_HOST: i32 = 2;
    pub(super) const DEVICE_TO_DEVICE: i32 = 3;
}

exports! {
    /// Refused for ranges that leave an allocation, or are no device memory and said to be.
    fn hipMemcpy(to: *mut c_void, from: *const c_void, size: usize, kind: c_int) |runtime| {
        now(runtime, Stream::NULL, flat(to, from, size, kind)?)
    }

    /// As `hipMemcpy`.
    fn hipMemcpyAsync(to: *mut c_void, from: *const c_void, size: usize, kind: c_int, stream: Stream) |runtime| {
        runtime.timeline.give(&runtime.memory, stream.0, flat(to, from, size, kind)?)
    }

    /// As `hipMemcpyAsync`, and waits.
    fn hipMemcpyWithStream(to: *mut c_void, from: *const c_void, size: usize, kind: c_int, stream: Stream) |runtime| {
        now(runtime, stream, flat(to, from, size, kind)?)
    }

    /// From one device to another.
    fn hipMemcpyPeer(to: *mut c_void, to_device: c_int, from: *const c_void, from_device: c_int, size: usize) |runtime| {
        runtime.arch(to_device)?;
        runtime.arch(from_device)?;
        now(runtime, Stream::NULL, flat(to, from, size, kind::DEVICE_TO_DEVICE)?)
    }

    /// To a device.
    fn hipMemcpyHtoD(to: *mut c_void, from: *mut c_void, size: usize) |runtime| {
        now(runtime, Stream::NULL, flat(to, from, size, kind::HOST_TO_DEVICE)?)
    }

    /// From a device.
    fn hipMemcpyDtoH(to: *mut c_void, from: *mut c_void, size: usize) |runtime| {
        now(runtime, Stream::NULL, flat(to, from, size, kind::DEVICE_TO_HOST)?)
    }

    /// Between devices.
    fn hipMemcpyDtoD(to: *mut c_void, from: *mut c_void, size: usize) |runtime| {
        now(runtime, Stream::NULL, flat(to, from, size, kind::DEVICE_TO_DEVICE)?)
    }

    /// To a device.
    fn hipMemcpyHtoDAsync(to: *mut c_void, from: *mut c_void, size: usize, stream: Stream) |runtime| {
        runtime.timeline.give(&runtime.memory, stream.0, flat(to, from, size, kind::HOST_TO_DEVICE)?)
    }

    /// From a device.
    fn hipMemcpyDtoHAsync(to: *mut c_void, from: *mut c_void, size: usize, stream: Stream) |runtime| {
        runtime.timeline.give(&runtime.memory, stream.0, flat(to, from, size, kind::DEVICE_TO_HOST)?)
    }

    /// Between devices.
    fn hipMemcpyDtoDAsync(to: *mut c_void, from: *mut c_void, size: usize, stream: Stream) |runtime| {
        runtime.timeline.give(&runtime.memory, stream.0, flat(to, from, size, kind::DEVICE_TO_DEVICE)?)
    }

    /// Rows of `width` bytes.
    fn hipMemcpy2D(
        to: *mut c_void, to_pitch: usize, from: *const c_void, from_pitch: usize, width: usize, height: usize,
        kind: c_int,
    ) |runtime| {
        now(runtime, Stream::NULL, rows([to, from.cast_mut()], [to_pitch, from_pitch], width, height, kind)?)
    }

    /// Rows of `width` bytes.
    fn hipMemcpy2DAsync(
        to: *mut c_void, to_pitch: usize, from: *const c_void, from_pitch: usize, width: usize, height: usize,
        kind: c_int, stream: Stream,
    ) |runtime| {
        let work = rows([to, from.cast_mut()], [to_pitch, from_pitch], width, height, kind)?;
        runtime.timeline.give(&runtime.memory, stream.0, work)
    }

    /// Refused for what is no allocation.
    fn hipMemset(to: *mut c_void, byte: c_int, size: usize) |runtime| {
        now(runtime, Stream::NULL, fill(to, byte, size))
    }

    /// As `hipMemset`.
    fn hipMemsetAsync(to: *mut c_void, byte: c_int, size: usize, stream: Stream) |runtime| {
        runtime.timeline.give(&runtime.memory, stream.0, fill(to, byte, size))
    }
}

fn flat(to: *mut c_void, from: *const c_void, size: usize, kind: c_int) -> Answer<Work> {
    Ok(Work::Copy(Copy::flat(to.expose_provenance(), from.expose_provenance(), size, claims(kind)?)))
}

fn rows(
    [to, from]: [*mut c_void; 2],
    [to_pitch, from_pitch]: [usize; 2],
    width: usize,
    height: usize,
    kind: c_int,
) -> Answer<Work> {
    let (to, from, claims) = (to.expose_provenance(), from.expose_provenance(), claims(kind)?);
    Ok(Work::Copy(Copy { to, to_pitch, from, from_pitch, width, height, claims }))
}

fn fill(to: *mut c_void, byte: c_int, size: usize) -> Work {
    // As memset does, the lowest byte counts.
    Work::Fill(Fill { to: to.expose_provenance(), byte: byte as u8, size })
}

/// Does work that its caller waits for.
///
/// # Safety
/// As [`crate::timeline::Timeline::give`].
unsafe fn now(runtime: &Runtime, stream: Stream, work: Work) -> Answer {
    runtime.device()?;
    runtime.timeline.synchronize(stream.0)?;
    // SAFETY: The caller's promise.
    unsafe { runtime.timeline.give(&runtime.memory, stream.0, work) }
}
