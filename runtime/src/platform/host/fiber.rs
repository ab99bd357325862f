//! A thread of a block of many: a coroutine that takes turns with the others.

use std::cell::Cell;
use std::mem::MaybeUninit;
use std::panic::Location;

use corosensei::Yielder;

use super::block::{Block, Wait};
use super::wave::{Place, Wave};
use crate::DeviceCopy;
use crate::thread::{Lanes, MAX_LANES, Thread};
use crate::view::Shared;

/// One of the threads of a block.
pub struct FiberThread<'a> {
    /// Its position in the block, x first.
    rank: i32,
    position: [i32; 3],
    block: &'a Block<'a>,
    yielder: &'a Yielder<(), Wait>,
    /// Which slots its latest operation of a wave used.
    turn: Cell<bool>,
}

impl<'a> FiberThread<'a> {
    /// Thread number `rank` of `block`.
    pub(super) fn new(rank: i32, block: &'a Block<'a>, yielder: &'a Yielder<(), Wait>) -> Self {
        let [x, y, _] = block.launch.grid.block;
        let position = [rank % x, rank / x % y, rank / (x * y)];
        FiberThread { rank, position, block, yielder, turn: Cell::new(false) }
    }

    fn wave(&self) -> &Wave {
        &self.block.waves[self.rank as usize / self.wave_size() as usize]
    }

    /// Leaves a word for its wave and takes what each lane left; how many lanes there are.
    #[track_caller]
    pub fn gather(&self, name: &'static str, word: u64, words: &mut [MaybeUninit<u64>; MAX_LANES]) -> i32 {
        let wave = self.wave();
        wave.put(self.lane_id(), &self.turn, word);
        self.yielder.suspend(Wait::Wave(Place { name, location: Location::caller() }));
        wave.words(self.turn.get(), words)
    }
}

impl Thread for FiberThread<'_> {
    #[inline]
    fn thread_id(&self) -> [i32; 3] {
        self.position
    }

    #[inline]
    fn block_dim(&self) -> [i32; 3] {
        self.block.launch.grid.block
    }

    #[inline]
    fn block_id_x(&self) -> i64 {
        self.block.x
    }

    #[inline]
    fn block_id_y(&self) -> i64 {
        self.block.y
    }

    #[inline]
    fn block_id_z(&self) -> i64 {
        self.block.z
    }

    #[inline]
    fn grid_dim_x(&self) -> i64 {
        self.block.launch.grid.x
    }

    #[inline]
    fn grid_dim_y(&self) -> i64 {
        self.block.launch.grid.y
    }

    #[inline]
    fn grid_dim_z(&self) -> i64 {
        self.block.launch.grid.z
    }

    #[inline]
    fn is_checked(&self) -> bool {
        self.block.launch.checked
    }

    #[track_caller]
    fn barrier(&self) {
        self.yielder.suspend(Wait::Barrier(Location::caller()));
    }

    #[track_caller]
    fn shared<T: DeviceCopy>(&self, site: u64, len: usize) -> Shared<T> {
        let array = self.block.arena.array(self.block.number, site, len);
        match self.block.launch.watcher() {
            Some(checker) => array.watched(checker.shared(array.span(), Location::caller())),
            None => array,
        }
    }

    #[inline]
    fn thread_rank(&self) -> i32 {
        self.rank
    }

    #[inline]
    fn wave_size(&self) -> i32 {
        self.block.launch.wave_size.lanes()
    }

    #[track_caller]
    fn exchange<T: DeviceCopy, R>(
        &self,
        name: &'static str,
        value: T,
        read: impl FnOnce(&Lanes<'_, T>) -> R,
    ) -> R {
        let (wave, lane) = (self.wave(), self.lane_id());
        wave.put(lane, &self.turn, value);
        self.yielder.suspend(Wait::Wave(Place { name, location: Location::caller() }));
        let turn = self.turn.get();
        read(&Lanes::new(&|lane| wave.value(lane, turn), lane, wave.present(), wave.size()))
    }
}

/// A [`FiberThread`] of a kernel that calls its long device functions.
pub struct CallingThread<'a, 'b>(pub &'a FiberThread<'b>);

impl Thread for CallingThread<'_, '_> {
    const CALLS: bool = true;

    #[inline]
    fn thread_id(&self) -> [i32; 3] {
        self.0.thread_id()
    }

    #[inline]
    fn block_dim(&self) -> [i32; 3] {
        self.0.block_dim()
    }

    #[inline]
    fn block_id_x(&self) -> i64 {
        self.0.block_id_x()
    }

    #[inline]
    fn block_id_y(&self) -> i64 {
        self.0.block_id_y()
    }

    #[inline]
    fn block_id_z(&self) -> i64 {
        self.0.block_id_z()
    }

    #[inline]
    fn grid_dim_x(&self) -> i64 {
        self.0.grid_dim_x()
    }

    #[inline]
    fn grid_dim_y(&self) -> i64 {
        self.0.grid_dim_y()
    }

    #[inline]
    fn grid_dim_z(&self) -> i64 {
        self.0.grid_dim_z()
    }

    #[inline]
    fn is_checked(&self) -> bool {
        self.0.is_checked()
    }

    #[track_caller]
    fn barrier(&self) {
        self.0.barrier();
    }

    #[track_caller]
    fn shared<T: DeviceCopy>(&self, site: u64, len: usize) -> Shared<T> {
        self.0.shared(site, len)
    }

    #[inline]
    fn thread_rank(&self) -> i32 {
        self.0.thread_rank()
    }

    #[inline]
    fn wave_size(&self) -> i32 {
        self.0.wave_size()
    }

    #[track_caller]
    fn exchange<T: DeviceCopy, R>(
        &self,
        name: &'static str,
        value: T,
        read: impl FnOnce(&Lanes<'_, T>) -> R,
    ) -> R {
        self.0.exchange(name, value, read)
    }
}
