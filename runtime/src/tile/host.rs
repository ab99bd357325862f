//! Tiles on the host: scalar arithmetic, with the elements distributed over the lanes of the wave.

use std::ops::{Index, IndexMut};

use super::element::TileElement;
use super::part::{A, Acc, B, Lane, Part, Room};
use super::table::{Element, product};
use super::target::CoresOf;
use crate::thread::Thread;
use crate::view::{Index as AnyIndex, TileSink, TileSource};

/// How the elements of a tile lie in memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Layout {
    /// Element (i, j) lies `i + j * ld` elements behind the first.
    ColMajor,
    /// Element (i, j) lies `i * ld + j` elements behind the first.
    RowMajor,
}

impl Layout {
    #[inline(always)]
    fn distance(self, (i, j): (usize, usize), ld: i64) -> i64 {
        match self {
            Layout::ColMajor => i as i64 + j as i64 * ld,
            Layout::RowMajor => i as i64 * ld + j as i64,
        }
    }
}

/// A small matrix whose elements are distributed over the lanes of a wave (a fragment).
///
/// The operands are [`A`] of M x K and [`B`] of K x N, the accumulator is [`Acc`] of M x N. M and N are multiples of 16.
/// The target chooses which lane holds which elements; [`Tile::row`] and [`Tile::col`] answer it.
///
/// In device code the functions take no thread; the macro hands it through.
#[derive(Clone, Copy)]
pub struct Tile<P: Part, const M: usize, const N: usize, const K: usize, T: TileElement> {
    room: P::Room<M, N, K, T>,
    lane: Lane,
}

impl<P: Part, const M: usize, const N: usize, const K: usize, T: TileElement> Tile<P, M, N, K, T> {
    /// Whether `mma` of this shape runs on the matrix cores of a target.
    #[inline(always)]
    pub const fn supported<G: CoresOf>() -> bool {
        match G::CORES {
            Some(cores) => product(cores, T::ELEMENT, M as u32, N as u32, K as u32).is_some(),
            None => false,
        }
    }

    /// A tile whose elements are all `value`.
    #[inline(always)]
    #[track_caller]
    pub fn fill(thread: &impl Thread, value: P::Item<T>) -> Self {
        const {
            assert!(M > 0 && N > 0 && K > 0, "a tile has elements");
            assert!(
                M.is_multiple_of(16) && N.is_multiple_of(16),
                "a tile has multiples of 16 rows and columns"
            );
            assert!(K.is_multiple_of(2), "a tile has an even depth");
        }
        // When it runs: code over several types has branches that `i8` never takes.
        let bytes = matches!(T::ELEMENT, Element::I8);
        assert!(!bytes || K.is_multiple_of(8), "a tile of `i8` has a depth that is a multiple of 8");
        let count = thread.wave_size() as usize;
        let threads = thread.block_threads() as usize;
        assert!(
            threads.is_multiple_of(count),
            "tiles need whole waves: {threads} threads are no multiple of {count}"
        );
        let lane = Lane { number: thread.lane_id() as usize, count };
        Tile { room: P::Room::filled(value), lane }
    }

    /// Reads a tile from memory: its first element lies `offset` elements behind the start of `source`.
    #[inline(always)]
    #[track_caller]
    pub fn load(
        thread: &impl Thread,
        source: impl TileSource<P::Item<T>>,
        offset: impl AnyIndex,
        ld: impl AnyIndex,
        layout: Layout,
    ) -> Self {
        let (rows, cols) = P::shape(M, N, K);
        Self::load_within(thread, source, offset, ld, layout, rows, cols)
    }

    /// As [`Tile::load`]; elements outside of the first `rows` rows and `cols` columns are not read and count as zero.
    #[inline(always)]
    #[track_caller]
    pub fn load_within(
        thread: &impl Thread,
        source: impl TileSource<P::Item<T>>,
        offset: impl AnyIndex,
        ld: impl AnyIndex,
        layout: Layout,
        rows: impl AnyIndex,
        cols: impl AnyIndex,
    ) -> Self {
        let (offset, ld) = (offset.to_i64(), ld.to_i64());
        let bounds = (rows.to_i64(), cols.to_i64());
        debug_assert!(
            uniform(thread, [offset, ld, bounds.0, bounds.1]),
            "the lanes of a wave load a tile with different offsets, leading dimensions or bounds"
        );
        let mut tile = Self::fill(thread, P::Item::<T>::default());
        let (lane, shape) = (tile.lane, P::shape(M, N, K));
        // No closure: an access is known by the line of the call.
        for (e, element) in tile.room.as_mut_slice()[..P::len(lane, shape)].iter_mut().enumerate() {
            let place = P::place(lane, shape, e);
            if (place.0 as i64) < bounds.0 && (place.1 as i64) < bounds.1 {
                *element = source.read(offset + layout.distance(place, ld));
            }
        }
        tile
    }

    /// Writes the tile to memory, as [`Tile::load`] reads it.
    #[inline(always)]
    #[track_caller]
    pub fn store(
        &self,
        target: impl TileSink<P::Item<T>>,
        offset: impl AnyIndex,
        ld: impl AnyIndex,
        layout: Layout,
    ) {
        let (rows, cols) = P::shape(M, N, K);
        self.store_within(target, offset, ld, layout, rows, cols);
    }

    /// As [`Tile::store`]; elements outside of the first `rows` rows and `cols` columns are not written.
    #[inline(always)]
    #[track_caller]
    pub fn store_within(
        &self,
        target: impl TileSink<P::Item<T>>,
        offset: impl AnyIndex,
        ld: impl AnyIndex,
        layout: Layout,
        rows: impl AnyIndex,
        cols: impl AnyIndex,
    ) {
        let (offset, ld) = (offset.to_i64(), ld.to_i64());
        let (rows, cols) = (rows.to_i64(), cols.to_i64());
        let shape = P::shape(M, N, K);
        for (e, element) in self.room.as_slice()[..P::len(self.lane, shape)].iter().enumerate() {
            let place = P::place(self.lane, shape, e);
            if (place.0 as i64) < rows && (place.1 as i64) < cols {
                target.write(offset + layout.distance(place, ld), *element);
            }
        }
    }

    /// Elements that this lane holds.
    #[inline(always)]
    #[allow(clippy::len_without_is_empty)] // A tile has elements.
    pub fn len(&self) -> i32 {
        P::len(self.lane, P::shape(M, N, K)) as i32
    }

    /// The row of element `e` of this lane.
    #[inline(always)]
    pub fn row(&self, e: impl AnyIndex) -> i32 {
        P::place(self.lane, P::shape(M, N, K), self.checked(e.to_i64())).0 as i32
    }

    /// The column of element `e` of this lane.
    #[inline(always)]
    pub fn col(&self, e: impl AnyIndex) -> i32 {
        P::place(self.lane, P::shape(M, N, K), self.checked(e.to_i64())).1 as i32
    }

    fn checked(&self, e: i64) -> usize {
        assert!(0 <= e && e < i64::from(self.len()), "tile element {e} outside 0..{}", self.len());
        e as usize
    }
}

impl<const M: usize, const N: usize, const K: usize, T: TileElement> Tile<Acc, M, N, K, T> {
    /// Adds `a * b`. All lanes of the wave must be here.
    #[inline(always)]
    pub fn mma(&mut self, a: Tile<A, M, N, K, T>, b: Tile<B, M, N, K, T>) {
        // One lane alone, the usual case on the host, has sizes that the compiler knows.
        if self.lane.count == 1 {
            multiply::<T>(
                M,
                N,
                K,
                a.room.as_slice().as_flattened(),
                b.room.as_slice().as_flattened(),
                self.room.as_mut_slice().as_flattened_mut(),
            );
        } else {
            let (tall, wide) = (M / self.lane.down(), N / self.lane.across());
            multiply::<T>(
                tall,
                wide,
                K,
                a.room.as_slice().as_flattened(),
                b.room.as_slice().as_flattened(),
                self.room.as_mut_slice().as_flattened_mut(),
            );
        }
    }
}

/// The work of one lane: `tall` rows of A, column by column, and `wide` columns of B.
#[inline(always)]
fn multiply<T: TileElement>(
    tall: usize,
    wide: usize,
    depth: usize,
    a: &[T::Stored],
    b: &[T::Stored],
    acc: &mut [T::Sum],
) {
    for (sums, b) in acc[..tall * wide].chunks_exact_mut(tall).zip(b.chunks_exact(depth)) {
        for (b, a) in b.iter().zip(a.chunks_exact(tall)) {
            for (sum, a) in sums.iter_mut().zip(a) {
                *sum = T::multiply_add(*a, *b, *sum);
            }
        }
    }
}

/// Whether `numbers` are uniform: those of the first lane of the wave.
#[track_caller]
fn uniform(thread: &impl Thread, numbers: [i64; 4]) -> bool {
    let mut same = true;
    // No closure: an exchange is known by the line of the call.
    for number in numbers {
        same &= thread.exchange("a tile's load", number, |lanes| lanes.get(0)) == number;
    }
    same
}

impl<P: Part, I: AnyIndex, const M: usize, const N: usize, const K: usize, T: TileElement> Index<I>
    for Tile<P, M, N, K, T>
{
    type Output = P::Item<T>;

    #[inline(always)]
    fn index(&self, e: I) -> &P::Item<T> {
        &self.room.as_slice()[self.checked(e.to_i64())]
    }
}

impl<P: Part, I: AnyIndex, const M: usize, const N: usize, const K: usize, T: TileElement> IndexMut<I>
    for Tile<P, M, N, K, T>
{
    #[inline(always)]
    fn index_mut(&mut self, e: I) -> &mut P::Item<T> {
        let e = self.checked(e.to_i64());
        &mut self.room.as_mut_slice()[e]
    }
}
