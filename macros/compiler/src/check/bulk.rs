//! A bulk copy that differs from thread to thread.

use super::uniform::{Apart, What};
use crate::diag::Errors;
use crate::rules;

/// Refuses values of bulk copies that threads do not share.
pub fn check(apart: &[Apart], errors: &mut Errors) {
    for place in apart {
        let What::Value(name) = place.what else { continue };
        let message = format!(
            "`{name}` is one copy of the whole block, and {} differs from thread to thread",
            place.cause
        );
        let help = "name what the block copies together, or let each thread copy by `copy_async`";
        errors.push(&rules::DIVERGENT_COPY, place.span, message, help);
    }
}
