//! cuBLAS's and rocBLAS's products of a matrix and a vector in batches.

use std::ffi::{c_int, c_void};

use rocforge::Arg;
use rocforge::catalogue::Instance;
use rocforge::view::Batch;

use super::classes::{Address, Walk};
use super::library::Library;
use super::operands::Operands;
use super::routine::Routine;

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

/// A product in a batch.
pub struct Gemv<'a> {
    library: &'a Library,
    strided: Option<Address>,
    array: Option<Address>,
}

impl<'a> Gemv<'a> {
    /// The library's functions for a product of ours, if there are some.
    pub fn find(library: &'a Library, instance: &'static Instance) -> Option<Gemv<'a>> {
        let [strided, array] = library.batched(instance.symbol);
        (strided.is_some() || array.is_some()).then_some(Gemv { library, strided, array })
    }

    /// The answer of the function; nothing where the library has none or does not take the sizes.
    ///
    /// # Safety
    /// The memory in `list` holds what a batch of so many products reaches.
    unsafe fn with(&self, list: &[Arg], count: c_int) -> Option<c_int> {
        let handle = self.library.raw();
        let mut walk = Walk::new(list, self.library.options());
        let (trans, m, n) = (walk.option()?, walk.size()?, walk.size()?);
        let alpha = walk.result()?;
        let (a, lda) = (walk.pointer()?, walk.size()?);
        let (x, incx) = (walk.pointer()?, walk.size()?);
        let beta = walk.result()?;
        let (y, incy) = (walk.pointer()?, walk.size()?);
        let mut distances = list.iter().filter_map(|arg| match arg {
            Arg::Memory { batch: Batch::Strided(distance), .. } => Some(*distance),
            _ => None,
        });
        match (distances.next(), distances.next(), distances.next()) {
            (Some(of_a), Some(of_x), Some(of_y)) => {
                let Address(address) = self.strided?;
                // SAFETY: The function was found by its name, both libraries declare it so; the caller's promise.
                Some(unsafe {
                    let function = std::mem::transmute::<*const c_void, Strided>(address);
                    function(
                        handle, trans, m, n, alpha, a, lda, of_a, x, incx, of_x, beta, y, incy, of_y, count,
                    )
                })
            }
            _ => {
                let Address(address) = self.array?;
                // SAFETY: As above; the arrays have a pointer for each problem.
                Some(unsafe {
                    let function = std::mem::transmute::<*const c_void, Array>(address);
                    function(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy, count)
                })
            }
        }
    }
}

impl Routine for Gemv<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        self.library.use_mode_of(operands)?;
        let count = c_int::try_from(operands.batch_count()).map_err(|error| error.to_string())?;
        // SAFETY: The operands hold what a batch of ours reaches.
        match unsafe { self.with(operands.arguments(copy), count) } {
            Some(0) => Ok(()),
            Some(code) => Err(format!("the library answers {code}")),
            None => Err("the library has no such function, or does not take these sizes".to_owned()),
        }
    }
}
