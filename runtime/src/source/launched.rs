//! What host code launches: a kernel, or all that a function launches which it calls.

use super::Instantiation;

/// One kernel or several, for the list of an instance.
pub trait Launched {
    /// Adds them to `list`.
    fn join(self, list: &mut Vec<Instantiation>);
}

impl Launched for Instantiation {
    fn join(self, list: &mut Vec<Instantiation>) {
        list.push(self);
    }
}

impl Launched for Vec<Instantiation> {
    fn join(self, list: &mut Vec<Instantiation>) {
        list.extend(self);
    }
}
