//! Graphs of what calls on a handle give to its stream.

use super::Handle;
use crate::platform::{Graph, Stream};
use crate::{Error, Result, Status};

impl Graph {
    /// What `calls` does on the handle, recorded and not run.
    ///
    /// The handle needs a stream other than the default one, and workspace for the calls beforehand
    /// ([`Handle::reserve_for`]): nothing is allocated while a stream records. Kernels are compiled as ever, so that
    /// a call that was made or [prefetched](Handle::prefetch) before records faster.
    ///
    /// # Errors
    /// What `calls` reports; the device records no graphs; work that cannot be recorded, such as a result that goes
    /// to host memory.
    pub fn record(handle: &Handle, calls: impl FnOnce() -> Result<()>) -> Result<Graph> {
        let stream = handle.stream();
        if stream == Stream::DEFAULT {
            let message =
                "the default stream records no graph; give the handle another one with `set_stream`";
            return Err(Error::new(Status::InvalidValue, message));
        }
        // SAFETY: `set_stream` asked the device about the stream.
        unsafe { Graph::recorded(handle.device(), stream, calls) }
    }
}
