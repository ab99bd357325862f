//! The machine as kernel bodies name it.
//!
//! In a body these are rewritten before rustc sees them; outside of one there is no thread to ask.

use crate::view::Shared;

/// Declares functions that exist for names and types alone.
macro_rules! only_in_kernels {
    ($($(#[$meta:meta])* fn $name:ident() -> $ret:ty;)+) => {
        $($(#[$meta])* pub fn $name() -> $ret {
            outside(stringify!($name))
        })+
    };
}

only_in_kernels! {
    /// Position of the thread in its block, along x.
    fn thread_id_x() -> i32;
    /// Threads in a block, along x.
    fn block_dim_x() -> i32;
    /// Position of the block in the grid, along x.
    fn block_id_x() -> i64;
    /// Position of the block in the grid, along y.
    fn block_id_y() -> i64;
    /// Blocks in the grid, along x.
    fn grid_dim_x() -> i64;
    /// Blocks in the grid, along y.
    fn grid_dim_y() -> i64;
    /// Position of the thread in the grid, along x.
    fn global_id_x() -> i64;
    /// Waits until every thread of the block is here.
    fn barrier() -> ();
}

/// An array of `len` elements that the threads of a block share; uninitialised.
pub fn shared<T: crate::DeviceCopy>(len: i32) -> Shared<T> {
    let _ = len;
    outside("shared")
}

fn outside(name: &str) -> ! {
    panic!("`{name}` was called outside of a kernel; mark the function with #[device] or #[rocblas_kernel]")
}
