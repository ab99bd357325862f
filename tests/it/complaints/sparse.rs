//! Memory of which only what is touched costs anything, and calls in it.

use std::collections::HashSet;
use std::ffi::c_void;

use memmap2::{Advice, MmapMut, MmapOptions};
use rocforge::catalogue::{self, Instance, ParamKind, Storage};
use rocforge::view::{Batch, Shape};
use rocforge::{Args, DataType, Handle, Result, Status};

use crate::memory::arguments::{Arguments, elements, instances};

/// The routines of the library.
pub fn of_the_library() -> impl Iterator<Item = &'static Instance> {
    assert!(catalogue::find("rocblas_sgemv").is_ok(), "the catalogue is linked in");
    instances().filter(|instance| instance.routine.module.starts_with("rocforge_kernels"))
}

/// How far elements, columns and problems lie apart.
#[derive(Debug, Clone, Copy)]
pub struct Distances {
    pub inc: i64,
    pub ld: i64,
    pub problem: i64,
}

/// The elements of one operand.
#[derive(Debug)]
struct Memory {
    map: MmapMut,
    ty: DataType,
    /// Where each element lies, in elements.
    places: Vec<usize>,
}

impl Memory {
    /// Small whole numbers at `places`, from number `first` of their sequence on; all else is zero.
    fn new(ty: DataType, places: Vec<usize>, first: usize) -> Memory {
        let len = places.iter().max().map_or(1, |last| last + 1) * ty.size();
        let mut map = MmapOptions::new().len(len).no_reserve_swap().map_anon().expect("addresses");
        // A huge page for each element would be real memory.
        map.advise(Advice::NoHugePage).expect("a wish");
        let numbers: Vec<u8> =
            elements(ty, first + places.len()).iter().flat_map(|word| word.to_ne_bytes()).collect();
        for (index, place) in places.iter().enumerate() {
            let from = (first + index) * ty.size();
            map[place * ty.size()..][..ty.size()].copy_from_slice(&numbers[from..from + ty.size()]);
        }
        Memory { map, ty, places }
    }

    fn at(&self, place: usize) -> &[u8] {
        &self.map[place * self.ty.size()..][..self.ty.size()]
    }

    /// The first place without an element that is not zero, among those where offsets of 32 bits would lead.
    fn stray(&self) -> Option<usize> {
        let wrapped = self.places.iter().flat_map(|place| {
            [
                place & 0xffff_ffff,
                place & 0x7fff_ffff,
                ((place * self.ty.size()) & 0xffff_ffff) / self.ty.size(),
            ]
        });
        let places: HashSet<usize> = self.places.iter().copied().collect();
        let is_stray =
            |place: &usize| !places.contains(place) && self.at(*place).iter().any(|byte| *byte != 0);
        wrapped.into_iter().find(is_stray)
    }
}

/// Where the elements of problem after problem lie.
fn places(shape: Shape, stride: i64, distance: i64, problems: i64) -> Vec<usize> {
    let step = stride.unsigned_abs() as usize;
    let one: Vec<usize> = match shape {
        Shape::Matrix { rows, cols } => {
            (0..cols as usize).flat_map(|j| (0..rows as usize).map(move |i| i + j * step)).collect()
        }
        Shape::Vector { len } => {
            let place = |i: i64| (if stride < 0 { len - 1 - i } else { i }) as usize * step;
            (0..len).map(place).collect()
        }
    };
    (0..problems as usize)
        .flat_map(|problem| one.iter().map(move |at| problem * distance as usize + at))
        .collect()
}

/// A call in memory of its own.
#[derive(Debug)]
pub struct Sparse {
    call: Arguments,
    memory: Vec<Memory>,
}

impl Sparse {
    /// The call with its elements so far apart, and the numbers of problem `first` and those behind it.
    pub fn new(mut call: Arguments, distances: Distances, first: usize) -> Sparse {
        let (instance, problems) = (call.instance, call.sizes.batch_count);
        let params = instance.routine.params;
        for (param, arg) in params.iter().zip(&mut call.list) {
            if let rocforge::Arg::Memory { stride, batch, .. } = arg {
                *stride = match (param.kind, param.storage) {
                    (ParamKind::Vector { .. }, _) => distances.inc,
                    // As many diagonals on either side of the main one as columns.
                    (ParamKind::Matrix { .. }, Storage::Band) => 2 * distances.ld + 1,
                    (ParamKind::Matrix { .. }, _) => distances.ld,
                    _ => 1,
                };
                *batch = Batch::Strided(distances.problem);
            }
        }
        let args = Args::sizes(instance, &call.list, problems).expect("as many as params");
        let shapes = (instance.shapes)(&args).expect("sizes are fine");
        let mut memory: Vec<Memory> = Vec::new();
        for (index, param) in params.iter().enumerate() {
            let Some(of) = param.kind.of() else { continue };
            let places = match (param.kind, shapes[index]) {
                (ParamKind::Scalar { .. }, _) => vec![0],
                (ParamKind::Result { .. }, _) => (0..problems as usize).collect(),
                (ParamKind::Values { count, .. }, _) => {
                    places(Shape::Vector { len: count }, 1, distances.problem, problems)
                }
                // A call that has nothing to do reaches nothing.
                (_, None) => Vec::new(),
                (_, Some(shape)) => places(shape, args.stride(index), distances.problem, problems),
            };
            let each = if matches!(param.kind, ParamKind::Scalar { .. }) {
                0
            } else {
                places.len() / problems as usize
            };
            // Operands differ: a copy of the same would change nothing.
            let skipped = memory.len() + first * each;
            memory.push(Memory::new(instance.element(of), places, skipped));
        }
        Sparse { call, memory }
    }

    /// Makes the call.
    pub fn run(&mut self, handle: &Handle) -> Result<Status> {
        let starts: Vec<*mut c_void> =
            self.memory.iter_mut().map(|memory| memory.map.as_mut_ptr().cast()).collect();
        let list = self.call.pointing(|index| starts[index]);
        // SAFETY: The memory reaches as far as the sizes say; device memory is the host's here.
        unsafe { self.call.call(handle, &list, self.call.sizes.batch_count) }
    }

    /// The elements of a problem, operand after operand, as they are now; scalars are those of all problems.
    pub fn elements(&self, problem: usize) -> Vec<Vec<u8>> {
        let problems = self.call.sizes.batch_count as usize;
        let of = |memory: &Memory| {
            let each = memory.places.len().div_ceil(problems);
            let first = if memory.places.len() < problems { 0 } else { problem * each };
            memory.places[first..first + each].iter().flat_map(|place| memory.at(*place)).copied().collect()
        };
        self.memory.iter().map(of).collect()
    }

    /// A place that was written and holds no element, where an offset of 32 bits would have led.
    pub fn stray(&self) -> Option<usize> {
        self.memory.iter().find_map(Memory::stray)
    }
}
