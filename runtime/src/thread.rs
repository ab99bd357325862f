//! What a kernel body may ask of the machine; the host platform implements it twice, GPUs in C++.

use crate::view::Shared;

/// The thread that runs a kernel body.
///
/// Bodies call these as free functions (`thread_id_x()`); the macro hands the thread through.
/// Thread positions are 32 bits wide, block and global positions 64.
pub trait Thread {
    /// Position of the thread in its block, along x.
    fn thread_id_x(&self) -> i32;
    /// Threads in a block, along x.
    fn block_dim_x(&self) -> i32;
    /// Position of the block in the grid, along x.
    fn block_id_x(&self) -> i64;
    /// Position of the block in the grid, along y.
    fn block_id_y(&self) -> i64;
    /// Blocks in the grid, along x.
    fn grid_dim_x(&self) -> i64;
    /// Blocks in the grid, along y.
    fn grid_dim_y(&self) -> i64;
    /// Whether the launch is checked: then accesses of views are told to whoever checks.
    #[inline(always)]
    fn is_checked(&self) -> bool {
        false
    }
    /// Waits until every thread of the block is here; what they wrote before is visible after.
    #[track_caller]
    fn barrier(&self);
    /// The block's shared array of declaration `site`: the same memory for each thread of the block.
    #[track_caller]
    fn shared<T: crate::DeviceCopy>(&self, site: u64, len: usize) -> Shared<T>;

    /// Position of the thread in the grid, along x.
    #[inline(always)]
    fn global_id_x(&self) -> i64 {
        self.block_id_x() * i64::from(self.block_dim_x()) + i64::from(self.thread_id_x())
    }
}
