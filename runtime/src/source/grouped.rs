//! Grouped launches: an entry point with several sets of arguments, each of which has blocks of its own.
//!
//! The sets lie behind each other along z, each with room for the largest batch among them. The grid is as wide as the widest of
//! all: blocks beyond the grid or the batch of their set end at once. The arguments travel with the launch, in no memory of
//! the device.

use std::fmt::Write;

use super::{Instantiation, facts, prelude};

/// Bytes of arguments of a launch: what CUDA takes on every GPU.
pub(crate) const ARGUMENT_BYTES: usize = 4096;

/// Bytes in front of the sets: the problems of the largest batch, and whether the launch joins the one in front of it.
pub(crate) const HEAD: usize = 16;

/// What stands in front of a unit: how its entry point takes the sets. Without the word NVIDIA's compilers would copy all of
/// them to memory of each thread.
///
/// Where a kernel may begin before the one in front of it has ended, a launch lets the next one begin once all of its blocks run.
pub(super) const HEADING: &str = "\
#if defined(__CUDACC_RTC__)
#define RF_SETS const __grid_constant__
#else
#define RF_SETS const
#endif
#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 900
#define RF_NEXT_MAY_BEGIN asm volatile(\"griddepcontrol.launch_dependents;\" ::: \"memory\")
#else
#define RF_NEXT_MAY_BEGIN
#endif
";

/// What a body may not ask for: the grid is that of all sets.
const OF_GRID: [&str; 4] = ["grid_dim_x", "grid_dim_y", "grid_dim_z", "problems_at_once"];

/// Whether several launches of a kernel may become one.
pub(super) fn is_groupable(kernel: &Instantiation) -> bool {
    let entry = kernel.usual_entry(false);
    !(kernel.has_planes()
        || kernel.uses_cluster()
        || entry.contains("RF_TENSOR_MAP")
        || facts::asks_for_planes(kernel, false)
        || facts::is_said(kernel, |text| prelude::mentions(text, &OF_GRID)))
}

/// The entry point for several sets of arguments, from `usual`, the one called `name` for one set.
///
/// Each argument of a set begins at a multiple of 16 bytes, which is the largest alignment that one has; behind them
/// stand the problems, and the blocks along x and y.
///
/// A launch that joins the one in front of it depends on nothing that this one does. Its first block waits for it at its end:
/// who waits for the last of them has waited for all.
pub(super) fn entry(usual: &str, name: &str) -> String {
    let mut text = String::new();
    let mut lines = usual.lines();
    let is_condition = |line: &&str| line.starts_with("#if ");
    let conditions: Vec<&str> = usual.lines().take_while(is_condition).collect();
    for line in lines.by_ref().take(conditions.len()) {
        let _ = writeln!(text, "{line}");
    }
    let bounds = lines.next().unwrap_or_default();
    let signature = lines.next().unwrap_or_default();
    let inside =
        signature.split_once('(').and_then(|(_, rest)| rest.rsplit_once(')')).map_or("", |both| both.0);
    // The last one is the number of problems.
    let all = parameters(inside);
    let params = all.split_last().map_or(&[][..], |(_, params)| params);
    let _ = writeln!(text, "struct {name}_arguments {{");
    for param in params {
        let _ = writeln!(text, "    alignas(16) {param};");
    }
    let _ = write!(
        text,
        "    alignas(16) i64 batch_count;\n    i64 blocks_x, blocks_y;\n}};\n\
         struct {name}_sets {{\n    i64 problems, joins;\n    \
         {name}_arguments set[({ARGUMENT_BYTES} - {HEAD}) / sizeof({name}_arguments)];\n}};\n\
         {bounds}\n\
         void {name}_grouped(RF_SETS {name}_sets rf_sets) {{\n    \
         if (rf_sets.joins == 0) {{ grid_dependency_wait(); }}\n    \
         RF_NEXT_MAY_BEGIN;\n    \
         const auto& rf_set = rf_sets.set[u32(block_id_z()) / u32(rf_sets.problems)];\n    \
         const i64 batch = u32(block_id_z()) % u32(rf_sets.problems);\n    \
         if (block_id_x() < rf_set.blocks_x && block_id_y() < rf_set.blocks_y && batch < rf_set.batch_count) {{\n"
    );
    for param in params {
        let word = param.rsplit(' ').next().unwrap_or_default();
        let _ = writeln!(text, "        const auto& {word} = rf_set.{word};");
    }
    let body = format!("{}<", kernel_of(usual));
    let runs = |line: &&str| line.trim_start().starts_with(&body) || line.contains("machine::only_plane();");
    for line in lines.filter(runs) {
        let _ = writeln!(text, "        {}", line.trim_start());
    }
    // The others leave their place to blocks that have something to do.
    let first = "block_id_x() == 0 && block_id_y() == 0 && block_id_z() == 0";
    let _ =
        writeln!(text, "    }}\n    if (rf_sets.joins != 0 && {first}) {{ grid_dependency_wait(); }}\n}}");
    conditions.iter().for_each(|_| text.push_str("#endif\n"));
    text
}

/// The function that the entry point calls for each problem: it stands in front of what reads the arguments again.
fn kernel_of(usual: &str) -> &str {
    let again =
        usual.lines().position(|line| line.trim_start().starts_with("read_again(")).unwrap_or_default();
    let call = usual.lines().nth(again.saturating_sub(1)).unwrap_or_default();
    call.trim_start().split('<').next().unwrap_or_default()
}

/// Parameters as they stand between parentheses: a comma within `<` and `>` is a type's.
fn parameters(list: &str) -> Vec<&str> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in list.char_indices() {
        match letter {
            '<' => depth += 1,
            '>' => depth -= 1,
            ',' if depth == 0 => {
                found.push(list[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(list[start..].trim());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_point_takes_sets_of_what_it_took_before() {
        let usual = "#if RF_MAX_SHARED >= 75264\n\
                     extern \"C\" __global__ __launch_bounds__(64)\n\
                     void f_f32(Operands<f32> of, Pair<f32, i64> to, i64 batch_count) {\n    \
                     grid_dependency_wait();\n    \
                     for (i64 batch = block_id_z(); batch < batch_count; batch += grid_dim_z()) {\n        \
                     f<f32, 64>(at_problem(of, batch), at_problem(to, batch));\n        \
                     read_again(of, to, batch_count);\n        \
                     if (batch + grid_dim_z() < batch_count) { barrier(); }\n    }\n}\n#endif\n";
        let text = entry(usual, "f_f32");
        assert!(text.starts_with("#if RF_MAX_SHARED >= 75264\nstruct f_f32_arguments {\n"), "{text}");
        assert!(
            text.contains("    alignas(16) Operands<f32> of;\n    alignas(16) Pair<f32, i64> to;\n"),
            "{text}"
        );
        assert!(
            text.contains("extern \"C\" __global__ __launch_bounds__(64)\nvoid f_f32_grouped("),
            "{text}"
        );
        assert!(
            text.contains("        const auto& of = rf_set.of;\n        const auto& to = rf_set.to;\n"),
            "{text}"
        );
        assert!(
            text.contains("        f<f32, 64>(at_problem(of, batch), at_problem(to, batch));\n    }\n"),
            "{text}"
        );
        let end = "    }\n    if (rf_sets.joins != 0 && block_id_x() == 0 && block_id_y() == 0 && block_id_z() == 0) \
                   { grid_dependency_wait(); }\n}\n#endif\n";
        assert!(text.ends_with(end), "{text}");
        assert!(!text.contains("read_again") && !text.contains("barrier"), "{text}");
    }

    #[test]
    fn commas_of_types_divide_no_parameters() {
        assert_eq!(parameters("A<B<i8, i8>, 2> x, i64 y"), ["A<B<i8, i8>, 2> x", "i64 y"]);
    }
}
