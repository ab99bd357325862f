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
const LOADS: i32 = 4;

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

/// x[i] := change(x[i]) of vectors with increment 1, by [`spans`] blocks
#[device]
pub fn for_each<T: Scalar, const BLOCK: i32, const PIECES: usize, F: Fn(T) -> T>(x: VectorMut<T>, change: F) {
    if size_of::<T>() >= 16 {
        for_each_by::<T, BLOCK, PIECES, 1, F>(x.contiguous(), change);
    } else if size_of::<T>() == 8 {
        for_each_by::<T, BLOCK, PIECES, 2, F>(x.contiguous(), change);
    } else if size_of::<T>() == 4 {
        for_each_by::<T, BLOCK, PIECES, 4, F>(x.contiguous(), change);
    } else {
        for_each_by::<T, BLOCK, PIECES, 8, F>(x.contiguous(), change);
    }
}

/// [`for_each`], `WIDE` elements at once.
#[device]
fn for_each_by<T: Scalar, const BLOCK: i32, const PIECES: usize, const WIDE: usize, F: Fn(T) -> T>(
    x: VectorMut<T>,
    change: F,
) {
    let (block, wide, me) = (BLOCK as Dim, WIDE as Dim, thread_id_x() as Dim);
    let head = x.head::<WIDE>();
    if head < wide {
        let (first, rest, last) = part(PIECES, wide, head, x.len());
        #[unroll(1)]
        for i in (first + wide * me..rest).step_by((wide * block) as usize * PIECES) {
            let mut a = [[T::ZERO; WIDE]; PIECES];
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                if at < rest {
                    a[p] = x.load_vec::<WIDE>(at);
                }
            }
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                #[unroll]
                for e in 0..WIDE {
                    a[p][e] = change(a[p][e]);
                }
                if at < rest {
                    x.store_vec(at, a[p]);
                }
            }
        }
        #[unroll(1)]
        for i in (rest + me..last).step_by(block as usize) {
            x[i] = change(x[i]);
        }
        if block_id_x() == 0 {
            #[unroll(1)]
            for i in (me..head).step_by(block as usize) {
                x[i] = change(x[i]);
            }
        }
    } else {
        let (first, _, last) = part(PIECES, wide, 0, x.len());
        #[unroll(1)]
        for i in (first + me..last).step_by((wide * block) as usize) {
            let mut a = [T::ZERO; WIDE];
            #[unroll]
            for e in 0..WIDE {
                let at = i + e as Dim * block;
                if at < last {
                    a[e] = x[at];
                }
            }
            #[unroll]
            for e in 0..WIDE {
                let at = i + e as Dim * block;
                if at < last {
                    x[at] = change(a[e]);
                }
            }
        }
    }
}

/// x[i] := change(x[i]), by [`spans`] blocks
#[device]
pub fn for_each_strided<T: Scalar, const BLOCK: i32, F: Fn(T) -> T>(x: VectorMut<T>, change: F) {
    let (block, me) = (BLOCK as Dim, thread_id_x() as Dim);
    let first = block_id_x() * span(size_of::<T>() as Dim);
    let last = (first + span(size_of::<T>() as Dim)).min(x.len());
    #[unroll(1)]
    for i in (first + me..last).step_by((LOADS as Dim * block) as usize) {
        let mut a = [T::ZERO; LOADS as usize];
        #[unroll]
        for e in 0..LOADS {
            let at = i + e as Dim * block;
            if at < last {
                a[e as usize] = x[at];
            }
        }
        #[unroll]
        for e in 0..LOADS {
            let at = i + e as Dim * block;
            if at < last {
                x[at] = change(a[e as usize]);
            }
        }
    }
}

/// y[i] := image(x[i]) of vectors with increment 1, by [`spans`] blocks
#[device]
pub fn for_images<T: Scalar, const BLOCK: i32, const PIECES: usize, F: Fn(T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    image: F,
) {
    if size_of::<T>() >= 16 {
        for_images_by::<T, BLOCK, PIECES, 1, F>(x.contiguous(), y.contiguous(), image);
    } else if size_of::<T>() == 8 {
        for_images_by::<T, BLOCK, PIECES, 2, F>(x.contiguous(), y.contiguous(), image);
    } else if size_of::<T>() == 4 {
        for_images_by::<T, BLOCK, PIECES, 4, F>(x.contiguous(), y.contiguous(), image);
    } else {
        for_images_by::<T, BLOCK, PIECES, 8, F>(x.contiguous(), y.contiguous(), image);
    }
}

/// [`for_images`], `WIDE` elements at once.
#[device]
fn for_images_by<T: Scalar, const BLOCK: i32, const PIECES: usize, const WIDE: usize, F: Fn(T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    image: F,
) {
    let (block, wide, me) = (BLOCK as Dim, WIDE as Dim, thread_id_x() as Dim);
    let head = y.head::<WIDE>();
    if head < wide && x.aligned::<WIDE>(head) {
        let (first, rest, last) = part(PIECES, wide, head, y.len());
        #[unroll(1)]
        for i in (first + wide * me..rest).step_by((wide * block) as usize * PIECES) {
            let mut a = [[T::ZERO; WIDE]; PIECES];
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                if at < rest {
                    a[p] = x.load_vec::<WIDE>(at);
                }
            }
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                #[unroll]
                for e in 0..WIDE {
                    a[p][e] = image(a[p][e]);
                }
                if at < rest {
                    y.store_vec(at, a[p]);
                }
            }
        }
        #[unroll(1)]
        for i in (rest + me..last).step_by(block as usize) {
            y[i] = image(x[i]);
        }
        if block_id_x() == 0 {
            #[unroll(1)]
            for i in (me..head).step_by(block as usize) {
                y[i] = image(x[i]);
            }
        }
    } else {
        let (first, _, last) = part(PIECES, wide, 0, y.len());
        #[unroll(1)]
        for i in (first + me..last).step_by((wide * block) as usize) {
            let mut a = [T::ZERO; WIDE];
            #[unroll]
            for e in 0..WIDE {
                let at = i + e as Dim * block;
                if at < last {
                    a[e] = x[at];
                }
            }
            #[unroll]
            for e in 0..WIDE {
                let at = i + e as Dim * block;
                if at < last {
                    y[at] = image(a[e]);
                }
            }
        }
    }
}

/// y[i] := image(x[i]), by [`spans`] blocks; sequential where all writes go to one element
#[device]
pub fn for_images_strided<T: Scalar, const BLOCK: i32, F: Fn(T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    image: F,
) {
    if y.inc() == 0 {
        if global_id_x() == 0 {
            #[unroll(1)]
            for i in 0..y.len() {
                y[i] = image(x[i]);
            }
        }
        return;
    }
    let (block, me) = (BLOCK as Dim, thread_id_x() as Dim);
    let first = block_id_x() * span(size_of::<T>() as Dim);
    let last = (first + span(size_of::<T>() as Dim)).min(y.len());
    #[unroll(1)]
    for i in (first + me..last).step_by((LOADS as Dim * block) as usize) {
        let mut a = [T::ZERO; LOADS as usize];
        #[unroll]
        for e in 0..LOADS {
            let at = i + e as Dim * block;
            if at < last {
                a[e as usize] = x[at];
            }
        }
        #[unroll]
        for e in 0..LOADS {
            let at = i + e as Dim * block;
            if at < last {
                y[at] = image(a[e as usize]);
            }
        }
    }
}

/// y[i] := change(x[i], y[i]) of vectors with increment 1, by [`spans`] blocks
#[device]
pub fn for_pairs<T: Scalar, const BLOCK: i32, const PIECES: usize, F: Fn(T, T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    change: F,
) {
    if size_of::<T>() >= 16 {
        for_pairs_by::<T, BLOCK, PIECES, 1, F>(x.contiguous(), y.contiguous(), change);
    } else if size_of::<T>() == 8 {
        for_pairs_by::<T, BLOCK, PIECES, 2, F>(x.contiguous(), y.contiguous(), change);
    } else if size_of::<T>() == 4 {
        for_pairs_by::<T, BLOCK, PIECES, 4, F>(x.contiguous(), y.contiguous(), change);
    } else {
        for_pairs_by::<T, BLOCK, PIECES, 8, F>(x.contiguous(), y.contiguous(), change);
    }
}

/// [`for_pairs`], `WIDE` elements at once.
#[device]
fn for_pairs_by<T: Scalar, const BLOCK: i32, const PIECES: usize, const WIDE: usize, F: Fn(T, T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    change: F,
) {
    let (block, wide, me) = (BLOCK as Dim, WIDE as Dim, thread_id_x() as Dim);
    let head = y.head::<WIDE>();
    if head < wide && x.aligned::<WIDE>(head) {
        let (first, rest, last) = part(PIECES, wide, head, y.len());
        #[unroll(1)]
        for i in (first + wide * me..rest).step_by((wide * block) as usize * PIECES) {
            let (mut a, mut b) = ([[T::ZERO; WIDE]; PIECES], [[T::ZERO; WIDE]; PIECES]);
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                if at < rest {
                    a[p] = x.load_vec::<WIDE>(at);
                    b[p] = y.load_vec::<WIDE>(at);
                }
            }
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                #[unroll]
                for e in 0..WIDE {
                    b[p][e] = change(a[p][e], b[p][e]);
                }
                if at < rest {
                    y.store_vec(at, b[p]);
                }
            }
        }
        #[unroll(1)]
        for i in (rest + me..last).step_by(block as usize) {
            y[i] = change(x[i], y[i]);
        }
        if block_id_x() == 0 {
            #[unroll(1)]
            for i in (me..head).step_by(block as usize) {
                y[i] = change(x[i], y[i]);
            }
        }
    } else {
        let (first, _, last) = part(PIECES, wide, 0, y.len());
        #[unroll(1)]
        for i in (first + me..last).step_by((wide * block) as usize) {
            let (mut a, mut b) = ([T::ZERO; WIDE], [T::ZERO; WIDE]);
            #[unroll]
            for e in 0..WIDE {
                let at = i + e as Dim * block;
                if at < last {
                    a[e] = x[at];
                    b[e] = y[at];
                }
            }
            #[unroll]
            for e in 0..WIDE {
                let at = i + e as Dim * block;
                if at < last {
                    y[at] = change(a[e], b[e]);
                }
            }
        }
    }
}

/// y[i] := change(x[i], y[i]), by [`spans`] blocks; sequential where all writes go to one element
#[device]
pub fn for_pairs_strided<T: Scalar, const BLOCK: i32, F: Fn(T, T) -> T>(
    x: Vector<T>,
    y: VectorMut<T>,
    change: F,
) {
    if y.inc() == 0 {
        if global_id_x() == 0 {
            #[unroll(1)]
            for i in 0..y.len() {
                y[i] = change(x[i], y[i]);
            }
        }
        return;
    }
    let (block, me) = (BLOCK as Dim, thread_id_x() as Dim);
    let first = block_id_x() * span(size_of::<T>() as Dim);
    let last = (first + span(size_of::<T>() as Dim)).min(y.len());
    #[unroll(1)]
    for i in (first + me..last).step_by((LOADS as Dim * block) as usize) {
        let mut a = [T::ZERO; LOADS as usize];
        let mut b = [T::ZERO; LOADS as usize];
        #[unroll]
        for e in 0..LOADS {
            let at = i + e as Dim * block;
            if at < last {
                a[e as usize] = x[at];
                b[e as usize] = y[at];
            }
        }
        #[unroll]
        for e in 0..LOADS {
            let at = i + e as Dim * block;
            if at < last {
                y[at] = change(a[e as usize], b[e as usize]);
            }
        }
    }
}

/// x[i], y[i] := change(x[i], y[i]) of vectors with increment 1, by [`spans`] blocks
#[device]
pub fn for_both<T: Scalar, const BLOCK: i32, const PIECES: usize, F: Fn(T, T) -> (T, T)>(
    x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    if size_of::<T>() >= 16 {
        for_both_by::<T, BLOCK, PIECES, 1, F>(x.contiguous(), y.contiguous(), change);
    } else if size_of::<T>() == 8 {
        for_both_by::<T, BLOCK, PIECES, 2, F>(x.contiguous(), y.contiguous(), change);
    } else if size_of::<T>() == 4 {
        for_both_by::<T, BLOCK, PIECES, 4, F>(x.contiguous(), y.contiguous(), change);
    } else {
        for_both_by::<T, BLOCK, PIECES, 8, F>(x.contiguous(), y.contiguous(), change);
    }
}

/// [`for_both`], `WIDE` elements at once.
#[device]
fn for_both_by<T: Scalar, const BLOCK: i32, const PIECES: usize, const WIDE: usize, F: Fn(T, T) -> (T, T)>(
    x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    let (block, wide, me) = (BLOCK as Dim, WIDE as Dim, thread_id_x() as Dim);
    let head = y.head::<WIDE>();
    if head < wide && x.aligned::<WIDE>(head) {
        let (first, rest, last) = part(PIECES, wide, head, y.len());
        #[unroll(1)]
        for i in (first + wide * me..rest).step_by((wide * block) as usize * PIECES) {
            let (mut a, mut b) = ([[T::ZERO; WIDE]; PIECES], [[T::ZERO; WIDE]; PIECES]);
            #[unroll]
            for p in 0..PIECES {
                let at = i + p as Dim * wide * block;
                if at < rest {
                    a[p] = x.load_vec::<WIDE>(at);
                    b[p] = y.load_vec::<WIDE>(at);
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
                    x.store_vec(at, a[p]);
                    y.store_vec(at, b[p]);
                }
            }
        }
        #[unroll(1)]
        for i in (rest + me..last).step_by(block as usize) {
            (x[i], y[i]) = change(x[i], y[i]);
        }
        if block_id_x() == 0 {
            #[unroll(1)]
            for i in (me..head).step_by(block as usize) {
                (x[i], y[i]) = change(x[i], y[i]);
            }
        }
    } else {
        let (first, _, last) = part(PIECES, wide, 0, y.len());
        #[unroll(1)]
        for i in (first + me..last).step_by((wide * block) as usize) {
            let (mut a, mut b) = ([T::ZERO; WIDE], [T::ZERO; WIDE]);
            #[unroll]
            for e in 0..WIDE {
                let at = i + e as Dim * block;
                if at < last {
                    a[e] = x[at];
                    b[e] = y[at];
                }
            }
            #[unroll]
            for e in 0..WIDE {
                let at = i + e as Dim * block;
                if at < last {
                    (x[at], y[at]) = change(a[e], b[e]);
                }
            }
        }
    }
}

/// x[i], y[i] := change(x[i], y[i]), by [`spans`] blocks; sequential where all writes go to one element
#[device]
pub fn for_both_strided<T: Scalar, const BLOCK: i32, F: Fn(T, T) -> (T, T)>(
    x: VectorMut<T>,
    y: VectorMut<T>,
    change: F,
) {
    if x.inc() == 0 || y.inc() == 0 {
        if global_id_x() == 0 {
            #[unroll(1)]
            for i in 0..y.len() {
                (x[i], y[i]) = change(x[i], y[i]);
            }
        }
        return;
    }
    let (block, me) = (BLOCK as Dim, thread_id_x() as Dim);
    let first = block_id_x() * span(size_of::<T>() as Dim);
    let last = (first + span(size_of::<T>() as Dim)).min(y.len());
    #[unroll(1)]
    for i in (first + me..last).step_by((LOADS as Dim * block) as usize) {
        let mut a = [T::ZERO; LOADS as usize];
        let mut b = [T::ZERO; LOADS as usize];
        #[unroll]
        for e in 0..LOADS {
            let at = i + e as Dim * block;
            if at < last {
                a[e as usize] = x[at];
                b[e as usize] = y[at];
            }
        }
        #[unroll]
        for e in 0..LOADS {
            let at = i + e as Dim * block;
            if at < last {
                (x[at], y[at]) = change(a[e as usize], b[e as usize]);
            }
        }
    }
}
