//! The threads that work is spread over.
//!
//! They are rayon's: those of the pool that the caller runs in, else the global ones. A child that was forked has none
//! of them, and gets a pool of its own; where no thread can be had, the caller does the work.

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::process::fork::{self, PerProcess};

/// Where the threads of this process come from.
enum Threads {
    Rayons,
    Own(ThreadPool),
    None,
}

static THREADS: PerProcess<Threads> = PerProcess::new(find);

fn find() -> Threads {
    let builder = || ThreadPoolBuilder::new().thread_name(|index| format!("rocforge-{index}"));
    if fork::is_child() {
        return builder().build().map_or_else(|error| none(&error), Threads::Own);
    }
    match ThreadPoolBuilder::new().build_global() {
        Ok(()) => Threads::Rayons,
        // Only the system's refusals have a source: without one the pool is there already.
        Err(error) if std::error::Error::source(&error).is_none() => Threads::Rayons,
        Err(error) => none(&error),
    }
}

fn none(error: &rayon::ThreadPoolBuildError) -> Threads {
    tracing::warn!(target: "rocforge", %error, "no threads can be had; calls run in their caller's");
    Threads::None
}

/// How many threads there are.
pub(crate) fn threads() -> usize {
    if !fork::is_child() && rayon::current_thread_index().is_some() {
        return rayon::current_num_threads();
    }
    match THREADS.get() {
        Threads::Rayons => rayon::current_num_threads(),
        Threads::Own(pool) => pool.current_num_threads(),
        Threads::None => 1,
    }
}

/// Does `work` for each of `count` pieces, and comes back when all have ended.
pub(crate) fn each(count: usize, work: impl Fn(usize) + Sync) {
    let spread = || (0..count).into_par_iter().with_max_len(1).for_each(&work);
    if !fork::is_child() && rayon::current_thread_index().is_some() {
        return spread();
    }
    match THREADS.get() {
        Threads::Rayons => spread(),
        Threads::Own(pool) => pool.install(spread),
        Threads::None => (0..count).for_each(work),
    }
}
