//! iamax, iamin: the place of the largest and of the smallest magnitude.
//!
//! The reductions; result is a number of type `I`, from 1 on.

use crate::common::index::IndexNumber;
use crate::common::reduce::Reduction;
pub use crate::common::reduce::blocks;
use rocforge::prelude::*;

/// A magnitude with its place.
///
/// No magnitude here is NaN: as a scan from the first element on has it, which goes on to an element that is strictly
/// better, a NaN wins in the first place and loses in any other.
#[device]
pub struct Place<R> {
    size: R,
    index: Dim,
}

#[device]
impl<R: Real> Place<R> {
    /// The place of an element whose magnitude may be NaN; `best` wins over all others, `worst` over none.
    fn of(size: R, index: Dim, best: R, worst: R) -> Place<R> {
        let known = if !size.is_nan() {
            size
        } else if index == 0 {
            best
        } else {
            worst
        };
        Place { size: known, index }
    }
}

/// The place of the largest magnitude, the first of equal ones.
#[device]
pub struct Largest {}

#[device]
impl<T: Scalar, I: IndexNumber> Reduction<T, T, I> for Largest {
    type Acc = Place<T::Real>;
    const START: Place<T::Real> = Place { size: T::Real::NEG_INFINITY, index: Dim::MAX };

    fn map(x: T, _: T, i: Dim) -> Place<T::Real> {
        Place::<T::Real>::of(x.abs1(), i, T::Real::INFINITY, T::Real::NEG_INFINITY)
    }

    fn combine(a: Place<T::Real>, b: Place<T::Real>) -> Place<T::Real> {
        if b.size > a.size || b.size == a.size && b.index < a.index { b } else { a }
    }

    fn finish(all: Place<T::Real>) -> I {
        I::of(all.index + 1)
    }
}

/// The place of the smallest magnitude, the first of equal ones.
#[device]
pub struct Smallest {}

#[device]
impl<T: Scalar, I: IndexNumber> Reduction<T, T, I> for Smallest {
    type Acc = Place<T::Real>;
    const START: Place<T::Real> = Place { size: T::Real::INFINITY, index: Dim::MAX };

    fn map(x: T, _: T, i: Dim) -> Place<T::Real> {
        Place::<T::Real>::of(x.abs1(), i, T::Real::NEG_INFINITY, T::Real::INFINITY)
    }

    fn combine(a: Place<T::Real>, b: Place<T::Real>) -> Place<T::Real> {
        if b.size < a.size || b.size == a.size && b.index < a.index { b } else { a }
    }

    fn finish(all: Place<T::Real>) -> I {
        I::of(all.index + 1)
    }
}
