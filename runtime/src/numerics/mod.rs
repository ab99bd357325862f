//! Numerical checks: `ROCBLAS_CHECK_NUMERICS`. Operands are looked at before a call reads and after it has written them.
//!
//! The elements are counted by a kernel of ours, [`SCAN`], so that the check works wherever routines do. Its counts
//! go to a piece of memory that the handle has for nothing else: a check takes nothing from the workspace, so that
//! a query's answer suffices with the check on too, and nothing has to grow while a call holds workspace.

mod operands;
mod places;
mod scan;

pub use crate::numeric_checks::{CheckNumerics, Counts};
pub use operands::{Countable, Looked, Role, check_operands, checks_calls};
pub use places::{Band, MainDiagonal, Stored};
pub use scan::SCAN;
