//! gemv: enumeration, sizes, quick return, scalars, pointers.

use rocforge::Status;
use rocforge_tests::call::Call;
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};

use super::{MODES, accepted, refused, with_mode};

const NONE: i32 = 111;
const BATCH: (Layout, usize) = (Layout::Strided, 1);

/// The arguments that are no pointers; wrong where a test says so.
#[derive(Debug, Clone, Copy)]
struct Sizes {
    trans: i32,
    m: i64,
    n: i64,
    lda: i64,
    incx: i64,
    incy: i64,
    batch_count: i64,
}

const GOOD: Sizes = Sizes { trans: NONE, m: 3, n: 2, lda: 3, incx: 1, incy: 1, batch_count: 1 };

/// Nothing about these sizes is right.
const BAD: Sizes = Sizes { trans: 0, m: -1, n: -1, lda: 0, incx: 0, incy: 0, batch_count: -1 };

impl Sizes {
    fn begin<'a, T: Element>(&self) -> Call<'a> {
        let Sizes { trans, m, n, batch_count, .. } = *self;
        Call::of::<T>("gemv").batch_count(batch_count).option(trans).dim(m).dim(n)
    }

    /// A call whose pointers are all null.
    fn null<'a, T: Element>(&self) -> Call<'a> {
        let call = self.begin::<T>().null_scalar().null_memory(self.lda).null_memory(self.incx);
        call.null_scalar().null_memory(self.incy)
    }

    /// A call with these scalars and no operands.
    fn scalars<'a, T: Element>(&self, [alpha, beta]: [&'a T; 2]) -> Call<'a> {
        let call = self.begin::<T>().scalar(alpha).null_memory(self.lda).null_memory(self.incx);
        call.scalar(beta).null_memory(self.incy)
    }
}

#[test]
fn the_enumeration_comes_first() {
    fn check<T: Element>() {
        for trans in [0, 110, 114, 121, -1, i32::MAX, i32::MIN] {
            for sizes in [GOOD, BAD, Sizes { m: 0, ..GOOD }] {
                refused(&Sizes { trans, ..sizes }.null::<T>(), Status::InvalidValue, "trans");
            }
        }
    }
    for_each_type!(check());
}

#[test]
fn sizes_come_before_the_quick_return_and_before_pointers() {
    fn check<T: Element>() {
        let size = Status::InvalidSize;
        for trans in [111, 112, 113] {
            let (good, bad) = (Sizes { trans, ..GOOD }, Sizes { trans, ..BAD });
            // Each size is put right in turn; the next one is refused.
            refused(&bad.null::<T>(), size, "m");
            refused(&Sizes { m: 0, ..bad }.null::<T>(), size, "n");
            refused(&Sizes { m: 0, n: 0, ..bad }.null::<T>(), size, "lda");
            refused(&Sizes { m: 0, n: 0, lda: 1, ..bad }.null::<T>(), size, "incx");
            refused(&Sizes { m: 0, n: 0, lda: 1, incx: 1, ..bad }.null::<T>(), size, "incy");
            refused(&Sizes { m: 0, n: 0, lda: 1, incx: 1, incy: 1, ..bad }.null::<T>(), size, "batch_count");
            // A column must fit, whatever the transposition, and is never shorter than one element.
            refused(&Sizes { lda: 2, ..good }.null::<T>(), size, "lda");
            refused(&Sizes { m: 0, lda: 0, ..good }.null::<T>(), size, "lda");
            refused(&Sizes { n: 0, lda: 2, ..good }.null::<T>(), size, "lda");
            refused(&Sizes { n: 0, incx: 0, ..good }.null::<T>(), size, "incx");
            refused(&Sizes { batch_count: 0, incy: 0, ..good }.null::<T>(), size, "incy");
        }
    }
    for_each_type!(check());
}

#[test]
fn an_empty_problem_needs_no_pointers() {
    fn check<T: Element>() {
        for trans in [111, 112, 113] {
            let good = Sizes { trans, ..GOOD };
            accepted(&Sizes { m: 0, lda: 1, ..good }.null::<T>());
            accepted(&Sizes { n: 0, ..good }.null::<T>());
            accepted(&Sizes { batch_count: 0, ..good }.null::<T>());
        }
        // Nothing is scaled either.
        let (zero, mut y) = (T::ZERO, Operand::vector(3, 1, BATCH, || T::ONE));
        let call =
            Sizes { n: 0, ..GOOD }.begin::<T>().scalar(&zero).null_memory(3).null_memory(1).scalar(&zero);
        accepted(&call.memory(&mut y, 1));
        y.assert_unchanged(&"no columns");
    }
    for_each_type!(check());
}

#[test]
fn scalars_are_needed_before_operands() {
    fn check<T: Element>() {
        let pointer = Status::InvalidPointer;
        refused(&GOOD.null::<T>(), pointer, "alpha");
        let one = T::ONE;
        let call = GOOD.begin::<T>().scalar(&one).null_memory(3).null_memory(1).null_scalar().null_memory(1);
        refused(&call, pointer, "beta");
    }
    for_each_type!(check());
}

#[test]
fn scalars_can_settle_the_call() {
    fn check<T: Element>() {
        let (zero, one) = (T::ZERO, T::ONE);
        // alpha 0 and beta 1: y stays what it is, even if there is none.
        accepted(&GOOD.scalars([&zero, &one]));
        // With any other pair y is needed.
        refused(&GOOD.scalars([&zero, &zero]), Status::InvalidPointer, "y");
        for scalars in [[&one, &one], [&one, &zero]] {
            refused(&GOOD.scalars(scalars), Status::InvalidPointer, "A");
        }
        // alpha 0: A and x may be missing.
        for mode in MODES {
            let mut y = Operand::vector(3, 1, BATCH, || one);
            let call = GOOD.begin::<T>().scalar(&zero).null_memory(3).null_memory(1);
            let call = call.scalar(&zero).memory(&mut y, 1);
            assert_eq!(call.run(&with_mode(mode)).expect("a legal call"), Status::Success);
            assert!(y.elements(0).iter().all(|value| *value == zero));
        }
    }
    for_each_type!(check());
}

#[test]
fn operands_are_needed_and_nothing_is_written_without() {
    fn check<T: Element>() {
        let one = T::ONE;
        let mut a = Operand::matrix([3, 2], 3, BATCH, || one);
        let mut x = Operand::vector(2, 1, BATCH, || one);
        let mut y = Operand::vector(3, 1, BATCH, || one);
        for missing in ["A", "x", "y"] {
            let call = GOOD.begin::<T>().scalar(&one);
            let call = if missing == "A" { call.null_memory(3) } else { call.memory(&mut a, 3) };
            let call = if missing == "x" { call.null_memory(1) } else { call.memory(&mut x, 1) };
            let call = call.scalar(&one);
            let call = if missing == "y" { call.null_memory(1) } else { call.memory(&mut y, 1) };
            refused(&call, Status::InvalidPointer, missing);
        }
        y.assert_unchanged(&"a refused call");
    }
    for_each_type!(check());
}

#[test]
fn scalars_in_device_memory_give_the_same_result() {
    fn check<T: Element>() {
        let (alpha, beta) = (T::of([2.0, 1.0]), T::of([-1.0, 0.5]));
        let mut results = Vec::new();
        for mode in MODES {
            let mut a = Operand::matrix([3, 2], 3, BATCH, || T::ONE);
            let mut x = Operand::vector(2, 1, BATCH, || T::ONE);
            let mut y = Operand::vector(3, 1, BATCH, || T::ONE);
            let call = GOOD.begin::<T>().scalar(&alpha).memory(&mut a, 3).memory(&mut x, 1).scalar(&beta);
            call.memory(&mut y, 1).run(&with_mode(mode)).expect("a legal call");
            results.push(y.elements(0));
        }
        assert!(results[0] == results[1], "{results:?}");
    }
    for_each_type!(check());
}
