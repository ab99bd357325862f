//! Entry points: the functions a driver launches.
//!
//! A kernel body knows neither batches nor pointer modes. Its entry point loops over the problems
//! that fall to this block's z position, narrows every view to the problem and loads its scalars. Where the grid has planes,
//! they lie along z, those of one problem behind those of another, and the block keeps its plane for whoever asks.
//! Behind each problem it reads its arguments again, so that none of them takes up registers until then. Where a kernel
//! waits at barriers, shared memory may be used again by the next problem, and the block waits for itself. The runtime, which
//! sees all functions of a unit, takes that line away from the others.
//! In front of all that it waits until what the stream has before it has ended: where GPUs let kernels begin earlier, the
//! platform asks for it.

use super::out::Out;
use super::ty::spelled;
use crate::check::Checked;
use crate::model::{Function, Geometry, Limit, Ty, View};
use crate::names;

/// The entry point of a kernel, with `$T` for its generic parameter `T` and `$instance` for what tells it from others.
pub fn entry(function: &Checked<Function>, geometry: &Checked<Geometry>) -> String {
    let mut out = Out::new();
    let name = &function.name.text;
    let block = geometry.block;
    let constants: Vec<String> = block.constants().iter().map(|(_, value)| value.to_string()).collect();
    let constants = constants.join(", ");
    let mut params: Vec<String> = function
        .params
        .iter()
        .map(|param| format!("{} {}", passed(&param.ty), names::cpp(&param.name.text)))
        .collect();
    let mut again: Vec<String> = function.params.iter().map(|param| names::cpp(&param.name.text)).collect();
    for of_launch in geometry.grid_z.iter().map(|_| "grid_planes").chain(["batch_count"]) {
        params.push(format!("i64 {of_launch}"));
        again.push(of_launch.into());
    }
    let generics: String =
        function.generics.iter().map(|generic| format!("${}, ", names::cpp(&generic.name.text))).collect();
    let args: Vec<String> = function.params.iter().map(|param| argument(function, param)).collect();
    let symbol = if function.generics.is_empty() { name.clone() } else { format!("{name}_$instance") };
    let cluster = geometry.cluster.as_ref().map(in_entry);
    let bounds = bounds(geometry, cluster.as_deref());
    let conditions = conditions(geometry);
    for condition in &conditions {
        out.line(condition);
    }
    out.line(&format!("extern \"C\" __global__ {bounds}"));
    out.open(&format!("void {symbol}({})", params.join(", ")));
    out.line("grid_dependency_wait();");
    // Nobody stores in the shared memory of a part that has not begun, or has ended.
    if let Some(cluster) = &cluster {
        out.line(&format!("begin_cluster<{cluster}>();"));
    }
    let (first, step) = problems(geometry);
    out.open(&format!("for (i64 batch = {first}; batch < batch_count; batch += {step})"));
    // Once a problem: compilers hand what is stored here on to the body, but not past what reads the arguments again.
    if geometry.grid_z.is_some() {
        out.line("machine::take_plane(grid_planes);");
    }
    out.line(&format!("{}<{generics}{constants}>({});", names::cpp(name), args.join(", ")));
    out.line(&format!("read_again({});", again.join(", ")));
    match &cluster {
        Some(cluster) => out.line(&format!("end_cluster<{cluster}>(batch + {step} < batch_count);")),
        None => out.line(&format!("if (batch + {step} < batch_count) {{ barrier(); }}")),
    }
    out.close();
    out.close();
    for _ in &conditions {
        out.line("#endif");
    }
    out.finish()
}

/// The threads of a block, and how many blocks are to run at once.
fn bounds(geometry: &Geometry, cluster: Option<&str>) -> String {
    let threads = geometry.block.total();
    match &geometry.min_blocks {
        _ if let Some(cluster) = cluster => format!("RF_CLUSTER_BOUNDS({threads}, {cluster})"),
        None => format!("__launch_bounds__({threads})"),
        Some([amd, nvidia]) if amd == nvidia => format!("RF_LAUNCH_BOUNDS({threads}, {})", in_entry(amd)),
        Some([amd, nvidia]) => {
            let (amd, nvidia) = (in_entry(amd), in_entry(nvidia));
            format!("RF_LAUNCH_BOUNDS({threads}, RF_AMD_OR_NVIDIA({amd}, {nvidia}))")
        }
    }
}

/// The first problem of a block, and how far it is to its next one. Without planes the problems lie along z, with them the planes
/// of all problems.
fn problems(geometry: &Geometry) -> (String, String) {
    let depth = match geometry.block.size[2] {
        1 => String::new(),
        depth => format!("<{depth}>"),
    };
    match geometry.grid_z {
        None => ("block_id_z()".into(), format!("grid_dim_z{depth}()")),
        Some(_) => {
            let step = format!("machine::problems_at_once{depth}(grid_planes)");
            ("machine::problem_of_block(grid_planes)".into(), step)
        }
    }
}

/// What a target must have: where a block never has so much shared memory, or a thread so many registers, nothing is compiled
/// that no launch can use.
fn conditions(geometry: &Geometry) -> Vec<String> {
    let shared = geometry.max_shared.as_ref().map(in_entry);
    let shared = shared.map(|limit| format!("#if RF_MAX_SHARED >= {limit}"));
    let registers = geometry.registers.map(|registers| {
        let ([amd, nvidia], threads) = (registers.count, geometry.block.total());
        let held = geometry.min_blocks.as_ref().map_or(threads.to_string(), |[amd, nvidia]| {
            let (amd, nvidia) = (in_entry(amd), in_entry(nvidia));
            format!("{threads} * RF_UNITS * RF_AMD_OR_NVIDIA({amd}, {nvidia})")
        });
        let name = if registers.fewer { "FEW" } else { "MANY" };
        format!("#if RF_{name}_REGISTERS({held}, RF_AMD_OR_NVIDIA({amd}, {nvidia}))")
    });
    let parts = geometry.cluster.as_ref().map(|_| "#if defined(RF_CLUSTER_MAX)".to_owned());
    shared.into_iter().chain(registers).chain(parts).collect()
}

/// A limit as the entry point writes it: `$NAME` is for the value of the constant.
fn in_entry(limit: &Limit) -> String {
    match limit {
        Limit::Number(number) => number.to_string(),
        Limit::Constant(name) => format!("${}", names::cpp(name)),
        Limit::Associated(owner, name) => format!("${}", Limit::placeholder(owner, name)),
    }
}

/// The type that a launch passes for a parameter: a tensor map with what the copy engine reads, at the address where
/// the launch puts it.
fn passed(ty: &Ty) -> String {
    match ty {
        Ty::View(View::TensorMap, _) => format!("RF_TENSOR_MAP {}::Described", spelled(ty, "$")),
        _ => spelled(ty, "$"),
    }
}

/// What the body gets: the view of this problem, the value of a scalar, a structure with those of this problem.
fn argument(function: &Function, param: &crate::model::Param) -> String {
    let name = names::cpp(&param.name.text);
    if function.takes_structure(param) {
        return format!("at_problem({name}, batch)");
    }
    match &param.ty {
        Ty::View(View::Param | View::Values, _) => format!("{name}.load(batch)"),
        Ty::View(..) => format!("{name}.at(batch)"),
        _ => name,
    }
}
