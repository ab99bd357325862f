//! Memory seen as one row of elements: what tiles are loaded from and stored to.

use super::watch::Action;
use super::{Matrix, MatrixMut, Shared, Workspace};

/// A view whose elements can be read by their distance from the first.
pub trait TileSource<T>: Copy {
    /// The element `at` elements behind the first one of the view.
    #[track_caller]
    fn read(&self, at: i64) -> T;
}

/// A view whose elements can be written by their distance from the first.
pub trait TileSink<T>: TileSource<T> {
    /// Writes the element `at` elements behind the first one of the view.
    #[track_caller]
    fn write(&self, at: i64, value: T);
}

impl<T: Copy> TileSource<T> for Matrix<T> {
    #[inline(always)]
    #[track_caller]
    fn read(&self, at: i64) -> T {
        // SAFETY: The maker of the view promised valid memory for its elements.
        unsafe { *self.behind(at, Action::Read) }
    }
}

impl<T: Copy> TileSource<T> for MatrixMut<T> {
    #[inline(always)]
    #[track_caller]
    fn read(&self, at: i64) -> T {
        // SAFETY: As for `Matrix`.
        unsafe { *self.behind(at, Action::Read) }
    }
}

impl<T: Copy> TileSink<T> for MatrixMut<T> {
    #[inline(always)]
    #[track_caller]
    fn write(&self, at: i64, value: T) {
        // SAFETY: As for `Matrix`; threads that write one element are wrong on a GPU too.
        unsafe { *self.behind(at, Action::Write) = value }
    }
}

impl<T: Copy> TileSource<T> for Workspace<T> {
    #[inline(always)]
    #[track_caller]
    fn read(&self, at: i64) -> T {
        self[at]
    }
}

impl<T: Copy> TileSink<T> for Workspace<T> {
    #[inline(always)]
    #[track_caller]
    fn write(&self, at: i64, value: T) {
        let mut view = *self;
        view[at] = value;
    }
}

impl<T: Copy> TileSource<T> for Shared<T> {
    #[inline(always)]
    #[track_caller]
    fn read(&self, at: i64) -> T {
        self[at]
    }
}

impl<T: Copy> TileSink<T> for Shared<T> {
    #[inline(always)]
    #[track_caller]
    fn write(&self, at: i64, value: T) {
        let mut view = *self;
        view[at] = value;
    }
}
