//! Calls: from arguments to launches, in the workspace there is.

mod budget;
mod elements;
mod grouped;
mod launch;
mod logging;
mod owned;

pub use budget::{Needs, Problems, lend_spare, with_workspace};
pub use elements::Elements;
pub use launch::{
    CHECKS, Call, described, dynamic_bytes, has_threads, in_pieces, is_guarded, launch, planes,
};
pub use logging::{Loggable, fetched, is_value, log_args, log_typed};
pub use owned::{Operand, OwnedCall, shapes};
