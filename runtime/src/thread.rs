//! The functions of the machine in kernel bodies; the host platform implements them twice, GPUs in C++.

mod lanes;

use crate::DeviceCopy;
use crate::source::site;
use crate::view::bulk;
use crate::view::watch::{BulkStep, watcher};
use crate::view::{DsmemElement, Index, LoadGlobal, PlaceIn, Scope, Shared, TensorMap, Tickets};

pub(crate) use lanes::MAX_LANES;
pub use lanes::{LaneNumber, LaneOrder, Lanes};

/// The thread that runs a kernel body.
///
/// Bodies call these as free functions (`thread_id_x()`); the macro hands the thread through.
/// Thread positions are 32 bits wide, block and global positions 64.
///
/// Functions of a wave must be called by all its lanes at one place of the program. Fibers refuse anything else
/// with an error that names the place.
pub trait Thread {
    /// Whether long device functions are called, in place of a copy of them in each kernel: of threads that are looked at, which
    /// need no vector code.
    const CALLS: bool = false;

    /// Position of the thread in its block, along x, y and z.
    fn thread_id(&self) -> [i32; 3];
    /// Threads in a block, along x, y and z.
    fn block_dim(&self) -> [i32; 3];
    /// Position of the block in the grid, along x.
    fn block_id_x(&self) -> i64;
    /// Position of the block in the grid, along y.
    fn block_id_y(&self) -> i64;
    /// Position of the block in the grid, along z.
    fn block_id_z(&self) -> i64;
    /// Blocks in the grid, along x.
    fn grid_dim_x(&self) -> i64;
    /// Blocks in the grid, along y.
    fn grid_dim_y(&self) -> i64;
    /// Blocks in the grid, along z.
    fn grid_dim_z(&self) -> i64;
    /// Whether the launch is checked: then accesses of views are reported to the watcher.
    #[inline(always)]
    fn is_checked(&self) -> bool {
        false
    }
    /// Waits until every thread of the block is here; their earlier stores are visible after.
    #[track_caller]
    fn barrier(&self);
    /// Memory fence: a thread that sees an access after the fence sees the accesses before it.
    #[inline(always)]
    fn fence(&self, scope: Scope) {
        std::sync::atomic::fence(std::sync::atomic::Ordering::SeqCst);
        if self.is_checked()
            && let Some(watcher) = watcher()
        {
            watcher.fence(scope);
        }
    }
    /// Waits for the block; whether it is the last block of its problem to arrive. Its threads then see all earlier stores of
    /// all blocks.
    #[inline(always)]
    #[track_caller]
    fn last_block(&self, tickets: Tickets) -> bool {
        let blocks = self.grid_dim_x() * self.grid_dim_y() * self.grid_dim_z();
        self.barrier();
        if blocks == 1 {
            return true;
        }
        let last = if self.block_threads() == 1 {
            self.fence(Scope::Device);
            tickets.is_last(blocks)
        } else {
            let mut last = self.shared::<u32>(const { site("rocforge", "last_block", 0) }, 1);
            if self.thread_rank() == 0 {
                self.fence(Scope::Device);
                last[0] = u32::from(tickets.is_last(blocks));
            }
            self.barrier();
            last[0] != 0
        };
        if last {
            self.fence(Scope::Device);
        }
        last
    }
    /// The block's shared array of declaration `site`: the same memory for each thread of the block.
    #[track_caller]
    fn shared<T: DeviceCopy>(&self, site: u64, len: usize) -> Shared<T>;
    /// Begins to copy `N` elements to `to[at]`, `to[at + 1]`, ... They may be accessed after the group of the copy has been
    /// waited for, and by other threads after a barrier behind that.
    ///
    /// The host copies at once; a checked launch reports earlier accesses.
    #[inline(always)]
    #[track_caller]
    fn copy_async<const N: usize, T: DeviceCopy, V: LoadGlobal<T>>(
        &self,
        to: Shared<T>,
        at: impl Index,
        from: V,
        place: impl PlaceIn<V::Kind>,
    ) {
        to.arrive::<N>(at.to_i64(), from.load_vec::<N>(place));
    }

    /// As [`Thread::copy_async`]; what follows the first `count` elements is not read and becomes zero.
    #[inline(always)]
    #[track_caller]
    fn copy_async_within<const N: usize, T: DeviceCopy + Default, V: LoadGlobal<T>>(
        &self,
        to: Shared<T>,
        at: impl Index,
        count: impl Index,
        from: V,
        place: impl PlaceIn<V::Kind>,
    ) {
        to.arrive_within::<N, V>(at.to_i64(), count.to_i64(), from, place);
    }

    /// Makes a group of the copies that this thread has begun since its last group.
    #[inline(always)]
    fn async_commit(&self) {
        if self.is_checked()
            && let Some(watcher) = watcher()
        {
            watcher.commit();
        }
    }

    /// Waits until at most the latest `LEFT` groups of this thread are not complete.
    #[inline(always)]
    fn async_wait<const LEFT: usize>(&self) {
        if self.is_checked()
            && let Some(watcher) = watcher()
        {
            watcher.complete(LEFT);
        }
    }
    /// Begins a group of bulk copies. All threads of the block call it, and the functions below.
    #[inline(always)]
    #[track_caller]
    fn begin_bulk(&self, group: i32) {
        bulk::is_group(group);
        if self.is_checked() {
            bulk::come_to(group, BulkStep::Begin);
        }
    }

    /// Begins to copy `count` elements to `to[at]` and behind, as one copy of the block in this group. They may be accessed after
    /// [`Thread::await_bulk`].
    ///
    /// On the host the first thread of the block copies at once; a checked launch reports earlier accesses.
    #[inline(always)]
    #[track_caller]
    fn copy_bulk<T: DeviceCopy, V: LoadGlobal<T>>(
        &self,
        group: i32,
        to: Shared<T>,
        at: impl Index,
        count: impl Index,
        from: V,
        place: impl PlaceIn<V::Kind>,
    ) {
        let (at, count) = (at.to_i64(), count.to_i64());
        if self.is_checked() {
            bulk::come_to(group, to.bulk_step(at, count, &from, place.row_and_column()));
        }
        if self.thread_rank() == 0 {
            to.arrive_in_bulk(at, count, &from, place);
        }
    }

    /// Begins to copy the block of a matrix whose first element is at `place` to `to[at]` and behind, column by column.
    /// What lies outside of the matrix is zero.
    ///
    /// On the host as [`Thread::copy_bulk`].
    #[inline(always)]
    #[track_caller]
    fn copy_block<T: DeviceCopy + Default, const ROWS: usize, const COLS: usize>(
        &self,
        group: i32,
        to: Shared<T>,
        at: impl Index,
        from: TensorMap<T, ROWS, COLS>,
        place: (impl Index, impl Index),
    ) {
        let (at, place) = (at.to_i64(), (place.0.to_i64(), place.1.to_i64()));
        if self.is_checked() {
            bulk::come_to(group, to.bulk_step(at, (ROWS * COLS) as i64, from.matrix(), place));
        }
        if self.thread_rank() == 0 {
            to.arrive_as_block(at, &from, place);
        }
    }

    /// Waits until the copies of the group have arrived, and for the block.
    #[inline(always)]
    #[track_caller]
    fn await_bulk(&self, group: i32) {
        bulk::is_group(group);
        if self.is_checked() {
            bulk::come_to(group, BulkStep::Await);
        }
        self.barrier();
    }

    /// Cluster barrier. On the host a cluster is one block.
    #[inline(always)]
    #[track_caller]
    fn cluster_sync<const CLUSTER: i32>(&self) {
        self.barrier();
    }

    /// Position of the cluster in the grid, along x.
    #[inline(always)]
    fn cluster_id<const CLUSTER: i32>(&self) -> i64 {
        self.block_id_x()
    }

    /// Blocks in the cluster.
    #[inline(always)]
    fn cluster_size<const CLUSTER: i32>(&self) -> i32 {
        1
    }

    /// Rank of the thread's block in its cluster.
    #[inline(always)]
    fn cluster_block_rank(&self) -> i32 {
        0
    }

    /// Stores elements of the array, from `at` on, in the shared memory of every block of the cluster.
    #[inline(always)]
    #[track_caller]
    fn dsmem_store_all<const CLUSTER: i32, T: DeviceCopy>(
        &self,
        array: Shared<T>,
        at: impl Index,
        value: impl DsmemElement<T>,
    ) {
        value.dsmem_store_all(array, at.to_i64());
    }

    /// Stores elements of the array, from `at` on, in the shared memory of the block with rank `rank`.
    #[inline(always)]
    #[track_caller]
    fn dsmem_store<const CLUSTER: i32, T: DeviceCopy>(
        &self,
        rank: i32,
        array: Shared<T>,
        at: impl Index,
        value: impl DsmemElement<T>,
    ) {
        assert!(rank == 0, "rank {rank} in a cluster of one block");
        value.dsmem_store_all(array, at.to_i64());
    }

    /// Asynchronous [`dsmem_store`](Self::dsmem_store), which [`mbarrier_wait`](Self::mbarrier_wait) waits for.
    #[inline(always)]
    #[track_caller]
    fn st_async<const CLUSTER: i32, T: DeviceCopy>(
        &self,
        round: i32,
        rank: i32,
        array: Shared<T>,
        at: impl Index,
        value: impl DsmemElement<T>,
    ) {
        assert!(round >= 0, "round {round} of asynchronous stores");
        self.dsmem_store::<CLUSTER, T>(rank, array, at, value);
    }

    /// Waits for the bytes of [`st_async`](Self::st_async). On the host all threads of the one block come here.
    #[inline(always)]
    #[track_caller]
    fn mbarrier_wait<const CLUSTER: i32>(&self, round: i32, bytes: i32) {
        assert!(round >= 0 && bytes > 0, "{bytes} bytes in round {round} of asynchronous stores");
        self.barrier();
    }

    /// Lanes of a wave.
    fn wave_size(&self) -> i32;
    /// Gives `value` to the wave, waits for the values of its other lanes at the same call, and reads them.
    ///
    /// `name` is the function that the body called.
    #[track_caller]
    fn exchange<T: DeviceCopy, R>(
        &self,
        name: &'static str,
        value: T,
        read: impl FnOnce(&Lanes<'_, T>) -> R,
    ) -> R;

    /// Position of the thread in its block, along x.
    #[inline(always)]
    fn thread_id_x(&self) -> i32 {
        self.thread_id()[0]
    }

    /// Position of the thread in its block, along y.
    #[inline(always)]
    fn thread_id_y(&self) -> i32 {
        self.thread_id()[1]
    }

    /// Position of the thread in its block, along z.
    #[inline(always)]
    fn thread_id_z(&self) -> i32 {
        self.thread_id()[2]
    }

    /// Threads in a block, along x.
    #[inline(always)]
    fn block_dim_x(&self) -> i32 {
        self.block_dim()[0]
    }

    /// Threads in a block, along y.
    #[inline(always)]
    fn block_dim_y(&self) -> i32 {
        self.block_dim()[1]
    }

    /// Threads in a block, along z.
    #[inline(always)]
    fn block_dim_z(&self) -> i32 {
        self.block_dim()[2]
    }

    /// Threads in a block.
    #[inline(always)]
    fn block_threads(&self) -> i32 {
        let [x, y, z] = self.block_dim();
        x * y * z
    }

    /// Position of the thread in the grid, along x.
    #[inline(always)]
    fn global_id_x(&self) -> i64 {
        self.block_id_x() * i64::from(self.block_dim_x()) + i64::from(self.thread_id_x())
    }

    /// Position of the thread in the grid, along y.
    #[inline(always)]
    fn global_id_y(&self) -> i64 {
        self.block_id_y() * i64::from(self.block_dim_y()) + i64::from(self.thread_id_y())
    }

    /// Position of the thread in the grid, along z.
    #[inline(always)]
    fn global_id_z(&self) -> i64 {
        self.block_id_z() * i64::from(self.block_dim_z()) + i64::from(self.thread_id_z())
    }

    /// Position of the thread among all of its block: x first, then y, then z.
    #[inline(always)]
    fn thread_rank(&self) -> i32 {
        let ([x, y, z], [width, height, _]) = (self.thread_id(), self.block_dim());
        x + width * (y + height * z)
    }

    /// Position of the thread in its wave.
    #[inline(always)]
    fn lane_id(&self) -> i32 {
        self.thread_rank() % self.wave_size()
    }

    /// Position of the wave in its block.
    #[inline(always)]
    fn wave_id(&self) -> i32 {
        self.thread_rank() / self.wave_size()
    }

    /// Waves of a block; the last one may have fewer lanes.
    #[inline(always)]
    fn waves_per_block(&self) -> i32 {
        (self.block_threads() + self.wave_size() - 1) / self.wave_size()
    }

    /// What lane `lane` has.
    #[inline(always)]
    #[track_caller]
    fn shuffle<T: DeviceCopy>(&self, value: T, lane: i32) -> T {
        self.exchange("shuffle", value, |lanes| lanes.get(lane))
    }

    /// What the lane `delta` further on has; a lane that would look past the end keeps its own.
    #[inline(always)]
    #[track_caller]
    fn shuffle_down<T: DeviceCopy>(&self, value: T, delta: i32) -> T {
        self.exchange("shuffle_down", value, |lanes| lanes.shifted(delta))
    }

    /// What the lane `delta` before has; a lane that would look past the start keeps its own.
    #[inline(always)]
    #[track_caller]
    fn shuffle_up<T: DeviceCopy>(&self, value: T, delta: i32) -> T {
        self.exchange("shuffle_up", value, |lanes| lanes.shifted(-delta))
    }

    /// What the lane has whose number differs in the bits of `mask`.
    #[inline(always)]
    #[track_caller]
    fn shuffle_xor<T: DeviceCopy>(&self, value: T, mask: i32) -> T {
        self.exchange("shuffle_xor", value, |lanes| lanes.get(lanes.own() ^ mask))
    }

    /// What lane `lane` has; `lane` is uniform over the wave.
    #[inline(always)]
    #[track_caller]
    fn broadcast<T: DeviceCopy>(&self, value: T, lane: i32) -> T {
        if cfg!(debug_assertions) {
            let others =
                self.exchange("broadcast", lane, |lanes| lanes.reduce(|a, b| if a == b { a } else { -1 }));
            assert_eq!(others, lane, "broadcast names different lanes within one wave");
        }
        self.exchange("broadcast", value, |lanes| lanes.get(lane))
    }

    /// A bit for each lane: whether `predicate` holds there. Lanes that the wave does not have give 0.
    #[inline(always)]
    #[track_caller]
    fn ballot(&self, predicate: bool) -> u64 {
        self.exchange("ballot", u8::from(predicate), |lanes| lanes.bits())
    }

    /// Whether `predicate` holds in a lane of the wave.
    #[inline(always)]
    #[track_caller]
    fn wave_any(&self, predicate: bool) -> bool {
        self.exchange("wave_any", u8::from(predicate), |lanes| lanes.bits() != 0)
    }

    /// Whether `predicate` holds in every lane of the wave.
    #[inline(always)]
    #[track_caller]
    fn wave_all(&self, predicate: bool) -> bool {
        self.exchange("wave_all", u8::from(!predicate), |lanes| lanes.bits() == 0)
    }

    /// The sum over the wave, neighbours first; every lane gets it.
    #[inline(always)]
    #[track_caller]
    fn wave_sum<T: LaneNumber>(&self, value: T) -> T {
        self.exchange("wave_sum", value, |lanes| lanes.reduce(T::plus))
    }

    /// The largest value of the wave; every lane gets it.
    #[inline(always)]
    #[track_caller]
    fn wave_max<T: LaneOrder>(&self, value: T) -> T {
        self.exchange("wave_max", value, |lanes| lanes.reduce(T::larger))
    }

    /// The smallest value of the wave; every lane gets it.
    #[inline(always)]
    #[track_caller]
    fn wave_min<T: LaneOrder>(&self, value: T) -> T {
        self.exchange("wave_min", value, |lanes| lanes.reduce(T::smaller))
    }
}
