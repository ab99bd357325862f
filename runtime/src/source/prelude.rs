//! The prelude of generated source: real C++ files, of which a unit gets the parts it names.

use foldhash::HashSet;

/// A part of the prelude: its file and text, the identifiers that call for it, and the files it builds on.
struct Part {
    file: &'static str,
    text: &'static str,
    names: &'static [&'static str],
    /// Types without which the names mean something else; any of them will do.
    of: &'static [&'static str],
    needs: &'static [&'static str],
}

/// The part in `$file`; one without names is in every unit.
macro_rules! part {
    ($file:literal, [$($name:literal),*], needs [$($need:literal),*]) => {
        part!($file, &[$($name),*], &[], &[$($need),*])
    };
    ($file:literal, [$($name:literal),*] of [$($type:literal),*], needs [$($need:literal),*]) => {
        part!($file, &[$($name),*], &[$($type),*], &[$($need),*])
    };
    ($file:literal, functions of [$($type:literal),*], needs [$($need:literal),*]) => {
        part!($file, FUNCTIONS, &[$($type),*], &[$($need),*])
    };
    ($file:literal, $names:expr, $of:expr, $needs:expr) => {
        Part {
            file: $file,
            text: include_str!(concat!("prelude/", $file, ".h")),
            names: $names,
            of: $of,
            needs: $needs,
        }
    };
}

/// Functions that the platform's own library has.
const FUNCTIONS: &[&str] = &[
    "atan2", "cbrt", "cos", "exp", "exp2", "ln", "log10", "log2", "op_rem", "powf", "rem", "sin", "tan",
    "tanh",
];

/// In the order in which they must appear.
const PARTS: &[Part] = &[
    part!("machine", [], needs []),
    part!("target", ["target", "RF_MAX_SHARED", "RF_MANY_REGISTERS", "RF_FEW_REGISTERS"], needs["machine"]),
    part!("inline", ["RF_INLINE"], needs["machine"]),
    part!("scalar", [], needs["machine"]),
    part!(
        "integer",
        [
            "abs",
            "count_ones",
            "int_div",
            "int_rem",
            "leading_zeros",
            "pow",
            "rotate_left",
            "rotate_right",
            "trailing_zeros",
            "wrapping_add",
            "wrapping_mul",
            "wrapping_neg",
            "wrapping_sub"
        ],
        needs["scalar"]
    ),
    part!(
        "operators",
        [
            "number_t", "op_add", "op_and", "op_div", "op_mul", "op_neg", "op_or", "op_shl", "op_shr", "op_sub",
            "op_xor"
        ],
        needs["integer", "scalar"]
    ),
    part!("hypot", ["hypot"], needs["scalar"]),
    part!("complex", ["c32", "c64"], needs["hypot", "scalar"]),
    part!("half", ["f16", "bf16"], needs["scalar"]),
    part!(
        "products",
        ["conj", "mul_add", "wrapping_add", "wrapping_mul"],
        needs["integer", "scalar"]
    ),
    part!("sum", ["sum_t"], needs["scalar"]),
    part!("number", ["NumberOf"], needs["scalar"]),
    part!(
        "math",
        [
            "ceil",
            "clamp",
            "copysign",
            "floor",
            "from_bits",
            "is_finite",
            "is_infinite",
            "is_nan",
            "is_sign_negative",
            "powi",
            "round",
            "rsqrt",
            "signum",
            "to_bits",
            "to_f64",
            "trunc"
        ],
        needs["number"]
    ),
    part!("half_math", ["f16", "bf16"], needs["half", "hypot", "math", "number"]),
    part!("root", ["sqrt"] of ["c32", "c64"], needs["complex", "hypot", "math", "number"]),
    part!("functions", functions of [], needs["integer", "scalar"]),
    part!("half_functions", functions of ["f16", "bf16"], needs["functions", "half"]),
    part!(
        "wave",
        [
            "ballot",
            "broadcast",
            "lane_id",
            "shuffle",
            "shuffle_down",
            "shuffle_up",
            "shuffle_xor",
            "wave_all",
            "wave_any",
            "wave_id",
            "wave_size",
            "waves_per_block"
        ],
        needs["machine"]
    ),
    part!("reduce", ["wave_sum", "wave_max", "wave_min"], needs["scalar", "wave"]),
    part!(
        "atomic",
        [
            "Scope",
            "atomic_add",
            "atomic_cas",
            "atomic_exchange",
            "atomic_load",
            "atomic_max",
            "atomic_min",
            "atomic_store",
            "atomic_wait"
        ],
        needs["scalar"]
    ),
    part!("array", ["Array", "array_of", "repeat"], needs["machine"]),
    part!("tuple", ["Tuple", "tuple"], needs["machine"]),
    part!(
        "range",
        ["range_steps", "range_steps_inclusive", "range_next", "range_onward", "range_along"],
        needs["machine"]
    ),
    part!("options", ["Operation", "Fill", "Diagonal", "Side"], needs["machine"]),
    part!(
        "view",
        ["Vector", "VectorMut", "Matrix", "MatrixMut", "Workspace", "ResultMut", "Param"],
        needs["machine"]
    ),
    part!("problem", ["at_problem"], needs["view"]),
    part!("values", ["Values"], needs["array", "view"]),
    part!(
        "planes",
        ["only_plane", "plane_of_block", "plane_of_thread", "planes_of_grid", "take_plane"],
        needs["machine"]
    ),
    part!("tickets", ["Tickets", "last_block"], needs["atomic", "view"]),
    part!("shared", ["Shared"], needs["machine"]),
    part!(
        "cluster",
        [
            "RF_CLUSTER_BOUNDS",
            "mbarrier_wait",
            "cluster_sync",
            "cluster_id",
            "cluster_size",
            "cluster_block_rank",
            "dsmem_store_all",
            "dsmem_store",
            "st_async"
        ],
        needs["array", "machine"]
    ),
    part!("dynamic", ["dynamic_shared"], needs["machine"]),
    part!(
        "access",
        [
            "aligned",
            "head",
            "load_nt",
            "load_ro",
            "load_vec",
            "load_vec_nt",
            "load_vec_ro",
            "prefetch",
            "store_nt",
            "store_vec",
            "store_vec_nt"
        ],
        needs["array", "view"]
    ),
    part!("groups", ["WarpgroupTile"], needs[]),
    part!("copy", ["copy_async", "copy_async_within", "async_commit", "async_wait"], needs["access"]),
    part!("bulk", ["begin_bulk", "copy_bulk", "copy_block", "await_bulk"], needs["access", "copy"]),
    part!("tensor", ["TensorMap"], needs["bulk", "view"]),
    part!("tile", ["Tile", "WarpgroupTile"], needs["inline", "scalar", "wave"]),
    part!("tile_plain", ["Tile", "WarpgroupTile"], needs["tile"]),
    part!("tile_mfma", ["Tile", "WarpgroupTile"], needs["tile"]),
    part!("tile_wmma", ["Tile", "WarpgroupTile"], needs["tile"]),
    part!("tile_mma", ["Tile", "WarpgroupTile"], needs["tile"]),
    part!("tile_warpgroup", ["WarpgroupTile"], needs["tile_plain"]),
];

/// The blocks of a problem in the part `tickets`, and what they are where a kernel has planes: the other units keep their
/// text, and ask about nothing that they lack.
const BLOCKS: [&str; 2] =
    ["grid_dim_x() * grid_dim_y<0>()", "grid_dim_x() * grid_dim_y<0>() * planes_of_grid()"];

/// The parts that `code` needs.
pub fn for_code(code: &str) -> String {
    let code = &without_comments(code);
    // Each word is looked for once: there are hundreds of names, and a first call waits for this.
    let said: HashSet<&[u8]> = words(code).collect();
    let says = |name: &str| said.contains(name.as_bytes());
    let mut needed: Vec<&str> = Vec::new();
    let mut texts = Vec::new();
    // From the last to the first: a part's needs come before it.
    for part in PARTS.iter().rev() {
        let is_any = |names: &[&str]| names.is_empty() || names.iter().copied().any(says);
        if is_any(part.names) && is_any(part.of) || needed.contains(&part.file) {
            needed.extend(part.needs);
            texts.push(part.text.trim_end());
        }
    }
    texts.reverse();
    let text = texts.join("\n\n") + "\n";
    if says("take_plane") { text.replace(BLOCKS[0], BLOCKS[1]) } else { text }
}

/// A comment names nothing.
fn without_comments(code: &str) -> String {
    code.lines().flat_map(|line| [line.split("//").next().unwrap_or_default(), "\n"]).collect()
}

/// The words of `code`: names, numbers and the like.
fn words(code: &str) -> impl Iterator<Item = &[u8]> {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    code.as_bytes().split(move |byte| !is_word(byte)).filter(|word| !word.is_empty())
}

/// Whether `code` holds one of these names as a whole word.
pub(super) fn mentions(code: &str, names: &[&str]) -> bool {
    // Most code holds none of them as letters, which is found faster.
    names.iter().any(|name| code.contains(name))
        && words(code).any(|word| names.iter().any(|name| name.as_bytes() == word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_part_needs_stands_before_it() {
        for (index, part) in PARTS.iter().enumerate() {
            let names = part.names.iter().chain(part.of);
            assert!(names.into_iter().all(|name| words(name).eq([name.as_bytes()])), "{}", part.file);
            for need in part.needs {
                assert!(PARTS[..index].iter().any(|other| other.file == *need), "{} needs {need}", part.file);
            }
        }
    }

    #[test]
    fn tickets_count_planes_where_a_kernel_has_some() {
        let plain = for_code("Tickets t");
        assert!(plain.contains(BLOCKS[0]) && !plain.contains("planes_of_grid"));
        assert!(for_code("Tickets t; take_plane(2);").contains(BLOCKS[1]));
        assert!(!for_code("Tickets t; only_plane();").contains(BLOCKS[1]), "there is one plane");
    }

    #[test]
    fn parts_come_only_where_named() {
        assert!(for_code("Vector<c32> x").contains("struct complex"));
        assert!(!for_code("Vector<f32> x").contains("struct complex"));
        assert!(for_code("Vector<bf16> x").contains("struct Float16"));
        assert!(!for_code("ParamX VectorLike").contains("struct Vector"));
        assert!(for_code("Vector<c64> x; sqrt(x)").contains("complex<R> sqrt("));
        assert!(!for_code("Vector<c64> x").contains("complex<R> sqrt("));
        assert!(!for_code("Vector<f64> x; sqrt(x)").contains("struct complex"));
        assert!(for_code("x = wave_sum(x);").contains("T shuffle("));
        assert!(!for_code("x = 1;  // for wave_any and ballot").contains("T shuffle("));
    }
}
