//! The three roles of a tile (A, B, accumulator), and how the host distributes it over the lanes of a wave.
//!
//! The places are those of `Plain` in the prelude's `tile_plain.h`, but for their order within a lane.

use super::element::TileElement;

mod sealed {
    /// There are three roles, and no others.
    pub trait Sealed {}
}

/// The left operand, of M x K.
#[derive(Debug, Clone, Copy)]
pub enum A {}
/// The right operand, of K x N.
#[derive(Debug, Clone, Copy)]
pub enum B {}
/// The accumulator, of M x N.
#[derive(Debug, Clone, Copy)]
pub enum Acc {}

/// A lane among those of its wave.
#[derive(Debug, Clone, Copy)]
pub struct Lane {
    /// Its number.
    pub number: usize,
    /// How many there are: 1, 32 or 64.
    pub count: usize,
}

impl Lane {
    /// Lanes along the rows of the accumulator; one lane alone has all.
    #[inline(always)]
    pub(super) fn down(self) -> usize {
        if self.count == 1 { 1 } else { 8 }
    }

    /// Lanes along the columns of the accumulator.
    #[inline(always)]
    pub(super) fn across(self) -> usize {
        self.count / self.down()
    }
}

/// Room for the elements of a tile in one lane: all of them, since one lane may be the wave.
pub trait Room: Copy {
    /// What is stored.
    type Item;
    /// Room filled with `value`.
    fn filled(value: Self::Item) -> Self;
    /// The room as a slice.
    fn as_slice(&self) -> &[Self::Item];
    /// The room as a slice.
    fn as_mut_slice(&mut self) -> &mut [Self::Item];
}

impl<T: Copy, const ROWS: usize, const COLS: usize> Room for [[T; COLS]; ROWS] {
    type Item = T;

    #[inline(always)]
    fn filled(value: T) -> Self {
        [[value; COLS]; ROWS]
    }

    #[inline(always)]
    fn as_slice(&self) -> &[T] {
        self.as_flattened()
    }

    #[inline(always)]
    fn as_mut_slice(&mut self) -> &mut [T] {
        self.as_flattened_mut()
    }
}

/// The role of a tile: one of the three matrices of an MMA.
pub trait Part: sealed::Sealed + Copy + 'static {
    /// An element.
    type Item<T: TileElement>: crate::DeviceCopy + Default;
    /// Room for all elements.
    type Room<const M: usize, const N: usize, const K: usize, T: TileElement>: Room<Item = Self::Item<T>>;

    /// Rows and columns.
    fn shape(m: usize, n: usize, k: usize) -> (usize, usize);
    /// Elements that a lane holds.
    fn len(lane: Lane, shape: (usize, usize)) -> usize;
    /// The row and the column of an element of a lane.
    fn place(lane: Lane, shape: (usize, usize), e: usize) -> (usize, usize);
}

impl sealed::Sealed for A {}
impl sealed::Sealed for B {}
impl sealed::Sealed for Acc {}

impl Part for A {
    type Item<T: TileElement> = T::Stored;
    type Room<const M: usize, const N: usize, const K: usize, T: TileElement> = [[T::Stored; K]; M];

    #[inline(always)]
    fn shape(m: usize, _: usize, k: usize) -> (usize, usize) {
        (m, k)
    }

    #[inline(always)]
    fn len(lane: Lane, (rows, cols): (usize, usize)) -> usize {
        rows / lane.down() * cols
    }

    #[inline(always)]
    fn place(lane: Lane, (rows, _): (usize, usize), e: usize) -> (usize, usize) {
        let tall = rows / lane.down();
        (lane.number % lane.down() * tall + e % tall, e / tall)
    }
}

impl Part for B {
    type Item<T: TileElement> = T::Stored;
    type Room<const M: usize, const N: usize, const K: usize, T: TileElement> = [[T::Stored; N]; K];

    #[inline(always)]
    fn shape(_: usize, n: usize, k: usize) -> (usize, usize) {
        (k, n)
    }

    #[inline(always)]
    fn len(lane: Lane, (rows, cols): (usize, usize)) -> usize {
        cols / lane.across() * rows
    }

    #[inline(always)]
    fn place(lane: Lane, (rows, cols): (usize, usize), e: usize) -> (usize, usize) {
        let wide = cols / lane.across();
        (e % rows, lane.number / lane.down() * wide + e / rows)
    }
}

impl Part for Acc {
    type Item<T: TileElement> = T::Sum;
    type Room<const M: usize, const N: usize, const K: usize, T: TileElement> = [[T::Sum; N]; M];

    #[inline(always)]
    fn shape(m: usize, n: usize, _: usize) -> (usize, usize) {
        (m, n)
    }

    #[inline(always)]
    fn len(lane: Lane, (rows, cols): (usize, usize)) -> usize {
        rows / lane.down() * (cols / lane.across())
    }

    #[inline(always)]
    fn place(lane: Lane, (rows, cols): (usize, usize), e: usize) -> (usize, usize) {
        let (tall, wide) = (rows / lane.down(), cols / lane.across());
        let (down, right) = (lane.number % lane.down(), lane.number / lane.down());
        (down * tall + e % tall, right * wide + e / tall)
    }
}
