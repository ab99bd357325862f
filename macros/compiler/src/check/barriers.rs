//! A barrier that some threads of the block never reach.

use super::uniform::{Apart, What};
use crate::diag::Errors;
use crate::model::Intrinsic;
use crate::rules;

/// Refuses the barriers among the places to which not all threads come.
pub fn check(apart: &[Apart], errors: &mut Errors) {
    for place in apart {
        let What::Meeting(name) = place.what else { continue };
        // `last_block` too is known as the barrier that it is.
        let bulk = Intrinsic::from_name(name).filter(|which| which.is_bulk()).map(|_| format!("`{name}`"));
        let this = bulk.as_deref().unwrap_or("this barrier");
        let it = bulk.as_deref().unwrap_or("the barrier");
        let Apart { span, cause, left, .. } = place;
        let how = if *left { "some threads have left before it: " } else { "" };
        let message = format!(
            "not every thread of the block reaches {this}: {how}{cause} differs from thread to thread"
        );
        let help = match left {
            true => {
                format!("put the work of some threads into an `if` in place of leaving, and {it} behind it")
            }
            false => format!("end the `if` or loop before {it}, and begin another one behind it"),
        };
        errors.push(&rules::DIVERGENT_BARRIER, *span, message, help);
    }
}
