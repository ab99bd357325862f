//! Which values and which paths are the same for all threads of a block, as far as one function tells.
//!
//! A value varies if it is made from a thread's position, from what stands in memory at a place that varies, or from
//! a choice that does. A path is taken by some threads only if a condition around it varies, or if some threads have
//! left before by a `return`, `break` or `continue` under such a condition. Parameters, and what another device
//! function returns, count as the same for all: the function alone does not tell.

//!
//! The walk ends, and in a time that the size of the function bounds. A loop is followed again only when a turn has told
//! more than was known at its head, where what is known only grows; what was learnt stays known when a loop around it
//! comes back; and after [`ROUNDS`] of them whatever the loop assigns is taken to vary. So a body in `d` loops is
//! followed `1 + d * ROUNDS` times at most. A closure is followed once for each set of circumstances that makes a
//! difference to it, [`CIRCUMSTANCES`] of them at most.

mod flow;
mod state;
mod value;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use proc_macro2::Span;

use crate::model::{Block, Closure, ExprKind, Function, walk};
use state::{Key, State};

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
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
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

/// How often one loop is followed because a turn told more of it.
const ROUNDS: usize = 16;
/// Circumstances in which one closure is followed.
const CIRCUMSTANCES: usize = 16;

/// A loop or block that a jump can leave.
#[derive(Debug)]
struct Target {
    label: Option<String>,
    is_loop: bool,
    /// Why the value that a `break` gives varies.
    value: Option<Cause>,
}

/// What following a closure told, and of which circumstances.
#[derive(Debug)]
struct Followed {
    circumstances: Vec<bool>,
    value: Option<Cause>,
    changes: Vec<(Key, Option<Cause>)>,
}

/// A walk over a function.
#[derive(Debug, Default)]
struct Flow<'a> {
    state: State,
    /// The conditions around that vary, outermost first.
    conditions: Vec<Cause>,
    /// Loops and blocks around that a jump can leave, outermost first.
    targets: Vec<Target>,
    /// Closures by the variables that hold them.
    closures: BTreeMap<&'a str, &'a Closure>,
    /// What the turns of each loop have told so far, by the place of its body.
    learnt: BTreeMap<*const Block, Vec<(Key, Cause)>>,
    /// What is known of each closure that has been followed, by its place.
    followed: BTreeMap<*const Closure, Vec<Followed>>,
    /// The variables that each closure names.
    named: BTreeMap<*const Closure, Vec<&'a str>>,
    found: Vec<Apart>,
    /// Places of what has been found.
    places: BTreeSet<(usize, usize, What)>,
}

impl Flow<'_> {
    /// Why not all threads are here, and whether the others have left.
    fn here(&self) -> Option<(&Cause, bool)> {
        let left = self.state.gone().values().next().map(|cause| (cause, true));
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
        if self.places.insert((start.line, start.column, apart.what.clone())) {
            self.found.push(apart);
        }
    }
}

#[cfg(test)]
mod tests;
