//! Calls that run together: their launches of one kernel become one.

use std::path::Path;

use crate::Result;
use crate::complaints::{Cause, complain};
use crate::handle::{Handle, Piece, Waiting, Waits};
use crate::jit::Requested;
use crate::launch::{KernelArg, Launch};
use crate::platform::gpu::{self, Gpu, RawFunction, Ready, Wanted};
use crate::platform::hip_on_host;
use crate::source::{ARGUMENT_BYTES, Form, HEAD};

use super::launch::ready;

/// Blocks that do nothing cost little, but not nothing: as many as all others, or so few that it makes no difference.
const IDLE_BLOCKS: i64 = 4096;

impl Handle {
    /// Runs calls that do not depend on each other, their launches of one kernel as one: for many small problems of
    /// different sizes, none of which fills the device.
    ///
    /// **Order**: the launches of a call follow one another; between calls there is no order. None of them may write what
    /// another one reads or writes.
    /// **Results**: they are there when this returns, as behind any call, not before; a call that uses workspace, or gives a
    /// result to the host, lets all before it run first.
    /// **Memory**: what `calls` does to a buffer beside calls, as copying to it, comes before them. A buffer that it drops stays
    /// until they have been launched.
    /// **Bits**: those of the calls one by one.
    /// **Errors**: those of the first call that fails; calls whose launches wait then do not run.
    ///
    /// A launch has at most 4096 bytes of arguments, and of a kernel that counts its blocks, or has clusters or a grid of three
    /// dimensions, there is one for each call. On the host calls run one by one.
    ///
    /// ```
    /// use rocforge::prelude::*;
    ///
    /// /// x := alpha * x
    /// #[rocblas_kernel(symbol = "my_{t}scale")]
    /// pub fn scale<T: Scalar>(n: Dim, alpha: Param<T>, x: VectorMut<T>) {
    ///     let i = global_id_x();
    ///     if i < n {
    ///         x[i] = alpha * x[i];
    ///     }
    /// }
    ///
    /// fn main() -> Result<()> {
    ///     let handle = Handle::new()?;
    ///     let mut x = [handle.upload(&[1.0_f32, 2.0])?, handle.upload(&[3.0, 4.0, 5.0])?];
    ///     let [short, long] = &mut x;
    ///     handle.grouped(|| {
    ///         scale(&handle, 2, 10.0, short.vector_mut(1))?;
    ///         scale(&handle, 3, 100.0, long.vector_mut(1))
    ///     })?;
    ///     assert_eq!(x[0].to_vec()?, [10.0, 20.0]);
    ///     assert_eq!(x[1].to_vec()?, [300.0, 400.0, 500.0]);
    ///     Ok(())
    /// }
    /// ```
    pub fn grouped<R>(&self, calls: impl FnOnce() -> Result<R>) -> Result<R> {
        self.launching_together(launch_all, calls)
    }
}

/// Launches what waits: stage by stage, and of each kernel as few launches as hold all.
fn launch_all(handle: &Handle, waiting: &mut Waiting) -> Result<()> {
    let device = handle.device();
    let gpu = device.gpu();
    order(&mut waiting.list, gpu.map_or(0, |gpu| i64::from(gpu.properties().compute_units)));
    let waiting = &*waiting;
    let on = On { handle, waiting, gpu };
    if let Some(gpu) = on.gpu {
        on.compile_all(gpu);
    }
    waiting.list.chunk_by(Waits::is_like).try_for_each(|alike| on.launch(alike))
}

/// Puts launches of a kernel side by side, those of a stage behind all of the stage before; otherwise they stay in the order
/// of the calls. Kernels that take few of the `compute_units` go first: all others run beside them.
fn order(list: &mut [Waits], compute_units: i64) {
    list.sort_by_key(|one| one.stage);
    let mut kinds: Vec<(Waits, i64)> = Vec::new();
    let kind = |kinds: &[(Waits, i64)], one: &Waits| kinds.iter().position(|(kind, _)| kind.is_like(one));
    for one in &*list {
        match kind(&kinds, one) {
            Some(at) => kinds[at].1 = kinds[at].1.saturating_add(one.blocks()),
            None => kinds.push((one.clone(), one.blocks())),
        }
    }
    let is_small = |at: usize| kinds[at].1.saturating_mul(4) <= compute_units;
    list.sort_by_cached_key(|one| {
        let at = kind(&kinds, one).unwrap_or_default();
        (one.stage, !is_small(at), at)
    });
}

/// What a launch of several sets of arguments is about.
struct Together<'a> {
    sets: &'a [Waits],
    /// The problems of the largest batch.
    problems: i64,
    /// Blocks along x and y of the widest grids.
    widest: [i64; 2],
}

impl<'a> Together<'a> {
    fn of(sets: &'a [Waits]) -> Together<'a> {
        let most = |of: fn(&Waits) -> i64| sets.iter().map(of).max().unwrap_or(0);
        let widest = [most(|one| one.grid[0]), most(|one| one.grid[1])];
        Together { sets, problems: most(|one| one.batch_count), widest }
    }

    /// Whether a grid holds them, and not too many of its blocks do nothing.
    fn fits(&self, most_z: i64) -> bool {
        let [x, y] = self.widest;
        let z = self.problems.saturating_mul(self.sets.len() as i64);
        let all = z.saturating_mul(x.saturating_mul(y));
        let busy = self.sets.iter().map(Waits::blocks).fold(0_i64, i64::saturating_add);
        z <= most_z && all - busy <= busy.max(IDLE_BLOCKS)
    }

    /// The first of `sets` that one launch takes, and the rest.
    fn first(sets: &'a [Waits], most_z: i64) -> (Together<'a>, &'a [Waits]) {
        let most = ((ARGUMENT_BYTES - HEAD) / sets[0].bytes()).min(sets.len());
        let fits = |count: &usize| Together::of(&sets[..*count]).fits(most_z);
        let count = (2..=most).rev().find(fits).unwrap_or(1);
        (Together::of(&sets[..count]), &sets[count..])
    }

    /// The grid of all sets.
    fn grid(&self) -> [i64; 3] {
        let [x, y] = self.widest;
        [x, y, self.problems * self.sets.len() as i64]
    }

    /// The only argument of the entry point: as many bytes as its type has, which are those of whole sets. A launch that
    /// `joins` depends on nothing that the one in front of it does.
    fn argument(&self, waiting: &Waiting, joins: bool) -> Vec<Piece> {
        let each = self.sets[0].bytes();
        let count = (HEAD + (ARGUMENT_BYTES - HEAD) / each * each) / size_of::<Piece>();
        let mut pieces = Vec::with_capacity(count);
        pieces.push(Piece::new(u128::from(self.problems.cast_unsigned()) | u128::from(joins) << 64));
        self.sets.iter().for_each(|one| pieces.extend_from_slice(waiting.set(one)));
        pieces.resize(count, Piece::zeroed());
        pieces
    }

    /// The launch with the most shared memory that one of them asks for.
    fn largest(&self) -> Launch<'static> {
        let bytes = |one: &&Waits| one.dynamic().checked();
        self.sets.iter().max_by_key(bytes).unwrap_or(&self.sets[0]).launch(&[])
    }
}

/// The kernel of a launch, in a form.
fn wanted(one: &Waits, form: Form) -> Wanted {
    Wanted { kernel: one.kernel, spell: one.instance, form }
}

/// Whether launches of a kernel can become one.
fn is_groupable(handle: &Handle, one: &Waits) -> bool {
    let fits = 2 * one.bytes() <= ARGUMENT_BYTES - HEAD;
    let asked = || (one.instance)().in_form(Form::Grouped).is_some();
    one.form == Form::Usual && fits && handle.grouping().can_be_grouped(one, asked)
}

/// Where launches go: to a GPU, or as generated C++ to the host.
#[derive(Clone, Copy)]
struct On<'a> {
    handle: &'a Handle,
    waiting: &'a Waiting,
    gpu: Option<&'a dyn Gpu>,
}

impl On<'_> {
    /// Compiles what is missing, several kernels at once.
    fn compile_all(&self, gpu: &dyn Gpu) {
        let missing = |alike: &[Waits]| {
            let one = &alike[0];
            let form = if self.are_together(alike) { Form::Grouped } else { one.form };
            let wanted = wanted(one, form);
            gpu::is_missing(gpu, &wanted).then(|| (one.set.symbol(), wanted.spelled()))
        };
        let missing: Vec<Requested> =
            self.waiting.list.chunk_by(Waits::is_like).filter_map(missing).collect();
        if missing.len() > 1 {
            super::launch::compile_together(self.handle, gpu, &missing);
        }
    }

    /// Whether launches of one kernel take several sets of arguments: one set too, where it then runs beside other kernels.
    fn are_together(&self, alike: &[Waits]) -> bool {
        let overlaps = || self.gpu.is_some_and(Gpu::overlaps_launches) && self.has_company(&alike[0]);
        (alike.len() > 1 || overlaps()) && is_groupable(self.handle, &alike[0])
    }

    /// Whether its stage has other launches.
    fn has_company(&self, one: &Waits) -> bool {
        self.waiting.list.iter().filter(|other| other.stage == one.stage).nth(1).is_some()
    }

    /// Launches of one kernel.
    fn launch(&self, alike: &[Waits]) -> Result<()> {
        if !self.are_together(alike) {
            return alike.iter().try_for_each(|one| self.alone(one));
        }
        let function = self.gpu.map(|gpu| (gpu, self.grouped(gpu, &alike[0])));
        if let Some((_, None)) = function {
            return alike.iter().try_for_each(|one| self.alone(one));
        }
        let most_z = self.gpu.map_or(hip_on_host::MAX_GRID[2], |gpu| gpu.properties().grid[2]);
        let mut rest = alike;
        while !rest.is_empty() {
            let (together, others) = Together::first(rest, most_z);
            rest = others;
            match (together.sets, function) {
                (_, Some((gpu, Some(function))))
                    if together.fits(most_z) && self.are_together(together.sets) =>
                {
                    self.together_on_gpu(gpu, function, &together)?;
                }
                ([one], _) => self.alone(one)?,
                _ => self.together_on_host(&together)?,
            }
        }
        Ok(())
    }

    /// Whether a launch depends on nothing that the launch in front of it does, as the first of a stage may.
    fn joins(&self, one: &Waits) -> bool {
        let first = self.waiting.list.iter().find(|other| other.stage == one.stage);
        first.is_some_and(|first| !std::ptr::eq(first, one))
    }

    /// The entry point for several sets. Where there is none, as without a compiler where a bundle has the usual form
    /// alone, launches follow one another.
    fn grouped(&self, gpu: &dyn Gpu, one: &Waits) -> Option<RawFunction> {
        match ready(self.handle, gpu, one.set.symbol(), &wanted(one, Form::Grouped)) {
            Ok(Ready { function, .. }) => Some(function),
            Err(error) => {
                complain(Cause::Grouped, Path::new(one.kernel.name), || {
                    format!("calls that run together launch {} one by one: {error}", one.kernel.name)
                });
                self.handle.grouping().cannot_be_grouped(one);
                None
            }
        }
    }

    fn together_on_gpu(&self, gpu: &dyn Gpu, function: RawFunction, together: &Together<'_>) -> Result<()> {
        let launch = together.largest();
        let stream = self.handle.stream_of_launches();
        let shape = gpu::shape(gpu.properties(), &launch, together.grid(), 1, stream)?;
        let pieces = together.argument(self.waiting, self.joins(&together.sets[0]));
        gpu::launch_sets(gpu, function, &shape, KernelArg::of_pieces(&pieces, size_of_val(&pieces[..])))
            .map_err(|error| error.and(format_args!("launching {}", launch.kernel.name)))
    }

    fn together_on_host(&self, together: &Together<'_>) -> Result<()> {
        let kernel = wanted(&together.sets[0], Form::Grouped).spelled();
        let pieces = together.argument(self.waiting, false);
        let argument = KernelArg::of_pieces(&pieces, size_of_val(&pieces[..]));
        let machine = self.handle.machine();
        hip_on_host::launch_sets(&kernel, &together.largest(), together.grid(), argument, machine)
    }

    fn alone(&self, one: &Waits) -> Result<()> {
        let args = self.waiting.args(one);
        let launch = one.launch(&args);
        let Some(gpu) = self.gpu else {
            return hip_on_host::launch(one.set, &launch, one.grid, one.batch_count, self.handle.machine());
        };
        let Ready { function, .. } = ready(self.handle, gpu, one.set.symbol(), &wanted(one, one.form))?;
        let stream = self.handle.stream_of_launches();
        let shape = gpu::shape(gpu.properties(), &launch, one.grid, one.batch_count, stream)?;
        gpu::launch(gpu, function, &launch, &shape, one.batch_count)
    }
}
