//! The handle: where calls run, and what they may borrow.

mod batch;
mod data;
mod graph;
mod grouping;
mod host;
mod kept;
mod refusal;
mod rehearsal;
mod report;
mod staging;
mod timing;
mod values;

use std::cell::{Cell, RefCell};
use std::sync::Arc;

use crate::memory::DeviceBuffer;
use crate::modes::{Modes, ScalarStrides};
use crate::numeric_checks::{CheckNumerics, Checks};
use crate::options::PointerMode;
use crate::platform::gpu::Recent;
use crate::platform::host::{BlockThreads, Machine};
use crate::platform::{Device, Platform, Stream};
use crate::process::fork;
use crate::sinks::{Log, LogOptions};
use crate::tuning::{Asked, Choices};
use crate::view::{AtomicScalar, Tickets, Workspace};
use crate::workspace::{Arena, Loan, MemoryOptions, Owner, Query, TicketRegions, total};
use crate::{DeviceCopy, Error, Result, Size, Status};
use data::Packet;
use grouping::Grouping;
use refusal::Refusal;
use rehearsal::Rehearsal;
use staging::Staging;
use timing::Timing;

pub use batch::{BatchHandle, Context};
pub use data::Data;
pub(crate) use grouping::{Piece, Waiting, Waits};
pub use report::CallReport;
pub use staging::{Staged, ZeroResults};

/// The context of BLAS calls: device, stream, pointer mode, workspace, size query.
///
/// A handle can be sent to another thread, but belongs to one at a time.
///
/// ```
/// use rocforge::Handle;
/// use rocforge::platform::Platform;
/// use rocforge::platform::host::BlockThreads;
///
/// let handle = Handle::on(Platform::Host)?;
/// // Blocks of as many threads as on a GPU, and not of one: the same order of operations as there.
/// handle.set_block_threads(BlockThreads::Declared);
/// let x = handle.upload(&[1.0_f32, 2.0])?;
/// assert_eq!(x.to_vec()?, [1.0, 2.0]);
/// # Ok::<(), rocforge::Error>(())
/// ```
#[derive(Debug)]
pub struct Handle {
    /// First, so that it ends while the handle's memory is still there.
    packet: Packet,
    device: Arc<dyn Device>,
    stream: Cell<Stream>,
    pointer_mode: Cell<PointerMode>,
    block_threads: Cell<BlockThreads>,
    checks: Cell<bool>,
    choices: Choices,
    machine: Cell<Machine>,
    modes: Modes,
    timing: Timing,
    log: Log,
    numerics: Checks,
    /// Calls in progress: one that a routine makes inside another is the routine's own affair.
    depth: Cell<u32>,
    query: Query,
    arena: Arena,
    tickets: TicketRegions,
    last_error: RefCell<Option<String>>,
    report: Cell<CallReport>,
    /// The reports of the calls inside the one in progress, together.
    inside: Cell<CallReport>,
    /// What the call in progress is refused for once its arguments have been looked at.
    refusal: Refusal,
    /// Whether kernels reach host memory.
    shares_host_memory: bool,
    staging: Staging,
    recent: Recent,
    rehearsal: Rehearsal,
    grouping: Grouping,
}

impl Handle {
    /// A handle on the platform that `ROCFORGE_PLATFORM` names, or on the best one present, with
    /// memory as rocBLAS's environment variables say.
    ///
    /// # Errors
    /// The variable names no platform, or one that is not here; `memory_error` when the device has not enough.
    pub fn new() -> Result<Handle> {
        Handle::on(Platform::from_environment()?)
    }

    /// A handle on the device of `platform` that this thread works on ([`Platform::current_device`]).
    ///
    /// # Errors
    /// As [`Handle::new`].
    pub fn on(platform: Platform) -> Result<Handle> {
        Handle::with(platform.current_device()?, &MemoryOptions::from_environment())
    }

    /// A handle on `device`, its memory as `options` say.
    ///
    /// # Errors
    /// `memory_error` when the device has not enough, `invalid_value` when `ROCFORGE_WAVE` is neither 32 nor 64.
    pub fn with(device: Arc<dyn Device>, options: &MemoryOptions) -> Result<Handle> {
        let arena = Arena::new(Arc::clone(&device), options)?;
        fork::generation();
        let tickets = TicketRegions::new(&device)?;
        let handle = Handle {
            packet: Packet::default(),
            shares_host_memory: device.platform().shares_host_memory(),
            staging: Staging::default(),
            recent: Recent::default(),
            rehearsal: Rehearsal::default(),
            grouping: Grouping::default(),
            device,
            stream: Cell::new(Stream::DEFAULT),
            pointer_mode: Cell::new(PointerMode::Host),
            block_threads: Cell::new(BlockThreads::One),
            checks: Cell::new(checks_from_environment()),
            choices: Choices::default(),
            machine: Cell::new(host::from_environment()?),
            modes: Modes::from_environment(),
            timing: Timing::default(),
            log: Log::new(&LogOptions::from_environment()),
            numerics: Checks::default(),
            depth: Cell::new(0),
            query: Query::default(),
            arena,
            tickets,
            last_error: RefCell::default(),
            report: Cell::new(CallReport::BEST),
            inside: Cell::new(CallReport::BEST),
            refusal: Refusal::default(),
        };
        handle.numerics.set(&handle.device, CheckNumerics::from_environment())?;
        handle.log_function("rocblas_create_handle", &[]);
        Ok(handle)
    }

    /// Where calls run.
    pub fn device(&self) -> &Arc<dyn Device> {
        &self.device
    }

    /// The kind of device.
    pub fn platform(&self) -> Platform {
        self.device.platform()
    }

    /// Makes calls of this family choose the candidate with this index, as `rocforge tune` does to measure it; `None`
    /// lets the tables decide again.
    pub fn force_choice(&self, choice: Option<(&'static str, usize)>) {
        self.choices.force(choice);
    }

    /// The choices that calls ask for during `work`, each once, those of calls inside calls too.
    pub fn choices_asked_in<R>(&self, work: impl FnOnce() -> R) -> (R, Vec<Asked>) {
        self.choices.asked_in(work)
    }

    pub(crate) fn choices(&self) -> &Choices {
        &self.choices
    }

    /// Whether kernels of this handle's calls reach host memory.
    #[inline]
    pub(crate) fn shares_host_memory(&self) -> bool {
        self.shares_host_memory
    }

    /// Whether a call is in progress, so that one which begins is the routine's own affair.
    #[inline]
    pub(crate) fn is_inside_a_call(&self) -> bool {
        self.depth.get() > 0
    }

    /// The stream on which calls run. Its caller puts something on it, or waits for it, so launches that wait for others
    /// come first.
    pub fn stream(&self) -> Stream {
        self.launch_waiting();
        self.stream.get()
    }

    /// The stream for launches that may wait.
    #[inline]
    pub(crate) fn stream_of_launches(&self) -> Stream {
        self.stream.get()
    }

    /// Runs the following calls on `stream`; nothing waits for the old one.
    ///
    /// # Errors
    /// `invalid_value` if the device does not know the stream.
    pub fn set_stream(&self, stream: Stream) -> Result<()> {
        if stream != self.stream() && stream != Stream::DEFAULT {
            self.device.is_capturing(stream).map_err(|error| {
                Error::argument(Status::InvalidValue, "stream", "is no stream of this device")
                    .with_source(error)
            })?;
        }
        self.stream.set(stream);
        Ok(())
    }

    /// Where alpha, beta and results live.
    pub fn pointer_mode(&self) -> PointerMode {
        self.pointer_mode.get()
    }

    /// Whether each problem of a batch may have an alpha and a beta of its own: in device memory, where a distance is set.
    pub(crate) fn has_scalar_strides(&self) -> bool {
        self.pointer_mode() == PointerMode::Device && self.modes.scalar_strides() != ScalarStrides::default()
    }

    /// Says where alpha, beta and results of the following calls live.
    pub fn set_pointer_mode(&self, mode: PointerMode) {
        self.pointer_mode.set(mode);
    }

    /// What routines may do, beyond what they compute.
    pub fn modes(&self) -> &Modes {
        &self.modes
    }

    /// What is done about operands with elements that are no ordinary numbers.
    pub fn check_numerics(&self) -> CheckNumerics {
        self.numerics.mode()
    }

    /// Says what is done about operands with elements that are no ordinary numbers.
    ///
    /// # Errors
    /// `memory_error` when the device has no 8 KiB for the check; nothing changes then.
    pub fn set_check_numerics(&self, mode: CheckNumerics) -> Result<()> {
        self.numerics.set(&self.device, mode)
    }

    /// The numerical checks of calls.
    pub(crate) fn numerics(&self) -> &Checks {
        &self.numerics
    }

    /// Whether the operands of the call at hand are looked at; those of calls inside it are the routine's own affair.
    #[inline]
    pub(crate) fn checks_calls(&self) -> bool {
        self.numerics.mode().asks_for_checks() && self.depth.get() == 0
    }

    /// Which logs this handle writes.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// Logs a call of a function of C that is no routine, where calls are traced.
    pub fn log_function(&self, name: &str, arguments: &[&dyn std::fmt::Display]) {
        if !self.log.layers().is_empty() {
            self.log.function(name, arguments, self.modes.atomics());
        }
    }

    /// Whether a call that begins now is to be logged.
    #[inline]
    pub(crate) fn logs_calls(&self) -> bool {
        !self.log.layers().is_empty() && self.depth.get() == 0 && !self.is_size_query() && !self.is_refusing()
    }

    /// A call begins; until it ends, others are made inside it.
    #[inline]
    pub(crate) fn enter(&self) {
        if self.depth.get() == 0 {
            self.grouping.begin_call();
        }
        self.depth.set(self.depth.get() + 1);
    }

    /// A call ends.
    #[inline]
    pub(crate) fn leave(&self) {
        self.depth.set(self.depth.get() - 1);
    }

    /// How many threads a block has on the host platform.
    pub fn block_threads(&self) -> BlockThreads {
        self.block_threads.get()
    }

    /// Runs blocks on the host with one thread each, or with as many as a GPU would use.
    pub fn set_block_threads(&self, threads: BlockThreads) {
        self.block_threads.set(threads);
    }

    /// Whether launches on the host are checked.
    pub fn checks(&self) -> bool {
        self.checks.get()
    }

    /// Checks launches on the host, or not; a new handle does where `ROCFORGE_CHECK` is set, and neither empty nor 0.
    ///
    /// A checked launch runs several times, with waves of both sizes and threads in several orders, and is refused with
    /// the lines of the kernel where accesses leave their views, race, or read what nobody wrote, or where threads
    /// do not meet at their barriers. It is slow, and keeps memory for each byte that the kernel touches.
    pub fn set_checks(&self, checks: bool) {
        self.checks.set(checks);
    }

    /// Copies `elements` into memory of the handle's device.
    ///
    /// # Errors
    /// `memory_error` when the device has not enough.
    pub fn upload<T: DeviceCopy>(&self, elements: &[T]) -> Result<DeviceBuffer<T>> {
        DeviceBuffer::from_slice(&self.device, elements)
    }

    /// The sentence behind the latest call that failed.
    pub fn last_error(&self) -> Option<String> {
        self.last_error.borrow().clone()
    }

    /// Keeps the sentence of a failed call, and logs it: as an event of the crate `tracing` (target `rocforge`), and
    /// in the trace.
    #[inline(always)]
    pub fn remember<T>(&self, result: Result<T>) -> Result<T> {
        if let Err(error) = &result {
            self.remember_error(error);
        }
        result
    }

    #[cold]
    fn remember_error(&self, error: &Error) {
        tracing::warn!(target: "rocforge", status = error.status().name(), "{error}");
        if self.depth.get() == 0 {
            self.log.error(error);
        }
        *self.last_error.borrow_mut() = Some(error.to_string());
    }
}

/// Device memory: sizes, owners, queries.
impl Handle {
    /// From now on calls answer how much workspace they need, and do nothing else.
    ///
    /// ```
    /// use rocforge::prelude::*;
    ///
    /// /// x := 1, by way of the workspace
    /// #[rocblas_kernel(symbol = "my_{t}ones", workspace(w = "n * T"))]
    /// pub fn ones<T: Scalar>(n: Dim, x: VectorMut<T>, w: Workspace<T>) {
    ///     let i = global_id_x();
    ///     if i < n {
    ///         w[i] = T::ONE;
    ///         x[i] = w[i];
    ///     }
    /// }
    ///
    /// fn main() -> Result<()> {
    ///     let handle = Handle::new()?;
    ///     let mut x = handle.upload(&[0.0_f64; 100])?;
    ///     handle.start_size_query()?;
    ///     assert_eq!(ones(&handle, 100, x.vector_mut(1))?, Status::SizeIncreased);
    ///     assert_eq!(ones(&handle, 50, x.vector_mut(2))?, Status::SizeUnchanged);
    ///     // 800 bytes, rounded up to a multiple of 64.
    ///     assert_eq!(handle.stop_size_query()?, 832);
    ///     assert_eq!(x.to_vec()?, [0.0; 100]);
    ///     Ok(())
    /// }
    /// ```
    ///
    /// # Errors
    /// `size_query_mismatch` if a query is running already; its answer so far stays.
    pub fn start_size_query(&self) -> Result<()> {
        self.query.start()
    }

    /// Ends the query: the bytes that the most demanding call needs.
    ///
    /// # Errors
    /// `size_query_mismatch` if no query is running.
    pub fn stop_size_query(&self) -> Result<u64> {
        self.query.stop()
    }

    /// Whether calls only answer how much workspace they need.
    #[inline]
    pub fn is_size_query(&self) -> bool {
        self.query.is_running()
    }

    /// Answers a running query with buffers of `sizes` bytes, each rounded up to 64.
    ///
    /// # Errors
    /// `size_query_mismatch` if no query is running.
    #[inline]
    pub fn answer_query(&self, sizes: &[Size]) -> Result<Status> {
        let bytes = total(sizes).ok_or_else(|| {
            Error::new(Status::MemoryError, "this call needs more workspace than 64 bits count")
        })?;
        self.query.answer(bytes)
    }

    /// Bytes of workspace that the handle has.
    pub fn device_memory_size(&self) -> u64 {
        self.arena.size()
    }

    /// Who owns the workspace.
    pub fn memory_owner(&self) -> Owner {
        self.arena.owner()
    }

    /// Allocates `bytes` of workspace, rounded up to 64, which will not grow; 0 lets the library manage again.
    ///
    /// # Errors
    /// `internal_error` while workspace is lent, `memory_error` when the device has not enough.
    pub fn set_device_memory_size(&self, bytes: u64) -> Result<()> {
        self.launch_waiting();
        self.arena.set_size(bytes)
    }

    /// Lends the handle memory of the caller's as workspace; null or 0 lets the library manage again.
    ///
    /// # Safety
    /// `memory` is valid device memory of `bytes` until it is replaced or the handle is gone, and used
    /// by nobody else while calls run. It is taken as it is, whatever its alignment: where it does not begin at
    /// a multiple of 16, the bytes before the first one are lost to routines.
    ///
    /// # Errors
    /// `internal_error` while workspace is lent.
    pub unsafe fn set_workspace(&self, memory: *mut u8, bytes: u64) -> Result<()> {
        self.launch_waiting();
        // SAFETY: The caller's promise is the arena's.
        unsafe { self.arena.set_workspace(memory, bytes) }
    }

    /// Gives workspace that the library manages back to the device.
    ///
    /// # Errors
    /// `internal_error` while workspace is lent.
    pub fn trim(&self) -> Result<()> {
        self.launch_waiting();
        self.arena.trim()
    }

    /// Makes sure that calls which need up to `bytes` together need no further allocation.
    ///
    /// # Errors
    /// `memory_error` when that cannot be had.
    pub fn reserve(&self, bytes: u64) -> Result<()> {
        self.arena.reserve(bytes, self.stream())
    }

    /// The most workspace that was ever lent at once, in bytes.
    pub fn high_water_mark(&self) -> u64 {
        self.arena.high_water_mark()
    }

    /// Bytes of workspace that a call can borrow without growing; none where loans are allocations of their own.
    pub fn free_workspace(&self) -> u64 {
        self.arena.room()
    }

    /// Bytes that a call may use beyond its need when it has the workspace, such as for a split sum: what is not
    /// lent, in whole units of 256 bytes. In a size query there is no end of them.
    ///
    /// A routine declares such a buffer with `spare = "..."` in its attribute.
    pub fn spare_workspace(&self) -> u64 {
        if self.is_size_query() { u64::MAX } else { self.arena.spare(0) }
    }

    /// How the latest call was fitted into its workspace, with the calls inside it.
    pub fn report(&self) -> CallReport {
        self.report.get()
    }

    /// Runs a call, whose report is its own together with those of the calls inside it.
    #[inline]
    pub(crate) fn reporting(&self, call: impl FnOnce() -> Result<CallReport>) -> Result<CallReport> {
        let around = self.inside.replace(CallReport::BEST);
        let own = call();
        let inside = self.inside.replace(around);
        let report = own?.with(inside);
        self.inside.set(around.with(report));
        self.report.set(report);
        Ok(report)
    }

    /// Runs `work` with `N` buffers of the workspace, which return when it ends.
    ///
    /// Scopes nest, and end in the order in which they must: workspace cannot be returned out of order here.
    /// A buffer of no bytes is null.
    ///
    /// # Errors
    /// `memory_error` in the name of `routine` when the buffers cannot be had; `work` has not run then.
    ///
    /// ```
    /// # fn main() -> rocforge::Result<()> {
    /// use rocforge::{Handle, Size};
    ///
    /// let handle = Handle::new()?;
    /// handle.with_workspace("outer", &[Size::new(100), Size::new(0)], |outer| {
    ///     assert!(!outer.pointer(0).is_null() && outer.pointer(1).is_null());
    ///     handle.with_workspace("inner", &[Size::new(8)], |inner| {
    ///         assert_eq!(inner.pointer(0).addr() - outer.pointer(0).addr(), 128);
    ///     })
    /// })?
    /// # }
    /// ```
    pub fn with_workspace<const N: usize, R>(
        &self,
        routine: &str,
        sizes: &[Size; N],
        work: impl FnOnce(&Loan<'_, N>) -> R,
    ) -> Result<R> {
        let loan = self.lend(routine, sizes)?;
        Ok(work(&loan))
    }

    /// The counters of blocks for a launch on the handle's stream.
    pub(crate) fn tickets(&self) -> Tickets {
        self.launch_at_once();
        self.tickets.of(self.stream.get(), self.arena.base())
    }

    /// Zeros for such a launch, `count` for each of `batch_count` problems, if there are as many.
    pub(crate) fn zeros<T: AtomicScalar>(&self, count: i64, batch_count: i64) -> Option<Workspace<T>> {
        self.launch_at_once();
        self.tickets.zeros((self.stream.get(), self.arena.base()), count, batch_count)
    }

    /// Puts those counters back to zero, behind a launch that failed half-way.
    #[cold]
    pub(crate) fn reset_tickets(&self) {
        self.tickets.reset();
    }

    /// Gives all that it has of the device's back, before it is dropped: a drop tells nobody what the driver reports.
    ///
    /// # Errors
    /// What the driver reports, and workspace that is lent. The handle is whole then, and can be closed again.
    pub fn close(&self) -> Result<()> {
        self.launch_waiting();
        self.arena.close()?;
        self.staging.close()?;
        // Without counters it is no handle any more: they are the last.
        self.tickets.close()
    }

    /// The memory behind it, for allocation functions of C, whose order only the caller knows.
    #[doc(hidden)]
    pub fn arena(&self) -> &Arena {
        &self.arena
    }

    /// Lends a call of `routine` its workspace buffers.
    ///
    /// # Errors
    /// `memory_error` with what is needed, what there is, and what to do.
    #[inline]
    pub(crate) fn lend<const N: usize>(&self, routine: &str, sizes: &[Size; N]) -> Result<Loan<'_, N>> {
        // What it lends returns with the call, and launches that wait may have been lent the same memory.
        if self.grouping.is_on() && total(sizes) != Some(0) {
            self.launch_at_once();
        }
        self.arena.lend(routine, sizes, self.stream.get())
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.log_function("rocblas_destroy_handle", &[]);
    }
}

fn checks_from_environment() -> bool {
    std::env::var_os("ROCFORGE_CHECK").is_some_and(|value| !value.is_empty() && value != "0")
}
