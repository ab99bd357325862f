//! Reaching memory in other ways than by an index: several elements at once, past caches, ahead of time.
//!
//! On the host an access of several elements is a copy, and caches do as they please. What a GPU would refuse is an
//! error here where debug assertions are on or the launch is checked: an address that is no multiple of the bytes that
//! move at once, elements that do not lie side by side, elements outside of the view.

use std::panic::Location;

use super::watch::{Access, Action, Place, Watch, watcher};
use super::{Index, Matrix, MatrixMut, Shared, Vector, VectorMut, Workspace};

/// The most bytes that one access of a GPU moves.
const WIDEST: usize = 16;

/// Whether so many bytes are one access, or several of the widest.
const fn is_width(bytes: usize) -> bool {
    matches!(bytes, 1 | 2 | 4 | 8) || bytes > 0 && bytes.is_multiple_of(WIDEST)
}

/// What the address of an access of `bytes` must be a multiple of.
const fn alignment(bytes: usize) -> usize {
    if bytes < WIDEST { bytes } else { WIDEST }
}

/// Elements from `address` to the first that an access of `bytes` can begin at; `None` if there is none.
fn before_aligned<T>(address: usize, bytes: usize) -> Option<i64> {
    let past = address % alignment(bytes);
    let missing = if past == 0 { 0 } else { alignment(bytes) - past };
    missing.is_multiple_of(size_of::<T>()).then(|| (missing / size_of::<T>()) as i64)
}

/// Of views with one index.
#[derive(Debug)]
pub enum Row {}

/// Of views with two indices.
#[derive(Debug)]
pub enum Grid {}

/// A place in views of this kind: an index, or row and column.
pub trait PlaceIn<Kind>: Copy {
    /// Row and column; of an index the column is 0.
    fn row_and_column(self) -> (i64, i64);
}

impl<I: Index> PlaceIn<Row> for I {
    #[inline(always)]
    fn row_and_column(self) -> (i64, i64) {
        (self.to_i64(), 0)
    }
}

impl<I: Index, J: Index> PlaceIn<Grid> for (I, J) {
    #[inline(always)]
    fn row_and_column(self) -> (i64, i64) {
        (self.0.to_i64(), self.1.to_i64())
    }
}

/// How a view reaches its elements.
pub trait Reach<T: Copy>: Copy {
    /// [`Row`] or [`Grid`].
    type Kind;

    /// The element at a row and a column, told to the host's checks.
    #[track_caller]
    fn reach(&self, row: i64, col: i64, action: Action) -> *mut T;

    /// Where that element lies, or would lie.
    fn address(&self, row: i64, col: i64) -> usize;

    /// Elements from one row to the next.
    fn step(&self) -> i64;

    /// Who watches.
    fn watch(&self) -> Watch;
}

/// Where `len` elements begin, if a GPU could move them at once.
#[inline(always)]
#[track_caller]
fn several<T: Copy, V: Reach<T>>(view: &V, (row, col): (i64, i64), len: usize, action: Action) -> *mut T {
    let first = view.reach(row, col, action);
    if cfg!(debug_assertions) || view.watch() != 0 {
        for next in 1..len as i64 {
            view.reach(row + next, col, action);
        }
        let multiple = alignment(len * size_of::<T>());
        if view.step() != 1 {
            misplaced(
                view,
                first,
                action,
                &format!("{len} elements at once, which lie {} apart", view.step()),
            );
        } else if !first.addr().is_multiple_of(multiple) {
            let text = format!("{len} elements at once from an address that is no multiple of {multiple}");
            misplaced(view, first, action, &text);
        }
    }
    first
}

/// Refuses an access that a GPU could not do.
#[cold]
#[inline(never)]
#[track_caller]
pub(super) fn misplaced<T: Copy, V: Reach<T>>(view: &V, first: *mut T, action: Action, text: &str) -> ! {
    let access = Access::of(view.watch(), action, first, Place::Only);
    match watcher() {
        Some(watcher) if view.watch() != 0 => watcher.misplaced(&access, text),
        _ => panic!("{}: {text}", Location::caller()),
    }
}

/// Loads in other ways than by an index. `at` is an index, or `(row, column)` of a matrix.
///
/// `N` elements have 1, 2, 4, 8 or a multiple of 16 bytes together. They lie side by side, and the first at a multiple of
/// those bytes, or of 16: [`Load::aligned`] says whether.
pub trait Load<T: Copy>: Reach<T> {
    /// `N` elements from `at` on, up to 16 bytes in one access.
    #[inline(always)]
    #[track_caller]
    fn load_vec<const N: usize>(&self, at: impl PlaceIn<Self::Kind>) -> [T; N] {
        const {
            assert!(
                is_width(N * size_of::<T>()),
                "elements of 1, 2, 4, 8 or a multiple of 16 bytes move at once"
            )
        };
        let first = several(self, at.row_and_column(), N, Action::Read);
        // SAFETY: The maker of the view promised valid memory for its elements, which are those; any address will do.
        unsafe { first.cast::<[T; N]>().read_unaligned() }
    }

    /// Whether `N` elements can be loaded at once from `at` on, as far as address and increment go.
    #[inline(always)]
    fn aligned<const N: usize>(&self, at: impl PlaceIn<Self::Kind>) -> bool {
        let (row, col) = at.row_and_column();
        self.step() == 1 && self.address(row, col).is_multiple_of(alignment(N * size_of::<T>()))
    }
}

/// Loads from memory behind caches.
pub trait LoadGlobal<T: Copy>: Load<T> {
    /// As [`Load::load_vec`], of what nobody needs again soon: it need not stay in caches.
    #[inline(always)]
    #[track_caller]
    fn load_vec_nt<const N: usize>(&self, at: impl PlaceIn<Self::Kind>) -> [T; N] {
        self.load_vec::<N>(at)
    }

    /// The element at `at`, which nobody needs again soon.
    #[inline(always)]
    #[track_caller]
    fn load_nt(&self, at: impl PlaceIn<Self::Kind>) -> T {
        let (row, col) = at.row_and_column();
        // SAFETY: The maker of the view promised valid memory for its elements.
        unsafe { *self.reach(row, col, Action::Read) }
    }

    /// Asks for the element at `at` ahead of time, where there is something to ask; it may lie outside of the view.
    #[inline(always)]
    fn prefetch(&self, at: impl PlaceIn<Self::Kind>) {
        let _ = at;
    }
}

/// Loads from memory that nobody writes during the launch.
pub trait LoadReadOnly<T: Copy>: LoadGlobal<T> {
    /// As [`Load::load_vec`], of what nobody writes during the launch: it may come from caches that do not hear of writes.
    #[inline(always)]
    #[track_caller]
    fn load_vec_ro<const N: usize>(&self, at: impl PlaceIn<Self::Kind>) -> [T; N] {
        self.load_vec::<N>(at)
    }

    /// The element at `at`, which nobody writes during the launch.
    #[inline(always)]
    #[track_caller]
    fn load_ro(&self, at: impl PlaceIn<Self::Kind>) -> T {
        self.load_nt(at)
    }
}

/// Stores in other ways than by an index.
pub trait Store<T: Copy>: Load<T> {
    /// Stores elements from `at` on, up to 16 bytes in one access; what [`Load`] asks of them holds here too.
    #[inline(always)]
    #[track_caller]
    fn store_vec<const N: usize>(&self, at: impl PlaceIn<Self::Kind>, elements: [T; N]) {
        const {
            assert!(
                is_width(N * size_of::<T>()),
                "elements of 1, 2, 4, 8 or a multiple of 16 bytes move at once"
            )
        };
        let first = several(self, at.row_and_column(), N, Action::Write);
        // SAFETY: As for loads; two threads that write one element at once are as wrong here as on a GPU.
        unsafe { first.cast::<[T; N]>().write_unaligned(elements) }
    }
}

/// Stores to memory behind caches.
pub trait StoreGlobal<T: Copy>: Store<T> {
    /// As [`Store::store_vec`], of what nobody needs again soon.
    #[inline(always)]
    #[track_caller]
    fn store_vec_nt<const N: usize>(&self, at: impl PlaceIn<Self::Kind>, elements: [T; N]) {
        self.store_vec(at, elements);
    }

    /// Stores an element that nobody needs again soon.
    #[inline(always)]
    #[track_caller]
    fn store_nt(&self, at: impl PlaceIn<Self::Kind>, element: T) {
        let (row, col) = at.row_and_column();
        // SAFETY: As for `store_vec`.
        unsafe { *self.reach(row, col, Action::Write) = element }
    }
}

/// Views with one index.
macro_rules! rows {
    ($($view:ident [$($more:ident),*];)+) => {
        $(impl<T: Copy> Reach<T> for $view<T> {
            type Kind = Row;

            #[inline(always)]
            #[track_caller]
            fn reach(&self, row: i64, _: i64, action: Action) -> *mut T {
                self.element(row, action)
            }

            #[inline(always)]
            fn address(&self, row: i64, _: i64) -> usize {
                self.place(row).addr()
            }

            #[inline(always)]
            fn step(&self) -> i64 {
                self.step()
            }

            #[inline(always)]
            fn watch(&self) -> Watch {
                self.watch()
            }
        }

        impl<T: Copy> Load<T> for $view<T> {}
        $(impl<T: Copy> $more<T> for $view<T> {})*)+
    };
}

rows! {
    Vector [LoadGlobal, LoadReadOnly];
    VectorMut [LoadGlobal, Store, StoreGlobal];
    Workspace [LoadGlobal, Store, StoreGlobal];
    Shared [Store];
}

/// Views with two indices.
macro_rules! grids {
    ($($view:ident [$($more:ident),*];)+) => {
        $(impl<T: Copy> Reach<T> for $view<T> {
            type Kind = Grid;

            #[inline(always)]
            #[track_caller]
            fn reach(&self, row: i64, col: i64, action: Action) -> *mut T {
                self.element(row, col, action)
            }

            #[inline(always)]
            fn address(&self, row: i64, col: i64) -> usize {
                self.place(row, col).addr()
            }

            #[inline(always)]
            fn step(&self) -> i64 {
                1
            }

            #[inline(always)]
            fn watch(&self) -> Watch {
                self.memory().watch()
            }
        }

        impl<T: Copy> Load<T> for $view<T> {}
        $(impl<T: Copy> $more<T> for $view<T> {})*

        impl<T: Copy> $view<T> {
            /// Rows of column `col` before the first from which `N` elements can be loaded at once; all of them if
            /// there is no such row.
            #[inline(always)]
            pub fn head<const N: usize>(&self, col: impl Index) -> i64 {
                let before = before_aligned::<T>(self.address(0, col.to_i64()), N * size_of::<T>());
                before.map_or(self.rows(), |before| before.min(self.rows()))
            }
        })+
    };
}

grids! {
    Matrix [LoadGlobal, LoadReadOnly];
    MatrixMut [LoadGlobal, Store, StoreGlobal];
}

impl<T: Copy> Shared<T> {
    /// Stores elements that were copied by an asynchronous copy.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn arrive<const N: usize>(&self, at: i64, elements: [T; N]) {
        const {
            // Fewer than 4 bytes are found where C++ is made of a kernel: of branches for other elements, which Rust
            // compiles as well, there is none.
            let bytes = N * size_of::<T>();
            assert!(is_width(bytes), "elements of 4, 8 or a multiple of 16 bytes are copied at once")
        };
        let first = several(self, (at, 0), N, Action::Arrive);
        // SAFETY: As for `store_vec`.
        unsafe { first.cast::<[T; N]>().write_unaligned(elements) }
    }
}

impl<T: Copy + Default> Shared<T> {
    /// Stores the first `count` of `N` elements from `place` on, and zeros behind them.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn arrive_within<const N: usize, V: LoadGlobal<T>>(
        &self,
        at: i64,
        count: i64,
        from: V,
        place: impl PlaceIn<V::Kind>,
    ) {
        let (row, col) = place.row_and_column();
        let mut elements = [T::default(); N];
        if N > 1 && count >= N as i64 {
            elements = from.load_vec::<N>(place);
        } else {
            // No closure: an access is known by the line of the call.
            for (e, element) in (0..count).zip(&mut elements) {
                // SAFETY: The maker of the view promised valid memory for its elements.
                *element = unsafe { *from.reach(row + e, col, Action::Read) };
            }
        }
        for (e, element) in (at..).zip(elements) {
            // SAFETY: As for `store_vec`.
            unsafe { *self.reach(e, 0, Action::Arrive) = element }
        }
    }
}

/// Views with one index that memory behind caches holds.
macro_rules! heads {
    ($($view:ident),+) => {
        $(impl<T: Copy> $view<T> {
            /// Elements before the first from which `N` elements can be loaded at once; all of them if there is none,
            /// as where the increment is not 1.
            #[inline(always)]
            pub fn head<const N: usize>(&self) -> i64 {
                let before = before_aligned::<T>(self.place(0).addr(), N * size_of::<T>());
                before.filter(|_| self.step() == 1).map_or(self.len(), |before| before.min(self.len()))
            }
        })+
    };
}

heads!(Vector, VectorMut, Workspace);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Batched;

    /// A vector whose first element is `past` bytes behind a multiple of 16.
    fn vector<T: Copy>(memory: &mut [u128], past: usize, inc: i64, len: i64) -> VectorMut<T> {
        // SAFETY: The tests read and write inside of the memory.
        let start = unsafe { Batched::strided(memory.as_mut_ptr().wrapping_byte_add(past).cast(), 0) };
        VectorMut::new(start, inc).with_len(len)
    }

    #[test]
    fn a_head_ends_where_accesses_can_begin() {
        let memory = &mut [0; 8];
        for (past, head) in [(0, 0), (4, 3), (8, 2), (12, 1)] {
            let x = vector::<f32>(memory, past, 1, 9);
            assert_eq!(x.head::<4>(), head, "{past}");
            assert!(x.aligned::<4>(head) && x.aligned::<4>(head + 4) && !x.aligned::<4>(head + 1));
        }
        assert_eq!(vector::<f32>(memory, 4, 1, 9).head::<2>(), 1);
        assert_eq!(vector::<f32>(memory, 4, 1, 2).head::<4>(), 2, "shorter than its head");
        assert_eq!(vector::<f32>(memory, 0, 2, 9).head::<4>(), 9, "gaps");
        assert!(!vector::<f32>(memory, 0, 2, 9).aligned::<4>(0));
        // Complex numbers of double precision lie at multiples of 8.
        assert_eq!(vector::<crate::c64>(memory, 8, 1, 3).head::<1>(), 3, "never aligned");
        assert_eq!(vector::<crate::c64>(memory, 16, 1, 3).head::<1>(), 0);
    }

    #[test]
    fn columns_have_heads_of_their_own() {
        let memory = &mut [0_u128; 16];
        // SAFETY: Nothing is read.
        let start = unsafe { Batched::strided(memory.as_mut_ptr().cast::<f64>(), 0) };
        let a = Matrix::new(start, 5).with_shape(4, 3);
        assert_eq!([0, 1, 2].map(|j| a.head::<2>(j)), [0, 1, 0]);
        assert!(a.aligned::<2>((1, 1)) && !a.aligned::<2>((0, 1)));
    }

    #[test]
    fn elements_move_together() {
        let memory = &mut [0; 8];
        let x = vector::<f32>(memory, 4, 1, 9);
        x.store_vec(3, [1.0, 2.0, 3.0, 4.0]);
        x.store_nt(7, 5.0);
        assert_eq!(x.load_vec::<2>(5), [3.0, 4.0]);
        assert_eq!((x.load_nt(7), x[2]), (5.0, 0.0));
        assert_eq!(x.as_const().load_vec_ro::<4>(3), [1.0, 2.0, 3.0, 4.0]);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "access.rs")]
    fn an_address_that_is_not_aligned_is_refused_with_its_line() {
        vector::<f32>(&mut [0; 8], 4, 1, 9).load_vec::<4>(0);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "lie 2 apart")]
    fn elements_with_gaps_are_refused() {
        vector::<f32>(&mut [0; 8], 0, 2, 9).load_vec::<4>(0);
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "vector index 9 outside 0..9")]
    fn the_last_element_counts_too() {
        vector::<f32>(&mut [0; 8], 8, 1, 9).load_vec::<4>(6);
    }
}
