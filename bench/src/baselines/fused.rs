//! What the fused products of the examples are timed against: cuBLAS's product alone, the product with a kernel behind it,
//! cuBLASLt's product with an epilogue, and the product of a dequantised operand.

use std::cell::OnceCell;
use std::ffi::c_void;
use std::ptr::null_mut;
use std::sync::Arc;

use rocforge::catalogue::Instance;
use rocforge::options::{Operation, PointerMode};
use rocforge::platform::Device;
use rocforge::{Arg, Args, DataType, Handle};

use super::bias_gelu;
use super::cublaslt::EpilogueProduct;
use super::cusolver::once;
use super::described::{Described, Value, element};
use super::ex::GemmEx;
use super::libraries::Libraries;
use super::operands::Operands;
use super::rotating_buffer::RotatingBuffer;
use super::routine::{Compared, Routine};
use crate::random;

/// Where operands of [`Class::GemmGelu`](crate::families::Class::GemmGelu) stand: alpha, A, and D at the end.
const ALPHA: usize = 5;
const FACTOR: usize = 6;
/// Where the stored operand of [`Class::GemmScaled`](crate::families::Class::GemmScaled) and its scales stand.
const STORED: usize = 4;
const SCALE: usize = 5;

const ZERO: Value = Value::Scalar(0.0, 0.0);
const ONE: Value = Value::Scalar(1.0, 0.0);

/// Batches are compared with nothing.
fn alone(described: &Described) -> Result<(), String> {
    if described.is_batch() { Err("batches of it are compared with nothing".to_owned()) } else { Ok(()) }
}

fn absent() -> String {
    "cuBLAS has no function for it".to_owned()
}

fn unfit() -> String {
    "a fused product has other operands".to_owned()
}

/// The rows of a product with bias, GELU and residual.
pub(super) fn gelu<'a>(libraries: &'a Libraries, described: &Described) -> Vec<Compared<'a>> {
    let ty = described.instance.ty;
    let product = || {
        alone(described)?;
        let scalars = [(described.values[ALPHA], ty), (ZERO, ty)];
        GemmEx::one(libraries.blas(), [element(described.instance, FACTOR), ty], scalars).ok_or_else(absent)
    };
    let then_kernel = || {
        let kernel = bias_gelu::find(ty).ok_or_else(|| format!("the kernel has no type {}", ty.name()))?;
        let handle = libraries.handle().map_err(|error| error.to_string())?;
        Ok(ThenKernel { product: product()?, handle, kernel })
    };
    let epilogue = || {
        alone(described)?;
        EpilogueProduct::new(libraries.lt()?, libraries.device(), described)
    };
    vec![
        Compared {
            name: Some("the product alone"),
            has_our_results: false,
            routine: product().map(|product| Box::new(Alone(product)) as Box<dyn Routine + 'a>),
        },
        Compared {
            name: Some("the product, then our kernel for bias, GELU and residual"),
            has_our_results: true,
            routine: then_kernel().map(|both| Box::new(both) as Box<dyn Routine + 'a>),
        },
        Compared {
            name: Some("cublasLtMatmul with bias and GELU, no residual"),
            has_our_results: false,
            routine: epilogue().map(|product| Box::new(product) as Box<dyn Routine + 'a>),
        },
    ]
}

/// The row of a product with an operand of eight bits.
pub(super) fn scaled<'a>(libraries: &'a Libraries, described: &Described) -> Vec<Compared<'a>> {
    let ty = described.instance.ty;
    let product = || {
        alone(described)?;
        let gemm = GemmEx::one(libraries.blas(), [ty, ty], [(ONE, ty), (ZERO, ty)]).ok_or_else(absent)?;
        Ok(Dequantised { gemm, ty, device: Arc::clone(libraries.device()), b: OnceCell::new() })
    };
    vec![Compared {
        name: Some("the product, B dequantised before"),
        has_our_results: true,
        routine: product().map(|product| Box::new(product) as Box<dyn Routine + 'a>),
    }]
}

/// The operands of a product with an epilogue as a product without has them.
fn product_of(list: &[Arg]) -> Result<[Arg; 10], String> {
    let [trans_a, trans_b, m, n, k, alpha, a, b, .., d] = *list else { return Err(unfit()) };
    Ok([trans_a, trans_b, m, n, k, alpha, a, b, alpha, d])
}

/// The product, without what the epilogue does.
struct Alone<'a>(GemmEx<'a>);

impl Routine for Alone<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let list = product_of(operands.arguments(copy))?;
        // SAFETY: The operands hold what our routine reaches, which has the same product.
        unsafe { self.0.multiply(&list, 1) }
    }
}

/// The product, and a kernel of ours that applies the epilogue to what it wrote.
struct ThenKernel<'a> {
    product: GemmEx<'a>,
    handle: Handle,
    kernel: &'static Instance,
}

impl Routine for ThenKernel<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let list = operands.arguments(copy);
        let product = product_of(list)?;
        // SAFETY: The operands hold what our routine reaches, which has the same product.
        unsafe { self.product.multiply(&product, 1) }?;
        let [_, _, m, n, _, _, _, _, bias, residual, d] = *list else { return Err(unfit()) };
        let list = [m, n, bias, residual, d];
        // SAFETY: The operands hold what our routine with these parameters reaches, and the kernel reaches no more of them;
        // they outlive it, as whoever drops them has the driver wait.
        let args = unsafe { Args::new(self.kernel, &list, 1, PointerMode::Host, false) };
        let done = args.and_then(|args| (self.kernel.call)(&self.handle, self.kernel, &args));
        done.map(drop).map_err(|error| error.in_routine(self.kernel.symbol).to_string())
    }
}

/// The product of A with B * diag(scale), which is formed once, before any time is taken.
struct Dequantised<'a> {
    gemm: GemmEx<'a>,
    ty: DataType,
    device: Arc<dyn Device>,
    /// B in as many copies as the other operands have; all of them hold what the first call's B does.
    b: OnceCell<RotatingBuffer>,
}

impl Dequantised<'_> {
    fn formed(&self, operands: &mut Operands, copy: usize) -> Result<RotatingBuffer, String> {
        let words = |error: rocforge::Error| error.to_string();
        let list = operands.arguments(copy);
        let (Arg::Memory { stride: ld, .. }, Arg::Memory { stride: inc, .. }) = (list[STORED], list[SCALE])
        else {
            return Err(unfit());
        };
        let (mut stored, mut scale) = (Vec::new(), Vec::new());
        operands.read(STORED, copy, 0, &mut stored, usize::MAX).map_err(words)?;
        operands.read(SCALE, copy, 0, &mut scale, usize::MAX).map_err(words)?;
        let scale = random::numbers(&scale, element(operands.instance(), SCALE));
        let formed = dequantised(&random::numbers(&stored, DataType::I8), &scale, (ld, inc), self.ty);
        let buffer =
            RotatingBuffer::new(&self.device, formed.len() as u64, operands.copies()).map_err(words)?;
        buffer.fill_each(formed).map_err(words)?;
        Ok(buffer)
    }
}

/// The bytes of B * diag(scale) in type `ty`, column by column `ld` elements apart; scales that go backwards begin at the end.
fn dequantised(stored: &[f64], scale: &[f64], (ld, inc): (i64, i64), ty: DataType) -> Vec<u8> {
    let (ld, step) = (ld.max(1) as usize, inc.unsigned_abs() as usize);
    let last = scale.len().saturating_sub(1);
    let mut bytes = Vec::with_capacity(stored.len() * ty.size());
    for (index, value) in stored.iter().enumerate() {
        let at = index / ld * step;
        let at = if inc < 0 { last.saturating_sub(at) } else { at };
        random::push(&mut bytes, ty, value * scale.get(at).copied().unwrap_or(0.0));
    }
    bytes
}

impl Routine for Dequantised<'_> {
    fn call(&self, operands: &mut Operands, copy: usize) -> Result<(), String> {
        let b = once(&self.b, || self.formed(operands, copy))?;
        let [m, n, k, a, stored, _, d] = *operands.arguments(copy) else { return Err(unfit()) };
        let Arg::Memory { stride, batch, .. } = stored else { return Err(unfit()) };
        let plain = Arg::Option(Operation::None as i32);
        let b = Arg::Memory { pointer: b.address(copy).cast::<c_void>(), stride, batch };
        // The scalars are the other side's own.
        let scalar = Arg::Scalar(null_mut());
        // SAFETY: The operands hold what our routine reaches, and B in this type has as many elements as in eight bits.
        unsafe { self.gemm.multiply(&[plain, plain, m, n, k, scalar, a, b, scalar, d], 1) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_their_scales() {
        // Two columns of three rows, four elements apart.
        let stored = [1.0, 2.0, 3.0, 9.0, -4.0, 5.0, -128.0];
        let numbers = |inc, scale: &[f64]| {
            random::numbers(&dequantised(&stored, scale, (4, inc), DataType::F32), DataType::F32)
        };
        let wanted = [0.5, 1.0, 1.5, 4.5, -8.0, 10.0, -256.0];
        assert_eq!(numbers(1, &[0.5, 2.0]), wanted);
        assert_eq!(numbers(2, &[0.5, 7.0, 2.0]), wanted);
        assert_eq!(numbers(-2, &[2.0, 7.0, 0.5]), wanted);
    }
}
