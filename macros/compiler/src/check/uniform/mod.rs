//! Which values and which paths are the same for all threads of a block, as far as one function tells.
//!
//! A value varies if it is made from a thread's position, from what stands in memory at a place that varies, or from
//! a choice that does. A path is taken by some threads only if a condition around it varies, or if some threads have
//! left before by a `return`, `break` or `continue` under such a condition. Parameters, and what another device
//! function returns, count as the same for all: the function alone does not tell.

mod flow;
mod value;

use std::collections::BTreeMap;
use std::fmt;

use proc_macro2::Span;

use super::walk;
use crate::model::{Closure, ExprKind, Function};

/// Why a value varies: its name, and what it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cause {
    /// The value as it is named where it decides something.
    pub name: String,
    /// The function of the machine at its origin.
    pub origin: String,
}

/// The value, and what it comes from where that is not itself.
impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name == self.origin {
            true => write!(f, "`{}`", self.name),
            false => write!(f, "`{}`, which comes from `{}`,", self.name, self.origin),
        }
    }
}

/// Something that only some threads of a block come to.
#[derive(Debug, Clone)]
pub struct Apart {
    /// What they come to.
    pub what: What,
    /// Where.
    pub span: Span,
    /// The value that decides which threads.
    pub cause: Cause,
    /// Whether the others have left before; else a condition stands around.
    pub left: bool,
}

/// What matters whether all threads come to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// `barrier()`, or another function of the machine of this name for which all threads come.
    Meeting(&'static str),
    /// A value that the function of this name takes from all threads as one.
    Value(&'static str),
    /// A call of the device function of this name.
    Call(String),
    /// A call of a method, or of a function of a structure or a trait, by its name alone.
    Method(String),
}

/// Every barrier and every call of a device function to which not all threads of a block come, and what bulk copies are
/// told that differs from thread to thread.
pub fn apart(function: &Function) -> Vec<Apart> {
    let mut flow = Flow::default();
    flow.block(&function.body);
    flow.found
}

/// Whether a function waits at a barrier itself.
pub fn waits(function: &Function) -> bool {
    let mut waits = false;
    walk::expressions(&function.body, &mut |expr| {
        waits |= matches!(expr.kind, ExprKind::Intrinsic(which, ..) if which.waits());
    });
    waits
}

impl Apart {
    /// The function that is called, and the value that decides; none for another thing.
    pub fn call(&self) -> Option<(String, String)> {
        match &self.what {
            What::Call(name) => Some((name.clone(), self.cause.name.clone())),
            What::Meeting(_) | What::Value(_) | What::Method(_) => None,
        }
    }

    /// The same of a method.
    pub fn method(&self) -> Option<(String, String)> {
        match &self.what {
            What::Method(name) => Some((name.clone(), self.cause.name.clone())),
            What::Meeting(_) | What::Value(_) | What::Call(_) => None,
        }
    }
}

/// Where threads that are not here have gone, and so where they come back.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Gone {
    /// To the next turn of the loop with this place in [`Flow::targets`].
    Next(usize),
    /// Out of the loop or block with this place.
    Out(usize),
    /// Out of the function.
    Returned,
}

/// What is known at one place of the function.
#[derive(Debug, Clone, Default, PartialEq)]
struct State {
    /// Variables that vary.
    varying: BTreeMap<String, Cause>,
    /// Threads that are not here.
    gone: BTreeMap<Gone, Cause>,
}

impl State {
    /// What may hold where two paths meet.
    fn join(&mut self, other: State) {
        for (name, cause) in other.varying {
            self.varying.entry(name).or_insert(cause);
        }
        for (gone, cause) in other.gone {
            self.gone.entry(gone).or_insert(cause);
        }
    }
}

/// A loop or block that a jump can leave.
#[derive(Debug)]
struct Target {
    label: Option<String>,
    is_loop: bool,
    /// Why the value that a `break` gives varies.
    value: Option<Cause>,
}

/// A walk over a function.
#[derive(Debug, Default)]
struct Flow {
    state: State,
    /// The conditions around that vary, outermost first.
    conditions: Vec<Cause>,
    /// Loops and blocks around that a jump can leave, outermost first.
    targets: Vec<Target>,
    /// Closures by the variables that hold them.
    closures: BTreeMap<String, Closure>,
    found: Vec<Apart>,
}

impl Flow {
    /// Why not all threads are here, and whether the others have left.
    fn here(&self) -> Option<(&Cause, bool)> {
        let left = self.state.gone.values().next().map(|cause| (cause, true));
        self.conditions.last().map(|cause| (cause, false)).or(left)
    }

    /// Records that the threads here come to `what`.
    fn come_to(&mut self, what: What, span: Span) {
        let Some((cause, left)) = self.here() else { return };
        let cause = cause.clone();
        self.find(Apart { what, span, cause, left });
    }

    /// Adds what is not known yet: loops are walked more than once.
    fn find(&mut self, apart: Apart) {
        let start = apart.span.start();
        if !self.found.iter().any(|known| known.span.start() == start && known.what == apart.what) {
            self.found.push(apart);
        }
    }
}

#[cfg(test)]
mod tests;
