//! The machine as kernel bodies name it.
//!
//! In a body these are rewritten before rustc sees them; outside of one there is no thread to ask.

use crate::DeviceCopy;
use crate::thread::{LaneNumber, LaneOrder};
#[cfg(doc)]
use crate::view::BULK_GROUPS;
use crate::view::{DsmemElement, Index, Scope, Shared, TensorMap, Tickets};

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
    /// Position of the thread in its block, along y.
    fn thread_id_y() -> i32;
    /// Position of the thread in its block, along z.
    fn thread_id_z() -> i32;
    /// Position of the thread among all of its block: x first, then y, then z.
    fn thread_rank() -> i32;
    /// Threads in a block, along x.
    fn block_dim_x() -> i32;
    /// Threads in a block, along y.
    fn block_dim_y() -> i32;
    /// Threads in a block, along z.
    fn block_dim_z() -> i32;
    /// Threads in a block, along all dimensions together.
    fn block_threads() -> i32;
    /// Position of the block in the grid, along x.
    fn block_id_x() -> i64;
    /// Position of the block in the grid, along y.
    fn block_id_y() -> i64;
    /// Position of the block in the grid, along z.
    fn block_id_z() -> i64;
    /// Blocks in the grid, along x.
    fn grid_dim_x() -> i64;
    /// Blocks in the grid, along y.
    fn grid_dim_y() -> i64;
    /// Blocks in the grid, along z.
    fn grid_dim_z() -> i64;
    /// Position of the thread in the grid, along x.
    fn global_id_x() -> i64;
    /// Position of the thread in the grid, along y.
    fn global_id_y() -> i64;
    /// Position of the thread in the grid, along z.
    fn global_id_z() -> i64;
    /// Waits until every thread of the block is here.
    fn barrier() -> ();
    /// Lanes of a wave: 64 or 32 on a GPU, 1 where a block on the host has one thread.
    fn wave_size() -> i32;
    /// Position of the thread in its wave.
    fn lane_id() -> i32;
    /// Position of the wave in its block.
    fn wave_id() -> i32;
    /// Waves of a block; the last one may have fewer lanes.
    fn waves_per_block() -> i32;
}

/// Rank of the thread's block in its thread block cluster: 0 without a cluster, and on machines without clusters.
///
/// In a kernel with `cluster`, positions (`thread_id_x()`, `block_dim_x()`, `lane_id()`, `wave_id()`) and [`barrier`] are
/// about one block of the cluster; `BLOCK` is the threads of the whole cluster.
pub fn cluster_block_rank() -> i32 {
    outside("cluster_block_rank")
}

/// Blocks in a cluster: `CLUSTER`, or 1 on machines without clusters.
pub fn cluster_size<const CLUSTER: i32>() -> i32 {
    outside("cluster_size")
}

/// Position of the cluster in the grid, along x.
pub fn cluster_id<const CLUSTER: i32>() -> i64 {
    outside("cluster_id")
}

/// Cluster barrier: waits until every thread of the cluster is here.
pub fn cluster_sync<const CLUSTER: i32>() {
    outside("cluster_sync")
}

/// Distributed shared memory (DSMEM): stores an element, or the `N` elements of an array, at `array[at]` and behind in the
/// shared memory of every block of the cluster. Other blocks see them after [`cluster_sync`]. An element has 4, 8 or 16
/// bytes, and `at` is a multiple of `N`.
///
/// An assignment stores in the shared memory of the thread's own block.
pub fn dsmem_store_all<const CLUSTER: i32, T: DeviceCopy>(
    array: Shared<T>,
    at: impl Index,
    value: impl DsmemElement<T>,
) {
    let _ = (array, at, value);
    outside("dsmem_store_all")
}

/// As [`dsmem_store_all`], in the shared memory of the block with rank `rank` alone; lanes of a wave may name different ranks.
pub fn dsmem_store<const CLUSTER: i32, T: DeviceCopy>(
    rank: i32,
    array: Shared<T>,
    at: impl Index,
    value: impl DsmemElement<T>,
) {
    let _ = (rank, array, at, value);
    outside("dsmem_store")
}

/// `st.async`: asynchronous [`dsmem_store`], which completes at [`mbarrier_wait`] of the same round.
///
/// `round` counts from 0 in the kernel, and is uniform over all threads. In each round every wave sends something to every
/// block, its own included: so no wave is a round ahead of a reader of the round before. Consecutive rounds use different
/// destinations; every other round may reuse them.
pub fn st_async<const CLUSTER: i32, T: DeviceCopy>(
    round: i32,
    rank: i32,
    array: Shared<T>,
    at: impl Index,
    value: impl DsmemElement<T>,
) {
    let _ = (round, rank, array, at, value);
    outside("st_async")
}

/// Waits until the mbarrier of round `round` has counted `bytes` bytes, sent to this block by all blocks of the cluster; all
/// threads of the block call it.
///
/// It waits for [`st_async`] only: other stores are visible behind a barrier.
pub fn mbarrier_wait<const CLUSTER: i32>(round: i32, bytes: i32) {
    let _ = (round, bytes);
    outside("mbarrier_wait")
}

/// Memory fence: a thread of the scope that sees an access after the fence sees the accesses before it.
pub fn fence(scope: Scope) {
    let _ = scope;
    outside("fence")
}

/// Waits for the block; whether it is the last block of its problem to arrive. The threads of the last one see all earlier
/// stores of all blocks. Every thread of a block must call it, and each block once.
pub fn last_block(tickets: Tickets) -> bool {
    let _ = tickets;
    outside("last_block")
}

/// Declares functions over a wave that exist for names and types alone.
macro_rules! of_a_wave {
    ($($(#[$meta:meta])* fn $name:ident$(<$ty:ident: $bound:path>)?($($arg:ident: $of:ty),+) -> $ret:ty;)+) => {
        $($(#[$meta])* pub fn $name$(<$ty: $bound>)?($($arg: $of),+) -> $ret {
            let _ = ($($arg),+,);
            outside(stringify!($name))
        })+
    };
}

of_a_wave! {
    /// What lane `lane` of the wave has.
    fn shuffle<T: DeviceCopy>(value: T, lane: i32) -> T;
    /// What the lane `delta` further on has; a lane that would look past the end keeps its own.
    fn shuffle_down<T: DeviceCopy>(value: T, delta: i32) -> T;
    /// What the lane `delta` before has; a lane that would look past the start keeps its own.
    fn shuffle_up<T: DeviceCopy>(value: T, delta: i32) -> T;
    /// What the lane has whose number differs in the bits of `mask`.
    fn shuffle_xor<T: DeviceCopy>(value: T, mask: i32) -> T;
    /// What lane `lane` has; `lane` is uniform over the wave.
    fn broadcast<T: DeviceCopy>(value: T, lane: i32) -> T;
    /// A bit for each lane: whether `predicate` holds there.
    fn ballot(predicate: bool) -> u64;
    /// Whether `predicate` holds in a lane of the wave.
    fn wave_any(predicate: bool) -> bool;
    /// Whether `predicate` holds in every lane of the wave.
    fn wave_all(predicate: bool) -> bool;
    /// The sum over the wave, neighbours first; every lane gets it.
    fn wave_sum<T: LaneNumber>(value: T) -> T;
    /// The largest value of the wave; every lane gets it.
    fn wave_max<T: LaneOrder>(value: T) -> T;
    /// The smallest value of the wave; every lane gets it.
    fn wave_min<T: LaneOrder>(value: T) -> T;
}

/// An array of `len` elements that the threads of a block share; uninitialised.
pub fn shared<T: DeviceCopy>(len: i32) -> Shared<T> {
    let _ = len;
    outside("shared")
}

/// Begins to copy `N` elements of 4, 8 or a multiple of 16 bytes to `to[at]` and behind, aligned as for
/// [`load_vec`](crate::view::Load::load_vec); [`async_wait`] says when they are there.
pub fn copy_async<const N: usize>(
    to: Shared<impl DeviceCopy>,
    at: impl Index,
    from: impl Copy,
    place: impl Copy,
) {
    let _ = (to, at, from, place);
    outside("copy_async")
}

/// As [`copy_async`] with the first `count` of the `N` elements; what follows is not read and becomes zero. A single
/// element, `N == 1`, may have any size and any address.
pub fn copy_async_within<const N: usize>(
    to: Shared<impl DeviceCopy>,
    at: impl Index,
    count: impl Index,
    from: impl Copy,
    place: impl Copy,
) {
    let _ = (to, at, count, from, place);
    outside("copy_async_within")
}

/// Makes a group of the copies that the thread has begun since its last group.
pub fn async_commit() {
    outside("async_commit")
}

/// Waits until at most the latest `LEFT` groups of the thread are not complete.
pub fn async_wait<const LEFT: usize>() {
    outside("async_wait")
}

/// Begins group `group` of bulk copies, one of [`BULK_GROUPS`]. Every thread of the block must call it, and the functions below.
pub fn begin_bulk(group: i32) {
    let _ = group;
    outside("begin_bulk")
}

/// Begins to copy `count` elements of a view to `to[at]` and behind, as one copy of the whole block in `group`; [`await_bulk`] says
/// when they are there. They are a multiple of 16 bytes, from and to a multiple of 16 bytes.
pub fn copy_bulk(
    group: i32,
    to: Shared<impl DeviceCopy>,
    at: impl Index,
    count: impl Index,
    from: impl Copy,
    place: impl Copy,
) {
    let _ = (group, to, at, count, from, place);
    outside("copy_bulk")
}

/// Begins to copy the block of a matrix that begins at `place`, row and column, to `to[at]` and behind, column by column;
/// elements outside of the matrix become zero. As [`copy_bulk`], but for elements outside and the alignment of the matrix.
pub fn copy_block<T: DeviceCopy, const ROWS: usize, const COLS: usize>(
    group: i32,
    to: Shared<T>,
    at: impl Index,
    from: TensorMap<T, ROWS, COLS>,
    place: (impl Index, impl Index),
) {
    let _ = (group, to, at, from, place);
    outside("copy_block")
}

/// Waits until the bulk copies of `group` have arrived, and for the block.
pub fn await_bulk(group: i32) {
    let _ = group;
    outside("await_bulk")
}

fn outside(name: &str) -> ! {
    panic!("`{name}` was called outside of a kernel; mark the function with #[device] or #[rocblas_kernel]")
}
