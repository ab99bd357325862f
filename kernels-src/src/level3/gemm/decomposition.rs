//! The work decomposition: into how many partials the terms of a result are divided, from its sizes alone.

use super::epilogue::{PART_SIDE, part_side};
use super::scheduler::SplitK;
use super::stream_k::stream_k;
use crate::common::tiles::blocks;
use rocforge::prelude::*;

/// Blocks that fill the device: two for each compute unit of an H200.
pub const BLOCKS_TO_FILL: Dim = 264;

/// Terms below which nothing is split; twice as many of 16 bits. A batch of such problems has no use for partials.
pub(super) const LEAST_TERMS: Dim = 256;

/// Partials at most: a thread adds all of those of an element.
const MOST_PARTS: Dim = 64;

/// Terms of a partial, or `k` without split-K. `bytes` is the size of an element.
///
/// Blocks come in waves, as many as fill the device. One or two waves of partials are compared, by the terms that they take
/// one after the other.
pub const fn terms(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if m == 0 || n == 0 || k < least_terms(m, n, bytes) || fills_device(m, n, 1) {
        return k;
    }
    let wanted = BLOCKS_TO_FILL * elements(m, n, bytes) / (part_side(m) * part_side(n));
    let least = least_of_partial(m, n, bytes);
    let (one, two) = (terms_of(wanted, k, least, bytes), terms_of(2 * wanted, k, least, bytes));
    // A tenth is what more partials cost.
    if 20 * two < 9 * one { two } else { one }
}

/// Terms below which nothing is split. Partials of a result that half fills the device take as long to move as a thousand
/// terms to multiply.
const fn least_terms(m: Dim, n: Dim, bytes: Dim) -> Dim {
    let least = if fills_device(m, n, 2) { 8 * LEAST_TERMS } else { LEAST_TERMS };
    if bytes <= 2 { 2 * least } else { least }
}

/// Terms of a partial at least: a term of larger elements takes longer, and partials of a larger result take longer to add.
const fn least_of_partial(m: Dim, n: Dim, bytes: Dim) -> Dim {
    let is_small = !fills_device(m, n, 8);
    match bytes {
        1 | 2 if is_small => 192,
        1 | 2 => 256,
        4 if is_small => 96,
        8 if is_small => 64,
        4 | 8 => 128,
        _ if is_small => 32,
        _ => 64,
    }
}

/// Terms of each of `wanted` partials, or more, with `least` at least. K tiles are whole.
const fn terms_of(wanted: Dim, k: Dim, least: Dim, bytes: Dim) -> Dim {
    let grain = if bytes <= 2 { 64 } else { 32 };
    let most = if k / least < MOST_PARTS { k / least } else { MOST_PARTS };
    let parts = if wanted < most { wanted } else { most };
    if parts < 2 { k } else { ((k + parts - 1) / parts + grain - 1) / grain * grain }
}

/// Elements of the result for half a compute unit, where the table has large blocks.
const fn elements(m: Dim, n: Dim, bytes: Dim) -> Dim {
    if bytes > 8 {
        4096
    } else if bytes > 4 || m <= PART_SIDE || n <= PART_SIDE {
        8192
    } else {
        16_384
    }
}

/// How the terms of a product are divided; `bytes` is the size of an element.
pub const fn split(m: Dim, n: Dim, k: Dim, bytes: Dim) -> SplitK {
    if k < LEAST_TERMS || m == 0 || n == 0 {
        SplitK::whole(k)
    } else if bytes == 2 && fills_device(m, n, 1) && blocks(m, n, 128, 256) <= WAVE {
        equal_waves(m, n, k)
    } else if fills_device(m, n, 1) {
        stream_k(m, n, k, bytes)
    } else {
        SplitK::equal(parts(m, n, k, bytes), terms(m, n, k, bytes))
    }
}

/// Equal partials of large tiles of 16-bit elements, as many as take the least time in waves; all in one part where that
/// is as fast.
const fn equal_waves(m: Dim, n: Dim, k: Dim) -> SplitK {
    let tiles = blocks(m, n, 128, 256);
    // Terms for whose time a partial of a tile is written and read, and the reduction launched, measured on an H100.
    let (partial, launch) = (8, 250);
    let mut best = SplitK::whole(k);
    // Two tiles of half the size take two thirds of the time.
    let mut least = if 2 * tiles <= WAVE { 66 * k / 100 } else { (tiles + WAVE - 1) / WAVE * k };
    let mut parts = 2;
    // Partials fit into the workspace that a handle has.
    while parts <= 8 && parts * tiles <= 2 * WAVE - 8 {
        let each = ((k + parts - 1) / parts + 63) / 64 * 64;
        let time = (parts * tiles + WAVE - 1) / WAVE * each + partial * parts * tiles + launch;
        if 100 * time < 95 * least && (parts - 1) * each < k {
            (least, best) = (time, SplitK::equal(parts, each));
        }
        parts += 1;
    }
    best
}

/// Compute units of an H200.
const WAVE: Dim = BLOCKS_TO_FILL / 2;

/// [`split`] of one triangle of a result of order `n`, which stream-K has not.
pub const fn split_of_triangle(n: Dim, k: Dim, bytes: Dim) -> SplitK {
    let wide = columns(n, true);
    SplitK::equal(parts(n, wide, k, bytes), if k > 0 { terms(n, wide, k, bytes) } else { 1 })
}

/// Split-K factor without stream-K. A k too small for two partials takes no division: each call asks.
pub const fn parts(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    if k < LEAST_TERMS { 1 } else { (k - 1) / terms(m, n, k, bytes) + 1 }
}

/// Block tiles of 64 x 64 of a result.
pub const fn tiles_of(m: Dim, n: Dim) -> Dim {
    blocks(m, n, PART_SIDE, PART_SIDE)
}

/// Workspace elements for all partials; none without split-K.
pub const fn split_k_partials(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    let split = split(m, n, k, bytes);
    let room = split.room(m, n);
    if split.parts < 2 { 0 } else { room.0.saturating_mul(room.1) }
}

/// [`split_k_partials`] of operands that are formed, which stream-K has not.
pub const fn formed_partials(m: Dim, n: Dim, k: Dim, bytes: Dim) -> Dim {
    planes(m, n, if m == 0 || n == 0 { 1 } else { parts(m, n, k, bytes) })
}

/// Elements of `parts` partials of each element of a result; none for one.
const fn planes(m: Dim, n: Dim, parts: Dim) -> Dim {
    if parts < 2 { 0 } else { part_side(m).saturating_mul(part_side(n)).saturating_mul(parts) }
}

/// Columns of a rectangle with as many tiles as the result: half of them where one triangle is written.
pub const fn columns(n: Dim, is_triangle: bool) -> Dim {
    if is_triangle { n / 2 + n % 2 } else { n }
}

/// [`split_k_partials`] of one triangle of a result of order `n`.
pub const fn triangle_partials(n: Dim, k: Dim, bytes: Dim) -> Dim {
    planes(n, n, if n == 0 { 1 } else { split_of_triangle(n, k, bytes).parts })
}

/// Whether block tiles of 64 x 64 of all problems fill the device without parallel split-K.
pub const fn fills_device(m: Dim, n: Dim, batch_count: Dim) -> bool {
    blocks(m, n, PART_SIDE, PART_SIDE).saturating_mul(batch_count) >= BLOCKS_TO_FILL
}
