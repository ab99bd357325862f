//! Tiles of AMD's GPUs, in cycles, from the code of their kernels. Written by the test `it::tile_cycles`; do not edit.

use super::tile_cost::{TileCost, tile};
use super::tuning::{MULTISTAGE, MULTISTAGE_LARGE};

static F16_GFX90A: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 128), &[147.9], 2624.0),
    tile(MULTISTAGE, (64, 64), &[80.1, 88.2, 132.4], 1856.0),
];
static F32_GFX90A: [TileCost; 2] =
    [tile(MULTISTAGE_LARGE, (128, 128), &[159.5], 3648.0), tile(MULTISTAGE, (64, 64), &[95.5, 95.5], 2112.0)];
static F64_GFX90A: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 64), &[132.5], 3648.0),
    tile(MULTISTAGE, (64, 64), &[126.0, 126.0], 2624.0),
];
static C32_GFX90A: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 64), &[268.5], 3648.0),
    tile(MULTISTAGE, (64, 64), &[153.0, 256.0], 2624.0),
];
static C64_GFX90A: [TileCost; 2] =
    [tile(MULTISTAGE_LARGE, (64, 64), &[153.0], 3648.0), tile(MULTISTAGE, (32, 64), &[101.0], 2624.0)];
static F16_GFX942: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 128), &[113.5], 2624.0),
    tile(MULTISTAGE, (64, 64), &[63.5, 63.5, 94.5], 1856.0),
];
static F32_GFX942: [TileCost; 2] =
    [tile(MULTISTAGE_LARGE, (128, 128), &[140.5], 3648.0), tile(MULTISTAGE, (64, 64), &[79.8, 79.8], 2112.0)];
static F64_GFX942: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 64), &[107.2], 3648.0),
    tile(MULTISTAGE, (64, 64), &[108.0, 108.0], 2624.0),
];
static C32_GFX942: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 64), &[268.5], 3648.0),
    tile(MULTISTAGE, (64, 64), &[153.0, 256.0], 2624.0),
];
static C64_GFX942: [TileCost; 2] =
    [tile(MULTISTAGE_LARGE, (64, 64), &[153.0], 3648.0), tile(MULTISTAGE, (32, 64), &[98.5], 2624.0)];
static F16_GFX1100: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 128), &[77.2, 88.4, 132.6], 2624.0),
    tile(MULTISTAGE, (64, 64), &[40.0, 41.9, 62.8, 83.8, 104.7, 125.6, 146.6], 1856.0),
];
static F32_GFX1100: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 128), &[118.4, 211.8, 317.6], 3648.0),
    tile(MULTISTAGE, (64, 64), &[52.0, 79.0, 118.5, 158.0, 197.5], 2112.0),
];
static F64_GFX1100: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 64), &[1080.9, 2136.8], 3648.0),
    tile(MULTISTAGE, (64, 64), &[558.5, 1067.0, 1600.5, 2134.0, 2667.5], 2624.0),
];
static C32_GFX1100: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 64), &[256.8, 488.5], 3648.0),
    tile(MULTISTAGE, (64, 64), &[147.8, 245.5, 368.2, 491.0, 613.8], 2624.0),
];
static C64_GFX1100: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (64, 64), &[2112.5, 4175.0], 3648.0),
    tile(MULTISTAGE, (32, 64), &[1076.2, 2102.5, 3153.8], 2624.0),
];
static F16_GFX1201: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 128), &[62.7, 68.2, 102.4], 2624.0),
    tile(MULTISTAGE, (64, 64), &[27.6, 27.6, 38.6, 51.5, 64.4, 77.2, 90.1], 1856.0),
];
static F32_GFX1201: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 128), &[118.5, 212.0, 318.0], 3648.0),
    tile(MULTISTAGE, (64, 64), &[52.0, 79.0, 118.5, 158.0, 197.5], 2112.0),
];
static F64_GFX1201: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 64), &[1081.0, 2137.0], 3648.0),
    tile(MULTISTAGE, (64, 64), &[558.8, 1067.5, 1601.2, 2135.0, 2668.8], 2624.0),
];
static C32_GFX1201: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (128, 64), &[237.4, 449.8], 3648.0),
    tile(MULTISTAGE, (64, 64), &[150.8, 251.5, 377.2, 503.0, 628.8], 2624.0),
];
static C64_GFX1201: [TileCost; 2] = [
    tile(MULTISTAGE_LARGE, (64, 64), &[2112.8, 4175.5], 3648.0),
    tile(MULTISTAGE, (32, 64), &[1076.5, 2103.0, 3154.5], 2624.0),
];

/// The tables of a target: 16 bits, `f32`, `f64`, `c32`, `c64`.
pub(super) fn of(arch: &str) -> Option<[&'static [TileCost]; 5]> {
    Some(match arch.split(':').next().unwrap_or(arch) {
        "gfx90a" => [&F16_GFX90A, &F32_GFX90A, &F64_GFX90A, &C32_GFX90A, &C64_GFX90A],
        "gfx940" | "gfx941" | "gfx942" => [&F16_GFX942, &F32_GFX942, &F64_GFX942, &C32_GFX942, &C64_GFX942],
        "gfx1100" | "gfx1101" | "gfx1151" => {
            [&F16_GFX1100, &F32_GFX1100, &F64_GFX1100, &C32_GFX1100, &C64_GFX1100]
        }
        "gfx1200" | "gfx1201" => [&F16_GFX1201, &F32_GFX1201, &F64_GFX1201, &C32_GFX1201, &C64_GFX1201],
        _ => return None,
    })
}
