//! The accumulator of a warpgroup MMA, on the host.

use std::ops::{Index, IndexMut};

use super::Layout;
use super::element::TileElement;
use super::table::{group_product, group_product_by_waves};
use super::target::CoresOf;
use crate::thread::Thread;
use crate::view::{Index as AnyIndex, Shared, TileSource};

/// Rows of the accumulator.
const ROWS: usize = 64;

/// The accumulator of a warpgroup MMA: 64 x N in the registers of four waves, with operands of 64 x K and K x N in shared
/// memory.
///
/// On NVIDIA's sm_90a `wgmma` of all four waves reads both operands; elsewhere each wave computes 16 rows. The number of the
/// first wave is a multiple of four. Operands of [`WarpgroupTile::mma_shared`] are K-major, in the order of
/// [`WarpgroupTile::left`] and [`WarpgroupTile::right`], and begin at multiples of 16 bytes.
///
/// On the host a block may have one thread, or two waves of 64 lanes; then each wave has more rows.
#[derive(Clone, Copy)]
pub struct WarpgroupTile<const N: usize, const K: usize, T: TileElement> {
    room: [[T::Sum; N]; ROWS],
    place: Place,
}

/// A thread among those that hold an accumulator.
#[derive(Clone, Copy)]
struct Place {
    lane: usize,
    lanes: usize,
    wave: usize,
    waves: usize,
}

impl Place {
    fn of(thread: &impl Thread) -> Place {
        let lanes = thread.wave_size() as usize;
        let threads = thread.block_threads() as usize;
        // A warpgroup of NVIDIA's: in waves of 64 lanes there are two.
        let one_warpgroup = threads == 128;
        assert!(
            threads == 1 || one_warpgroup || threads.is_multiple_of(4 * lanes),
            "a tile of four waves needs them whole: {threads} threads are no multiple of 4 x {lanes}"
        );
        let waves = (threads / lanes).clamp(1, 4);
        Place { lane: thread.lane_id() as usize, lanes, wave: thread.wave_id() as usize % waves, waves }
    }

    /// Lanes along the rows; one lane alone has all.
    #[inline(always)]
    fn down(self) -> usize {
        if self.lanes == 1 { 1 } else { 8 }
    }

    /// Rows and columns of one lane.
    #[inline(always)]
    fn size(self, cols: usize) -> (usize, usize) {
        (ROWS / self.waves / self.down(), cols / (self.lanes / self.down()))
    }

    #[inline(always)]
    fn element(self, cols: usize, e: usize) -> (usize, usize) {
        let (tall, wide) = self.size(cols);
        let row = self.wave * (ROWS / self.waves) + self.lane % self.down() * tall + e % tall;
        (row, self.lane / self.down() * wide + e / tall)
    }
}

impl<const N: usize, const K: usize, T: TileElement> WarpgroupTile<N, K, T> {
    /// Elements of 16 bytes.
    const CHUNK: usize = 16 / size_of::<T::Stored>();
    /// Elements of a line of 128 bytes.
    const LINE: usize = 128 / size_of::<T::Stored>();

    /// Whether an MMA of this shape runs on the matrix cores of a target.
    #[inline(always)]
    pub const fn supported<G: CoresOf>() -> bool {
        match G::CORES {
            Some(cores) if size_of::<T::Stored>() as u32 == T::ELEMENT.bytes() => {
                group_product(cores, T::ELEMENT, N as u32, K as u32).is_some()
            }
            Some(cores) => {
                let bytes = size_of::<T::Stored>() as u32;
                group_product_by_waves(cores, T::ELEMENT, bytes, N as u32, K as u32).is_some()
            }
            None => false,
        }
    }

    /// An accumulator whose elements are all `value`.
    #[inline(always)]
    #[track_caller]
    pub fn fill(thread: &impl Thread, value: T::Sum) -> Self {
        const {
            assert!(N > 0 && N.is_multiple_of(16), "a tile of four waves has multiples of 16 columns");
            let fits = K > 0 && K.is_multiple_of(2) && K.is_multiple_of(Self::CHUNK);
            assert!(fits, "the depth of a tile of four waves is even and fills 16 bytes");
        };
        WarpgroupTile { room: [[value; N]; ROWS], place: Place::of(thread) }
    }

    #[inline(always)]
    fn chunked(rows: usize, row: usize, depth: usize) -> usize {
        (depth / Self::CHUNK * rows + row) * Self::CHUNK + depth % Self::CHUNK
    }

    /// Offset of an element of the left operand: row `row`, `depth` along K.
    #[inline(always)]
    pub fn left(row: impl AnyIndex, depth: impl AnyIndex) -> i32 {
        Self::chunked(ROWS, row.to_i64() as usize, depth.to_i64() as usize) as i32
    }

    /// Offset of an element of the right operand: `depth` along K, column `col`.
    #[inline(always)]
    pub fn right(depth: impl AnyIndex, col: impl AnyIndex) -> i32 {
        Self::chunked(N, col.to_i64() as usize, depth.to_i64() as usize) as i32
    }

    /// Synchronous MMA: adds the product of the operands that begin at `left_at` and `right_at`.
    ///
    /// Every thread of the warpgroup is here, and all threads that wrote the operands have waited at a barrier.
    #[inline(always)]
    #[track_caller]
    pub fn mma_shared(
        &mut self,
        left: Shared<T::Stored>,
        left_at: impl AnyIndex,
        right: Shared<T::Stored>,
        right_at: impl AnyIndex,
    ) {
        let (left_at, right_at) = (left_at.to_i64(), right_at.to_i64());
        debug_assert!(
            [left_at, right_at].iter().all(|at| at % Self::CHUNK as i64 == 0),
            "factors of a tile of four waves begin at multiples of 16 bytes, not at elements {left_at} and {right_at}"
        );
        let place = self.place;
        let (tall, wide) = place.size(N);
        let room = self.room.as_flattened_mut();
        for (e, sum) in room[..tall * wide].iter_mut().enumerate() {
            let (row, col) = place.element(N, e);
            for k in 0..K {
                let a = left.read(left_at + Self::chunked(ROWS, row, k) as i64);
                let b = right.read(right_at + Self::chunked(N, col, k) as i64);
                *sum = T::multiply_add(a, b, *sum);
            }
        }
    }

    /// Offset of element `along` of a line of 128 bytes in swizzled shared memory.
    #[inline(always)]
    pub fn swizzled(line: impl AnyIndex, along: impl AnyIndex) -> i32 {
        let (line, along) = (line.to_i64() as usize, along.to_i64() as usize);
        (line * Self::LINE + ((along / Self::CHUNK) ^ (line % 8)) * Self::CHUNK + along % Self::CHUNK) as i32
    }

    /// Offset of an element of a swizzled operand: K-major if `deep`, else MN-major, where a line holds `LINE` rows or columns.
    #[inline(always)]
    fn swizzled_at(deep: bool, side: usize, depth: usize) -> i64 {
        i64::from(match deep {
            true => Self::swizzled(side, depth),
            false => Self::swizzled(side / Self::LINE * K + depth, side % Self::LINE),
        })
    }

    /// Asynchronous MMA of swizzled operands, which begin at multiples of 1024 bytes. The accumulator may be read after
    /// [`WarpgroupTile::wgmma_wait`]; until then the operands must not change.
    ///
    /// `RowMajor` on the left and `ColMajor` on the right are K-major: a line is 64 elements along K. Otherwise the operand is
    /// MN-major: a line is 64 rows or columns, and the lines of the next 64 lie behind those of all K.
    #[inline(always)]
    #[track_caller]
    pub fn wgmma_async(
        &mut self,
        left: Shared<T::Stored>,
        left_at: impl AnyIndex,
        left_layout: Layout,
        right: Shared<T::Stored>,
        right_at: impl AnyIndex,
        right_layout: Layout,
    ) {
        // At run time: generic code is compiled for other elements as well, in branches that they never take.
        assert!(size_of::<T::Stored>() == 2 && K == 64, "swizzled factors have 16 bits, and a depth of 64");
        let (left_at, right_at) = (left_at.to_i64(), right_at.to_i64());
        debug_assert!(
            [left_at, right_at].iter().all(|at| at % 512 == 0),
            "swizzled factors begin at multiples of 1024 bytes, not at elements {left_at} and {right_at}"
        );
        let (left_deep, right_deep) = (left_layout == Layout::RowMajor, right_layout == Layout::ColMajor);
        let place = self.place;
        let (tall, wide) = place.size(N);
        let room = self.room.as_flattened_mut();
        for (e, sum) in room[..tall * wide].iter_mut().enumerate() {
            let (row, col) = place.element(N, e);
            for k in 0..K {
                let a = left.read(left_at + Self::swizzled_at(left_deep, row, k));
                let b = right.read(right_at + Self::swizzled_at(right_deep, col, k));
                *sum = T::multiply_add(a, b, *sum);
            }
        }
    }

    /// Waits for all [`WarpgroupTile::wgmma_async`] of this thread.
    #[inline(always)]
    pub fn wgmma_wait(&mut self) {}

    /// Waits for all but the latest [`WarpgroupTile::wgmma_async`]: the operands of the others may then be overwritten.
    #[inline(always)]
    pub fn wgmma_wait_earlier(&mut self) {}

    /// Elements that this thread holds.
    #[inline(always)]
    #[allow(clippy::len_without_is_empty)] // A tile has elements.
    pub fn len(&self) -> i32 {
        let (tall, wide) = self.place.size(N);
        (tall * wide) as i32
    }

    /// The row of element `e` of this thread.
    #[inline(always)]
    pub fn row(&self, e: impl AnyIndex) -> i32 {
        self.place.element(N, self.checked(e.to_i64())).0 as i32
    }

    /// The column of element `e` of this thread.
    #[inline(always)]
    pub fn col(&self, e: impl AnyIndex) -> i32 {
        self.place.element(N, self.checked(e.to_i64())).1 as i32
    }

    fn checked(&self, e: i64) -> usize {
        assert!(0 <= e && e < i64::from(self.len()), "tile element {e} outside 0..{}", self.len());
        e as usize
    }
}

impl<I: AnyIndex, const N: usize, const K: usize, T: TileElement> Index<I> for WarpgroupTile<N, K, T> {
    type Output = T::Sum;

    #[inline(always)]
    fn index(&self, e: I) -> &T::Sum {
        &self.room.as_flattened()[self.checked(e.to_i64())]
    }
}

impl<I: AnyIndex, const N: usize, const K: usize, T: TileElement> IndexMut<I> for WarpgroupTile<N, K, T> {
    #[inline(always)]
    fn index_mut(&mut self, e: I) -> &mut T::Sum {
        let e = self.checked(e.to_i64());
        &mut self.room.as_flattened_mut()[e]
    }
}
