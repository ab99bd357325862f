//! What is known at one place of a function, with a record of changes, so that what a branch did can be taken back
//! and put together with what another did at the price of the changes alone.

use std::collections::BTreeMap;

use super::{Cause, Gone};

/// What is known at one place of the function.
#[derive(Debug, Default)]
pub struct State {
    /// Variables that vary.
    varying: BTreeMap<String, Cause>,
    /// Threads that are not here.
    gone: BTreeMap<Gone, Cause>,
    /// What each change replaced, in their order.
    replaced: Vec<(Key, Option<Cause>)>,
}

/// A thing of which something is known.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// That a variable varies.
    Varying(String),
    /// That threads are not here.
    Gone(Gone),
}

/// A place in the record of changes.
pub struct Mark(usize);

/// What changed: each thing once, with what was known of it in the end.
pub type Changes = BTreeMap<Key, Option<Cause>>;

impl State {
    /// Why a variable varies, if it does.
    pub fn varying(&self, name: &str) -> Option<&Cause> {
        self.varying.get(name)
    }

    /// Threads that are not here.
    pub fn gone(&self) -> &BTreeMap<Gone, Cause> {
        &self.gone
    }

    /// What is known of a thing.
    pub fn get(&self, key: &Key) -> Option<&Cause> {
        match key {
            Key::Varying(name) => self.varying.get(name),
            Key::Gone(gone) => self.gone.get(gone),
        }
    }

    /// Says what is known of a thing from here on.
    pub fn set(&mut self, key: Key, cause: Option<Cause>) {
        let old = self.put(&key, cause.clone());
        if old != cause {
            self.replaced.push((key, old));
        }
    }

    fn put(&mut self, key: &Key, cause: Option<Cause>) -> Option<Cause> {
        match (key, cause) {
            (Key::Varying(name), Some(cause)) => self.varying.insert(name.clone(), cause),
            (Key::Varying(name), None) => self.varying.remove(name),
            (Key::Gone(gone), Some(cause)) => self.gone.insert(gone.clone(), cause),
            (Key::Gone(gone), None) => self.gone.remove(gone),
        }
    }

    /// Notes the place in the record.
    pub fn mark(&self) -> Mark {
        Mark(self.replaced.len())
    }

    /// Takes back what changed since then, and gives it.
    pub fn take_back(&mut self, mark: &Mark) -> Changes {
        let mut changes = Changes::new();
        while self.replaced.len() > mark.0 {
            let Some((key, old)) = self.replaced.pop() else { break };
            let new = self.put(&key, old);
            changes.entry(key).or_insert(new);
        }
        changes
    }

    /// What may hold where paths with these changes meet; what the later ones know comes first.
    pub fn join(&mut self, paths: Vec<Changes>) {
        let keys: Vec<Key> = paths.iter().flat_map(|changes| changes.keys().cloned()).collect();
        for key in keys {
            let before = self.get(&key).cloned();
            let of_path = |changes: &Changes| match changes.get(&key) {
                Some(changed) => changed.clone(),
                None => before.clone(),
            };
            let joined = paths.iter().rev().find_map(of_path);
            self.set(key, joined);
        }
    }
}
