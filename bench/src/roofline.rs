//! What the device can do: a copy and a row of multiply-adds, written in the kernel language, and in no catalogue.

use std::any::Any;

use rocforge::catalogue::{Instance, ParamInfo, ParamKind, Routine, Spacing, Storage, TypeOf};
use rocforge::prelude::*;
use rocforge::view::Shape;
use rocforge::{Args, DataType, Error, Size};

use crate::baselines::{Described, Operands, Ours, Routine as _, Value};
use crate::report::Roofline;
use crate::rows::Bench;

/// Elements that a block copies.
#[device]
const SPAN: Dim = 4096;
/// Independent sums of a thread: more than an arithmetic unit has stages.
#[device]
const CHAINS: Dim = 16;
/// Threads whose work a block does.
#[device]
const THREADS: Dim = 256;

/// y := x
#[device(grid = ceil_div(n, SPAN), block = 256)]
fn roof_copy<T: Scalar>(n: Dim, x: Vector<T>, y: VectorMut<T>) {
    let first = block_id_x() * SPAN;
    let last = (first + SPAN).min(n);
    let step = 4 * BLOCK as Dim;
    if last - first == SPAN {
        // Four loads are on their way before the first store.
        for i in (first + 4 * thread_id_x() as Dim..last).step_by((16 * BLOCK) as usize) {
            let a = x.load_vec::<4>(i);
            let b = x.load_vec::<4>(i + step);
            let c = x.load_vec::<4>(i + 2 * step);
            let d = x.load_vec::<4>(i + 3 * step);
            y.store_vec(i, a);
            y.store_vec(i + step, b);
            y.store_vec(i + 2 * step, c);
            y.store_vec(i + 3 * step, d);
        }
    } else {
        for i in (first + thread_id_x() as Dim..last).step_by(BLOCK as usize) {
            y[i] = x[i];
        }
    }
}

/// y[THREADS * b + t] := CHAINS sums of `rounds` products, each beginning with an element of x; rounds come in eights, so that
/// counting them costs little
#[device(grid = n, block = 256)]
fn roof_fma<T: Scalar>(n: Dim, rounds: Dim, x: Vector<T>, y: VectorMut<T>) {
    for part in (thread_id_x() as Dim..THREADS).step_by(BLOCK as usize) {
        let mut sums = [T::ZERO; CHAINS as usize];
        #[unroll]
        for e in 0..CHAINS {
            sums[e as usize] = x[part * CHAINS + e];
        }
        let factor = x[n];
        for _round in (0..rounds).step_by(8) {
            #[unroll]
            for _turn in 0..8_i32 {
                #[unroll]
                for e in 0..CHAINS {
                    sums[e as usize] = sums[e as usize].mul_add(factor, factor);
                }
            }
        }
        let mut total = T::ZERO;
        #[unroll]
        for e in 0..CHAINS {
            total += sums[e as usize];
        }
        y[block_id_x() * THREADS + part] = total;
    }
}

const fn dim(name: &'static str) -> ParamInfo {
    ParamInfo {
        name,
        c_name: name,
        stride: None,
        spacing: Spacing::Increment,
        storage: Storage::Full,
        datatype: None,
        kind: ParamKind::Dim,
    }
}

const fn vector(name: &'static str, stride: &'static str, mutable: bool) -> ParamInfo {
    ParamInfo {
        name,
        c_name: name,
        stride: Some(stride),
        spacing: Spacing::Increment,
        storage: Storage::Full,
        datatype: None,
        kind: ParamKind::Vector { mutable, of: TypeOf::Parameter(0) },
    }
}

const fn routine(
    family: &'static str,
    symbol: &'static str,
    params: &'static [ParamInfo],
    instances: &'static [Instance],
) -> Routine {
    Routine {
        family,
        symbol,
        level: 0,
        docs: "What a device can do, as a measure for routines.",
        params,
        buffers: &[],
        refuses: None,
        quick_return: None,
        flops: None,
        bytes: None,
        execution: None,
        variants: &[],
        instances,
        module: module_path!(),
        file: file!(),
        line: line!(),
    }
}

/// The copy.
pub static COPY: Routine = routine(
    "roof_copy",
    "rocforge_{t}roof_copy",
    &[dim("n"), vector("x", "incx", false), vector("y", "incy", true)],
    &[Instance {
        symbol: "rocforge_sroof_copy",
        ty: DataType::F32,
        types: &[DataType::F32],
        wide: None,
        routine: &COPY,
        call: call_copy::<f32>,
        execute: by_position_only,
        workspace: |_| Ok(Vec::new()),
        need: |_| Ok(NOTHING),
        shapes: copy_shapes,
        cost: |args| Ok([Size::new(0), Size::new(2) * Size::new(args.dim(0)?) * Size::new(4)]),
        kernels: || vec![roof_copy::instance::<f32>()],
    }],
);

/// The multiply-adds.
pub static FMA: Routine = routine(
    "roof_fma",
    "rocforge_{t}roof_fma",
    &[dim("n"), dim("rounds"), vector("x", "incx", false), vector("y", "incy", true)],
    &[fma::<f32>("rocforge_sroof_fma", &[DataType::F32]), fma::<f64>("rocforge_droof_fma", &[DataType::F64])],
);

const NOTHING: rocforge::plan::Need = rocforge::plan::Need { optimal: 0, minimum: 0 };

const fn fma<T: Scalar>(symbol: &'static str, types: &'static [DataType]) -> Instance {
    Instance {
        symbol,
        ty: types[0],
        types,
        wide: None,
        routine: &FMA,
        call: call_fma::<T>,
        execute: by_position_only,
        workspace: |_| Ok(Vec::new()),
        need: |_| Ok(NOTHING),
        shapes: fma_shapes,
        cost: |args| {
            let chains = Size::new(args.dim(0)?) * Size::new(THREADS) * Size::new(CHAINS);
            Ok([Size::new(2) * chains * Size::new(args.dim(1)?), Size::new(0)])
        },
        kernels: || vec![roof_fma::instance::<T>()],
    }
}

/// These are called by position, as the program calls routines.
fn by_position_only(_: &Handle, _: &'static Instance, _: i64, _: &dyn Any) -> Result<Status> {
    Err(Error::internal("a roofline's kernel is called by position"))
}

fn copy_shapes(args: &Args<'_>) -> Result<Vec<Option<Shape>>> {
    let vector = Some(Shape::Vector { len: args.dim(0)? });
    Ok(vec![None, vector, vector])
}

fn fma_shapes(args: &Args<'_>) -> Result<Vec<Option<Shape>>> {
    let blocks = args.dim(0)?;
    // The element behind the first ones is the factor, wherever there are more blocks than elements.
    let inputs = Shape::Vector { len: (THREADS * CHAINS).max(blocks + 1) };
    Ok(vec![None, None, Some(inputs), Some(Shape::Vector { len: blocks * THREADS })])
}

fn contiguous(args: &Args<'_>, indexes: [usize; 2]) -> Result<()> {
    if indexes.iter().all(|index| args.stride(*index) == 1) {
        return Ok(());
    }
    Err(Error::internal("the kernels of the roofline take vectors without gaps"))
}

fn call_copy<T: Scalar>(handle: &Handle, instance: &'static Instance, args: &Args<'_>) -> Result<Status> {
    contiguous(args, [1, 2])?;
    let n = args.dim(0)?;
    let call = Call::new(handle, instance, args.batch_count());
    roof_copy::<T>(&call, n, args.vector::<T>(1)?.with_len(n), args.vector_mut::<T>(2)?.with_len(n))?;
    Ok(Status::Success)
}

fn call_fma<T: Scalar>(handle: &Handle, instance: &'static Instance, args: &Args<'_>) -> Result<Status> {
    contiguous(args, [2, 3])?;
    let (blocks, rounds) = (args.dim(0)?, args.dim(1)?);
    let call = Call::new(handle, instance, args.batch_count());
    let inputs = args.vector::<T>(2)?.with_len((THREADS * CHAINS).max(blocks + 1));
    let outputs = args.vector_mut::<T>(3)?.with_len(blocks * THREADS);
    roof_fma::<T>(&call, blocks, rounds, inputs, outputs)?;
    Ok(Status::Success)
}

/// A call that takes as long is measured well; larger problems are tried until one does.
const LONG_NS: f64 = 1e6;

/// Measures the device.
///
/// # Errors
/// What the device or its compiler reports.
pub fn measure(bench: &Bench<'_>) -> Result<Roofline, String> {
    Ok(Roofline {
        copy_gb_s: copies(bench)?,
        f32_tflop_s: multiply_adds(bench, 0)?,
        f64_tflop_s: multiply_adds(bench, 1)?,
    })
}

/// 10^12 multiply-adds a second, each two operations, with the instance `index` of [`FMA`].
fn multiply_adds(bench: &Bench<'_>, index: usize) -> Result<f64, String> {
    let gpu = bench.handle.device().gpu();
    let units = gpu.map_or(1, |gpu| i64::from(gpu.properties().compute_units.max(1)));
    let mut last = 0.0;
    // Enough blocks for every unit first, then longer ones; a slow device has enough with the first.
    for (blocks, rounds) in [(units, 64), (16 * units, 256), (32 * units, 2048)] {
        let values = vec![Value::Dim(blocks), Value::Dim(rounds), Value::Memory(None), Value::Memory(None)];
        let instance = &FMA.instances[index];
        let described = Described { instance, values, batch_count: 1, as_arrays: false, tame: false };
        let median = one(bench, &described)?;
        // Operations in a nanosecond are 10^9 a second.
        last = 2.0 * (blocks * rounds * THREADS * CHAINS) as f64 / median / 1000.0;
        if median >= LONG_NS || gpu.is_none() {
            break;
        }
    }
    Ok(last)
}

/// Gigabytes a second of a copy that no cache holds.
fn copies(bench: &Bench<'_>) -> Result<f64, String> {
    // Two copies of two vectors of four bytes an element.
    let least = (3 * bench.cache_bytes / 16).max(1 << 20);
    let most = (bench.memory_bytes / 32).max(1 << 16);
    let mut n = least.min(most);
    loop {
        let elements = i64::try_from(n).unwrap_or(i64::MAX) / SPAN * SPAN;
        let values = vec![Value::Dim(elements), Value::Memory(None), Value::Memory(None)];
        let described =
            Described { instance: &COPY.instances[0], values, batch_count: 1, as_arrays: false, tame: false };
        let median = one(bench, &described)?;
        if median >= LONG_NS || 4 * n > most || bench.handle.device().gpu().is_none() {
            return Ok(8.0 * elements as f64 / median);
        }
        n *= 4;
    }
}

/// Median nanoseconds of one call.
fn one(bench: &Bench<'_>, described: &Described) -> Result<f64, String> {
    let words = |error: Error| error.to_string();
    let ours = Ours::new(bench.handle, described).map_err(words)?;
    let mode = bench.pointer_mode(described.instance);
    let mut operands = Operands::new(bench.handle.device(), described, mode, 2, bench.seed).map_err(words)?;
    ours.call(&mut operands, 0)?;
    let spreads = bench.time(&mut operands, &[&ours])?;
    spreads.first().map(|spread| spread.median_ns).ok_or_else(|| "nothing was timed".to_owned())
}

#[cfg(test)]
mod tests;
