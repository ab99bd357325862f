//! Vectors and columns as streams of 16-byte accesses.
//!
//! Operands have any alignment. A GPU moves 16 bytes at once only from multiples of 16; without that alignment each
//! function here goes element by element, with bitwise identical results. Callers choose the vector width `WIDE`, the
//! elements of 16 bytes, by [`size_of`]: neighbouring threads then move neighbouring pieces, whatever the type.
//!
//! In [`for_each`], [`for_images`], [`for_pairs`] and [`for_both`] a thread of a full block has `PIECES` accesses of 16
//! bytes to each vector, and loops only where the block has fewer threads. Many small blocks with all loads in flight
//! reach more memory bandwidth than threads that wait for their own stores. One piece is best where problems have a
//! constant stride; a block that must first read a pointer has two, loaded before the first is stored. Where two
//! vectors have different alignments, a thread has as many single elements, loaded before the first is stored, and its
//! neighbours take the adjacent ones.
//!
//! Vectors with other increments take the functions with `strided` in their names, in kernels of their own: the
//! compiler would compute multiples of the increment for every block, before it asks for any.

use rocforge::prelude::*;

/// Threads of a block.
#[device]
pub const THREADS: Dim = 256;

/// Span: elements of `bytes` bytes that a block takes.
#[device]
pub const fn span(bytes: Dim) -> Dim {
    if bytes < 16 { THREADS * 16 / bytes } else { THREADS }
}

/// Blocks for `n` elements of `bytes` bytes.
#[device]
pub const fn spans(n: Dim, bytes: Dim) -> Dim {
    n / span(bytes) + if n % span(bytes) > 0 { 1 } else { 0 }
}

/// Blocks for `n` elements of `bytes` bytes, where each takes two spans.
#[device]
pub const fn double_spans(n: Dim, bytes: Dim) -> Dim {
    spans(n, bytes) / 2 + spans(n, bytes) % 2
}

/// Elements in flight per thread, where they are not contiguous.
#[device]
const LOADS: usize = 4;

/// A block's part of elements `head..n`, in `pieces` spans: its first element, the end of the whole accesses of `wide`,
/// and the end of the tail.
#[device]
fn part(pieces: usize, wide: Dim, head: Dim, n: Dim) -> (Dim, Dim, Dim) {
    let taken = pieces as Dim * THREADS * wide;
    let first = head + block_id_x() * taken;
    let last = (first + taken).min(n);
    let whole = (last - first).max(0) & !(wide - 1);
    (first, first + whole, last)
}

/// Elements from `i` on of `x`; zeros from `end` on. `whole` says that all exist and are aligned.
#[device]
pub fn some<T: Scalar, const WIDE: usize>(whole: bool, x: Vector<T>, i: Dim, end: Dim) -> [T; WIDE] {
    if whole {
        return x.load_vec::<WIDE>(i);
    }
    let mut elements = [T::ZERO; WIDE];
    #[unroll]
    for e in 0..WIDE {
        if i + (e as Dim) < end {
            elements[e] = x[i + e as Dim];
        }
    }
    elements
}

/// Rows from `i` on of column `j` of `a`; zeros from row `end` on. `whole` as for [`some`].
#[device]
pub fn some_rows<T: Scalar, const WIDE: usize>(
    whole: bool,
    a: Matrix<T>,
    i: Dim,
    j: Dim,
    end: Dim,
) -> [T; WIDE] {
    if whole {
        return a.load_vec::<WIDE>((i, j));
    }
    let mut elements = [T::ZERO; WIDE];
    #[unroll]
    for e in 0..WIDE {
        if i + (e as Dim) < end {
            elements[e] = a[(i + e as Dim, j)];
        }
    }
    elements
}

/// What a map does with x and y besides writing y, as a sum of these.
#[device]
const READS_X: i32 = 1;
#[device]
const READS_Y: i32 = 2;
#[device]
const WRITES_X: i32 = 4;

/// x[i], y[i] := change(x[i], y[i]). `new_x` is x, where it is written; what is not read counts as zero.
#[device]
fn map_one<T: Scalar, const ACCESS: i32, F: Fn(T, T) -> (T, T)>(
    i: Dim,
    x: Vector<T>,
    new_x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    let a = if ACCESS & READS_X != 0 { x[i] } else { T::ZERO };
    let b = if ACCESS & READS_Y != 0 { y[i] } else { T::ZERO };
    let (first, second) = change(a, b);
    if ACCESS & WRITES_X != 0 {
        new_x[i] = first;
    }
    y[i] = second;
}

/// [`map_one`] for elements `first..last`, `EACH` of a thread in flight.
#[device]
fn map_ones<T: Scalar, const BLOCK: i32, const EACH: usize, const ACCESS: i32, F: Fn(T, T) -> (T, T)>(
    first: Dim,
    last: Dim,
    x: Vector<T>,
    new_x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    let block = BLOCK as Dim;
    #[unroll(1)]
    for i in (first + thread_id_x() as Dim..last).step_by(EACH * block as usize) {
        let (mut a, mut b) = ([T::ZERO; EACH], [T::ZERO; EACH]);
        #[unroll]
        for e in 0..EACH {
            let at = i + e as Dim * block;
            if at < last {
                if ACCESS & READS_X != 0 {
                    a[e] = x[at];
                }
                if ACCESS & READS_Y != 0 {
                    b[e] = y[at];
                }
            }
        }
        #[unroll]
        for e in 0..EACH {
            let at = i + e as Dim * block;
            if at < last {
                (a[e], b[e]) = change(a[e], b[e]);
                if ACCESS & WRITES_X != 0 {
                    new_x[at] = a[e];
                }
                y[at] = b[e];
            }
        }
    }
}

/// [`map_one`] for all elements, `WIDE` at once.
#[device]
fn map_by<
    T: Scalar,
    const BLOCK: i32,
    const PIECES: usize,
    const WIDE: usize,
    const ACCESS: i32,
    F: Fn(T, T) -> (T, T),
>(
    x: Vector<T>,
    new_x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    let (block, wide, me) = (BLOCK as Dim, WIDE as Dim, thread_id_x() as Dim);
    let head = y.head::<WIDE>();
    if head < wide && (ACCESS & READS_X == 0 || x.aligned::<WIDE>(head)) {
        let (first, rest, last) = part(PIECES, wide, head, y.len());
        #[unroll(1)]
        for i in (first + wide * me..rest).step_by((wide * block) as usize * PIECES) {
            let (mut a, mut b) = ([[T::ZERO; WIDE]; PIECES], [[T::ZERO; WIDE]; PIECES]);
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                if at < rest {
                    if ACCESS & READS_X != 0 {
                        a[p] = x.load_vec::<WIDE>(at);
                    }
                    if ACCESS & READS_Y != 0 {
                        b[p] = y.load_vec::<WIDE>(at);
                    }
                }
            }
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                #[unroll]
                for e in 0..WIDE {
                    (a[p][e], b[p][e]) = change(a[p][e], b[p][e]);
                }
                if at < rest {
                    if ACCESS & WRITES_X != 0 {
                        new_x.store_vec(at, a[p]);
                    }
                    y.store_vec(at, b[p]);
                }
            }
        }
        #[unroll(1)]
        for i in (rest + me..last).step_by(block as usize) {
            map_one::<T, ACCESS, _>(i, x, new_x, y, |a, b| change(a, b));
        }
        if block_id_x() == 0 {
            #[unroll(1)]
            for i in (me..head).step_by(block as usize) {
                map_one::<T, ACCESS, _>(i, x, new_x, y, |a, b| change(a, b));
            }
        }
    } else {
        let (first, _, last) = part(PIECES, wide, 0, y.len());
        map_ones::<T, BLOCK, WIDE, ACCESS, F>(first, last, x, new_x, y, change);
    }
}

/// [`map_by`] for vectors with increment 1, as many elements at once as 16 bytes hold.
#[device]
fn map<T: Scalar, const BLOCK: i32, const PIECES: usize, const ACCESS: i32, F: Fn(T, T) -> (T, T)>(
    x: Vector<T>,
    new_x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    let (x, new_x, y) = (x.contiguous(), new_x.contiguous(), y.contiguous());
    if BLOCK == 1 {
        // One thread: of a plain loop a processor's compiler makes vector instructions.
        let taken = PIECES as Dim * span(size_of::<T>() as Dim);
        let first = block_id_x() * taken;
        for i in first..(first + taken).min(y.len()) {
            map_one::<T, ACCESS, _>(i, x, new_x, y, |a, b| change(a, b));
        }
    } else if size_of::<T>() >= 16 {
        map_by::<T, BLOCK, PIECES, 1, ACCESS, F>(x, new_x, y, change);
    } else if size_of::<T>() == 8 {
        map_by::<T, BLOCK, PIECES, 2, ACCESS, F>(x, new_x, y, change);
    } else if size_of::<T>() == 4 {
        map_by::<T, BLOCK, PIECES, 4, ACCESS, F>(x, new_x, y, change);
    } else {
        map_by::<T, BLOCK, PIECES, 8, ACCESS, F>(x, new_x, y, change);
    }
}

/// [`map_one`] for all elements of vectors with any increments.
#[device]
fn map_strided<T: Scalar, const BLOCK: i32, const ACCESS: i32, F: Fn(T, T) -> (T, T)>(
    x: Vector<T>,
    new_x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    if y.inc() == 0 || ACCESS & WRITES_X != 0 && new_x.inc() == 0 {
        if global_id_x() == 0 {
            #[unroll(1)]
            for i in 0..y.len() {
                map_one::<T, ACCESS, _>(i, x, new_x, y, |a, b| change(a, b));
            }
        }
        return;
    }
    let first = block_id_x() * span(size_of::<T>() as Dim);
    let last = (first + span(size_of::<T>() as Dim)).min(y.len());
    map_ones::<T, BLOCK, LOADS, ACCESS, F>(first, last, x, new_x, y, change);
}

/// x[i] := change(x[i]) of vectors with increment 1, by [`spans`] blocks
#[device]
pub fn for_each<T: Scalar, const BLOCK: i32, const PIECES: usize, F: Fn(T) -> T>(x: VectorMut<T>, change: F) {
    map::<T, BLOCK, PIECES, READS_Y, _>(x.as_const(), x, x, |a, b| (a, change(b)));
}

/// x[i] := change(x[i]), by [`spans`] blocks; sequential where all writes go to one element
#[device]
pub fn for_each_strided<T: Scalar, const BLOCK: i32, F: Fn(T) -> T>(x: VectorMut<T>, change: F) {
    map_strided::<T, BLOCK, READS_Y, _>(x.as_const(), x, x, |a, b| (a, change(b)));
}

/// y[i] := image(x[i]) of vectors with increment 1, by [`spans`] blocks
#[device]
pub fn for_images<T: Scalar, const BLOCK: i32, const PIECES: usize, F: Fn(T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    image: F,
) {
    map::<T, BLOCK, PIECES, READS_X, _>(x, y, y, |a, _| (a, image(a)));
}

/// y[i] := image(x[i]), by [`spans`] blocks; sequential where all writes go to one element
#[device]
pub fn for_images_strided<T: Scalar, const BLOCK: i32, F: Fn(T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    image: F,
) {
    map_strided::<T, BLOCK, READS_X, _>(x, y, y, |a, _| (a, image(a)));
}

/// y[i] := change(x[i], y[i]) of vectors with increment 1, by [`spans`] blocks
#[device]
pub fn for_pairs<T: Scalar, const BLOCK: i32, const PIECES: usize, F: Fn(T, T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    change: F,
) {
    map::<T, BLOCK, PIECES, { READS_X + READS_Y }, _>(x, y, y, |a, b| (a, change(a, b)));
}

/// y[i] := change(x[i], y[i]), by [`spans`] blocks; sequential where all writes go to one element
#[device]
pub fn for_pairs_strided<T: Scalar, const BLOCK: i32, F: Fn(T, T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    change: F,
) {
    map_strided::<T, BLOCK, { READS_X + READS_Y }, _>(x, y, y, |a, b| (a, change(a, b)));
}

/// x[i], y[i] := change(x[i], y[i]) of vectors with increment 1, by [`spans`] blocks
#[device]
pub fn for_both<T: Scalar, const BLOCK: i32, const PIECES: usize, F: Fn(T, T) -> (T, T)>(
    x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    map::<T, BLOCK, PIECES, { READS_X + READS_Y + WRITES_X }, F>(x.as_const(), x, y, change);
}

/// x[i], y[i] := change(x[i], y[i]), by [`spans`] blocks; sequential where all writes go to one element
#[device]
pub fn for_both_strided<T: Scalar, const BLOCK: i32, F: Fn(T, T) -> (T, T)>(
    x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    map_strided::<T, BLOCK, { READS_X + READS_Y + WRITES_X }, F>(x.as_const(), x, y, change);
}
