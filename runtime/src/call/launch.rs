//! Launches: from a kernel and its arguments to the platform of the handle.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use crate::catalogue::Instance;
use crate::handle::Context;
use crate::jit::{self, Requested};
use crate::launch::{Launch, LaunchGrid};
use crate::platform::gpu::{Gpu, RawFunction, Ready, Wanted};
use crate::platform::host::{self, BlockThreads, Geometry, HostKernel};
use crate::platform::{Platform, gpu, hip_on_host};
use crate::process::fork::PerProcess;
use crate::source::{self, Form, HostBlock, Instantiation};
use crate::tuning::Tunable;
use crate::view::{AtomicScalar, TensorMap, Tickets, Workspace};
use crate::{Error, Handle, MathMode, Result, Size, Status, plan};

/// Whether kernels are compiled for the host a second time, with their declared threads: what checks and tests run. It
/// takes twice the time to compile them.
pub const CHECKS: bool = cfg!(feature = "checks");

/// Whether the kernels of a module are compiled for the host with their declared threads, beside another form that they may
/// have: with the feature `checks`, and those of others in programs with debug assertions too.
pub const fn has_threads(module: &str, debug: bool) -> bool {
    CHECKS || debug && !is_within(module, "rocforge_kernels")
}

/// Whether kernels that were compiled with debug assertions have views refuse indices outside by themselves: this crate was
/// compiled without, so that views look for nobody.
pub const fn is_guarded(debug: bool) -> bool {
    debug && !cfg!(debug_assertions)
}

const fn is_within(module: &str, library: &str) -> bool {
    let (module, library) = (module.as_bytes(), library.as_bytes());
    let mut at = 0;
    while at < library.len() {
        if at >= module.len() || module[at] != library[at] {
            return false;
        }
        at += 1;
    }
    module.len() == library.len() || module[library.len()] == b':'
}

/// A call in progress, as host code of a routine sees it.
#[derive(Debug)]
pub struct Call<'a> {
    handle: &'a Handle,
    instance: &'static Instance,
    batch_count: i64,
    /// Problems of the call that this one is a piece of.
    all_problems: i64,
    /// Whether the processor runs its kernel, whatever the platform.
    on_processor: bool,
}

impl<'a> Call<'a> {
    /// A call of `instance` on `handle`.
    pub fn new(handle: &'a Handle, instance: &'static Instance, batch_count: i64) -> Call<'a> {
        handle.enter();
        Call { handle, instance, batch_count, all_problems: batch_count, on_processor: false }
    }

    /// A call whose operands are values: where they lie in host memory, the processor computes at once.
    pub fn of_values(handle: &'a Handle, instance: &'static Instance, batch_count: i64) -> Call<'a> {
        // Asked before the call begins.
        let on_processor = handle.lends_host_memory();
        let mut call = Call::new(handle, instance, batch_count);
        call.on_processor = on_processor;
        call
    }

    /// The handle, for routines that run inside this one: `gemv(call.handle(), ..., a.into(), x.into(), ...)`.
    pub fn handle(&self) -> &'a Handle {
        self.handle
    }

    /// This call, for routines that run inside it on all its problems:
    /// `gemv(call.nested(), trans, m, n, alpha, a.into(), x.into(), beta, y.into())`.
    pub fn nested(&self) -> &Call<'a> {
        self
    }

    /// The symbol that was called.
    pub fn symbol(&self) -> &'static str {
        self.instance.symbol
    }

    /// Problems of the call.
    pub fn batch_count(&self) -> i64 {
        self.batch_count
    }

    /// As a piece of a call with so many problems.
    #[must_use]
    pub fn among(mut self, all_problems: i64) -> Call<'a> {
        self.all_problems = all_problems;
        self
    }

    /// Problems of the whole call: where workspace is short, routines run on some of them at a time. What they choose by this
    /// number gives the same bits then.
    pub fn all_problems(&self) -> i64 {
        self.all_problems
    }

    /// Runs `work` on a call of one problem alone: for launches that fill a buffer which all problems share.
    ///
    /// ```text
    /// call.once(|call| fill::<T>(call, n, table))?;
    /// ```
    ///
    /// # Errors
    /// What `work` answers.
    pub fn once<R>(&self, work: impl FnOnce(&Call<'_>) -> Result<R>) -> Result<R> {
        let mut call = Call::new(self.handle, self.instance, 1).among(self.all_problems);
        call.on_processor = self.on_processor;
        work(&call)
    }

    /// Whether blocks have one thread each, and run one after the other: on the host, unless they are to be as they are
    /// declared.
    pub fn runs_on_host(&self) -> bool {
        let handle = self.handle;
        handle.platform() == Platform::Host && !handle.checks() && handle.block_threads() == BlockThreads::One
    }

    /// The counters by which the blocks of a launch find out which of them is last: an argument for kernels that take
    /// `Tickets`.
    pub fn tickets(&self) -> Tickets {
        self.handle.tickets()
    }

    /// Elements that are zero, `count` for each problem: for kernels whose blocks tell each other something, and which
    /// leave zeros behind. `None` where there are not as many: 32 KiB for all problems together.
    ///
    /// They belong to the handle and to no workspace, as [`Call::tickets`] do.
    pub fn zeros<T: AtomicScalar>(&self, count: i64) -> Option<Workspace<T>> {
        self.handle.zeros(count, self.batch_count)
    }

    /// The candidate of a choice that is best for this call, as a table of the library or a measurement of the user's
    /// says: an index into `tunable.candidates`.
    ///
    /// `sizes` are those that the table's rows and the measurements are about, always in the same order.
    pub fn choice(&self, tunable: &'static Tunable, sizes: &[i64]) -> usize {
        self.choice_by(tunable, sizes, || None)
    }

    /// [`Call::choice`], with a model that goes before the table; where it has no answer the table has.
    pub fn choice_by(
        &self,
        tunable: &'static Tunable,
        sizes: &[i64],
        model: impl Fn() -> Option<usize>,
    ) -> usize {
        let device = self.handle.device();
        let target = || {
            let name = device.gpu().map_or("host", |gpu| gpu.properties().name.as_str());
            (self.handle.platform(), device.arch(), name)
        };
        self.handle.choices().choose(tunable, target, self.instance.ty, sizes, model)
    }

    /// The candidate that [`Handle::force_choice`] has set for calls of `family`, if it has: for choices without a table.
    pub fn forced_choice(&self, family: &str) -> Option<usize> {
        self.handle.choices().forced(family)
    }

    /// The target of the device, `sm_90a` or `gfx942` for example, and its compute units; nothing on the host.
    pub fn compute_units(&self) -> Option<(&str, i64)> {
        let device = self.handle.device();
        let gpu = device.gpu().filter(|_| !self.on_processor)?;
        Some((device.arch(), i64::from(gpu.properties().compute_units)))
    }

    /// Whether kernels with `cluster` exist for the device: on NVIDIA's GPUs from 9.0 on, and on the host, where a block is
    /// one part.
    pub fn has_clusters(&self) -> bool {
        self.on_processor
            || self.handle.device().gpu().is_none_or(|gpu| gpu.properties().max_cluster_size > 1)
    }

    /// Whether the call runs together with others, so that it need not fill the device by itself ([`Handle::grouped`]).
    pub fn is_grouped(&self) -> bool {
        self.handle.grouping().is_on()
    }

    /// Whether matrix cores may round what they multiply.
    pub fn math_mode(&self) -> MathMode {
        self.handle.modes().math()
    }

    /// Bytes that the call could use beyond what it has been lent, as [`Handle::spare_workspace`] counts them.
    pub fn spare_workspace(&self) -> u64 {
        self.handle.spare_workspace()
    }
}

impl Drop for Call<'_> {
    fn drop(&mut self) {
        self.handle.leave();
    }
}

impl Context for Call<'_> {
    fn handle(&self) -> &Handle {
        self.handle
    }

    fn batch_count(&self) -> i64 {
        self.batch_count
    }
}

/// Bytes of arrays in dynamic shared memory, each given by its elements and the bytes of one; negative where an array
/// has a negative number of elements.
#[inline]
pub fn dynamic_bytes<const N: usize>(arrays: [[Size; 2]; N]) -> Size {
    let none = Size::new(0);
    let mut bytes = none;
    for [len, element] in arrays {
        if len.checked().is_some_and(i64::is_negative) {
            return len * element;
        }
        bytes = (bytes + len * element).round_up(Size::new(128));
    }
    bytes
}

/// A tensor map as the platform of the call takes it.
pub fn described<T: Copy, const ROWS: usize, const COLS: usize>(
    call: &Call<'_>,
    map: TensorMap<T, ROWS, COLS>,
) -> TensorMap<T, ROWS, COLS> {
    match call.handle.device().gpu() {
        Some(gpu) if !call.on_processor => map.described(call.batch_count, |layout| gpu.describe(layout)),
        _ => map,
    }
}

/// Launches a kernel over the blocks of `grid`.
///
/// Nothing here is generic: it would be compiled again for each kernel and each of its types.
pub fn launch(
    call: &Call<'_>,
    launch: &Launch<'_>,
    grid: &LaunchGrid<'_>,
    host: &dyn HostKernel,
) -> Result<()> {
    match call.handle.device().gpu() {
        Some(gpu) if !call.on_processor && !call.handle.rehearsal().is_on() => {
            on_gpu(call, gpu, launch, blocks(launch, grid.for_block(launch.kernel.block))?)
        }
        _ => elsewhere(call, launch, grid, host),
    }
}

/// A launch on the processor, or one that is only asked about.
#[inline(never)]
fn elsewhere(
    call: &Call<'_>,
    launch: &Launch<'_>,
    grid: &LaunchGrid<'_>,
    host: &dyn HostKernel,
) -> Result<()> {
    let handle = call.handle;
    if handle.rehearsal().is_on() {
        if !call.on_processor {
            handle.rehearsal().note(call.instance.symbol, launch);
        }
        return Ok(());
    }
    let outcome = match handle.platform() {
        Platform::HipOnHost if !call.on_processor => {
            let grid = blocks(launch, grid.for_block(launch.kernel.block))?;
            shared_fits(launch, grid, None, None)?;
            if handle.grouping().waits() {
                wait(call, launch, Form::Usual, grid);
                return Ok(());
            }
            hip_on_host::launch(call.instance, launch, grid, call.batch_count, handle.machine())
        }
        _ if call.on_processor => on_host(call, launch, grid, host),
        Platform::Host => on_host(call, launch, grid, host),
        other => Err(Error::internal(format!("the device of the platform {other:?} launches no kernels"))),
    };
    // A launch on the processor that fails leaves the tickets that its blocks have taken.
    if outcome.is_err() {
        handle.reset_tickets();
    }
    outcome
}

/// Launches a kernel that takes tickets: all problems of `call` at once, or as many as there are counters for, one launch
/// behind the other. `one` is told the first of its problems.
#[inline]
pub fn in_pieces(call: &Call<'_>, one: impl Fn(&Call<'_>, i64) -> Result<()>) -> Result<()> {
    if call.batch_count <= Tickets::PROBLEMS { one(call, 0) } else { pieces(call, one) }
}

#[cold]
fn pieces(call: &Call<'_>, one: impl Fn(&Call<'_>, i64) -> Result<()>) -> Result<()> {
    (0..call.batch_count).step_by(Tickets::PROBLEMS as usize).try_for_each(|first| {
        let count = (call.batch_count - first).min(Tickets::PROBLEMS);
        one(&Call::new(call.handle, call.instance, count).among(call.all_problems), first)
    })
}

fn on_gpu(call: &Call<'_>, gpu: &dyn Gpu, launch: &Launch<'_>, grid: [i64; 3]) -> Result<()> {
    let (handle, properties) = (call.handle, gpu.properties());
    if call.batch_count <= 0 || grid.iter().any(|blocks| *blocks <= 0) {
        return Ok(());
    }
    // That of the whole call, so that a piece of one problem compiles nothing more.
    let form = Form::of_launch(call.all_problems, handle.has_scalar_strides());
    let wanted = Wanted { kernel: launch.kernel, spell: launch.instance, form };
    let known = handle.recent().find(&wanted);
    shared_fits(launch, grid, Some(properties.shared_bytes), known.map(|ready| ready.fixed))?;
    let shape = gpu::shape(properties, launch, grid, call.batch_count, handle.stream_of_launches())?;
    if handle.grouping().waits() {
        wait(call, launch, form, grid);
        return Ok(());
    }
    let function = match known {
        Some(ready) => ready.function,
        None => found(call, gpu, &wanted)?,
    };
    gpu::launch(gpu, function, launch, &shape, call.batch_count)
}

/// Keeps a launch until calls that run together have been made.
#[inline(never)]
fn wait(call: &Call<'_>, launch: &Launch<'_>, form: Form, grid: [i64; 3]) {
    if call.batch_count > 0 && grid.iter().all(|blocks| *blocks > 0) {
        call.handle.grouping().keep(call.instance, launch, form, grid, call.batch_count);
    }
}

/// A kernel that the handle has not launched lately, compiled and loaded where that has not been done, and then with all others
/// of the call.
#[cold]
fn found(call: &Call<'_>, gpu: &dyn Gpu, wanted: &Wanted) -> Result<RawFunction> {
    if gpu::is_missing(gpu, wanted) {
        compile_ahead(call.handle, gpu, wanted.form);
    }
    ready(call.handle, gpu, call.instance.symbol, wanted).map(|ready| ready.function)
}

/// A kernel as the handle has launched it lately, or compiled and loaded.
pub(super) fn ready(handle: &Handle, gpu: &dyn Gpu, symbol: &'static str, wanted: &Wanted) -> Result<Ready> {
    if let Some(ready) = handle.recent().find(wanted) {
        return Ok(ready);
    }
    let function = jit::function(&**handle.device(), gpu, symbol, wanted)?;
    let ready = Ready { function, fixed: fixed_shared(wanted.spell) };
    handle.recent().keep(wanted, ready);
    Ok(ready)
}

/// A kernel is not loaded: compiles all that the call in progress launches, where that is more than one.
#[cold]
fn compile_ahead(handle: &Handle, gpu: &dyn Gpu, form: Form) {
    if !may_compile_together(handle) {
        return;
    }
    let mut kernels: Vec<Requested> = Vec::new();
    let mut seen = Vec::new();
    for (symbol, kernel, spell) in handle.rehearsal().asked() {
        let key = (std::ptr::from_ref(kernel).addr(), spell as usize);
        let wanted = Wanted { kernel, spell, form };
        if !seen.contains(&key) && gpu::is_missing(gpu, &wanted) {
            kernels.push((symbol, wanted.spelled()));
        }
        seen.push(key);
    }
    if kernels.len() > 1 {
        jit::prepare_all(&**handle.device(), gpu, &kernels);
    }
}

/// Not while calls are traced, which would be written twice, and not while the stream records a graph, when a driver may
/// refuse what other threads do.
fn may_compile_together(handle: &Handle) -> bool {
    let stream = handle.stream_of_launches();
    !plan::is_tracing() && !handle.device().is_capturing(stream).unwrap_or(true)
}

/// Compiles kernels of calls that run together.
#[cold]
pub(super) fn compile_together(handle: &Handle, gpu: &dyn Gpu, kernels: &[Requested]) {
    if may_compile_together(handle) {
        jit::prepare_all(&**handle.device(), gpu, kernels);
    }
}

fn on_host(call: &Call<'_>, launch: &Launch<'_>, grid: &LaunchGrid<'_>, host: &dyn HostKernel) -> Result<()> {
    let (host_block, name) = (launch.kernel.host_block, launch.kernel.name);
    let always = host_block == HostBlock::Declared;
    let declared = always || call.handle.block_threads() == BlockThreads::Declared;
    if !launch.kernel.has_threads && (call.handle.checks() || declared && !always) {
        return Err(without_checks(name));
    }
    if host_block == HostBlock::Never && !declared && !call.handle.checks() {
        let message = format!("kernel {name} has no form of one thread a block: `host_block = 0`");
        return Err(Error::new(Status::NotImplemented, message));
    }
    if call.handle.checks() {
        let grid = blocks(launch, grid.for_block(launch.kernel.block))?;
        shared_fits(launch, grid, None, None)?;
        let block = launch.kernel.block.map(|size| size as i32);
        let geometry = Geometry { grid, block, batch_count: call.batch_count, work_per_block: 1 };
        return host::launch_checked(host, &geometry, name);
    }
    let (threads, block) =
        if declared { (BlockThreads::Declared, launch.kernel.block) } else { (BlockThreads::One, [1, 1, 1]) };
    let grid = blocks(launch, grid.for_block(block))?;
    shared_fits(launch, grid, None, None)?;
    let block = block.map(|size| size as i32);
    let geometry = Geometry { grid, block, batch_count: call.batch_count, work_per_block: 1 };
    host::launch_with(host, &geometry, threads, call.handle.machine())
}

#[cold]
fn without_checks(kernel: &str) -> Error {
    let message = format!(
        "kernel {kernel} has blocks of one thread here: checks, and blocks with all their threads, need the feature `checks` of \
         the crate rocforge (`--features checks`, and `rocforge new --source` for a crate of your own); without it, debug \
         builds have them of kernels that no crate of rocforge holds"
    );
    Error::new(Status::NotImplemented, message)
}

/// Bytes of a kernel's arrays of known length, which are counted in its first launch: later ones allocate nothing.
fn fixed_shared(instance: fn() -> Instantiation) -> Size {
    static KNOWN: PerProcess<RwLock<BTreeMap<usize, Size>>> = PerProcess::new(RwLock::default);
    let key = instance as usize;
    if let Some(bytes) = KNOWN.get().read().unwrap_or_else(PoisonError::into_inner).get(&key) {
        return *bytes;
    }
    let bytes = source::shared_bytes(&instance());
    KNOWN.get().write().unwrap_or_else(PoisonError::into_inner).insert(key, bytes);
    bytes
}

/// Refuses more dynamic shared memory than a block has beside the arrays of known length, on every platform alike: what
/// runs on the host is meant for a GPU. `device` is what this one has, where it is one; `fixed` are the bytes of those arrays, where
/// they are known.
#[inline]
fn shared_fits(launch: &Launch<'_>, grid: [i64; 3], device: Option<u64>, fixed: Option<Size>) -> Result<()> {
    if launch.dynamic == Size::new(0) || grid.iter().any(|blocks| *blocks <= 0) {
        return Ok(());
    }
    let fixed = fixed.unwrap_or_else(|| fixed_shared(launch.instance));
    let name = launch.kernel.name;
    let most = launch.max_shared.max(source::SHARED_LIMIT);
    let most = device.map_or(most, |bytes| most.min(i64::try_from(bytes).unwrap_or(most)));
    let message = match (launch.dynamic.checked(), (launch.dynamic + fixed).checked()) {
        (Some(bytes), _) if bytes < 0 => {
            format!("an array in dynamic shared memory of kernel {name} has {bytes} bytes")
        }
        (_, Some(bytes)) if bytes <= most => return Ok(()),
        (Some(dynamic), Some(bytes)) => format!(
            "kernel {name} needs {bytes} bytes of shared memory, {dynamic} of them dynamic, and a block has {most}"
        ),
        _ => format!(
            "the dynamic shared memory of kernel {name} does not fit 64 bits, and a block has {most} bytes"
        ),
    };
    Err(Error::new(Status::InvalidSize, message))
}

/// The blocks along z of one problem, as an argument of the entry point: 0 where they do not fit 64 bits, which the launch refuses.
#[inline]
pub fn planes([_, _, z]: [Size; 3]) -> i64 {
    z.checked().unwrap_or(0)
}

fn blocks(launch: &Launch<'_>, grid: [Size; 3]) -> Result<[i64; 3]> {
    match grid.map(Size::checked) {
        [Some(x), Some(y), Some(z)] => Ok([x, y, z]),
        _ => {
            let message = format!("the grid of kernel {} does not fit 64 bits", launch.kernel.name);
            Err(Error::new(Status::InvalidSize, message))
        }
    }
}
