//! Functions of the machine, as bodies call them.

/// The type of what a function of the machine gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gives {
    /// Nothing.
    Nothing,
    /// A position within a block.
    I32,
    /// A position within the grid.
    I64,
    /// One bit for each lane.
    U64,
    /// A number of bytes.
    Usize,
    /// A value of `Scope`.
    Scope,
    /// A truth value.
    Truth,
    /// The type of the first argument.
    Same,
    /// An array in shared memory.
    Shared,
    /// Any type: of arguments.
    Any,
}

/// Declares the functions in one table: variant, name in Rust, types of the arguments, type of the result.
macro_rules! intrinsics {
    ($($(#[$doc:meta])* $variant:ident $name:ident($($arg:ident),*) -> $gives:ident;)+) => {
        /// A function of the machine.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Intrinsic {
            $($(#[$doc])* $variant,)+
        }

        impl Intrinsic {
            /// Every function.
            pub const ALL: &'static [Intrinsic] = &[$(Intrinsic::$variant),+];

            /// The name in Rust.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Intrinsic::$variant => stringify!($name),)+
                }
            }

            /// The type of what it gives.
            pub const fn gives(self) -> Gives {
                match self {
                    $(Intrinsic::$variant => Gives::$gives,)+
                }
            }

            /// The types of its arguments; `Same` is the one that decides the type of the result.
            pub const fn takes(self) -> &'static [Gives] {
                match self {
                    $(Intrinsic::$variant => &[$(Gives::$arg),*],)+
                }
            }
        }
    };
}

intrinsics! {
    /// Position of the thread in its block.
    ThreadIdX thread_id_x() -> I32;
    /// Along y.
    ThreadIdY thread_id_y() -> I32;
    /// Along z.
    ThreadIdZ thread_id_z() -> I32;
    /// Threads in a block.
    BlockDimX block_dim_x() -> I32;
    /// Along y.
    BlockDimY block_dim_y() -> I32;
    /// Along z.
    BlockDimZ block_dim_z() -> I32;
    /// Position of the block in the grid.
    BlockIdX block_id_x() -> I64;
    /// Along y.
    BlockIdY block_id_y() -> I64;
    /// Along z: the plane of the grid.
    BlockIdZ block_id_z() -> I64;
    /// Blocks in the grid.
    GridDimX grid_dim_x() -> I64;
    /// Along y.
    GridDimY grid_dim_y() -> I64;
    /// Along z, without the problems of a batch.
    GridDimZ grid_dim_z() -> I64;
    /// Position of the thread in the grid.
    GlobalIdX global_id_x() -> I64;
    /// Along y.
    GlobalIdY global_id_y() -> I64;
    /// Along z.
    GlobalIdZ global_id_z() -> I64;
    /// Position of the thread among all of its block.
    ThreadRank thread_rank() -> I32;
    /// Threads in a block, along all dimensions together.
    BlockThreads block_threads() -> I32;
    /// Waits for the block.
    Barrier barrier() -> Nothing;
    /// `cluster_sync::<CLUSTER>()`: waits for all threads of the cluster.
    ClusterSync cluster_sync() -> Nothing;
    /// `cluster_id::<CLUSTER>()`: position of the cluster in the grid.
    ClusterId cluster_id() -> I64;
    /// `cluster_size::<CLUSTER>()`: blocks in a cluster.
    ClusterSize cluster_size() -> I32;
    /// Rank of the thread's block in its cluster.
    ClusterBlockRank cluster_block_rank() -> I32;
    /// `dsmem_store_all::<CLUSTER>(array, at, value)`: stores an element in the shared memory of all blocks of the cluster.
    DsmemStoreAll dsmem_store_all(Any, Any, Any) -> Nothing;
    /// `dsmem_store::<CLUSTER>(rank, array, at, value)`: stores an element in the shared memory of one block.
    DsmemStore dsmem_store(I32, Any, Any, Any) -> Nothing;
    /// `st_async::<CLUSTER>(round, rank, array, at, value)`: asynchronous store, which [`Intrinsic::MbarrierWait`] waits for.
    StAsync st_async(I32, I32, Any, Any, Any) -> Nothing;
    /// `mbarrier_wait::<CLUSTER>(round, bytes)`: waits until this block's mbarrier has counted so many bytes.
    MbarrierWait mbarrier_wait(I32, I32) -> Nothing;
    /// Memory fence.
    Fence fence(Scope) -> Nothing;
    /// `last_block(tickets)`: waits for the block; whether it is the last block of its problem to arrive.
    LastBlock last_block(Any) -> Truth;
    /// `shared::<T>(len)`
    Shared shared(I32) -> Shared;
    /// `dynamic_shared::<T>(len)`
    DynamicShared dynamic_shared(I64) -> Shared;
    /// `copy_async::<4>(array, at, view, place)`
    CopyAsync copy_async(Any, Any, Any, Any) -> Nothing;
    /// `copy_async_within::<4>(array, at, count, view, place)`: zeros behind the first `count`
    CopyAsyncWithin copy_async_within(Any, Any, Any, Any, Any) -> Nothing;
    /// Makes a group of the copies begun since the last group.
    AsyncCommit async_commit() -> Nothing;
    /// `async_wait::<1>()`: waits until that many groups are left.
    AsyncWait async_wait() -> Nothing;
    /// `begin_bulk(group)`: begins a group of bulk copies.
    BeginBulk begin_bulk(I32) -> Nothing;
    /// `copy_bulk(group, array, at, count, view, place)`: one copy of the whole block, called by all its threads
    CopyBulk copy_bulk(I32, Any, Any, Any, Any, Any) -> Nothing;
    /// `copy_block(group, array, at, map, place)`: a block of a matrix, with zeros outside of it
    CopyBlock copy_block(I32, Any, Any, Any, Any) -> Nothing;
    /// `await_bulk(group)`: waits until the group has arrived, and for the block.
    AwaitBulk await_bulk(I32) -> Nothing;
    /// Lanes of a wave.
    WaveSize wave_size() -> I32;
    /// Position of the thread in its wave.
    LaneId lane_id() -> I32;
    /// Position of the wave in its block.
    WaveId wave_id() -> I32;
    /// Waves of a block.
    WavesPerBlock waves_per_block() -> I32;
    /// What another lane has.
    Shuffle shuffle(Same, I32) -> Same;
    /// From a lane further on.
    ShuffleDown shuffle_down(Same, I32) -> Same;
    /// From a lane before.
    ShuffleUp shuffle_up(Same, I32) -> Same;
    /// From the lane whose number differs by these bits.
    ShuffleXor shuffle_xor(Same, I32) -> Same;
    /// What one lane has, for all.
    Broadcast broadcast(Same, I32) -> Same;
    /// The lanes for which something holds, as bits.
    Ballot ballot(Truth) -> U64;
    /// Whether it holds for one lane of the wave.
    WaveAny wave_any(Truth) -> Truth;
    /// Whether it holds for every lane of the wave.
    WaveAll wave_all(Truth) -> Truth;
    /// The sum over the wave.
    WaveSum wave_sum(Same) -> Same;
    /// The largest of the wave.
    WaveMax wave_max(Same) -> Same;
    /// The smallest of the wave.
    WaveMin wave_min(Same) -> Same;
    /// `size_of::<T>()`: the bytes of a value, which the compiler knows.
    SizeOf size_of() -> Usize;
}

impl Intrinsic {
    /// The name in C++. Along z the machine counts planes of all problems, and entry points ask it by the names of the machine;
    /// a body asks for the plane.
    pub const fn cpp_name(self) -> &'static str {
        match self {
            Intrinsic::BlockIdZ => "plane_of_block",
            Intrinsic::GridDimZ => "planes_of_grid",
            Intrinsic::GlobalIdZ => "plane_of_thread",
            other => other.name(),
        }
    }

    /// Whether all threads of a block meet there.
    pub const fn waits(self) -> bool {
        matches!(
            self,
            Intrinsic::Barrier | Intrinsic::ClusterSync | Intrinsic::MbarrierWait | Intrinsic::LastBlock
        ) || self.is_bulk()
    }

    /// Whether it belongs to bulk copies, which the block makes together.
    pub const fn is_bulk(self) -> bool {
        matches!(
            self,
            Intrinsic::BeginBulk | Intrinsic::CopyBulk | Intrinsic::CopyBlock | Intrinsic::AwaitBulk
        )
    }

    /// Whether it takes the cluster size as a generic argument.
    pub const fn is_of_cluster(self) -> bool {
        matches!(
            self,
            Intrinsic::ClusterSync
                | Intrinsic::ClusterId
                | Intrinsic::ClusterSize
                | Intrinsic::DsmemStoreAll
                | Intrinsic::DsmemStore
                | Intrinsic::StAsync
                | Intrinsic::MbarrierWait
        )
    }

    /// Whether it begins a copy to shared memory.
    pub const fn copies(self) -> bool {
        matches!(
            self,
            Intrinsic::CopyAsync | Intrinsic::CopyAsyncWithin | Intrinsic::CopyBulk | Intrinsic::CopyBlock
        )
    }

    /// The intrinsic that a path names: by its name alone, or from this project's crate.
    pub fn from_path(path: &[String]) -> Option<Intrinsic> {
        let (last, base) = path.split_last()?;
        let ours = base.first().is_none_or(|first| first == "rocforge");
        Intrinsic::from_name(last).filter(|_| ours)
    }

    /// The intrinsic of this name.
    pub fn from_name(name: &str) -> Option<Intrinsic> {
        Intrinsic::ALL.iter().copied().find(|intrinsic| intrinsic.name() == name)
    }
}
