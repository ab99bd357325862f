//! The formulas against what a driver and a compiler answered.

use super::*;

/// Registers of a thread, static bytes of shared memory, threads, dynamic bytes, and the blocks that
/// `cudaOccupancyMaxActiveBlocksPerMultiprocessor` of CUDA 13.0 answered on an H200 (driver 580).
const H200: &[(u32, u32, u32, u32, u32)] = &[
    (19, 16, 192, 180000, 1),
    (19, 16, 160, 100000, 2),
    (19, 16, 256, 49152, 4),
    (19, 16, 384, 0, 5),
    (19, 16, 64, 33000, 6),
    (19, 16, 256, 0, 8),
    (19, 16, 192, 4000, 10),
    (19, 16, 160, 0, 12),
    (19, 16, 64, 16384, 13),
    (19, 16, 128, 0, 16),
    (19, 16, 96, 0, 21),
    (19, 16, 64, 0, 32),
    (40, 16, 1024, 4000, 1),
    (40, 16, 64, 76800, 2),
    (40, 16, 512, 1000, 3),
    (40, 16, 96, 49152, 4),
    (40, 16, 256, 4000, 6),
    (40, 16, 192, 16384, 8),
    (40, 16, 160, 0, 9),
    (40, 16, 128, 0, 12),
    (40, 16, 32, 16384, 13),
    (40, 16, 96, 4000, 16),
    (40, 16, 64, 4000, 24),
    (40, 16, 32, 4000, 32),
    (72, 1024, 1024, 0, 0),
    (72, 1024, 768, 0, 1),
    (72, 1024, 320, 33000, 2),
    (72, 1024, 256, 16384, 3),
    (72, 1024, 32, 49152, 4),
    (72, 1024, 160, 1000, 5),
    (72, 1024, 32, 33000, 6),
    (72, 1024, 128, 1000, 7),
    (72, 1024, 96, 4000, 9),
    (72, 1024, 64, 16384, 12),
    (72, 1024, 64, 0, 14),
    (72, 1024, 32, 4000, 28),
    (96, 16, 768, 16384, 0),
    (96, 16, 512, 1000, 1),
    (96, 16, 160, 100000, 2),
    (96, 16, 192, 33000, 3),
    (96, 16, 96, 49152, 4),
    (96, 16, 128, 0, 5),
    (96, 16, 96, 4000, 6),
    (96, 16, 64, 1000, 10),
    (96, 16, 32, 16384, 13),
    (96, 16, 32, 0, 20),
    (128, 8192, 1024, 180000, 0),
    (128, 8192, 160, 180000, 1),
    (128, 8192, 256, 0, 2),
    (128, 8192, 160, 0, 3),
    (128, 8192, 128, 0, 4),
    (128, 8192, 96, 1000, 5),
    (128, 8192, 64, 16384, 8),
    (128, 8192, 32, 16384, 9),
    (128, 8192, 32, 1000, 16),
    (168, 16, 1024, 0, 0),
    (168, 16, 384, 49152, 1),
    (168, 16, 160, 16384, 2),
    (168, 16, 128, 4000, 3),
    (168, 16, 96, 1000, 4),
    (168, 16, 64, 0, 6),
    (168, 16, 32, 1000, 12),
    (244, 16, 320, 49152, 0),
    (244, 16, 192, 49152, 1),
    (244, 16, 96, 49152, 2),
    (244, 16, 64, 16384, 4),
    (244, 16, 32, 33000, 6),
    (244, 16, 32, 4000, 8),
    (255, 16, 512, 76800, 0),
    (255, 16, 160, 100000, 1),
    (255, 4096, 96, 49152, 2),
    (255, 16384, 32, 49152, 3),
    (255, 16, 64, 1000, 4),
    (255, 16384, 32, 16384, 6),
    (255, 4096, 32, 4000, 8),
];

/// A target, lanes of a wave, vector and scalar registers, and the waves of a SIMD that clang 19.1.7 writes as `Occupancy`
/// into its assembly, for kernels of this library without arrays in LDS.
const CLANG: &[(&str, u32, u32, u32, u32)] = &[
    ("gfx1030", 32, 201, 89, 4),
    ("gfx1030", 32, 167, 90, 5),
    ("gfx1030", 32, 128, 86, 8),
    ("gfx1030", 32, 82, 50, 10),
    ("gfx1030", 32, 70, 62, 12),
    ("gfx1030", 32, 31, 30, 16),
    ("gfx1100", 32, 189, 85, 8),
    ("gfx1100", 32, 145, 90, 9),
    ("gfx1100", 32, 118, 82, 12),
    ("gfx1100", 32, 70, 62, 16),
    ("gfx1102", 32, 188, 89, 5),
    ("gfx1102", 32, 145, 90, 6),
    ("gfx1102", 32, 118, 82, 8),
    ("gfx1102", 32, 100, 72, 9),
    ("gfx1102", 32, 70, 50, 12),
    ("gfx1102", 32, 31, 28, 16),
    ("gfx1201", 32, 191, 86, 8),
    ("gfx1201", 32, 145, 91, 9),
    ("gfx1201", 32, 118, 82, 12),
    ("gfx1201", 32, 70, 52, 16),
    ("gfx908", 64, 155, 100, 1),
    ("gfx908", 64, 123, 91, 2),
    ("gfx908", 64, 69, 87, 3),
    ("gfx908", 64, 29, 32, 8),
    ("gfx908", 64, 25, 32, 9),
    ("gfx90a", 64, 172, 100, 2),
    ("gfx90a", 64, 136, 100, 3),
    ("gfx90a", 64, 116, 100, 4),
    ("gfx90a", 64, 74, 95, 6),
    ("gfx90a", 64, 72, 89, 7),
    ("gfx90a", 64, 31, 32, 8),
    ("gfx942", 64, 174, 106, 2),
    ("gfx942", 64, 136, 106, 3),
    ("gfx942", 64, 118, 106, 4),
    ("gfx942", 64, 76, 97, 6),
    ("gfx942", 64, 70, 91, 7),
    ("gfx942", 64, 31, 34, 8),
];

#[test]
fn clang_says_the_same_of_registers() {
    for (arch, wave, vgprs, sgprs, waves) in CLANG.iter().copied() {
        let used = Used { wave, sgprs, ..used(wave, vgprs, 0) };
        let found = occupancy(arch, &used).expect("it is known");
        assert_eq!(found.waves, 4 * waves, "{arch} {used:?}: {found:?}");
    }
}

fn used(threads: u32, vgprs: u32, shared: u32) -> Used {
    Used { threads, wave: 64, vgprs, agprs: 0, sgprs: 16, shared }
}

#[test]
fn nvidia_s_driver_says_the_same() {
    for (vgprs, fixed, threads, dynamic, blocks) in H200.iter().copied() {
        // Compilers for 9.0 count the system's bytes among those of the kernel.
        let used = Used { wave: 32, ..used(threads, vgprs, fixed + 1024 + dynamic) };
        let found = occupancy("sm_90a", &used).expect("it is known");
        assert_eq!(found.blocks, blocks, "{used:?}: {found:?}");
        assert_eq!(found.waves, blocks * threads.div_ceil(32));
    }
}

#[test]
fn the_scarcest_resource_is_the_limit() {
    let of = |arch: &str, used: Used| {
        let found = occupancy(arch, &used).expect("it is known");
        (found.blocks, found.waves, found.most_waves, found.limit)
    };
    assert_eq!(of("gfx90a", used(256, 128, 0)), (4, 16, 32, "registers"));
    assert_eq!(of("gfx90a:xnack-", used(256, 129, 0)), (3, 12, 32, "registers"), "a granule more");
    assert_eq!(of("gfx90a", used(256, 32, 33_000)), (1, 4, 32, "LDS"));
    assert_eq!(of("gfx950", used(256, 32, 33_000)), (4, 16, 32, "LDS"));
    assert_eq!(of("gfx90a", used(64, 8, 0)), (32, 32, 32, "waves"));
    assert_eq!(of("gfx90a", used(128, 64, 0)), (16, 32, 32, "registers"));
    assert_eq!(of("gfx906", used(64, 24, 0)), (40, 40, 40, "registers"));
    assert_eq!(of("gfx908", Used { agprs: 128, ..used(256, 64, 0) }), (2, 8, 40, "registers"));
    assert_eq!(
        of("gfx908", Used { sgprs: 102, ..used(64, 24, 0) }),
        (28, 28, 40, "registers"),
        "scalar ones"
    );
    let narrow = |vgprs, shared| Used { wave: 32, ..used(256, vgprs, shared) };
    assert_eq!(of("gfx1100", narrow(96, 0)), (8, 64, 64, "registers"));
    assert_eq!(of("gfx1100", narrow(97, 0)), (6, 48, 64, "registers"));
    assert_eq!(of("gfx1030", narrow(128, 40_000)), (3, 24, 64, "LDS"));
    assert_eq!(of("sm_80", narrow(32, 40_000)), (4, 32, 64, "shared memory"));
    assert_eq!(of("sm_86", narrow(32, 0)), (6, 48, 48, "warps"));
    assert_eq!(occupancy("gfx90a", &used(1024, 512, 0)).map(|one| one.blocks), Some(0), "it does not fit");
    assert_eq!(occupancy("sm_35", &used(64, 8, 0)), None);
    assert_eq!(occupancy("gfx1310", &used(64, 8, 0)), None);
}
