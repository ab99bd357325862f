//! cuBLAS's products of matrices in types that callers name (`cublasGemmEx` and its batches).
//!
//! They stand beside our products with named types, and beside those of 16 bits: `cublasHgemm` sums in 16 bits, ours and these
//! in 32. They have no operand D: the product goes to where C is.

use std::ffi::{c_int, c_void};

use rocforge::{Arg, DataType};

use super::batched::Product;
use super::classes::Address;
use super::described::{Described, Value, element};
use super::library::Library;
use super::operands::{Operands, scalar, words};
use super::routine::Routine;
use super::types::{cublas_number, sums};
use crate::random;

type Pointer = *mut c_void;
type Single = unsafe extern "C" fn(
    Pointer,
    c_int,
    c_int,
    c_int,
    c_int,
    c_int,
    Pointer,
    Pointer,
    c_int,
    c_int,
    Pointer,
    c_int,
    c_int,
    Pointer,
    Pointer,
    c_int,
    c_int,
    c_int,
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
    c_int,
    Pointer,
    c_int,
    c_int,
    Pointer,
    Pointer,
    c_int,
    c_int,
    c_int,
    c_int,
    c_int,
) -> c_int;
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
    c_int,
    i64,
    Pointer,
    c_int,
    c_int,
    i64,
    Pointer,
    Pointer,
    c_int,
    c_int,
    i64,
    c_int,
    c_int,
    c_int,
) -> c_int;

/// The library chooses among its kernels.
const ALGORITHM: c_int = -1;
/// Where the scalars and the first factor stand in our lists.
const ALPHA: usize = 5;
const FACTOR: usize = 6;
const BETA: usize = 8;

/// How problems are told to the library.
#[derive(Debug, Clone, Copy)]
enum Layout {
    One(Single),
    Array(Array),
    Strided(Strided),
}

/// A product in named types.
pub struct GemmEx<'a> {
    library: &'a Library,
    layout: Layout,
    factors: c_int,
    result: c_int,
    computes: c_int,
    /// Alpha and beta in the type that is computed in, which for factors of 16 bits may not be ours.
    scalars: [Box<[f64]>; 2],
}

/// The scalar `value` of the routine's type `of` as the library takes it, in type `ty`.
pub(super) fn converted(value: Value, of: DataType, ty: DataType) -> Option<Box<[f64]>> {
    let Value::Scalar(re, im) = value else { return None };
    let rounded = random::numbers(&scalar(of, re, im), of);
    let (re, im) = (rounded.first()?, rounded.get(1).unwrap_or(&0.0));
    Some(words(&scalar(ty, *re, *im), 16))
}

impl<'a> GemmEx<'a> {
    /// The library's function for a product of ours, one with an operand each for C and D or one without D.
    ///
    /// # Errors
    /// There is none: why.
    pub fn find(library: &'a Library, described: &Described) -> Result<GemmEx<'a>, String> {
        let (instance, values) = (described.instance, &described.values);
        let absent = || "cuBLAS has no function for it".to_owned();
        let last = values.len() - 1;
        let reads_c = values[BETA] != Value::Scalar(0.0, 0.0);
        let lies_apart =
            last > BETA + 1 && described.in_place().map_err(|error| error.to_string())?.is_none();
        if reads_c && lies_apart {
            return Err("cuBLAS writes in the place of C, and ldd is not ldc".to_owned());
        }
        let (sums, computes) = sums(element(instance, FACTOR));
        let scalar = |index: usize| converted(values[index], element(instance, index), sums);
        Ok(GemmEx {
            library,
            layout: Layout::find(library, described).ok_or_else(absent)?,
            factors: cublas_number(element(instance, FACTOR)).ok_or_else(absent)?,
            result: cublas_number(element(instance, last)).ok_or_else(absent)?,
            computes,
            scalars: [scalar(ALPHA).ok_or_else(absent)?, scalar(BETA).ok_or_else(absent)?],
        })
    }
}

impl<'a> GemmEx<'a> {
    /// The library's function for one product: the types of operands and result, alpha and beta with the type of ours.
    pub(super) fn one(
        library: &'a Library,
        [factors, result]: [DataType; 2],
        scalars: [(Value, DataType); 2],
    ) -> Option<GemmEx<'a>> {
        let (sums, computes) = sums(factors);
        let [alpha, beta] = scalars.map(|(value, of)| converted(value, of, sums));
        Some(GemmEx {
            library,
            layout: Layout::one(library)?,
            factors: cublas_number(factors)?,
            result: cublas_number(result)?,
            computes,
            scalars: [alpha?, beta?],
        })
    }
}

impl Layout {
    fn one(library: &Library) -> Option<Layout> {
        let Address(address) = library.address("cublasGemmEx")?;
        // SAFETY: cuBLAS declares it so, from release 11 on.
        Some(Layout::One(unsafe { std::mem::transmute::<*const c_void, Single>(address) }))
    }

    fn find(library: &Library, described: &Described) -> Option<Layout> {
        if !described.is_batch() {
            return Layout::one(library);
        }
        let address = |name: &str| library.address(name).map(|Address(address)| address);
        // SAFETY: cuBLAS declares the two so, from release 11 on.
        Some(unsafe {
            if described.as_arrays {
                Layout::Array(std::mem::transmute::<*const c_void, Array>(address("cublasGemmBatchedEx")?))
            } else {
                let address = address("cublasGemmStridedBatchedEx")?;
                Layout::Strided(std::mem::transmute::<*const c_void, Strided>(address))
            }
        })
    }
}

impl Routine for GemmEx<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let count = c_int::try_from(operands.batch_count()).map_err(|error| error.to_string())?;
        let list = operands.arguments(copy);
        let [.., written] = list else { return Err("a product has operands".to_owned()) };
        // As a product without D has them: C, if it is read, is where D is.
        let ten: [Arg; 10] = std::array::from_fn(|index| if index > BETA { *written } else { list[index] });
        // SAFETY: The operands hold what a routine of ours with the same parameters reaches.
        unsafe { self.multiply(&ten, count) }
    }
}

impl GemmEx<'_> {
    /// Puts a product on the stream; the scalars in the list are not read.
    ///
    /// # Safety
    /// The memory in `list` holds what a product with these sizes reaches, until the stream has done it.
    pub(super) unsafe fn multiply(&self, list: &[Arg; 10], count: c_int) -> Result<(), String> {
        // The scalars are this side's own.
        self.library.use_mode(0)?;
        let product = Product::of(list, self.library.options());
        let no = || "the library does not take these sizes".to_owned();
        let Product { operations: [ta, tb], sizes: [m, n, k], matrices, .. } = product.ok_or_else(no)?;
        let [(a, lda, of_a), (b, ldb, of_b), (c, ldc, of_c)] = matrices;
        let [alpha, beta] = self.scalars.each_ref().map(|words| words.as_ptr().cast_mut().cast::<c_void>());
        let (x, o, e, h) = (self.factors, self.result, self.computes, self.library.raw());
        let apart = || of_a.zip(of_b).zip(of_c).ok_or_else(no);
        // SAFETY: The caller's promise, and an array of pointers has one for each problem; the scalars are of the type that is
        // computed in, and outlive the call, which reads them.
        let code = unsafe {
            match self.layout {
                Layout::One(function) => {
                    function(h, ta, tb, m, n, k, alpha, a, x, lda, b, x, ldb, beta, c, o, ldc, e, ALGORITHM)
                }
                Layout::Array(function) => function(
                    h, ta, tb, m, n, k, alpha, a, x, lda, b, x, ldb, beta, c, o, ldc, count, e, ALGORITHM,
                ),
                Layout::Strided(function) => {
                    let ((sa, sb), sc) = apart()?;
                    function(
                        h, ta, tb, m, n, k, alpha, a, x, lda, sa, b, x, ldb, sb, beta, c, o, ldc, sc, count,
                        e, ALGORITHM,
                    )
                }
            }
        };
        if code == 0 { Ok(()) } else { Err(format!("cuBLAS answers {code}")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scalars_are_rounded_as_ours_and_then_widened() {
        let bytes = |words: Option<Box<[f64]>>| {
            words.expect("a scalar").iter().flat_map(|word| word.to_ne_bytes()).collect::<Vec<u8>>()
        };
        // A third has eleven bits in f16.
        let third = bytes(converted(Value::Scalar(1.0 / 3.0, 0.0), DataType::F16, DataType::F32));
        assert_eq!(third[..4], 0.333_251_95_f32.to_ne_bytes());
        let complex = bytes(converted(Value::Scalar(0.5, -2.0), DataType::C64, DataType::C64));
        assert_eq!(
            (&complex[..8], &complex[8..16]),
            (&0.5_f64.to_ne_bytes()[..], &(-2.0_f64).to_ne_bytes()[..])
        );
        assert_eq!(converted(Value::Dim(1), DataType::F32, DataType::F32), None);
    }
}
