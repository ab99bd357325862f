//! Kernels that only large orders and long rows reach: sizes made from rows of the catalogue stay below them.

use std::sync::Arc;

use rocforge::catalogue::{self, Instance};
use rocforge::options::{Fill, Operation};
use rocforge::platform::Device;
use rocforge::platform::null::{Asked, NullDevice};
use rocforge::workspace::MemoryOptions;
use rocforge::{Handle, Status};
use rocforge_tests::arguments::Plan;

use crate::catalogue::{compare_checked, compare_plan, plain_and_checked};
use crate::worlds;

/// A call, and the kernels that it must launch.
struct Large {
    symbol: &'static str,
    /// All of its sizes.
    sizes: &'static [i64],
    /// The value of its enumeration.
    option: i32,
    problems: usize,
    kernels: &'static [&'static str],
}

const UPPER: i32 = Fill::Upper as i32;
const LOWER: i32 = Fill::Lower as i32;
const NONE: i32 = Operation::None as i32;
const TRANSPOSED: i32 = Operation::Transpose as i32;
const CONJUGATED: i32 = Operation::ConjugateTranspose as i32;

/// Symmetric products read the triangle once from order 2048 on.
const READ_ONCE: &[&str] = &["symmetric_parts", "symmetric_totals"];

const fn symmetric(symbol: &'static str, order: &'static [i64], option: i32) -> Large {
    Large { symbol, sizes: order, option, problems: 1, kernels: READ_ONCE }
}

const fn product(
    symbol: &'static str,
    sizes: &'static [i64],
    option: i32,
    problems: usize,
    kernels: &'static [&'static str],
) -> Large {
    Large { symbol, sizes, option, problems, kernels }
}

/// Columns at multiples of 16 bytes and others, packed columns; elements of 16 bytes go by waves.
const SYMMETRIC: &[Large] = &[
    symmetric("rocblas_ssymv", &[2052], LOWER),
    symmetric("rocblas_chemv", &[2049], UPPER),
    symmetric("rocblas_dspmv", &[2048], UPPER),
    symmetric("rocblas_zhemv", &[2049], LOWER),
    symmetric("rocblas_zhpmv", &[2049], UPPER),
];

/// A thread a row from 4096 short rows on, of one problem or of all of them.
const ROW_EACH: &[Large] = &[
    product("rocblas_sgemv", &[4100, 37], NONE, 1, &["gemv_row_each"]),
    product("rocblas_zgemv", &[4099, 34], NONE, 1, &["gemv_row_each"]),
    product("rocblas_dgemv", &[40, 64], NONE, 103, &["gemv_row_each"]),
    product("rocblas_zgemv", &[40, 33], NONE, 103, &["gemv_row_each"]),
];

/// More than 200,000 rows, in pieces of 16 bytes and others.
const TALL: &[Large] = &[
    product("rocblas_sgemv", &[200_004, 5], NONE, 1, &["gemv_tall"]),
    product("rocblas_dgemv", &[200_003, 5], NONE, 1, &["gemv_tall"]),
    product("rocblas_zgemv", &[200_001, 5], NONE, 1, &["gemv_tall"]),
];

/// A block a column: columns of more than 512 rows, too short or too many to be cut in pieces.
const LONG_COLUMNS: &[Large] = &[
    product("rocblas_sgemv", &[700, 5], TRANSPOSED, 3, &["gemv_long_columns"]),
    product("rocblas_dgemv", &[5001, 4], TRANSPOSED, 1, &["gemv_long_columns"]),
    product("rocblas_zgemv", &[513, 3], CONJUGATED, 2, &["gemv_long_columns"]),
];

/// The kernels that a call launches on a GPU, by name. What chooses them looks at no more than the call here.
fn launched(instance: &'static Instance, plan: &Plan) -> Vec<String> {
    let device = Arc::new(NullDevice::new("gfx90a"));
    let options = MemoryOptions { size: Some(0), ..MemoryOptions::default() };
    let handle = Handle::with(Arc::clone(&device) as Arc<dyn Device>, &options).expect("a handle");
    let answer = plan.run(instance, &handle, &mut plan.memory());
    assert_eq!(answer, Status::Success.name(), "{} {plan:?}", instance.symbol);
    let name = |asked| match asked {
        Asked::Launch(name, ..) => Some(name),
        _ => None,
    };
    device.take_asked().into_iter().filter_map(name).collect()
}

impl Large {
    /// The call, once it is known to launch its kernels.
    fn plan(&self) -> (&'static Instance, Plan) {
        let instance = catalogue::find(self.symbol).expect("a routine");
        let plan = Plan::whole(instance, self.sizes, &[self.option], self.problems, 1);
        let launched = launched(instance, &plan);
        let is_launched = |kernel: &str| launched.iter().any(|name| name.starts_with(kernel));
        for kernel in self.kernels {
            assert!(is_launched(kernel), "{} launches {launched:?}, and not {kernel}", self.symbol);
        }
        (instance, plan)
    }
}

/// The same bits in both worlds, of a call that changes something.
fn compare_all(calls: &[Large]) {
    let Some(worlds) = worlds() else { return };
    for call in calls {
        let (instance, plan) = call.plan();
        assert!(compare_plan(&worlds, instance, &plan), "{} changed nothing", call.symbol);
    }
}

#[test]
fn symmetric_products_of_large_orders() {
    compare_all(SYMMETRIC);
}

#[test]
fn products_with_a_thread_for_each_row() {
    compare_all(ROW_EACH);
}

#[test]
fn products_of_many_rows() {
    compare_all(TALL);
}

#[test]
fn products_of_long_columns() {
    compare_all(LONG_COLUMNS);
}

/// With every access looked at. Of the symmetric ones that with the fewest bytes: each four bytes have a record of their
/// accesses, and those of larger elements would take gigabytes.
#[test]
fn large_orders_checked() {
    let calls = [
        symmetric("rocblas_sspmv", &[2048], LOWER),
        product("rocblas_sgemv", &[4096, 33], NONE, 1, &["gemv_row_each"]),
        product("rocblas_zgemv", &[40, 17], NONE, 103, &["gemv_row_each"]),
        product("rocblas_sgemv", &[200_004, 4], NONE, 1, &["gemv_tall"]),
        product("rocblas_cgemv", &[700, 5], CONJUGATED, 1, &["gemv_long_columns"]),
    ];
    let handles = plain_and_checked();
    for call in calls {
        let (instance, plan) = call.plan();
        compare_checked(&handles, instance, &plan);
    }
}
