//! cuBLAS's and rocBLAS's products of a matrix and a vector in batches.

use std::ffi::{c_int, c_void};

use rocforge::Arg;
use rocforge::view::Batch;

use super::classes::Address;
use super::described::Described;
use super::library::Library;
use super::operands::Operands;
use super::routine::Routine;
use crate::families::{self, Class};

type Pointer = *mut c_void;
type Strided = unsafe extern "C" fn(
    Pointer,
    c_int,
    c_int,
    c_int,
    Pointer,
    Pointer,
    c_int,
    i64,
    Pointer,
    c_int,
    i64,
    Pointer,
    Pointer,
    c_int,
    i64,
    c_int,
) -> c_int;
type Array = unsafe extern "C" fn(
    Pointer,
    c_int,
    c_int,
    c_int,
    Pointer,
    Pointer,
    c_int,
    Pointer,
    c_int,
    Pointer,
    Pointer,
    c_int,
    c_int,
) -> c_int;

/// A product of a matrix and a vector in a batch.
pub struct Gemv<'a> {
    library: &'a Library,
    strided: Option<Address>,
    array: Option<Address>,
}

impl<'a> Gemv<'a> {
    /// The library's functions for a call, if it is such a product and there are some.
    pub fn find(library: &'a Library, described: &Described) -> Option<Gemv<'a>> {
        let instance = described.instance;
        families::class(instance.routine).filter(|class| *class == Class::Gemv)?;
        let [strided, array] = library.batched(instance.symbol);
        (strided.is_some() || array.is_some()).then_some(Gemv { library, strided, array })
    }
}

/// A vector or a matrix: its pointer, its increment or leading dimension, and the distance of problems.
fn memory(arg: &Arg) -> Option<(Pointer, c_int, Option<i64>)> {
    let Arg::Memory { pointer, stride, batch } = arg else { return None };
    let distance = if let Batch::Strided(distance) = batch { Some(*distance) } else { None };
    Some((*pointer, c_int::try_from(*stride).ok()?, distance))
}

impl Gemv<'_> {
    /// The answer of the library; nothing where it has no such function, or does not take these sizes.
    fn answer(&self, list: &[Arg], count: i64) -> Option<c_int> {
        let [Arg::Option(trans), Arg::Dim(m), Arg::Dim(n), Arg::Scalar(alpha), a, x, Arg::Scalar(beta), y] =
            list
        else {
            return None;
        };
        let number = |size: i64| c_int::try_from(size).ok();
        let (trans, m, n, count) = (self.library.options()(*trans), number(*m)?, number(*n)?, number(count)?);
        let ((a, lda, of_a), (x, incx, of_x), (y, incy, of_y)) = (memory(a)?, memory(x)?, memory(y)?);
        let (handle, alpha, beta) = (self.library.raw(), *alpha, *beta);
        if let (Some(of_a), Some(of_x), Some(of_y)) = (of_a, of_x, of_y) {
            // SAFETY: The function was found by its name, and both libraries declare it so.
            let function: Strided = unsafe { std::mem::transmute(self.strided?.0) };
            // SAFETY: The operands hold what a routine of ours with the same parameters reaches.
            return Some(unsafe {
                function(handle, trans, m, n, alpha, a, lda, of_a, x, incx, of_x, beta, y, incy, of_y, count)
            });
        }
        // SAFETY: As above.
        let function: Array = unsafe { std::mem::transmute(self.array?.0) };
        // SAFETY: As above; the arrays have a pointer for each problem.
        Some(unsafe { function(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy, count) })
    }
}

impl Routine for Gemv<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        self.library.use_mode_of(operands)?;
        let count = operands.batch_count();
        match self.answer(operands.arguments(copy), count) {
            Some(0) => Ok(()),
            Some(code) => Err(format!("the library answers {code}")),
            None => Err("the library has no such function, or does not take these sizes".to_owned()),
        }
    }
}
