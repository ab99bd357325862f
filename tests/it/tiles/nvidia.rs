//! NVIDIA: clang compiles the units to PTX, where the instructions are counted. What NVRTC brings along is declared here.

use std::io::Write;
use std::process::{Command, Stdio};

use rocforge::offline::Compiler;
use rocforge::source::unit_of;
use rocforge::tile::{Cores, Element};

use super::listing::units;
use super::{kernel_name, miscounted, shapes, unit};
use crate::compiles::only;

/// What NVRTC knows without being told, as far as units name it.
const NVRTC: &str = r#"
#define __CUDACC_RTC__
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(threads) __attribute__((launch_bounds(threads)))
#include <__clang_cuda_builtin_vars.h>
extern "C" {
__device__ float fabsf(float);
__device__ double fabs(double);
__device__ float sqrtf(float);
__device__ double sqrt(double);
__device__ float fmaf(float, float, float);
__device__ float fmaxf(float, float);
__device__ double fmax(double, double);
__device__ float fminf(float, float);
__device__ double fmin(double, double);
__device__ double fma(double, double, double);
__device__ float floorf(float);
__device__ double floor(double);
__device__ float ceilf(float);
__device__ double ceil(double);
__device__ float truncf(float);
__device__ double trunc(double);
__device__ float rintf(float);
__device__ double rint(double);
__device__ float roundf(float);
__device__ double round(double);
__device__ float copysignf(float, float);
__device__ double copysign(double, double);
__device__ void __trap();
__device__ unsigned long __cvta_generic_to_shared(const void*);
__device__ void* memcpy(void*, const void*, unsigned long);
__device__ void __syncthreads();
__device__ unsigned __ballot_sync(unsigned, int);
}
template <typename T> __device__ T __shfl_sync(unsigned, T, int);
"#;

/// The PTX of `source`, or what clang says against it.
pub(super) fn ptx(clang: &std::path::Path, source: &str, arch: &str) -> Result<String, String> {
    let arch = format!("--cuda-gpu-arch={arch}");
    let options = ["-x", "cuda", "--cuda-device-only", "-nocudainc", "-nocudalib", "-O3", "-std=c++17", "-S"];
    let mut command = Command::new(clang);
    command.args(options).args([&arch, "-o", "-", "-"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("clang runs");
    let text = format!("{NVRTC}{source}");
    child.stdin.take().expect("piped").write_all(text.as_bytes()).expect("clang reads");
    let output = child.wait_with_output().expect("clang ends");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    if output.status.success() { Ok(text(&output.stdout)) } else { Err(text(&output.stderr)) }
}

fn check(arch: &str) {
    let Some(toolchain) = only(Compiler::Clang, "clang", &[arch]) else { return };
    let clang = &toolchain.clang().expect("`only` found it").path;
    let ptx = ptx(clang, &unit(Cores::of(arch)), arch).unwrap_or_else(|log| panic!("{log}"));
    let mut faults = Vec::new();
    for row in shapes() {
        let entry = format!(".entry {}(", kernel_name(row));
        let start = ptx.find(&entry).unwrap_or_else(|| panic!("no {entry}"));
        let body = &ptx[start..start + ptx[start..].find("\n}").expect("an entry ends")];
        let words: Vec<&str> = body.split_whitespace().collect();
        faults.extend(miscounted(Cores::of(arch), row, &words));
        // LLVM takes vectors of bytes and of 16-bit numbers apart in memory here; NVRTC 13.0 does not.
        let narrow = matches!(row.0, Element::I8 | Element::F16 | Element::Bf16);
        if !narrow && body.contains(".local") {
            faults.push(format!("{}: local memory", kernel_name(row)));
        }
    }
    assert!(faults.is_empty(), "{arch}: {} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn ptx_of_sm_80() {
    check("sm_80");
}

#[test]
fn ptx_of_sm_90() {
    check("sm_90");
}

#[test]
fn plain_arithmetic_on_sm_75() {
    check("sm_75");
}

/// The family of instructions that must stand in the PTX of a unit for sm_80 and later.
fn wanted(unit: &str) -> Option<&'static str> {
    match unit {
        "example_dgemm" | "tile_products f64" => Some(".f64.f64.f64.f64"),
        "tile_of_tf32" => Some(".f32.tf32.tf32.f32"),
        "tile_of_bytes" => Some(".s32.s8.s8.s32"),
        "tile_of_halves" => Some(".f32.f16.f16.f32"),
        _ => None,
    }
}

/// The gemm of the examples and the tiles of the corpus.
#[test]
fn whole_kernels() {
    let Some(toolchain) = only(Compiler::Clang, "clang", &["sm_75", "sm_80", "sm_90"]) else { return };
    let clang = &toolchain.clang().expect("`only` found it").path;
    for arch in ["sm_75", "sm_80", "sm_90"] {
        // What waits for copies needs vectors of 16 bytes, which clang has none of without NVIDIA's headers.
        for (name, source) in units().into_iter().filter(|unit| unit.0 != "tile_warpgroup_swizzled") {
            let ptx = ptx(clang, &source, arch).unwrap_or_else(|log| panic!("{name} for {arch}: {log}"));
            let found = ptx.split_whitespace().any(|word| word.starts_with("mma.sync"));
            match wanted(&name) {
                _ if arch == "sm_75" => assert!(!found, "{name} for {arch}"),
                Some(family) => assert!(
                    ptx.split_whitespace().any(|word| word.starts_with("mma.sync") && word.ends_with(family)),
                    "{name} for {arch} has no {family}"
                ),
                None => assert!(!found || name.starts_with("tile_warpgroup"), "{name} for {arch}"),
            }
        }
    }
}

/// Two comparisons that are true unless a sum wraps: the compiler drops that of the plain sum.
#[test]
fn sums_by_function_wrap() {
    let Some(toolchain) = only(Compiler::Clang, "clang", &["sm_80"]) else { return };
    let clang = &toolchain.clang().expect("`only` found it").path;
    let sums = ["wrapping_add(x[0], 1) > x[0]", "x[0] + 1 > x[0]"];
    let comparisons = sums.map(|sum| {
        let code = format!("extern \"C\" __global__ void sums(i32* x, bool* y) {{ y[0] = {sum}; }}\n");
        let ptx = ptx(clang, &unit_of(&code), "sm_80").unwrap_or_else(|log| panic!("{log}"));
        ptx.split_whitespace().filter(|word| word.starts_with("setp")).count()
    });
    assert_eq!(comparisons, [1, 0]);
}
