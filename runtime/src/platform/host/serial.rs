//! Blocks of one thread, in a loop that the compiler can vectorise.
//!
//! Generated code is the loop `for x in row.range_within(grid) { body(&row.thread(x), ...) }`. For a body such
//! as `if i < n { x[i] = alpha * x[i]; }` to become vector code, nothing here may reach memory from inside that loop:
//! a thread is two values, and the arena behind it is touched only by a body that asks for a shared array.
//!
//! Checked with rustc 1.95 in the assembly (`cargo rustc --release -- --emit asm`) of scal, axpy, a rotation of two
//! vectors and a sum of two matrices: LLVM tests `inc == 1`, and for several operands that they do not overlap,
//! once before the loop, whose vector form then is `movups`, `mulps`, `movups`. That needs the bounds of
//! [`SerialRow::range_within`]. With those of [`SerialRow::range`] the guard `i < n` stays inside, which only
//! masked stores can vectorise: scalar code for x86-64's baseline, measured four times slower in cache.
//! A kernel with `host_vectors` has that loop once more (`vectors.rs`).
//! Not vectorised: a sum over a loop inside the body, whose order of additions is the kernel's.

use std::ops::Range;

use super::Launch;
use super::fault::contain;
use super::grid::{Grid, Row};
use super::shared::Arena;
use crate::thread::{Lanes, Thread};
use crate::view::Shared;
use crate::{DeviceCopy, Result};

/// Consecutive blocks of one row of the grid, each with one thread.
pub struct SerialRow<'a> {
    x: Range<i64>,
    y: i64,
    z: i64,
    grid_x: i64,
    grid_y: i64,
    grid_z: i64,
    origin: i64,
    arena: &'a Arena,
}

/// The only thread of a block of a [`SerialRow`].
#[derive(Clone, Copy)]
pub struct SerialThread<'a> {
    row: &'a SerialRow<'a>,
    block_x: i64,
}

impl SerialRow<'_> {
    /// The row's position in the grid, along y.
    #[inline(always)]
    pub fn y(&self) -> i64 {
        self.y
    }

    /// The blocks to run, by position along x.
    #[inline(always)]
    pub fn range(&self) -> Range<i64> {
        self.x.clone()
    }

    /// The blocks to run, for a grid of `grid_x` blocks along x.
    ///
    /// The blocks of [`SerialRow::range`], whose end the compiler cannot relate to a kernel's arguments. With
    /// `grid_x` computed from them (the kernel's grid formula, for blocks of one thread) it sees that a
    /// guard such as `i < n` holds, drops it, and vectorises the loop, without masked stores.
    #[inline(always)]
    pub fn range_within(&self, grid_x: i64) -> Range<i64> {
        debug_assert_eq!(grid_x, self.grid_x, "the launch had another grid");
        self.x.start..self.x.end.min(grid_x)
    }

    /// The thread of block `block_x`.
    #[inline(always)]
    pub fn thread(&self, block_x: i64) -> SerialThread<'_> {
        SerialThread { row: self, block_x }
    }
}

impl Thread for SerialThread<'_> {
    #[inline(always)]
    fn thread_id(&self) -> [i32; 3] {
        [0, 0, 0]
    }

    #[inline(always)]
    fn block_dim(&self) -> [i32; 3] {
        [1, 1, 1]
    }

    #[inline(always)]
    fn block_id_x(&self) -> i64 {
        self.block_x
    }

    #[inline(always)]
    fn block_id_y(&self) -> i64 {
        self.row.y
    }

    #[inline(always)]
    fn block_id_z(&self) -> i64 {
        self.row.z
    }

    #[inline(always)]
    fn grid_dim_x(&self) -> i64 {
        self.row.grid_x
    }

    #[inline(always)]
    fn grid_dim_y(&self) -> i64 {
        self.row.grid_y
    }

    #[inline(always)]
    fn grid_dim_z(&self) -> i64 {
        self.row.grid_z
    }

    #[inline(always)]
    fn barrier(&self) {}

    // Inlined, so that the compiler knows the array not to be watched.
    #[inline(always)]
    fn shared<T: DeviceCopy>(&self, site: u64, len: usize) -> Shared<T> {
        self.row.arena.array(self.row.origin + self.block_x, site, len)
    }

    #[inline(always)]
    fn wave_size(&self) -> i32 {
        1
    }

    #[inline(always)]
    fn exchange<T: DeviceCopy, R>(
        &self,
        _: &'static str,
        value: T,
        read: impl FnOnce(&Lanes<'_, T>) -> R,
    ) -> R {
        read(&Lanes::new(&|_| value, 0, 1, 1))
    }
}

/// Runs blocks `piece` of `launch` on this thread.
pub(super) fn run(launch: &Launch<'_>, piece: Range<i64>) -> Result<()> {
    Arena::with(|arena| {
        launch.visit(piece, |row| {
            let Row { batch, z, y, ref x, origin } = *row;
            let Grid { x: grid_x, y: grid_y, z: grid_z, .. } = launch.grid;
            let range = x.clone();
            let row = SerialRow { x: range, y, z, grid_x, grid_y, grid_z, origin, arena };
            let at = || {
                format!(
                    "blocks {} of problem {batch}",
                    launch.grid.place(&format_args!("{}..{}", x.start, x.end), y, z)
                )
            };
            contain(at, || {
                if !launch.wide.is_some_and(|wide| launch.kernel.serial_wide(wide, batch, &row)) {
                    launch.kernel.serial(batch, &row);
                }
            })
        })
    })
}
