//! Vector registers that wait elsewhere, and arrays in scratch memory: none, but those that are declared here, kernel by kernel.
//!
//! The list is exact. A kernel that does worse fails the tests, and one that does better too, so that its line goes.

use std::collections::BTreeSet;

use super::recorded::cell;

/// A kernel for a target, the registers that it spills, and its bytes of scratch memory.
type Declared = (&'static str, &'static str, u32, u32);

/// Why each of them stays is said in front of it.
const DECLARED: &[Declared] = &[
    // A row of 32 elements in each lane, four registers each, and half as much of what is under way. The compiler moves the
    // rest to registers of matrix cores, of which a lane has 256 besides, and back: no memory. With half of the texts, or with
    // two waves promised to each SIMD unit, more is moved.
    ("getrf_small_c64_i32", "gfx90a", 108, 0),
    ("getrf_small_c64_i64", "gfx90a", 112, 0),
    // Inner blocks of as many values as 256 registers hold, beside those of the pivot search: moved to registers of
    // matrix cores, as above.
    ("getrf_wide_panel_f64_8_8_2", "gfx90a", 2, 0),
    ("getrf_wide_panel_c64_8_4_2", "gfx90a", 1, 0),
    // Eight elements whose rounding to `bf16` has branches: an array that the LLVM of ROCm 5.2 does not take apart.
    ("gemm_multistage_large_bf16_GeluResidual_bf16_MultistageF16Large_8_32_16", "gfx90a", 0, 16),
    ("rot_contiguous_bf16_bf16_bf16_f32_1_5", "gfx90a", 0, 32),
    ("rot_contiguous_bf16_bf16_bf16_f32_2_2", "gfx90a", 0, 32),
    // The same on its predecessors, and on gfx906, which has no registers of matrix cores and no shapes of its own: inner
    // blocks, tiles and rows there are as large as gfx90a's 512 registers hold, where it has 128 and 256.
    ("getrf_panel_c32_16_2_1", "gfx906", 72, 260),
    ("getrf_panel_c32_4_8_2", "gfx906", 12, 52),
    ("getrf_panel_c32_8_4_2", "gfx906", 58, 172),
    ("getrf_panel_c64_8_2_1", "gfx906", 35, 112),
    ("getrf_panel_f32_16_4_2", "gfx906", 200, 476),
    ("getrf_panel_f32_16_4_2", "gfx908", 1, 0),
    ("getrf_panel_f32_4_12_4", "gfx906", 9, 40),
    ("getrf_panel_f32_4_12_4", "gfx908", 2, 0),
    ("getrf_panel_f32_8_8_2", "gfx906", 29, 120),
    ("getrf_panel_f32_8_8_2", "gfx908", 2, 0),
    ("getrf_panel_f64_16_2_1", "gfx906", 72, 260),
    ("getrf_panel_f64_4_8_2", "gfx906", 21, 72),
    ("getrf_panel_f64_4_8_2", "gfx908", 1, 0),
    ("getrf_panel_f64_8_4_2", "gfx906", 49, 152),
    ("getrf_small_c64_i32", "gfx906", 112, 236),
    ("getrf_small_c64_i32", "gfx908", 108, 0),
    ("getrf_small_c64_i64", "gfx906", 116, 244),
    ("getrf_small_c64_i64", "gfx908", 108, 0),
    ("rot_contiguous_bf16_bf16_bf16_f32_1_5", "gfx906", 0, 32),
    ("rot_contiguous_bf16_bf16_bf16_f32_1_5", "gfx908", 0, 32),
    ("rot_contiguous_bf16_bf16_bf16_f32_2_2", "gfx906", 0, 32),
    ("rot_contiguous_bf16_bf16_bf16_f32_2_2", "gfx908", 0, 32),
    ("rot_contiguous_c64_f64_c64_c64_1_5", "gfx906", 4, 20),
    ("rot_contiguous_c64_c64_c64_c64_1_5", "gfx906", 4, 20),
    ("rotm_contiguous_f64_1_5", "gfx906", 4, 20),
    ("inner_blocks_c32_2_16", "gfx906", 96, 372),
    ("inner_blocks_c32_4_8", "gfx906", 285, 440),
    ("inner_blocks_c32_8_4", "gfx906", 135, 296),
    ("inner_blocks_c64_8_2", "gfx906", 161, 216),
    ("inner_blocks_f32_16_3", "gfx906", 149, 180),
    ("inner_blocks_f32_16_3", "gfx908", 12, 0),
    ("inner_blocks_f32_2_16", "gfx906", 5, 24),
    ("inner_blocks_f32_4_12", "gfx906", 43, 80),
    ("inner_blocks_f32_8_8", "gfx906", 93, 228),
    ("inner_blocks_f32_8_8", "gfx908", 12, 0),
    ("inner_blocks_f64_2_16", "gfx906", 112, 388),
    ("inner_blocks_f64_2_16", "gfx908", 6, 0),
    ("inner_blocks_f64_4_8", "gfx906", 123, 400),
    ("inner_blocks_f64_4_8", "gfx908", 6, 0),
    ("inner_blocks_f64_8_4", "gfx906", 150, 308),
    ("inner_blocks_f64_8_4", "gfx908", 6, 0),
    ("trsv_rows_c32", "gfx906", 62, 252),
    ("trsv_rows_f32", "gfx906", 10, 44),
    ("trsv_rows_f64", "gfx906", 56, 228),
    ("getrf_wide_panel_c32_16_4_2", "gfx908", 0, 616),
    ("getrf_wide_panel_f64_16_4_2", "gfx908", 6, 0),
    ("getrf_wide_panel_f64_8_8_2", "gfx908", 6, 0),
    // The same rows of 32 elements, inner blocks of `c64` and their triangles as clang 19 compiles them, where a thread
    // has 256 registers, and inner blocks of sixteen rows where it has 512.
    ("getrf_wide_panel_c32_8_8_2", "gfx942", 1, 0),
    ("getrf_wide_panel_c64_8_4_2", "gfx942", 2, 0),
    ("getrf_wide_panel_c32_16_4_2", "gfx942", 2, 0),
    ("getrf_small_c64_i32", "gfx1100", 38, 36),
    ("getrf_small_c64_i64", "gfx1100", 66, 52),
    ("getrf_small_c64_i32", "gfx1201", 38, 36),
    ("getrf_small_c64_i64", "gfx1201", 66, 52),
];

/// What a kernel for a target needs beside registers.
#[derive(Debug)]
pub struct Used<'a> {
    pub arch: &'a str,
    pub kernel: &'a str,
    pub vgpr_spills: u32,
    pub scratch_bytes: u32,
}

impl<'a> Used<'a> {
    /// From the row of a table, with the columns of the kernel, its spills and its scratch memory.
    pub fn of_row(row: &'a str, columns: [usize; 3]) -> Used<'a> {
        let number = |column| cell(row, column).parse().expect("a number");
        Used {
            arch: cell(row, 1),
            kernel: cell(row, columns[0]),
            vgpr_spills: number(columns[1]),
            scratch_bytes: number(columns[2]),
        }
    }
}

/// The kernels of some targets that do not keep to the list, each with what is wrong. What another compiler than the recorded
/// one makes of a kernel may be better, so that the list need not be `exact`.
pub fn undeclared(archs: &[&str], found: &[Used<'_>], exact: bool) -> Vec<String> {
    let mut faults = Vec::new();
    let mut met = BTreeSet::new();
    for kernel in found.iter().filter(|kernel| archs.contains(&kernel.arch)) {
        let row = DECLARED.iter().find(|row| (row.0, row.1) == (kernel.kernel, kernel.arch));
        let (spills, scratch) = row.map_or((0, 0), |row| (row.2, row.3));
        met.extend(row.map(|row| (row.0, row.1)));
        let (more, same) = (
            kernel.vgpr_spills > spills || kernel.scratch_bytes > scratch,
            kernel.vgpr_spills == spills && kernel.scratch_bytes == scratch,
        );
        if more || exact && !same {
            faults.push(format!(
                "(\"{}\", \"{}\", {}, {}), declared are {spills} registers and {scratch} bytes",
                kernel.kernel, kernel.arch, kernel.vgpr_spills, kernel.scratch_bytes
            ));
        }
    }
    let of_these = DECLARED.iter().filter(|row| archs.contains(&row.1) && !met.contains(&(row.0, row.1)));
    faults.extend(of_these.map(|row| format!("{} for {}: declared, and not there", row.0, row.1)));
    faults
}

#[test]
fn a_kernel_that_is_not_declared_has_to_stay_in_registers() {
    let kernel = |vgpr_spills, scratch_bytes| Used {
        arch: "gfx90a",
        kernel: "no_such_kernel",
        vgpr_spills,
        scratch_bytes,
    };
    let declared = DECLARED.iter().filter(|row| row.1 == "gfx90a").count();
    let faults = |kernel: Used| undeclared(&["gfx90a"], &[kernel], true).len() - declared;
    assert_eq!([faults(kernel(0, 0)), faults(kernel(1, 4)), faults(kernel(0, 16))], [0, 1, 1]);
}

#[test]
fn declarations_are_of_something_and_stand_once() {
    for (index, (kernel, arch, spills, scratch)) in DECLARED.iter().enumerate() {
        assert!(spills + scratch > 0, "{kernel} for {arch} has nothing to declare");
        let twice = DECLARED[..index].iter().any(|row| (row.0, row.1) == (*kernel, *arch));
        assert!(!twice, "{kernel} for {arch} stands twice");
        assert!(*arch != "gfx1030" || *spills == 0, "{kernel} spills on {arch}");
    }
}
