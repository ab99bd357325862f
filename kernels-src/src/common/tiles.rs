//! Tiles of a matrix, or those that one triangle of it crosses.

use rocforge::prelude::*;

/// Block tiles of `rows` x `cols` in a result of `m` x `n`.
#[device]
pub const fn blocks(m: Dim, n: Dim, rows: Dim, cols: Dim) -> Dim {
    let down = m / rows + if m % rows > 0 { 1 } else { 0 };
    let beside = n / cols + if n % cols > 0 { 1 } else { 0 };
    down * beside
}

/// Block tiles of `rows` x `cols` in a result of `m` x `n`; where `triangle` is 1, those that one
/// triangle crosses: it is cut into squares of the longer side of a tile.
#[device]
pub const fn tiles(m: Dim, n: Dim, rows: Dim, cols: Dim, triangle: Dim) -> Dim {
    if triangle == 0 {
        return blocks(m, n, rows, cols);
    }
    let side = if rows > cols { rows } else { cols };
    let squares = (n + side - 1) / side;
    squares * (squares + 1) / 2 * (side / rows) * (side / cols)
}

/// Tile offset of block `number` in the triangle `fill` of a result of order `n`.
#[device]
pub fn triangle_offset(number: Dim, n: Dim, tile: (Dim, Dim), fill: Fill) -> (Dim, Dim) {
    let (tile_m, tile_n) = tile;
    let side = tile_m.max(tile_n);
    let (down, beside) = (side / tile_m, side / tile_n);
    let squares = (n + side - 1) / side;
    let (square, within) = (number / (down * beside), number % (down * beside));
    // A column of squares from the left and one from the right have `squares + 1` together.
    let (fold, at) = (square / (squares + 1), square % (squares + 1));
    let is_first = at < squares - fold;
    let col = if is_first { fold } else { squares - 1 - fold };
    let row = if is_first { fold + at } else { at - 1 };
    let (row, col) = if fill == Fill::Lower { (row, col) } else { (col, row) };
    (row * side + within % down * tile_m, col * side + within / down * tile_n)
}
