//! The cache on disk and the bundles behind one door.

use super::{Bundles, CacheOptions, DiskCache, Entry, Key, complaints};
use crate::offline::{CompilerIdentity, Output, Request};

/// Where an entry came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Origin {
    /// The cache on disk.
    Disk,
    /// A bundle.
    Bundle,
}

/// Where compiled kernels are looked for before a compiler is asked.
#[derive(Debug)]
pub struct Store {
    disk: DiskCache,
    bundles: Bundles,
}

impl Store {
    /// The stores that the environment names.
    pub fn from_environment() -> Store {
        Store::new(&CacheOptions::from_environment(), Bundles::from_environment())
    }

    /// A cache of these options, and these bundles.
    pub fn new(options: &CacheOptions, bundles: Bundles) -> Store {
        Store { disk: DiskCache::open(options), bundles }
    }

    /// The cache on disk.
    pub fn disk(&self) -> &DiskCache {
        &self.disk
    }

    /// The bundles.
    pub fn bundles(&self) -> &Bundles {
        &self.bundles
    }

    /// What this compiler made of the request, else what a bundle has of it. Without a compiler there are only
    /// bundles: the cache does not mix what different compilers made.
    pub fn find(&self, request: &Request, compiler: Option<&CompilerIdentity>) -> Option<(Entry, Origin)> {
        let cached = compiler.and_then(|compiler| self.disk.get(&Key::of(request, compiler)));
        let bundled = || Some((self.bundles.find_for(request)?, Origin::Bundle));
        cached.map(|entry| (entry, Origin::Disk)).or_else(bundled)
    }

    /// Keeps what a compiler made.
    pub fn keep(&self, request: &Request, output: &Output) {
        self.disk.put(&Key::of(request, &output.compiler), &Entry::new(request, output));
    }

    /// What degraded in this process, each cause once.
    pub fn complaints(&self) -> Vec<String> {
        complaints()
    }
}
