//! What a stream is given to do, and graphs of it.

use std::ffi::c_void;
use std::sync::Arc;

use crate::answer::Answer;
use crate::copies::{Copy, Fill};
use crate::memory::{Kind, Memory};
use crate::modules::Launch;

/// A function of a program, with something that it gave for it.
pub type HostFunction = unsafe extern "C" fn(*mut c_void);

/// Something to do.
#[derive(Debug, Clone)]
pub enum Work {
    /// A copy.
    Copy(Copy),
    /// A fill.
    Fill(Fill),
    /// A kernel.
    Launch(Launch),
    /// A function of the program, and the address that it gets.
    Host(HostFunction, usize),
    /// All of a graph.
    Graph(Arc<Graph>),
    /// Memory of a graph, from here to the end of the graph.
    Hold(Arc<Held>),
    /// The end of that memory; it stays, and so nothing is to be done.
    Release,
}

/// What was recorded, in order.
#[derive(Debug)]
pub struct Graph {
    /// The work.
    pub work: Vec<Work>,
}

/// Memory that goes with the graph it is of.
#[derive(Debug)]
pub struct Held {
    /// Where it begins.
    pub address: usize,
    /// What it is a part of.
    pub memory: &'static Memory,
}

impl Drop for Held {
    fn drop(&mut self) {
        // A reset of the device has taken it already.
        let _ = self.memory.free(self.address, &[Kind::Graph]);
    }
}

impl Work {
    /// Whether it may be done.
    ///
    /// # Errors
    /// Memory is not what it is said to be.
    pub fn check(&self, memory: &Memory) -> Answer {
        match self {
            Work::Copy(copy) => copy.check(memory),
            Work::Fill(fill) => fill.check(memory),
            Work::Launch(_) | Work::Host(..) | Work::Graph(_) | Work::Hold(_) | Work::Release => Ok(()),
        }
    }

    /// Does it.
    ///
    /// # Errors
    /// As [`Work::check`]; a kernel fails.
    ///
    /// # Safety
    /// Memory that a copy takes from the host is valid; so is what kernels reach through their arguments, and functions of the
    /// program may be called.
    pub unsafe fn run(&self, memory: &Memory) -> Answer {
        match self {
            // SAFETY: The caller's promise.
            Work::Copy(copy) => unsafe { copy.run(memory) },
            Work::Fill(fill) => fill.run(memory),
            // SAFETY: The caller's promise.
            Work::Launch(launch) => unsafe { launch.run() },
            Work::Host(function, data) => {
                // SAFETY: The caller's promise.
                unsafe { function(std::ptr::with_exposed_provenance_mut(*data)) };
                Ok(())
            }
            // SAFETY: The caller's promise.
            Work::Graph(graph) => graph.work.iter().try_for_each(|work| unsafe { work.run(memory) }),
            Work::Hold(_) | Work::Release => Ok(()),
        }
    }
}
