//! What a file with routines imports.

pub use crate::device::{
    barrier, block_dim_x, block_id_x, block_id_y, global_id_x, grid_dim_x, grid_dim_y, shared, thread_id_x,
};
pub use crate::options::{Diagonal, Fill, Operation, Side};
pub use crate::plumbing::Call;
pub use crate::view::{Dim, Matrix, MatrixMut, Param, ResultMut, Shared, Vector, VectorMut, Workspace};
pub use crate::{Handle, Real, Result, Scalar, Status, c32, c64, ceil_div, device, rocblas_kernel};
