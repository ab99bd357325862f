//! Tensor maps: a copy engine brings blocks of such a matrix to shared memory.

use std::ffi::c_void;

use super::Matrix;
use super::watch::Watch;

/// A matrix whose blocks of `ROWS` by `COLS` elements kernels copy to shared memory, by `copy_block`.
///
/// Host code makes it of a matrix and passes it to a kernel. The launch has the driver describe the matrix for the
/// copy engine of the GPU, where it has one and the matrix lies as the engine wants it; elsewhere threads copy.
///
/// `ROWS` elements are a multiple of 16 bytes, and at most 256, or 128 of elements of 16 bytes; `COLS` is at most 256.
#[derive(Debug, Clone, Copy)]
#[repr(C, align(64))]
pub struct TensorMap<T, const ROWS: usize, const COLS: usize> {
    /// What the driver made of the matrix.
    words: [u64; 16],
    matrix: Matrix<T>,
    /// Whether it made anything.
    described: u64,
}

/// A matrix as a copy engine sees it: numbers of at most 8 bytes, along rows, columns and problems.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TensorLayout {
    /// The first number.
    pub start: *mut c_void,
    /// Bytes of a number: 1, 2, 4 or 8.
    pub bytes: usize,
    /// Numbers of a column, columns, problems.
    pub sizes: [u64; 3],
    /// Bytes from one column to the next, and from one problem to the next.
    pub strides: [u64; 2],
    /// Numbers of a column of a block, its columns, and one problem.
    pub block: [u32; 3],
}

/// What a description is made of: larger numbers are two of them.
const NUMBER: usize = 8;
/// Alignment of addresses and strides, in bytes.
const WORD: u64 = 16;
/// Beyond this a size is not described: positions outside are to fit into 32 bits, on both sides.
const MOST: u64 = 1 << 30;
/// Strides that a description has no room for.
const FAR: u64 = 1 << 40;

impl<T, const ROWS: usize, const COLS: usize> TensorMap<T, ROWS, COLS> {
    /// Numbers of an element.
    const NUMBERS: usize = size_of::<T>().div_ceil(NUMBER);

    /// Blocks of `matrix`, with the shape that it has.
    pub fn new(matrix: Matrix<T>) -> Self {
        const {
            assert!(ROWS > 0 && COLS > 0, "a block of a tensor map has elements");
            assert!(
                (ROWS * size_of::<T>()).is_multiple_of(16),
                "a column of a block of a tensor map is a multiple of 16 bytes"
            );
            assert!(
                ROWS * size_of::<T>().div_ceil(8) <= 256 && COLS <= 256,
                "a block of a tensor map has at most 256 columns of 256 numbers of at most 8 bytes"
            );
        }
        TensorMap { words: [0; 16], matrix, described: 0 }
    }

    /// The matrix.
    #[inline(always)]
    pub fn matrix(&self) -> &Matrix<T> {
        &self.matrix
    }

    /// This operand from problem `first` of the batch on.
    #[must_use]
    pub fn from_problem(self, first: i64) -> Self {
        TensorMap { matrix: self.matrix.from_problem(first), ..self }
    }

    /// The map of problem `batch`.
    #[inline(always)]
    #[must_use]
    pub fn at(&self, batch: i64) -> Self {
        TensorMap { matrix: self.matrix.at(batch), words: self.words, described: self.described }
    }

    /// This map of one problem, its accesses told to the host's checks under this number.
    #[inline(always)]
    #[must_use]
    pub fn watched(self, watch: Watch) -> Self {
        TensorMap { matrix: self.matrix.watched(watch), ..self }
    }

    /// This map with what `describe` makes of it for a launch over `batch_count` problems.
    #[must_use]
    pub(crate) fn described(
        self,
        batch_count: i64,
        describe: impl FnOnce(&TensorLayout) -> Option<[u64; 16]>,
    ) -> Self {
        match self.layout(batch_count).and_then(|layout| describe(&layout)) {
            Some(words) => TensorMap { words, described: 1, ..self },
            None => TensorMap { described: 0, ..self },
        }
    }

    /// How the copy engine is to see the matrix; nothing where it cannot: behind an array of pointers, with columns or
    /// problems at odd distances, with more elements than it counts.
    fn layout(&self, batch_count: i64) -> Option<TensorLayout> {
        let memory = self.matrix.memory();
        if memory.is_array() {
            return None;
        }
        let start = memory.at(0);
        let bytes = size_of::<T>() as u64;
        let distance = |elements: i64| u64::try_from(elements).ok()?.checked_mul(bytes);
        let column = distance(self.matrix.ld())?;
        // Of one problem nobody takes the step to the next.
        let problem = if batch_count == 1 { column } else { distance(memory.distance())? };
        let numbers = Self::NUMBERS as u64;
        let rows = u64::try_from(self.matrix.rows()).ok()?.checked_mul(numbers)?;
        let sizes = [rows, u64::try_from(self.matrix.cols()).ok()?, u64::try_from(batch_count).ok()?];
        let fits = sizes.iter().all(|size| (1..=MOST).contains(size))
            && [column, problem]
                .iter()
                .all(|stride| (WORD..FAR).contains(stride) && stride.is_multiple_of(WORD))
            && (start.addr() as u64).is_multiple_of(WORD)
            && matches!(size_of::<T>(), 1 | 2 | 4 | 8 | 16);
        let block = [(ROWS * Self::NUMBERS) as u32, COLS as u32, 1];
        let bytes = size_of::<T>().min(NUMBER);
        fits.then(|| TensorLayout { start: start.cast(), bytes, sizes, strides: [column, problem], block })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::c64;
    use crate::view::Batched;

    /// A place that nobody follows.
    fn place<T>(address: usize) -> *mut T {
        std::ptr::without_provenance_mut(address)
    }

    fn map<T>(address: usize, distance: i64, ld: i64) -> TensorMap<T, 16, 4> {
        // SAFETY: Nobody reaches an element.
        let memory = unsafe { Batched::strided(place(address), distance) };
        TensorMap::new(Matrix::new(memory, ld).with_shape(30, 20))
    }

    #[test]
    fn a_layout_has_bytes_and_numbers() {
        let layout = map::<f32>(4096, 1000, 32).layout(3).expect("it is aligned");
        assert_eq!(layout.sizes, [30, 20, 3]);
        assert_eq!(layout.strides, [128, 4000]);
        assert_eq!((layout.bytes, layout.block, layout.start.addr()), (4, [16, 4, 1], 4096));
        let complex = map::<c64>(4096, 0, 31).layout(1).expect("16 bytes an element are always aligned");
        assert_eq!((complex.bytes, complex.sizes, complex.block), (8, [60, 20, 1], [32, 4, 1]));
        assert_eq!(complex.strides, [31 * 16, 31 * 16]);
    }

    #[test]
    fn what_an_engine_cannot_see_is_not_described() {
        assert_eq!(map::<f32>(4100, 1000, 32).layout(1), None, "an address between two words");
        assert_eq!(map::<f32>(4096, 1000, 33).layout(1), None, "columns between two words");
        assert_eq!(map::<f32>(4096, 1001, 32).layout(2), None, "problems between two words");
        assert!(map::<f32>(4096, 1001, 32).layout(1).is_some(), "of one problem the distance says nothing");
        assert_eq!(map::<f32>(4096, 0, 32).layout(2), None, "one matrix for all problems");
        assert_eq!(map::<f32>(4096, -1000, 32).layout(2), None, "problems that lie before each other");
        assert_eq!(map::<f32>(4096, 1000, 1 << 40).layout(1), None, "columns too far apart");
        assert_eq!(map::<f32>(4096, 1000, 32).layout(0), None, "no problem");
        // SAFETY: Nobody reaches an element.
        let behind = unsafe { Batched::<f32>::array(place(4096)) };
        let behind = TensorMap::<f32, 16, 4>::new(Matrix::new(behind, 32).with_shape(30, 20));
        assert_eq!(behind.layout(1), None, "behind an array of pointers");
    }

    #[test]
    fn a_description_that_fails_is_none() {
        let map = map::<f32>(4096, 1000, 32);
        assert_eq!(map.described(1, |_| Some([7; 16])).described, 1);
        assert_eq!(map.described(1, |_| Some([7; 16])).described(1, |_| None).described, 0);
    }
}
