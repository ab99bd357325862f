//! cuBLAS's and rocBLAS's products of matrices in batches: strides stand behind leading dimensions, arrays of pointers in
//! the place of pointers, and the number of problems at the end.

use std::ffi::{c_int, c_void};

use rocforge::Arg;
use rocforge::catalogue::{Instance, ParamKind};
use rocforge::view::Batch;

use super::classes::Address;
use super::library::Library;
use super::operands::Operands;
use super::routine::Routine;

type Pointer = *mut c_void;
type Strided = unsafe extern "C" fn(
    Pointer,
    c_int,
    c_int,
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

/// A product of matrices in a batch.
pub struct Gemm<'a> {
    library: &'a Library,
    strided: Option<Address>,
    array: Option<Address>,
}

impl<'a> Gemm<'a> {
    /// The library's functions for `instance`, if it is a product and there are some.
    pub fn find(library: &'a Library, instance: &'static Instance) -> Option<Gemm<'a>> {
        let kinds: Vec<ParamKind> = instance.routine.params.iter().map(|param| param.kind).collect();
        let [
            ParamKind::Operation,
            ParamKind::Operation,
            ParamKind::Dim,
            ParamKind::Dim,
            ParamKind::Dim,
            ParamKind::Scalar { .. },
            ParamKind::Matrix { .. },
            ParamKind::Matrix { .. },
            ParamKind::Scalar { .. },
            ParamKind::Matrix { .. },
        ] = kinds[..]
        else {
            return None;
        };
        let [strided, array] = library.batched(instance.symbol);
        (strided.is_some() || array.is_some()).then_some(Gemm { library, strided, array })
    }
}

/// Everything in the list of a product, as C takes it; nothing where a number is beyond 32 bits.
pub(super) struct Product {
    pub operations: [c_int; 2],
    pub sizes: [c_int; 3],
    pub scalars: [Pointer; 2],
    pub matrices: [(Pointer, c_int, Option<i64>); 3],
}

impl Product {
    pub fn of(list: &[Arg], option: fn(c_int) -> c_int) -> Option<Product> {
        let number = |size: i64| c_int::try_from(size).ok();
        let dim = |arg: &Arg| if let Arg::Dim(size) = arg { number(*size) } else { None };
        let letter = |arg: &Arg| if let Arg::Option(value) = arg { Some(option(*value)) } else { None };
        let scalar = |arg: &Arg| if let Arg::Scalar(pointer) = arg { Some(*pointer) } else { None };
        let matrix = |arg: &Arg| match arg {
            Arg::Memory { pointer, stride, batch } => {
                let distance = if let Batch::Strided(distance) = batch { Some(*distance) } else { None };
                Some((*pointer, number(*stride)?, distance))
            }
            _ => None,
        };
        let [ta, tb, m, n, k, alpha, a, b, beta, c] = list else { return None };
        Some(Product {
            operations: [letter(ta)?, letter(tb)?],
            sizes: [dim(m)?, dim(n)?, dim(k)?],
            scalars: [scalar(alpha)?, scalar(beta)?],
            matrices: [matrix(a)?, matrix(b)?, matrix(c)?],
        })
    }
}

impl Routine for Gemm<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        self.library.use_mode_of(operands)?;
        let count = c_int::try_from(operands.batch_count()).map_err(|error| error.to_string())?;
        let product = Product::of(operands.arguments(copy), self.library.options());
        let no = || "the library has no such function, or does not take these sizes".to_owned();
        let Product { operations: [ta, tb], sizes: [m, n, k], scalars: [alpha, beta], matrices } =
            product.ok_or_else(no)?;
        let [(a, lda, of_a), (b, ldb, of_b), (c, ldc, of_c)] = matrices;
        let handle = self.library.raw();
        let code = match (of_a, of_b, of_c) {
            (Some(of_a), Some(of_b), Some(of_c)) => {
                let Address(address) = self.strided.ok_or_else(no)?;
                // SAFETY: The function was found by its name, and both libraries declare it so.
                let function: Strided = unsafe { std::mem::transmute(address) };
                // SAFETY: The operands hold what a routine of ours with the same parameters reaches.
                unsafe {
                    function(
                        handle, ta, tb, m, n, k, alpha, a, lda, of_a, b, ldb, of_b, beta, c, ldc, of_c, count,
                    )
                }
            }
            _ => {
                let Address(address) = self.array.ok_or_else(no)?;
                // SAFETY: As above.
                let function: Array = unsafe { std::mem::transmute(address) };
                // SAFETY: As above; the arrays have a pointer for each problem.
                unsafe { function(handle, ta, tb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc, count) }
            }
        };
        if code == 0 { Ok(()) } else { Err(format!("the library answers {code}")) }
    }
}
