//! Compiling ahead, in the background.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;

use crate::platform::{Device, gpu};
use crate::{Error, Handle, Result};

use super::ahead::{self, Ahead};
use super::load::{Requested, prepare};

/// How far a prefetch is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// Kernels whose code is ready, or cannot be had.
    pub done: usize,
    /// All of them.
    pub total: usize,
}

/// Kernels whose code is being made ready in the background, several at a time.
///
/// Dropping it lets the threads end with the kernel that they are at.
#[derive(Debug)]
pub struct Prefetch {
    work: Arc<Work>,
    threads: Vec<JoinHandle<()>>,
}

#[derive(Debug)]
struct Work {
    device: Arc<dyn Device>,
    kernels: Vec<Requested>,
    next: AtomicUsize,
    done: AtomicUsize,
    failed: Mutex<Vec<String>>,
}

impl Prefetch {
    /// Begins with `routines` on `device`; on the host there is nothing to do.
    fn begin(device: &Arc<dyn Device>, mut routines: Vec<Ahead>) -> Prefetch {
        routines.sort_by_key(|one| one.instance.symbol);
        let kernels = device.gpu().map(|gpu| ahead::kernels(&routines, |kernel| gpu::is_for(gpu, kernel)));
        let (kernels, failed) = kernels.unwrap_or_default();
        let failed = failed.iter().map(Error::to_string).collect();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = cores.min(kernels.len());
        let work = Arc::new(Work {
            device: Arc::clone(device),
            kernels,
            next: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            failed: Mutex::new(failed),
        });
        let start = |_| {
            let work = Arc::clone(&work);
            std::thread::Builder::new().name("rocforge-prefetch".into()).spawn(move || work.run()).ok()
        };
        let threads: Vec<_> = (0..threads).filter_map(start).collect();
        if threads.is_empty() {
            // No thread can be had: the calls compile for themselves.
            work.next.store(work.kernels.len(), Ordering::Relaxed);
            work.done.store(work.kernels.len(), Ordering::Relaxed);
        }
        Prefetch { work, threads }
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        Progress { done: self.work.done.load(Ordering::Acquire), total: self.work.kernels.len() }
    }

    /// Waits for all of it.
    ///
    /// # Errors
    /// The first kernel whose code cannot be had, and how many others; launches of the rest are ready.
    pub fn wait(mut self) -> Result<()> {
        for thread in self.threads.drain(..) {
            if thread.join().is_err() {
                return Err(Error::internal("a thread that compiles ahead ended before its work"));
            }
        }
        let failed = self.work.failed.lock().unwrap_or_else(PoisonError::into_inner);
        match failed.as_slice() {
            [] => Ok(()),
            [only] => Err(Error::internal(only.clone())),
            [first, others @ ..] => Err(Error::internal(format!("{first}\n({} more failed)", others.len()))),
        }
    }
}

impl Handle {
    /// Compiles the kernels of `routines` for the handle's device, in the background: calls that come meanwhile wait for
    /// their own, and those that come later find them. On the host there is nothing to do.
    ///
    /// A routine stands for its calls by themselves; an [`Ahead`] says in which forms its kernels are wanted.
    ///
    /// ```
    /// # fn main() -> rocforge::Result<()> {
    /// let handle = rocforge::Handle::new()?;
    /// let routines = rocforge::catalogue::routines()?;
    /// let ahead = handle.prefetch(routines.iter().flat_map(|routine| routine.instances));
    /// println!("{} of {}", ahead.progress().done, ahead.progress().total);
    /// ahead.wait()
    /// # }
    /// ```
    pub fn prefetch(&self, routines: impl IntoIterator<Item = impl Into<Ahead>>) -> Prefetch {
        Prefetch::begin(self.device(), routines.into_iter().map(Into::into).collect())
    }
}

impl Drop for Prefetch {
    fn drop(&mut self) {
        self.work.next.store(self.work.kernels.len(), Ordering::Relaxed);
    }
}

impl Work {
    fn run(&self) {
        let Some(gpu) = self.device.gpu() else { return };
        while let Some(kernel) = self.kernels.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            if let Err(error) = prepare(&*self.device, gpu, kernel) {
                self.failed.lock().unwrap_or_else(PoisonError::into_inner).push(error.to_string());
            }
            self.done.fetch_add(1, Ordering::Release);
        }
    }
}
