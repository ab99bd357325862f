//! Checking: the only way to a [`Checked`] value, and printers take nothing else.
//!
//! Typing comes first, for later rules ask it; then each rule in its own file adds its errors.

mod exits;
mod kernel;
mod places;
mod shared;
mod sizes;
mod typing;

use crate::diag::Errors;
use crate::model::{
    Constant, Function, Geometry, OperandKind, Routine, RoutineKind, SizeExpr, SizeKind, SizeUnit,
};

pub use sizes::SizeScope;

/// A model that passed every check.
#[derive(Debug)]
pub struct Checked<T>(T);

impl<T> std::ops::Deref for Checked<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// Checks a helper function.
pub fn helper(mut function: Function, errors: &mut Errors) -> Checked<Function> {
    body(&mut function, errors);
    Checked(function)
}

/// Checks a kernel that host code launches, with its geometry.
pub fn device_kernel(
    mut function: Function,
    mut geometry: Geometry,
    errors: &mut Errors,
) -> (Checked<Function>, Checked<Geometry>) {
    body(&mut function, errors);
    kernel::check(&function, errors);
    kernel::generics(&function, errors);
    let scope = SizeScope::of_kernel(&function);
    grid(&mut geometry, &scope, errors);
    (Checked(function), Checked(geometry))
}

/// Checks a constant.
pub fn constant(mut constant: Constant, errors: &mut Errors) -> Checked<Constant> {
    typing::constant(&mut constant, errors);
    Checked(constant)
}

/// Checks a routine.
pub fn routine(mut routine: Routine, errors: &mut Errors) -> Checked<Routine> {
    let scope = SizeScope::of_routine(&routine);
    if let RoutineKind::Kernel(function, geometry) = &mut routine.kind {
        body(function, errors);
        kernel::check(function, errors);
        grid(geometry, &scope, errors);
    }
    for buffer in &mut routine.buffers {
        sizes::check(&mut buffer.formula, &scope.with_types(), SizeUnit::Bytes, "workspace", errors);
        if let Some((degraded, _)) = &mut buffer.degraded {
            sizes::check(degraded, &scope.with_types(), SizeUnit::Bytes, "degraded", errors);
        }
    }
    for operand in &mut routine.operands {
        match &mut operand.kind {
            OperandKind::Vector { len, .. } => sizes::check(len, &scope, SizeUnit::Count, "length", errors),
            OperandKind::Matrix { rows, cols, .. } => {
                sizes::check(rows, &scope, SizeUnit::Count, "rows", errors);
                sizes::check(cols, &scope, SizeUnit::Count, "columns", errors);
            }
            _ => {}
        }
    }
    if let Some(condition) = &mut routine.quick_return.when {
        sizes::check(&mut condition.formula, &scope, SizeUnit::Truth, "quick_return", errors);
    }
    if let Some((flops, _)) = &mut routine.flops {
        sizes::check(flops, &scope, SizeUnit::Count, "flops", errors);
    }
    if let Some((bytes, _)) = &mut routine.bytes {
        sizes::check(bytes, &scope.with_types(), SizeUnit::Bytes, "bytes", errors);
    }
    kernel::scalars(&routine, errors);
    Checked(routine)
}

/// The kernel of a routine whose body is one, checked with it.
pub fn kernel_of(routine: &Checked<Routine>) -> Option<(Checked<Function>, Checked<Geometry>)> {
    match &routine.kind {
        RoutineKind::Kernel(function, geometry) => {
            Some((Checked((**function).clone()), Checked(default_grid(routine, geometry))))
        }
        RoutineKind::Host { .. } => None,
    }
}

/// Where no grid is given: one thread an element of the first operand that is written.
fn default_grid(routine: &Routine, geometry: &Geometry) -> Geometry {
    let mut geometry = geometry.clone();
    if geometry.grid_x.is_some() {
        return geometry;
    }
    let blocks = |count: &SizeExpr| {
        let block = SizeExpr::name("BLOCK", count.span);
        Some(SizeExpr::new(SizeKind::Call("ceil_div".into(), vec![count.clone(), block]), count.span))
    };
    for operand in &routine.operands {
        match &operand.kind {
            OperandKind::Vector { mutable: true, len, .. } => {
                geometry.grid_x = blocks(len);
                break;
            }
            OperandKind::Matrix { mutable: true, rows, cols, .. } => {
                geometry.grid_x = blocks(rows);
                geometry.grid_y = Some(cols.clone());
                break;
            }
            _ => {}
        }
    }
    geometry
}

fn grid(geometry: &mut Geometry, scope: &SizeScope, errors: &mut Errors) {
    for formula in [&mut geometry.grid_x, &mut geometry.grid_y].into_iter().flatten() {
        sizes::check(formula, &scope.with_block(), SizeUnit::Count, "grid", errors);
    }
}

fn body(function: &mut Function, errors: &mut Errors) {
    typing::function(function, errors);
    places::check(function, errors);
    exits::check(function, errors);
    shared::check(function, errors);
}
