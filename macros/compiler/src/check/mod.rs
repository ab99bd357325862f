//! Checking: the only way to a [`Checked`] value, and printers take nothing else.
//!
//! Typing comes first, for later rules ask it; then each rule in its own file adds its errors.

mod access;
mod barriers;
mod batch;
mod bulk;
mod closures;
mod copies;
mod dynamic;
mod exits;
mod items;
mod kernel;
pub(crate) mod order;
mod overflow;
mod places;
mod references;
mod reserved;
mod shared;
mod shared_limit;
mod sizes;
mod tile;
pub(crate) mod typing;
pub(crate) mod uniform;
mod wave_size;
mod width;

use crate::diag::Errors;
use crate::model::{
    BlockDim, Constant, ElementTy, Expr, ExprKind, Facts, Float, Function, Geometry, Instance, Name,
    OperandKind, Routine, RoutineKind, SizeExpr, SizeKind, SizeUnit, Storage, walk,
};
use crate::rules;
use typing::Around;

pub use items::{implementation, structure, trait_item};
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
    body(&mut function, &Around::default(), (&Float::ALL, None), errors);
    order::function(&mut function, errors);
    Checked(function)
}

/// Checks a kernel that host code launches, with its geometry.
pub fn device_kernel(
    mut function: Function,
    mut geometry: Geometry,
    errors: &mut Errors,
) -> (Checked<Function>, Checked<Geometry>) {
    body(&mut function, &Around::default(), (&Float::ALL, Some(geometry.block)), errors);
    tile::block::check(&function, &geometry, errors);
    kernel::positions(&function, &geometry, errors);
    dynamic::check(&function, &mut geometry, errors);
    kernel::check(&function, errors);
    kernel::generics(&function, errors);
    let scope = SizeScope::of_kernel(&function);
    grid(&mut geometry, &scope, errors);
    order::function(&mut function, errors);
    (Checked(function), Checked(geometry))
}

/// Checks a constant.
pub fn constant(mut constant: Constant, errors: &mut Errors) -> Checked<Constant> {
    constant_in(&mut constant, &Around::default(), errors);
    Checked(constant)
}

/// Checks a constant, wherever it stands.
fn constant_in(constant: &mut Constant, around: &Around, errors: &mut Errors) {
    reserved::item(&constant.name, errors);
    typing::constant(constant, around, errors);
    if has_statements(&constant.value) {
        let message = "a constant with statements is not part of the kernel language";
        let help = "write a `#[device] const fn` and call it";
        errors.push(&rules::UNSUPPORTED_EXPRESSION, constant.value.span, message, help);
    }
}

/// Whether C++ would need a function for a value.
fn has_statements(value: &Expr) -> bool {
    let mut found = matches!(value.kind, ExprKind::Block(..) | ExprKind::Loop(..));
    walk::value_blocks(value, &mut |block| {
        found |= !block.stmts.is_empty() || block.tail.as_ref().is_some_and(|tail| has_statements(tail));
    });
    walk::parts(value, &mut |part| found |= has_statements(part));
    found
}

/// Two operands that may begin at one place lie in memory, with elements of one type.
fn places(routine: &Routine, errors: &mut Errors) {
    let unless = routine.buffers.iter().filter_map(|buffer| buffer.unless.as_ref());
    for both in unless.chain(routine.in_place.iter().map(|one| &one.operands)) {
        let element = |name: &Name| {
            let operand = routine.operands.iter().find(|operand| operand.name == *name)?;
            match &operand.kind {
                OperandKind::Vector { element, .. } | OperandKind::Matrix { element, .. } => Some(element),
                _ => None,
            }
        };
        let [one, other] = both.each_ref().map(element);
        if one.is_none() || one != other {
            let message = "what begins at one place are two vectors or matrices of one element type";
            let help = "name two operands: `same(b, c)`";
            errors.push(&rules::OPERAND_SHAPE, both[0].span, message, help);
        }
    }
}

/// Checks a routine.
pub fn routine(mut routine: Routine, errors: &mut Errors) -> Checked<Routine> {
    let scope = SizeScope::of_routine(&routine);
    reserved::routine(&routine, errors);
    // What is said of the body of a kernel with several types holds for the first of them.
    let first = |instance: &Instance| match instance.types.first() {
        Some(ElementTy::Float(float)) => Some(*float),
        Some(ElementTy::Int(_) | ElementTy::Index(_)) | None => None,
    };
    let types: Vec<Float> = routine.instances.iter().filter_map(first).collect();
    if let RoutineKind::Kernel(function, geometry) = &mut routine.kind {
        body(function, &Around::default(), (&types, Some(geometry.block)), errors);
        tile::block::check(function, geometry, errors);
        kernel::positions(function, geometry, errors);
        dynamic::check(function, geometry, errors);
        kernel::check(function, errors);
        batch::check(function, &routine.buffers, errors);
        grid(geometry, &scope, errors);
        order::function(function, errors);
    }
    let (shared, own) = (scope.with_types(), scope.with_types().of_buffer());
    places(&routine, errors);
    for buffer in &mut routine.buffers {
        let scope = if buffer.batch_shared { &shared } else { &own };
        sizes::check(&mut buffer.formula, scope, SizeUnit::Bytes, "workspace", errors);
        if let Some((degraded, _)) = &mut buffer.degraded {
            sizes::check(degraded, scope, SizeUnit::Bytes, "degraded", errors);
        }
    }
    for operand in &mut routine.operands {
        match &mut operand.kind {
            OperandKind::Vector { len, .. } => {
                sizes::check(len, &scope, SizeUnit::Count, "length", errors);
            }
            OperandKind::Matrix { rows, cols, storage, .. } => {
                sizes::check(rows, &scope, SizeUnit::Count, "rows", errors);
                sizes::check(cols, &scope, SizeUnit::Count, "columns", errors);
                if let Storage::Band(band) = storage {
                    // What is wrong with one of these is wrong with the rows, which were refused.
                    let mut known = Errors::new();
                    for formula in [&mut band.lower, &mut band.upper, &mut band.height] {
                        sizes::check(formula, &scope, SizeUnit::Count, "diagonals", &mut known);
                    }
                    known.finish();
                }
            }
            _ => {}
        }
    }
    conditions(&mut routine, &scope, errors);
    if let Some((flops, _)) = &mut routine.flops {
        sizes::check(flops, &scope.of_cost(), SizeUnit::Count, "flops", errors);
    }
    if let Some((bytes, _)) = &mut routine.bytes {
        sizes::check(bytes, &scope.with_types().of_cost(), SizeUnit::Bytes, "bytes", errors);
    }
    kernel::scalars(&routine, errors);
    kernel::values(&routine, errors);
    Checked(routine)
}

/// The conditions under which a call is refused or has nothing to do.
fn conditions(routine: &mut Routine, scope: &SizeScope, errors: &mut Errors) {
    if let Some(condition) = &mut routine.refuses {
        sizes::check(&mut condition.formula, &scope.with_types(), SizeUnit::Truth, "refuses", errors);
        let options = routine.operands.iter().map(|operand| operand.name.text.as_str());
        for part in condition.formula.alternatives() {
            // What is no condition was refused above.
            let compares = matches!(part.kind, SizeKind::Compare(..));
            if compares && !options.clone().any(|name| part.names_option(name)) {
                let message = "`refuses` is of values of an enumeration, which the error names";
                let help = "name one in each part of an `||`: `trans == C && T > R`";
                errors.push(&rules::OPTION_VALUE, part.span, message, help);
            }
        }
    }
    for one in &mut routine.in_place {
        sizes::check(&mut one.formula, scope, SizeUnit::Truth, "in_place", errors);
    }
    if let Some(condition) = &mut routine.quick_return.when {
        sizes::check(&mut condition.formula, scope, SizeUnit::Truth, "quick_return", errors);
    }
    if let Some(condition) = &mut routine.null_result {
        sizes::check(&mut condition.formula, scope, SizeUnit::Truth, "null_result", errors);
        if !routine.operands.iter().any(|operand| matches!(operand.kind, OperandKind::Result { .. })) {
            let message = "`null_result` is of a pointer to a result, and no parameter is a `ResultMut`";
            errors.push(&rules::MISPLACED_OPTION, condition.formula.span, message, "remove `null_result`");
        }
    }
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
    let several = geometry.block.dimensions > 1;
    let blocks = |count: &SizeExpr, name: &str| {
        let block = SizeExpr::name(name, count.span);
        Some(SizeExpr::new(SizeKind::Call("ceil_div".into(), vec![count.clone(), block]), count.span))
    };
    let along_x = if several { "BLOCK_X" } else { "BLOCK" };
    for operand in &routine.operands {
        match &operand.kind {
            OperandKind::Vector { mutable: true, len, .. } => {
                geometry.grid_x = blocks(len, along_x);
                break;
            }
            OperandKind::Matrix { mutable: true, rows, cols, .. } => {
                geometry.grid_x = blocks(rows, along_x);
                geometry.grid_y = if several { blocks(cols, "BLOCK_Y") } else { Some(cols.clone()) };
                break;
            }
            _ => {}
        }
    }
    geometry
}

fn grid(geometry: &mut Geometry, scope: &SizeScope, errors: &mut Errors) {
    let Geometry { grid_x, grid_y, grid_z, .. } = geometry;
    // What a GPU can do along x, along y, and along z.
    for (formula, most) in [(grid_x, i64::from(i32::MAX)), (grid_y, 65_535), (grid_z, 65_535)] {
        let Some(formula) = formula else { continue };
        let blocks = sizes::check(formula, &scope.with_block(), SizeUnit::Count, "grid", errors);
        if let Some(blocks) = blocks.filter(|blocks| !(1..=most).contains(blocks)) {
            let message = format!("a grid of {blocks} blocks does not exist");
            let help = format!("a grid has 1 to {most} blocks along this dimension");
            errors.push(&rules::LAUNCH_GEOMETRY, formula.span, message, help);
        }
    }
}

/// Checks a body; `types` are those that its element type may be, `block` its threads if they are known.
fn body(
    function: &mut Function,
    around: &Around,
    (types, block): (&[Float], Option<BlockDim>),
    errors: &mut Errors,
) {
    reserved::function(function, errors);
    typing::function(function, around, errors);
    places::check(function, errors);
    access::check(function, errors);
    copies::check(function, types, block, errors);
    // The name alone of a function of a class is another function.
    if around.members.is_none() {
        places::recursion(function, errors);
    }
    closures::check(function, errors);
    exits::check(function, errors);
    references::check(function, errors);
    shared::check(function, errors);
    let apart = uniform::apart(function);
    barriers::check(&apart, errors);
    bulk::check(&apart, errors);
    wave_size::check(function, errors);
    width::check(function, types, block, errors);
    function.facts = Facts {
        waits: uniform::waits(function),
        apart: apart.iter().filter_map(uniform::Apart::call).collect(),
        methods: apart.iter().filter_map(uniform::Apart::method).collect(),
        members: Vec::new(),
        shared: shared_limit::check(function, types, block, errors),
    };
    tile::shape::check(function, errors);
    tile::product::check(function, errors);
    tile::element::check(function, errors);
}
