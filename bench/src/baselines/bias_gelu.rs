//! D := gelu(D + bias) + residual by a kernel of its own: what a product without an epilogue needs behind it. In no catalogue.

use std::any::Any;

use rocforge::catalogue::{Instance, ParamInfo, ParamKind, Routine, Spacing, Storage, TypeOf};
use rocforge::plan::Need;
use rocforge::prelude::*;
use rocforge::view::Shape;
use rocforge::{Args, DataType, Error, Size};

/// Elements of a thread, side by side in a column.
#[device]
const SHARE: Dim = 8;

/// Conversion between storage and `f32`, in which everything is computed.
#[device]
pub trait Single {
    /// The value, exact.
    fn single(self) -> f32;
    /// `value` rounded to this type.
    fn rounded(value: f32) -> Self;
}

#[device]
impl Single for f32 {
    fn single(self) -> f32 {
        self
    }

    fn rounded(value: f32) -> f32 {
        value
    }
}

#[device]
impl Single for bf16 {
    fn single(self) -> f32 {
        self as f32
    }

    fn rounded(value: f32) -> bf16 {
        value as bf16
    }
}

/// gelu(x) + residual, with the tanh form of GELU as one exponential.
#[device]
fn gelu_of<X: Scalar + Single>(old: X, bias: X, residual: X) -> X {
    let x: f32 = <X as Single>::single(old) + <X as Single>::single(bias);
    let u: f32 = 1.595_769 * (x + 0.044_715 * x * x * x);
    let gelu: f32 = x / (1.0 + (-u).exp());
    <X as Single>::rounded(gelu + <X as Single>::single(residual))
}

/// D := gelu(D + bias) + residual; a thread moves `VEC` elements at once, 16 bytes of them, where alignment allows it.
#[device(grid = (ceil_div(m, SHARE * BLOCK_X), ceil_div(n, BLOCK_Y)), block = (64, 4))]
fn bias_gelu<X: Scalar + Single, const VEC: usize>(
    m: Dim,
    n: Dim,
    bias: Vector<X>,
    residual: Matrix<X>,
    d: MatrixMut<X>,
) {
    let first = SHARE * global_id_x();
    let j = global_id_y();
    if j < n {
        for i in (first..(first + SHARE).min(m)).step_by(VEC) {
            if i + VEC as Dim <= m && d.aligned::<VEC>((i, j)) && residual.aligned::<VEC>((i, j)) {
                let old = d.load_vec::<VEC>((i, j));
                let added = residual.load_vec::<VEC>((i, j));
                let mut new = [X::ZERO; VEC];
                #[unroll]
                for e in 0..VEC {
                    new[e] = gelu_of::<X>(old[e], bias[i + e as Dim], added[e]);
                }
                d.store_vec((i, j), new);
            } else {
                for row in i..(i + VEC as Dim).min(m) {
                    let old: X = d[(row, j)];
                    d[(row, j)] = gelu_of::<X>(old, bias[row], residual[(row, j)]);
                }
            }
        }
    }
}

const fn param(name: &'static str, stride: Option<&'static str>, kind: ParamKind) -> ParamInfo {
    ParamInfo {
        name,
        c_name: name,
        stride,
        spacing: Spacing::Increment,
        storage: Storage::Full,
        datatype: None,
        kind,
    }
}

const ELEMENTS: TypeOf = TypeOf::Parameter(0);

/// The kernel as a routine that is called by position.
static BIAS_GELU: Routine = Routine {
    family: "bias_gelu",
    symbol: "rocforge_{t}bias_gelu",
    level: 0,
    docs: "What stands behind a product without an epilogue.",
    params: &[
        param("m", None, ParamKind::Dim),
        param("n", None, ParamKind::Dim),
        param("bias", Some("incbias"), ParamKind::Vector { mutable: false, of: ELEMENTS }),
        param("residual", Some("ldresidual"), ParamKind::Matrix { mutable: false, of: ELEMENTS }),
        param("d", Some("ldd"), ParamKind::Matrix { mutable: true, of: ELEMENTS }),
    ],
    buffers: &[],
    refuses: None,
    quick_return: None,
    flops: None,
    bytes: None,
    execution: None,
    variants: &[],
    instances: &[
        instance::<f32, 4>("rocforge_sbias_gelu", &[DataType::F32]),
        instance::<bf16, 8>("rocforge_bbias_gelu", &[DataType::BF16]),
    ],
    module: module_path!(),
    file: file!(),
    line: line!(),
};

/// The kernel for a type, if there is one.
pub fn find(ty: DataType) -> Option<&'static Instance> {
    BIAS_GELU.instances.iter().find(|instance| instance.ty == ty)
}

const fn instance<X: Scalar + Single, const VEC: usize>(
    symbol: &'static str,
    types: &'static [DataType],
) -> Instance {
    Instance {
        symbol,
        ty: types[0],
        types,
        wide: None,
        routine: &BIAS_GELU,
        call: call::<X, VEC>,
        execute: by_position_only,
        workspace: |_| Ok(Vec::new()),
        need: |_| Ok(Need { optimal: 0, minimum: 0 }),
        shapes,
        cost: |_| Ok([Size::new(0), Size::new(0)]),
        kernels: || vec![bias_gelu::instance::<X, VEC>()],
    }
}

/// It is called by position, as the program calls routines.
fn by_position_only(_: &Handle, _: &'static Instance, _: i64, _: &dyn Any) -> Result<Status> {
    Err(Error::internal("the kernel behind a product is called by position"))
}

fn shapes(args: &Args<'_>) -> Result<Vec<Option<Shape>>> {
    let (rows, cols) = (args.dim(0)?, args.dim(1)?);
    let matrix = Some(Shape::Matrix { rows, cols });
    Ok(vec![None, None, Some(Shape::Vector { len: rows }), matrix, matrix])
}

fn call<X: Scalar + Single, const VEC: usize>(
    handle: &Handle,
    instance: &'static Instance,
    args: &Args<'_>,
) -> Result<Status> {
    let (m, n) = (args.dim(0)?, args.dim(1)?);
    let call = Call::new(handle, instance, args.batch_count());
    let bias = args.vector::<X>(2)?.with_len(m);
    let residual = args.matrix::<X>(3)?.with_shape(m, n);
    let d = args.matrix_mut::<X>(4)?.with_shape(m, n);
    bias_gelu::<X, VEC>(&call, m, n, bias, residual, d)?;
    Ok(Status::Success)
}

#[cfg(test)]
mod tests {
    use rocforge::options::PointerMode;
    use rocforge::platform::Platform;

    use super::*;
    use crate::baselines::{Described, Operands, Ours, Routine as _, Value};
    use crate::random;

    /// The numbers of an operand of the only copy.
    fn numbers(operands: &Operands, index: usize, ty: DataType) -> Vec<f64> {
        let mut bytes = Vec::new();
        operands.read(index, 0, 0, &mut bytes, 1 << 24).expect("read");
        random::numbers(&bytes, ty)
    }

    fn check(handle: &Handle, instance: &'static Instance, [m, n]: [usize; 2], [inc, ldd]: [usize; 2]) {
        let (ty, memory) = (instance.ty, |stride: usize| Value::Memory(Some(stride as i64)));
        let dims = [m, n].map(|size| Value::Dim(size as i64));
        let values = dims.into_iter().chain([memory(inc), memory(m), memory(ldd)]).collect();
        let described = Described { instance, values, batch_count: 1, as_arrays: false, tame: false };
        let mut operands =
            Operands::new(handle.device(), &described, PointerMode::Host, 1, 3).expect("operands");
        let [bias, residual, old] = [2, 3, 4].map(|index| numbers(&operands, index, ty));
        Ours::new(handle, &described).expect("a routine").call(&mut operands, 0).expect("a call");
        handle.device().synchronize(handle.stream()).expect("it ends");
        let unit = if ty == DataType::BF16 { 1.0 / 256.0 } else { 0.0 };
        for (at, new) in numbers(&operands, 4, ty).into_iter().enumerate() {
            let (i, j) = (at % ldd, at / ldd);
            let x = if i < m { old[at] + bias[i * inc] } else { 0.0 };
            let inner = std::f64::consts::FRAC_2_PI.sqrt() * (x + 0.044_715 * x * x * x);
            let wanted = if i < m { 0.5 * x * (1.0 + inner.tanh()) + residual[i + j * m] } else { old[at] };
            // Twenty roundings to f32 of numbers up to 4, and one of the result.
            let bound = 80.0 * f64::from(f32::EPSILON) + unit * wanted.abs();
            let is_near = if i < m { (new - wanted).abs() <= bound } else { new == wanted };
            assert!(is_near, "{}: ({i}, {j}) is {new}, not {wanted}", instance.symbol);
        }
    }

    #[test]
    fn the_kernel_computes_what_it_says() {
        for platform in [Platform::Host, Platform::HipOnHost] {
            let Ok(handle) = Handle::on(platform) else {
                eprintln!("not covered: {} is not here", platform.name());
                continue;
            };
            for instance in BIAS_GELU.instances {
                for (size, strides) in
                    [([1, 1], [1, 1]), ([64, 5], [1, 64]), ([533, 9], [2, 536]), ([70, 3], [1, 71])]
                {
                    check(&handle, instance, size, strides);
                }
            }
        }
        assert!(find(DataType::F64).is_none() && find(DataType::BF16).is_some());
    }
}
