//! What makes a kernel slow and can be seen where it is compiled: scratch memory, spilled registers, loops that were to
//! be unrolled and are not.

use rocforge::catalogue::Instance;
use rocforge::offline::metadata::KernelResources;
use rocforge::source::{Written, written};

/// Makes clang say of a loop where it stands. It asks for no remark: there is none without a name.
pub const PLACES: &str = "-Rpass-missed=^$";

/// A sentence for each thing, with the place where the author can do something about it.
pub fn sentences(
    instance: &Instance,
    arch: &str,
    kernels: &[KernelResources],
    log: &str,
    source: &str,
) -> Vec<String> {
    // Who has a code object has a unit, and places.
    let places = written(instance).unwrap_or_default();
    let head = |name: &str| format!("{} for {arch}: `{name}`{}", instance.symbol, place(&places, name));
    let of_kernel = |kernel: &KernelResources| {
        let used = used(kernel);
        (!used.is_empty()).then(|| format!("{} {}", head(&kernel.name), used.join(" and ")))
    };
    let mut list: Vec<String> = kernels.iter().filter_map(of_kernel).collect();
    for name in not_unrolled(log, source) {
        let sentence = format!(
            "{} has a loop marked `#[unroll]` that is not unrolled: the number of its turns is no constant there",
            head(&name)
        );
        if !list.contains(&sentence) {
            list.push(sentence);
        }
    }
    list
}

fn place(places: &[Written], name: &str) -> String {
    let found = places.iter().find(|written| written.name == name);
    found.map_or_else(String::new, |written| format!(" ({}:{})", written.file, written.line))
}

/// What a kernel uses that it had better not.
fn used(kernel: &KernelResources) -> Vec<String> {
    let mut used = Vec::new();
    if kernel.scratch_bytes > 0 {
        used.push(format!("takes {} bytes of scratch memory a thread", kernel.scratch_bytes));
    }
    // Only the former go to memory; the latter cost an instruction each.
    for (spills, kind) in [(kernel.vgpr_spills, "vector registers"), (kernel.sgpr_spills, SCALARS)] {
        if spills > 0 {
            used.push(format!("spills {spills} {kind}"));
        }
    }
    used
}

/// Registers of a wave, and where they are kept for want of room.
const SCALARS: &str = "scalar registers to lanes of vector registers";

/// The functions of a unit in which a loop is not unrolled, as clang's warnings tell; each once.
fn not_unrolled(log: &str, source: &str) -> Vec<String> {
    let mut lines: Vec<usize> = Vec::new();
    for message in log.lines() {
        if message.contains("loop not unrolled") {
            lines.extend(line_of(message));
        } else if let Some((_, original)) = message.split_once("original source location for ") {
            // The warning names the kernel into which the function went.
            lines.pop();
            lines.extend(line_of(original));
        }
    }
    let mut names = Vec::new();
    for name in lines.into_iter().filter_map(|line| function_around(source, line)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// `unit.hip:12:5...`: 12.
fn line_of(message: &str) -> Option<usize> {
    message.split(':').find_map(|part| part.parse().ok())
}

/// The function in which a line of a unit stands: its head begins at the margin.
fn function_around(source: &str, line: usize) -> Option<String> {
    let lines: Vec<&str> = source.lines().take(line).collect();
    let is_head =
        |text: &&&str| text.contains('(') && text.ends_with('{') && !text.starts_with([' ', '#', '/', '}']);
    let head = lines.iter().rev().find(is_head)?;
    let head = head.strip_prefix("RF_INLINE ").unwrap_or(head);
    let before = head.split('(').next()?.trim_end();
    before.rsplit([' ', ':', '*']).next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use rocforge::offline::{Request, Toolchain, compile};

    use super::{PLACES, not_unrolled};

    const SOURCE: &str = "\
using i32 = int;
__attribute__((device)) void stage(float* x, i32 n, i32 m) {
    #pragma unroll
    for (i32 i = 0; i < n; ++i) {
        x[i] = 1;
        __builtin_amdgcn_s_barrier();
    }
}
__attribute__((device)) void other(float* x, i32 m) {
    #pragma unroll
    for (i32 i = 0; i < 4; ++i) {
        x[i * m] = 1;
    }
}
extern \"C\" __attribute__((global)) void kernel(float* x, i32 n, i32 m) {
    stage(x, n, m);
    other(x, m);
}
";

    const LOG: &str = "\
unit.hip:15:41: warning: loop not unrolled: the optimizer was unable to perform the requested transformation
unit.hip:15:41: note: could not determine the original source location for unit.hip:4:5
1 warning generated when compiling for gfx90a.
";

    #[test]
    fn a_loop_is_known_by_its_function() {
        let clang = "x.hip:5:1: warning: loop not unrolled: the optimizer\n";
        let source = "#define A(x) {\n\ntemplate <i32 N>\n__device__ f32 tile(f32 x) {\n    for (;;) {}\n}\n";
        assert_eq!(not_unrolled(clang, source), ["tile"]);
        assert_eq!(
            not_unrolled(&LOG.replace("unit", "other"), &SOURCE.replace("__attribute__((device)) ", "")),
            ["stage"]
        );
        assert!(not_unrolled("1 warning generated when compiling\n", SOURCE).is_empty());
    }

    /// With the compiler of this machine, if it has one.
    #[test]
    fn what_the_compiler_says_is_understood() {
        let source = SOURCE.replace("__attribute__((device))", "__device__");
        let source = format!("#define __device__ __attribute__((device))\n{source}");
        let request = Request {
            name: "unit.hip".into(),
            source: source.clone(),
            arch: "gfx1100".into(),
            options: vec![PLACES.into()],
        };
        match compile(&request, &Toolchain::discover()) {
            Ok(output) => assert_eq!(not_unrolled(&output.log, &source), ["stage"], "{}", output.log),
            Err(error) => {
                let required = std::env::var("ROCFORGE_REQUIRE").is_ok_and(|list| list.contains("clang"));
                assert!(!required, "{error}");
                eprintln!("skipped: {error}");
            }
        }
    }
}
