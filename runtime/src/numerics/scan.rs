//! Counting the elements of an operand on the device.

use super::places::{ALL, NOTHING, Places};
use crate::catalogue::{self, Args, Instance, Routine};
use crate::numeric_checks::{COUNTERS, Counts, limits};
use crate::prelude::*;
use crate::source::Instantiation;
use crate::{DataType, DeviceBuffer, Error, Size};

/// Counts of one kind each that a block makes.
#[device]
const KINDS: Dim = 4;
/// Blocks of all problems of a launch, at most.
const BLOCKS: i64 = 256;
const _: () = assert!(BLOCKS * KINDS == COUNTERS as i64);
/// Elements that are worth a block.
const SHARE: i64 = 4096;

#[device]
const NO_NUMBER: i32 = 0;
#[device]
const INFINITE: i32 = 1;
#[device]
const ORDINARY: i32 = 2;
#[device]
const SUBNORMAL: i32 = 3;
#[device]
const ZERO: i32 = 4;

/// The kind of a real number, where ordinary ones have a magnitude of `least` to `most`.
#[device]
fn kind<R: Real>(part: R, least: R, most: R) -> i32 {
    let size = part.abs();
    if size > most {
        INFINITE
    } else if size >= least {
        ORDINARY
    } else if size > R::ZERO {
        SUBNORMAL
    } else if size == R::ZERO {
        ZERO
    } else {
        // No comparison holds.
        NO_NUMBER
    }
}

/// The sum of `value` over the threads of a block; every thread gets it.
#[device]
fn block_total<const BLOCK: i32>(value: i64) -> i64 {
    let mut totals = shared::<i64>(BLOCK);
    let me = thread_id_x();
    totals[me] = value;
    let mut half = BLOCK / 2;
    while half > 0 {
        barrier();
        if me < half {
            let other = totals[me + half];
            totals[me] += other;
        }
        half /= 2;
    }
    barrier();
    let total = totals[0];
    // Nobody may begin the next sum before everybody has read this one.
    barrier();
    total
}

/// counts[KINDS * b ...] := how many elements of block b's share of a are of each kind, of those that
/// `places` hold
#[device(grid = blocks, block = 256)]
fn numerics_scan<T: Scalar>(
    blocks: Dim,
    share: Dim,
    least: Param<T::Real>,
    most: Param<T::Real>,
    places: Places,
    a: Matrix<T>,
    counts: Workspace<i64>,
) {
    let rows = a.rows();
    let total = rows * a.cols();
    let from = block_id_x() * share;
    let to = if from + share < total { from + share } else { total };
    let mut nan: Dim = 0;
    let mut infinite: Dim = 0;
    let mut subnormal: Dim = 0;
    let mut zero: Dim = 0;
    // One division a thread, not one an element: those of 64 bits are a routine of their own on a GPU.
    let first = from + thread_id_x() as Dim;
    let mut column = first / rows;
    let mut row = first - column * rows;
    for _element in (first..to).step_by(BLOCK as usize) {
        if places.hold(row, column) {
            let value = a[(row, column)];
            let mut re = kind::<T::Real>(value.re(), least, most);
            let mut im = kind::<T::Real>(value.im(), least, most);
            if places.diagonal != ALL && places.are_diagonal(row, column) {
                if places.diagonal == NOTHING {
                    re = ORDINARY;
                }
                im = re;
            }
            if re == NO_NUMBER || im == NO_NUMBER {
                nan += 1;
            }
            if re == INFINITE || im == INFINITE {
                infinite += 1;
            }
            if re == SUBNORMAL || im == SUBNORMAL {
                subnormal += 1;
            }
            if re == ZERO && im == ZERO {
                zero += 1;
            }
        }
        row += BLOCK as Dim;
        while row >= rows {
            row -= rows;
            column += 1;
        }
    }
    let nans = block_total::<BLOCK>(nan);
    let infinites = block_total::<BLOCK>(infinite);
    let subnormals = block_total::<BLOCK>(subnormal);
    let zeros = block_total::<BLOCK>(zero);
    if thread_id_x() == 0 {
        let first = KINDS * block_id_x();
        counts[first] = nans;
        counts[first + 1] = infinites;
        counts[first + 2] = subnormals;
        counts[first + 3] = zeros;
    }
}

/// The kernel for every element type, in the form in which platforms find kernels; no routine, and in no catalogue.
pub static SCAN: Routine = Routine {
    family: "numerics",
    symbol: "rocforge_{t}numerics",
    level: 0,
    docs: "How many elements of an operand are NaN, infinite, subnormal, zero: the check of ROCBLAS_CHECK_NUMERICS.",
    params: &[],
    buffers: &[],
    refuses: None,
    quick_return: None,
    flops: None,
    bytes: None,
    execution: None,
    variants: &[],
    instances: &[
        instance("rocforge_hnumerics", &[DataType::F16], kernels::<f16>),
        instance("rocforge_bnumerics", &[DataType::BF16], kernels::<bf16>),
        instance("rocforge_snumerics", &[DataType::F32], kernels::<f32>),
        instance("rocforge_dnumerics", &[DataType::F64], kernels::<f64>),
        instance("rocforge_cnumerics", &[DataType::C32], kernels::<c32>),
        instance("rocforge_znumerics", &[DataType::C64], kernels::<c64>),
    ],
    module: module_path!(),
    file: file!(),
    line: line!(),
};

fn kernels<T: Scalar>() -> Vec<Instantiation> {
    vec![numerics_scan::instance::<T>()]
}

const fn instance(
    symbol: &'static str,
    types: &'static [DataType],
    kernels: fn() -> Vec<Instantiation>,
) -> Instance {
    Instance {
        symbol,
        ty: types[0],
        types,
        wide: None,
        routine: &SCAN,
        call: |_, _, _| Err(no_routine()),
        execute: |_, _, _, _| Err(no_routine()),
        workspace: no_answer,
        need: no_answer,
        shapes: no_answer,
        cost: no_answer,
        kernels,
    }
}

fn no_answer<T>(_: &Args<'_>) -> Result<T> {
    Err(no_routine())
}

fn no_routine() -> Error {
    Error::internal("the numerical check is launched by the runtime, not called")
}

/// Counts the elements of all problems of `operand`; none while no mode asks for it.
///
/// # Errors
/// What the platform reports.
pub(super) fn count<T: Scalar>(
    handle: &Handle,
    operand: Matrix<T>,
    places: Places,
    batch_count: i64,
) -> Result<Counts> {
    let counted =
        handle.numerics().with_counters(|scratch| count_in(handle, scratch, operand, places, batch_count));
    counted.unwrap_or(Ok(Counts::default()))
}

/// Launches the kernel over all problems, as many at once as `scratch` has room for, and waits for the counts.
fn count_in<T: Scalar>(
    handle: &Handle,
    scratch: &DeviceBuffer<i64>,
    operand: Matrix<T>,
    places: Places,
    batch_count: i64,
) -> Result<Counts> {
    let instance = catalogue::instance(&SCAN, &[T::TYPE])?;
    let elements = (Size::new(operand.rows()) * Size::new(operand.cols())).get("elements")?;
    if elements == 0 {
        return Ok(Counts::default());
    }
    let blocks = (elements / SHARE + 1).min(BLOCKS);
    let (least, most) = limits::<T::Real>();
    let mut found = Counts::default();
    for first in (0..batch_count).step_by((BLOCKS / blocks) as usize) {
        let problems = (BLOCKS / blocks).min(batch_count - first);
        let call = Call::new(handle, instance, problems);
        let counts = scratch.workspace(KINDS * blocks);
        numerics_scan::<T>(
            &call,
            blocks,
            elements / blocks + 1,
            least.into(),
            most.into(),
            places,
            operand.from_problem(first),
            counts,
        )?;
        handle.device().synchronize(handle.stream())?;
        for counts in scratch.to_vec()?.chunks_exact(KINDS as usize).take((problems * blocks) as usize) {
            found.nan += counts[0];
            found.infinite += counts[1];
            found.subnormal += counts[2];
            found.zero += counts[3];
        }
        found.elements += places.count * problems;
    }
    Ok(found)
}
