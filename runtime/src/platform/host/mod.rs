//! The host platform: a grid of blocks, executed by the processor that called.
//!
//! The macro compiles a kernel's body twice with `rustc` and gives both to [`launch`] behind
//! [`HostKernel`]. Which one runs is a property of the kernel, not of the data:
//!
//! - **serial**, one thread a block ([`BlockThreads::One`]): the body with a block size of one, in a
//!   plain loop over blocks that `rustc` inlines and vectorises. A barrier is nothing. For kernels whose
//!   result does not depend on the block size.
//! - **fibers**, the declared number of threads a block ([`BlockThreads::Declared`]): each thread is a
//!   coroutine, the threads of a block take turns on one processor, and a barrier is a switch to the
//!   next thread. Slower, but the same algorithm as on a GPU, down to the order of a reduction.
//!
//! On both paths blocks run in any order, on any thread of the pool, and share nothing but the memory
//! that the kernel's arguments point to: shared arrays belong to a block, and a block that reads one
//! before writing it finds [`POISON`], never another block's data.
//!
//! A panic in a body (an index check, say) becomes an error of the launch that names the block, as does
//! a barrier that only some threads of a block reach; other blocks then stop at their next chance.
//! Nothing unwinds out of a launch, unless the program is built to abort on panic.
//!
//! What this module does not know: routines, views, batches other than as a number to pass on.

mod block;
pub(crate) mod check;
mod device;
mod fault;
mod fiber;
mod grid;
mod schedule;
mod serial;
mod shared;
mod stacks;
#[cfg(test)]
mod tests;
mod vectors;
mod waits;
mod wave;

use std::ops::Range;

use crate::view::waiting::waited_by;
use crate::view::watch::{self, Watcher};
use crate::{Error, Result, pool};
use fault::Stop;
use grid::{Grid, Row};
use waits::Waits;

pub use device::{Counters, HostDevice};
pub use fiber::{CallingThread, FiberThread};
pub use schedule::Schedule;
pub use serial::{SerialRow, SerialThread};
pub use shared::POISON;
pub use vectors::{Vectors, Wide};
pub use wave::WaveSize;

/// A kernel with its arguments, as the macro generates it.
pub trait HostKernel: Sync {
    /// Runs blocks `row.range()` of row `row.y()` of a plane of problem `batch`, one thread a block.
    ///
    /// The generated loop calls the body, which is `#[inline(always)]`, with [`SerialRow::thread`]; it takes its
    /// bounds from [`SerialRow::range_within`] where the grid is known from the arguments.
    ///
    /// A kernel that always has its declared threads has no such form.
    fn serial(&self, batch: i64, row: &SerialRow<'_>) {
        let _ = (batch, row);
        unreachable!("{:?}: blocks of one thread", self.names());
    }

    /// As [`HostKernel::serial`], in a form for the wide vectors that this processor has. Where the kernel has no such form
    /// nothing is done, and the answer is `false`.
    fn serial_wide(&self, _: Wide, _: i64, _: &SerialRow<'_>) -> bool {
        false
    }

    /// Runs one thread of one block of problem `batch`, the declared number of threads a block. Of kernels that also have
    /// [`HostKernel::serial`] it is empty without the feature `checks`, and [`plumbing::launch`](crate::plumbing::launch)
    /// does not call it.
    fn fiber(&self, batch: i64, thread: &FiberThread<'_>);

    /// As [`HostKernel::fiber`], in a form for the wide vectors that this processor has. Where the kernel has no such form
    /// nothing is done, and the answer is `false`.
    fn fiber_wide(&self, _: Wide, _: i64, _: &FiberThread<'_>) -> bool {
        false
    }

    /// The names of its parameters, by which the checks name views.
    fn names(&self) -> &'static [&'static str] {
        &[]
    }

    /// The names of the fields of parameter `param`; none where it is no structure.
    fn fields(&self, param: usize) -> &'static [&'static str] {
        let _ = param;
        &[]
    }
}

/// What no host runs: in place of a kernel that has neither of the two forms.
#[derive(Debug, Clone, Copy)]
pub struct NoHost;

impl HostKernel for NoHost {
    fn fiber(&self, _: i64, _: &FiberThread<'_>) {
        unreachable!("a kernel without a form for the host")
    }
}

/// How many blocks of how many threads a launch has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Geometry {
    /// Blocks along x, y and z.
    pub grid: [i64; 3],
    /// Threads in a block, along x, y and z.
    pub block: [i32; 3],
    /// Problems; each has the whole grid.
    pub batch_count: i64,
    /// Elements that one block handles, as a hint for splitting the grid; 1 if unknown.
    pub work_per_block: i64,
}

/// Which of a kernel's two host forms runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockThreads {
    /// [`HostKernel::serial`]: the geometry's block has one thread.
    One,
    /// [`HostKernel::fiber`]: as many threads a block as the geometry says.
    Declared,
}

/// The machine that the host plays: what kernels may not rely on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Machine {
    /// In which order blocks and threads run.
    pub schedule: Schedule,
    /// Threads of a wave, where a block has the declared number of threads; a single thread is a wave of its own.
    pub wave_size: WaveSize,
    /// Which of the processor's vectors blocks of a single thread use, where their kernel has code for several.
    pub vectors: Vectors,
}

impl From<Schedule> for Machine {
    fn from(schedule: Schedule) -> Machine {
        Machine { schedule, ..Machine::default() }
    }
}

/// Runs `kernel` on every block of `geometry` and returns when all have ended.
///
/// A geometry without blocks does nothing.
pub fn launch(kernel: &dyn HostKernel, geometry: &Geometry, threads: BlockThreads) -> Result<()> {
    launch_with(kernel, geometry, threads, Machine::default())
}

/// As [`launch`], on a machine of choice.
///
/// Schedules other than [`Schedule::Forward`] stay on the calling thread, so that a failure they find repeats.
pub fn launch_with(
    kernel: &dyn HostKernel,
    geometry: &Geometry,
    threads: BlockThreads,
    machine: impl Into<Machine>,
) -> Result<()> {
    let Machine { schedule, wave_size, vectors } = machine.into();
    let Some(grid) = Grid::new(geometry, threads)? else { return Ok(()) };
    let launch = Launch {
        kernel,
        grid,
        threads,
        schedule,
        wave_size,
        wide: Wide::of(vectors),
        checked: false,
        stop: Stop::default(),
        waits: Waits::default(),
    };
    let pieces = match schedule {
        Schedule::Forward => grid.pieces(pool::threads),
        _ => 1,
    };
    if pieces == 1 {
        launch.run(0..grid.total());
    } else {
        pool::each(pieces, |piece| launch.run(grid.piece(piece, pieces)));
    }
    launch.stop.into_result()
}

/// As [`launch`] with the declared threads, every access checked; `name` is what reports call the kernel.
///
/// # Errors
/// What was found, with lines of the kernel.
pub fn launch_checked(kernel: &dyn HostKernel, geometry: &Geometry, name: &str) -> Result<()> {
    match Grid::new(geometry, BlockThreads::Declared)? {
        Some(grid) => check::launch(kernel, grid, name),
        None => Ok(()),
    }
}

/// One launch, as all its workers see it.
struct Launch<'a> {
    kernel: &'a dyn HostKernel,
    grid: Grid,
    threads: BlockThreads,
    schedule: Schedule,
    /// Whether accesses are reported to this thread's watcher.
    checked: bool,
    wave_size: WaveSize,
    /// There where kernels are to use wide vectors, and this processor has them.
    wide: Option<Wide>,
    stop: Stop,
    waits: Waits,
}

impl Launch<'_> {
    /// The watcher that accesses are reported to, where the launch is checked.
    fn watcher(&self) -> Option<&'static dyn Watcher> {
        if self.checked { watch::watcher() } else { None }
    }

    /// Runs blocks `piece` of the grid, in the grid's numbering, on this thread.
    fn run(&self, piece: Range<i64>) {
        let outcome = self.waits.during(|| {
            waited_by(self, || match self.threads {
                BlockThreads::One => serial::run(self, piece),
                BlockThreads::Declared => block::run(self, piece),
            })
        });
        if let Err(error) = outcome {
            self.stop.because(error);
        }
    }

    /// Hands the blocks of `piece` to `run`, by rows or, where the schedule reorders, singly.
    fn visit(&self, piece: Range<i64>, mut run: impl FnMut(&Row) -> Result<()>) -> Result<()> {
        match self.schedule {
            Schedule::Forward => self.each(self.grid.rows(piece), &mut run),
            schedule => {
                let order = schedule.blocks(self.grid.total());
                self.each(piece.map(|index| self.grid.block(order.at(index))), &mut run)
            }
        }
    }

    fn each(&self, rows: impl Iterator<Item = Row>, run: &mut impl FnMut(&Row) -> Result<()>) -> Result<()> {
        for row in rows {
            if self.stop.requested() {
                break;
            }
            run(&row)?;
        }
        Ok(())
    }
}

/// The error for a geometry that no launch can have.
fn bad_geometry(geometry: &Geometry, reason: &str) -> Error {
    let Geometry { grid: [grid_x, grid_y, grid_z], block: [x, y, z], batch_count, .. } = geometry;
    Error::internal(format!(
        "a grid of {grid_x} x {grid_y} x {grid_z} blocks of {x} x {y} x {z} threads for {batch_count} problems {reason}"
    ))
}
