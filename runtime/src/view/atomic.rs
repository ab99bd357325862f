//! Atomic operations: elements that many threads change, each in one piece.
//!
//! They order nothing but the element itself; fences order the rest. Each gives what the element held before.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use super::watch::Action;
use super::{Index, MatrixMut, Shared, VectorMut, Workspace, waiting};
use crate::DeviceCopy;

/// The threads among which an operation is atomic, and for which a fence orders memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The threads of one block.
    Block,
    /// All threads of the device, in memory of its own.
    Device,
    /// Those of other devices and of the host too.
    System,
}

/// Numbers that memory can change in one piece.
pub trait AtomicScalar: DeviceCopy {
    /// Replaces the element by what `change` makes of it; gives what it was.
    ///
    /// # Safety
    /// `element` is aligned and valid for reads and writes, and other threads change it by operations of this trait.
    unsafe fn update(element: *mut Self, change: impl Fn(Self) -> Self) -> Self;

    /// Replaces the element if its bits are those of `expected`; gives what it was.
    ///
    /// # Safety
    /// As for [`AtomicScalar::update`].
    unsafe fn replace(element: *mut Self, expected: Self, new: Self) -> Self;

    /// Reads the element.
    ///
    /// # Safety
    /// As for [`AtomicScalar::update`].
    unsafe fn load(element: *mut Self) -> Self;

    /// Whether it is no less than `least`.
    #[must_use]
    fn reaches(self, least: Self) -> bool;

    /// The sum; integers wrap.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// The larger of two; the other one if one is NaN.
    #[must_use]
    fn larger(self, other: Self) -> Self;

    /// The smaller of two; the other one if one is NaN.
    #[must_use]
    fn smaller(self, other: Self) -> Self;
}

macro_rules! atomic {
    ($($type:ty as $word:ty, $cell:ty: $to:expr, $from:expr, $plus:expr;)+) => {
        $(impl AtomicScalar for $type {
            #[inline(always)]
            // SAFETY: The promise is stated at the trait.
            unsafe fn update(element: *mut Self, change: impl Fn(Self) -> Self) -> Self {
                let (to, from): (fn($type) -> $word, fn($word) -> $type) = ($to, $from);
                // SAFETY: The caller's promise; the cell has the size and alignment of the element.
                let cell = unsafe { <$cell>::from_ptr(element.cast()) };
                let mut old = cell.load(Ordering::Relaxed);
                loop {
                    let new = to(change(from(old)));
                    match cell.compare_exchange_weak(old, new, Ordering::Relaxed, Ordering::Relaxed) {
                        Ok(_) => return from(old),
                        Err(seen) => old = seen,
                    }
                }
            }

            #[inline(always)]
            // SAFETY: As above.
            unsafe fn replace(element: *mut Self, expected: Self, new: Self) -> Self {
                let (to, from): (fn($type) -> $word, fn($word) -> $type) = ($to, $from);
                // SAFETY: As above.
                let cell = unsafe { <$cell>::from_ptr(element.cast()) };
                let outcome =
                    cell.compare_exchange(to(expected), to(new), Ordering::Relaxed, Ordering::Relaxed);
                from(outcome.unwrap_or_else(|seen| seen))
            }

            #[inline(always)]
            // SAFETY: As above.
            unsafe fn load(element: *mut Self) -> Self {
                let from: fn($word) -> $type = $from;
                // SAFETY: As above.
                from(unsafe { <$cell>::from_ptr(element.cast()) }.load(Ordering::Relaxed))
            }

            #[inline(always)]
            fn reaches(self, least: Self) -> bool {
                self >= least
            }

            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                let plus: fn(Self, Self) -> Self = $plus;
                plus(self, other)
            }

            #[inline(always)]
            #[allow(clippy::eq_op)]
            fn larger(self, other: Self) -> Self {
                if self != self || other > self { other } else { self }
            }

            #[inline(always)]
            #[allow(clippy::eq_op)]
            fn smaller(self, other: Self) -> Self {
                if self != self || other < self { other } else { self }
            }
        })+
    };
}

atomic! {
    i32 as u32, AtomicU32: |x| x as u32, |x| x as i32, i32::wrapping_add;
    u32 as u32, AtomicU32: |x| x, |x| x, u32::wrapping_add;
    i64 as u64, AtomicU64: |x| x as u64, |x| x as i64, i64::wrapping_add;
    u64 as u64, AtomicU64: |x| x, |x| x, u64::wrapping_add;
    f32 as u32, AtomicU32: f32::to_bits, f32::from_bits, |a, b| a + b;
    f64 as u64, AtomicU64: f64::to_bits, f64::from_bits, |a, b| a + b;
}

/// The operations of a view: at the scope of the device, and with `_in` at any.
macro_rules! operations {
    ($view:ident, [$($index:ident),+] $at:ty, |$self:ident, $place:pat_param, $action:ident| $element:expr) => {
        impl<T: AtomicScalar> $view<T> {
            #[inline(always)]
            #[track_caller]
            fn atomic_place<$($index: Index),+>(&$self, $place: $at, $action: Action) -> *mut T {
                $element
            }

            operations! { @with [$($index),+] $at;
                /// Adds to an element; integers wrap. The order in which threads add is not told.
                atomic_add, atomic_add_in, |old, value| old.plus(value);
                /// Makes an element the larger of itself and `value`; the other one if one is NaN.
                atomic_max, atomic_max_in, |old, value| old.larger(value);
                /// Makes an element the smaller of itself and `value`; the other one if one is NaN.
                atomic_min, atomic_min_in, |old, value| old.smaller(value);
                /// Replaces an element.
                atomic_exchange, atomic_exchange_in, |_old, value| value;
            }

            /// Replaces an element if its bits are those of `expected`.
            #[inline(always)]
            #[track_caller]
            pub fn atomic_cas<$($index: Index),+>(&self, at: $at, expected: T, new: T) -> T {
                self.atomic_cas_in(Scope::Device, at, expected, new)
            }

            /// `atomic_cas` among the threads of a scope.
            #[inline(always)]
            #[track_caller]
            pub fn atomic_cas_in<$($index: Index),+>(&self, scope: Scope, at: $at, expected: T, new: T) -> T {
                let element = self.atomic_place(at, Action::Atomic(scope));
                // SAFETY: The maker of the view promised valid memory for its elements.
                unsafe { T::replace(element, expected, new) }
            }

            /// Reads an element in one piece.
            #[inline(always)]
            #[track_caller]
            pub fn atomic_load<$($index: Index),+>(&self, at: $at) -> T {
                self.atomic_load_in(Scope::Device, at)
            }

            /// `atomic_load` among the threads of a scope.
            #[inline(always)]
            #[track_caller]
            pub fn atomic_load_in<$($index: Index),+>(&self, scope: Scope, at: $at) -> T {
                let element = self.atomic_place(at, Action::AtomicLoad(scope));
                // SAFETY: As above.
                unsafe { T::load(element) }
            }

            /// Waits until an element is no less than `least`, which a block sees to that has begun before this one;
            /// reads it in one piece.
            #[inline(always)]
            #[track_caller]
            pub fn atomic_wait<$($index: Index),+>(&self, at: $at, least: T) -> T {
                self.atomic_wait_in(Scope::Device, at, least)
            }

            /// `atomic_wait` among the threads of a scope.
            #[inline(always)]
            #[track_caller]
            pub fn atomic_wait_in<$($index: Index),+>(&self, scope: Scope, at: $at, least: T) -> T {
                let element = self.atomic_place(at, Action::AtomicLoad(scope));
                // SAFETY: As above.
                waiting::until(&|| unsafe { T::load(element) }.reaches(least));
                // SAFETY: As above.
                unsafe { T::load(element) }
            }

            /// Writes an element in one piece.
            #[inline(always)]
            #[track_caller]
            pub fn atomic_store<$($index: Index),+>(&self, at: $at, value: T) {
                self.atomic_store_in(Scope::Device, at, value);
            }

            /// `atomic_store` among the threads of a scope.
            #[inline(always)]
            #[track_caller]
            pub fn atomic_store_in<$($index: Index),+>(&self, scope: Scope, at: $at, value: T) {
                let element = self.atomic_place(at, Action::AtomicStore(scope));
                // SAFETY: As above.
                unsafe { T::update(element, |_| value) };
            }
        }
    };
    (@with $index:tt $at:ty; $($(#[$doc:meta])* $name:ident, $name_in:ident, |$old:ident, $value:ident| $new:expr;)+) => {
        $(operations! { @one $index $at; $(#[$doc])* $name, $name_in, |$old, $value| $new })+
    };
    (@one [$($index:ident),+] $at:ty; $(#[$doc:meta])* $name:ident, $name_in:ident, |$old:ident, $value:ident| $new:expr) => {
        $(#[$doc])*
        #[inline(always)]
        #[track_caller]
        pub fn $name<$($index: Index),+>(&self, at: $at, $value: T) -> T {
            self.$name_in(Scope::Device, at, $value)
        }

        /// This operation among the threads of a scope.
        #[inline(always)]
        #[track_caller]
        pub fn $name_in<$($index: Index),+>(&self, scope: Scope, at: $at, $value: T) -> T {
            let element = self.atomic_place(at, Action::Atomic(scope));
            // SAFETY: The maker of the view promised valid memory for its elements.
            unsafe { T::update(element, |$old| $new) }
        }
    };
}

operations!(VectorMut, [I] I, |self, at, action| self.element(at.to_i64(), action));
operations!(Workspace, [I] I, |self, at, action| self.element(at.to_i64(), action));
operations!(Shared, [I] I, |self, at, action| self.element(at.to_i64(), action));
operations!(MatrixMut, [I, J](I, J), |self, (row, col), action| {
    self.element(row.to_i64(), col.to_i64(), action)
});

#[cfg(test)]
mod tests {
    use super::*;

    /// What an element holds, and what an operation gave, after `work` on it.
    fn on<T: AtomicScalar>(mut element: T, work: impl FnOnce(*mut T) -> T) -> (T, T) {
        let gave = work(&mut element);
        (element, gave)
    }

    #[test]
    fn each_operation_gives_what_was_there() {
        // SAFETY: Each element is a variable of its own.
        unsafe {
            assert_eq!(on(i32::MAX, |x| i32::update(x, |old| old.plus(2))), (i32::MIN + 1, i32::MAX));
            assert_eq!(on(7_u64, |x| u64::replace(x, 7, 9)), (9, 7));
            assert_eq!(on(7_u64, |x| u64::replace(x, 8, 9)), (7, 7));
            assert_eq!(on(-1_i64, |x| i64::load(x)), (-1, -1));
            assert_eq!(on(0.5_f32, |x| f32::update(x, |old| old.plus(0.25))), (0.75, 0.5));
        }
    }

    #[test]
    fn a_number_wins_over_nan_and_bits_are_compared() {
        assert_eq!((f32::NAN.larger(1.0), 1.0_f32.larger(f32::NAN)), (1.0, 1.0));
        assert_eq!((f64::NAN.smaller(1.0), 2.0_f64.smaller(1.0)), (1.0, 1.0));
        // SAFETY: As above.
        unsafe {
            assert_eq!(on(f64::NAN, |x| f64::replace(x, f64::NAN, 3.0)).0, 3.0);
            assert_eq!(on(0.0_f64, |x| f64::replace(x, -0.0, 3.0)).0, 0.0);
        }
    }
}
