//! The recipes of `docs/cookbook.md`: one for each class of routine, one a file.

mod batched;
// Each step of the recursion is written as the formula has it.
#[allow(clippy::assign_op_pattern)]
mod dependencies;
mod epilogue;
mod map;
mod matvec;
mod rank_update;
mod reduction;

pub use batched::small_cholesky;
pub use dependencies::forward_solve;
pub use epilogue::distances;
pub use map::axpby;
pub use matvec::hessenberg_product;
pub use rank_update::decayed_her;
pub use reduction::log_sum_exp;
