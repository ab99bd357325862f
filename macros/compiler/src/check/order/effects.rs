//! What evaluating an expression may read and change.

use std::collections::BTreeSet;

/// What is done to one kind of memory; the later ones include the earlier ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Touch {
    /// Nothing.
    #[default]
    Nothing,
    /// It is read.
    Reads,
    /// It may be written, or a write of another thread may become visible.
    Writes,
}

/// Memory that threads share, by its two kinds: views of one kind may show the same elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Memory {
    /// Of the GPU.
    pub global: Touch,
    /// Of the block.
    pub shared: Touch,
}

impl Memory {
    /// None.
    pub const NONE: Memory = Memory { global: Touch::Nothing, shared: Touch::Nothing };
    /// All of it may change.
    pub const ALL: Memory = Memory { global: Touch::Writes, shared: Touch::Writes };

    /// Global memory alone.
    pub const fn global(touch: Touch) -> Memory {
        Memory { global: touch, ..Memory::NONE }
    }

    /// Shared memory alone.
    pub const fn shared(touch: Touch) -> Memory {
        Memory { shared: touch, ..Memory::NONE }
    }

    /// What both do.
    pub fn and(self, other: Memory) -> Memory {
        Memory { global: self.global.max(other.global), shared: self.shared.max(other.shared) }
    }

    /// The same memory, only read.
    pub fn read(self) -> Memory {
        Memory { global: self.global.min(Touch::Reads), shared: self.shared.min(Touch::Reads) }
    }

    /// Whether the order of two accesses can matter.
    fn meets(self, other: Memory) -> bool {
        let meet = |a: Touch, b: Touch| a.max(b) == Touch::Writes && a.min(b) != Touch::Nothing;
        meet(self.global, other.global) || meet(self.shared, other.shared)
    }
}

/// What evaluating an expression may read and change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Effects {
    /// Variables that are read.
    pub reads: BTreeSet<String>,
    /// Variables that are changed, or lent to be changed.
    pub writes: BTreeSet<String>,
    /// Variables that a method changes if it takes its `self` by `&mut`, which only the method tells.
    pub perhaps: BTreeSet<String>,
    /// Memory.
    pub memory: Memory,
    /// Whether a function is called that may wait at a barrier, behind which the block's memory is another.
    pub waits: bool,
}

impl Effects {
    /// Memory alone.
    pub fn of_memory(memory: Memory) -> Effects {
        Effects { memory, ..Effects::default() }
    }

    /// Takes over what another expression does.
    pub fn add(&mut self, other: &Effects) {
        self.reads.extend(other.reads.iter().cloned());
        self.writes.extend(other.writes.iter().cloned());
        self.perhaps.extend(other.perhaps.iter().cloned());
        self.memory = self.memory.and(other.memory);
        self.waits |= other.waits;
    }

    /// Forgets a variable that ends here.
    pub fn forget(&mut self, name: &str) {
        self.reads.remove(name);
        self.writes.remove(name);
        self.perhaps.remove(name);
    }

    /// Whether nothing is different afterwards.
    pub fn change_nothing(&self) -> bool {
        self.writes.is_empty()
            && self.perhaps.is_empty()
            && self.memory.global != Touch::Writes
            && self.memory.shared != Touch::Writes
    }

    /// Whether it matters which of two is evaluated first.
    pub fn meet(&self, other: &Effects) -> bool {
        let perhaps = |a: &Effects, b: &Effects| a.perhaps.iter().any(|name| b.names(name));
        self.surely_meet(other) || perhaps(self, other) || perhaps(other, self)
    }

    /// The same, without what only a method tells and without memory.
    pub fn meet_in_variables(&self, other: &Effects) -> bool {
        let meet = |a: &Effects, b: &Effects| a.writes.iter().any(|name| b.names(name));
        meet(self, other) || meet(other, self)
    }

    fn surely_meet(&self, other: &Effects) -> bool {
        let waits = |a: &Effects, b: &Effects| a.waits && b.memory.shared != Touch::Nothing;
        self.meet_in_variables(other)
            || self.memory.meets(other.memory)
            || waits(self, other)
            || waits(other, self)
    }

    fn names(&self, name: &str) -> bool {
        self.reads.contains(name) || self.writes.contains(name) || self.perhaps.contains(name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reads(name: &str) -> Effects {
        Effects { reads: [name.to_owned()].into(), ..Effects::default() }
    }

    fn writes(name: &str) -> Effects {
        Effects { writes: [name.to_owned()].into(), ..Effects::default() }
    }

    #[test]
    fn reads_meet_writes_of_the_same_variable_alone() {
        assert!(!reads("a").meet(&reads("a")));
        assert!(reads("a").meet(&writes("a")) && writes("a").meet(&reads("a")));
        assert!(writes("a").meet(&writes("a")) && !writes("a").meet(&writes("b")));
        let perhaps = Effects { perhaps: ["a".to_owned()].into(), ..Effects::default() };
        assert!(perhaps.meet(&reads("a")) && !perhaps.meet_in_variables(&reads("a")));
    }

    #[test]
    fn each_kind_of_memory_meets_itself() {
        let of = |memory| Effects::of_memory(memory);
        let (read, write) = (Memory::global(Touch::Reads), Memory::global(Touch::Writes));
        assert!(!of(read).meet(&of(read)) && of(read).meet(&of(write)) && of(write).meet(&of(write)));
        assert!(!of(write).meet(&of(Memory::shared(Touch::Writes))));
        assert!(of(Memory::ALL).meet(&of(Memory::shared(Touch::Reads))));
        assert!(of(Memory::ALL.read()).change_nothing() && !of(Memory::ALL).change_nothing());
    }
}
