//! What a file with routines imports.

pub use crate::call::Call;
pub use crate::device::{
    async_commit, async_wait, await_bulk, ballot, barrier, begin_bulk, block_dim_x, block_dim_y, block_dim_z,
    block_id_x, block_id_y, block_id_z, block_threads, broadcast, cluster_block_rank, cluster_id,
    cluster_size, cluster_sync, copy_async, copy_async_within, copy_block, copy_bulk, dsmem_store,
    dsmem_store_all, fence, global_id_x, global_id_y, global_id_z, grid_dim_x, grid_dim_y, grid_dim_z,
    lane_id, last_block, mbarrier_wait, shared, shuffle, shuffle_down, shuffle_up, shuffle_xor, st_async,
    thread_id_x, thread_id_y, thread_id_z, thread_rank, wave_all, wave_any, wave_id, wave_max, wave_min,
    wave_size, wave_sum, waves_per_block,
};
pub use crate::options::{Diagonal, Fill, Operation, Side};
pub use crate::target;
pub use crate::tile::{A, Acc, B, Layout, Target, Tile, TileNumeric, TileScalar, WarpgroupTile, tf32};
pub use crate::view::{
    AtomicScalar, Banded, Dim, Indices, IndicesMut, InfoMut, Matrix, MatrixMut, Packed, PackedMut, Param,
    ResultMut, Scope, Shared, TensorMap, Tickets, Values, ValuesMut, Vector, VectorMut, Workspace,
};
pub use crate::view::{Load as _, LoadGlobal as _, LoadReadOnly as _, Store as _, StoreGlobal as _};
pub use crate::{
    DeviceCopy, Element, Handle, KernelArgument, Numeric, Real, Result, Scalar, Status, bf16, c32, c64,
    ceil_div, device, f16, launches, rocblas_kernel,
};
