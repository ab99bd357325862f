//! Random arguments for any routine of the catalogue, made from its row alone, and their memory afterwards.

use crate::random::Random;
use crate::reach::Reached;
use rocforge::bindings::Variant;
use rocforge::catalogue::{Instance, ParamInfo, ParamKind, Spacing};
use rocforge::options::{Diagonal, Fill, Operation, PointerMode, Side};
use rocforge::view::{Batch, Shape};
use rocforge::{Arg, Args, DataType, Handle};

use crate::block::{Block, layout};

/// A leading dimension that is enough for every random shape.
const WIDE: i64 = 1 << 20;

/// Elements between the problems of a batch.
const GAP: usize = 3;

/// What a call is made with, memory apart.
#[derive(Debug, Clone)]
pub struct Plan {
    list: Vec<Slot>,
    batch_count: usize,
    pointer_mode: PointerMode,
    seed: u64,
}

/// One argument without memory.
#[derive(Debug, Clone, Copy)]
enum Slot {
    Dim(i64),
    Option(i32),
    Scalar(DataType, Option<f64>),
    Result(DataType),
    Memory { ty: DataType, stride: i64, span: usize, as_array: bool },
}

impl Plan {
    /// A call of `instance`, the same for the same `seed`.
    pub fn random(instance: &'static Instance, seed: u64) -> Plan {
        Plan::of_sizes(instance, &[], seed)
    }

    /// The same with the first sizes of the routine as given.
    pub fn of_sizes(instance: &'static Instance, dims: &[i64], seed: u64) -> Plan {
        Plan::drawn(instance, seed, 4, |list| set_sizes(list, dims))
    }

    /// A call of so many problems that leaves nothing out: its scalars are neither zero nor one. The first sizes and
    /// enumerations are given, and columns of matrices follow each other without gaps.
    pub fn whole(
        instance: &'static Instance,
        dims: &[i64],
        options: &[i32],
        problems: usize,
        seed: u64,
    ) -> Plan {
        let plan = Plan::drawn(instance, seed, 1, |list| {
            set_sizes(list, dims);
            let free = list.iter_mut().filter(|slot| matches!(slot, Slot::Option(_)));
            free.zip(options).for_each(|(slot, option)| *slot = Slot::Option(*option));
            for slot in list {
                if let Slot::Scalar(_, value) = slot {
                    *value = None;
                }
            }
        });
        Plan { batch_count: problems, ..plan }
    }

    /// A random call of which `change` sets some arguments; fewer than `gaps` elements lie between two columns.
    fn drawn(instance: &'static Instance, seed: u64, gaps: usize, change: impl FnOnce(&mut [Slot])) -> Plan {
        let mut random = Random::new(seed);
        let batch_count = [1, 1, 1, 2, 3, 5, 9][random.below(7)];
        let pointer_mode = match instance.routine.needs_device_mode(Variant::Batched) {
            true => PointerMode::Device,
            false => [PointerMode::Host, PointerMode::Device][random.below(2)],
        };
        let matrices = instance.routine.params.iter().any(|p| matches!(p.kind, ParamKind::Matrix { .. }));
        let mut list: Vec<Slot> = instance
            .routine
            .params
            .iter()
            .map(|param| slot(instance, param, matrices, &mut random))
            .collect();
        change(&mut list);
        let sizes: Vec<Arg> = list.iter().map(Slot::size).collect();
        let sizes = Args::sizes(instance, &sizes, batch_count as i64).expect("as many as params");
        let shapes = (instance.shapes)(&sizes).expect("sizes that are not negative");
        for (slot, shape) in list.iter_mut().zip(shapes) {
            let Slot::Memory { stride, span, .. } = slot else { continue };
            if let Some(Shape::Matrix { rows, .. }) = shape {
                *stride = rows.max(1) + random.below(gaps) as i64;
            }
            let elements = shape.map_or(Some(0), |shape| shape.span(*stride).checked());
            *span = elements.expect("random shapes are small") as usize;
        }
        Plan { list, batch_count, pointer_mode, seed }
    }

    /// The call's memory, filled with the same numbers each time.
    pub fn memory(&self) -> Memory {
        let mut random = Random::new(self.seed ^ 0x5eed);
        // Every fourth call meets values that are no numbers, or hardly any.
        let special = self.seed.is_multiple_of(4);
        let mut take = |ty, elements| Block::random(layout(ty), elements, special, &mut random);
        let blocks = self.list.iter().map(|slot| match slot {
            Slot::Dim(_) | Slot::Option(_) => take(DataType::I64, 0),
            Slot::Scalar(ty, None) => take(*ty, 1),
            Slot::Scalar(ty, Some(value)) => {
                let mut block = take(*ty, 1);
                block.set(0, [*value, 0.0]);
                block
            }
            Slot::Result(ty) => take(*ty, self.batch_count),
            Slot::Memory { ty, span, .. } => take(*ty, (span + GAP) * self.batch_count),
        });
        let blocks: Vec<Block> = blocks.collect();
        Memory { pointers: blocks.iter().map(|_| Vec::new().into()).collect(), blocks }
    }
}

/// Sets the first sizes.
fn set_sizes(list: &mut [Slot], dims: &[i64]) {
    let free = list.iter_mut().filter(|slot| matches!(slot, Slot::Dim(_)));
    free.zip(dims).for_each(|(slot, dim)| *slot = Slot::Dim(*dim));
}

fn slot(instance: &Instance, param: &ParamInfo, matrices: bool, random: &mut Random) -> Slot {
    let dims: &[i64] = if matrices {
        &[0, 1, 2, 7, 31, 33, 63, 64, 65, 130, 257]
    } else {
        &[0, 1, 2, 63, 64, 65, 255, 256, 257, 1000, 4096, 4099, 9000]
    };
    let raw = match param.kind {
        // Whole numbers have neither increments nor arrays of pointers.
        ParamKind::Vector { of, .. } if param.spacing != Spacing::Increment => {
            return Slot::Memory { ty: instance.element(of), stride: 1, span: 0, as_array: false };
        }
        // Also sizes that stand in no list.
        ParamKind::Dim if random.below(3) == 0 => return Slot::Dim(random.below(200) as i64),
        ParamKind::Dim => return Slot::Dim(dims[random.below(dims.len())]),
        ParamKind::Operation => {
            let all = operations(instance);
            all[random.below(all.len())] as i32
        }
        ParamKind::Fill => Fill::ALL[random.below(2)] as i32,
        ParamKind::Diagonal => Diagonal::ALL[random.below(2)] as i32,
        ParamKind::Side => Side::ALL[random.below(2)] as i32,
        ParamKind::Scalar { of } => {
            let value = [Some(0.0), Some(1.0), Some(-1.0), None, None, None][random.below(6)];
            return Slot::Scalar(instance.element(of), value);
        }
        ParamKind::Result { of } => return Slot::Result(instance.element(of)),
        ParamKind::Values { of, .. } => {
            let as_array = random.below(2) == 0;
            return Slot::Memory { ty: instance.element(of), stride: 1, span: 0, as_array };
        }
        ParamKind::Vector { of, .. } => {
            let stride = [-3, -2, -1, 1, 1, 1, 2, 3][random.below(8)];
            let as_array = random.below(2) == 0;
            return Slot::Memory { ty: instance.element(of), stride, span: 0, as_array };
        }
        ParamKind::Matrix { of, .. } => {
            let as_array = random.below(2) == 0;
            return Slot::Memory { ty: instance.element(of), stride: WIDE, span: 0, as_array };
        }
    };
    Slot::Option(raw)
}

impl Slot {
    /// What the size formulas see of it.
    fn size(&self) -> Arg {
        match self {
            Slot::Dim(value) => Arg::Dim(*value),
            Slot::Option(value) => Arg::Option(*value),
            Slot::Scalar(..) | Slot::Result(_) => Arg::Scalar(std::ptr::null_mut()),
            Slot::Memory { stride, .. } => {
                Arg::Memory { pointer: std::ptr::null_mut(), stride: *stride, batch: Batch::Strided(0) }
            }
        }
    }
}

/// The operations that a routine takes for these types, by its condition.
pub fn operations(instance: &Instance) -> Vec<Operation> {
    let refuses = instance.routine.refuses.unwrap_or_default();
    let of_complex = refuses.contains("T > R");
    let is_taken = |trans: &Operation| {
        let is_refused = refuses.contains(&format!("== {}", trans.letter()));
        !is_refused || of_complex && !instance.ty.is_complex()
    };
    Operation::ALL.iter().copied().filter(is_taken).collect()
}

/// The memory behind the arguments of one call.
#[derive(Debug)]
pub struct Memory {
    /// One for each argument, empty for sizes and options.
    pub blocks: Vec<Block>,
    pointers: Vec<Reached<*mut u8>>,
}

impl Plan {
    /// The same call with scalars and results in this kind of memory.
    #[must_use]
    pub fn with_pointer_mode(self, pointer_mode: PointerMode) -> Plan {
        Plan { pointer_mode, ..self }
    }

    /// How many problems the call has.
    pub fn batch_count(&self) -> i64 {
        self.batch_count as i64
    }

    /// Makes the call in `memory` and waits for its kernels; the answer as text.
    pub fn run(&self, instance: &'static Instance, handle: &Handle, memory: &mut Memory) -> String {
        let answer = self.start(instance, handle, memory);
        match handle.device().synchronize(handle.stream()) {
            Ok(()) => answer,
            Err(error) => error.to_string(),
        }
    }

    /// Makes the call in `memory`, which is used until its kernels have ended; the answer as text.
    pub fn start(&self, instance: &'static Instance, handle: &Handle, memory: &mut Memory) -> String {
        handle.set_pointer_mode(self.pointer_mode);
        let list = self.arguments(memory);
        // SAFETY: `memory` made room for these sizes and this batch, and lives longer than the call.
        let args = unsafe { Args::new(instance, &list, self.batch_count as i64, self.pointer_mode, false) };
        let answer = (instance.call)(handle, instance, &args.expect("as many as params"));
        answer.map_or_else(|error| error.to_string(), |status| status.name().to_owned())
    }

    /// The arguments, which point into `memory`.
    pub fn arguments(&self, memory: &mut Memory) -> Vec<Arg> {
        let places = memory.blocks.iter_mut().zip(&mut memory.pointers);
        self.list
            .iter()
            .zip(places)
            .map(|(slot, (block, pointers))| self.argument(slot, block, pointers))
            .collect()
    }

    fn argument(&self, slot: &Slot, block: &mut Block, pointers: &mut Reached<*mut u8>) -> Arg {
        match slot {
            Slot::Dim(_) | Slot::Option(_) => slot.size(),
            Slot::Scalar(..) | Slot::Result(_) => Arg::Scalar(block.pointer().cast()),
            Slot::Memory { ty, stride, span, as_array } => {
                let (start, distance) = (block.pointer(), span + GAP);
                // Last problem first, so that nobody gets away with a distance.
                let places =
                    (0..self.batch_count).rev().map(|at| start.wrapping_add(at * distance * ty.size()));
                if pointers.is_empty() {
                    *pointers = places.collect::<Vec<_>>().into();
                }
                let (pointer, batch) = match as_array {
                    true => (pointers.as_mut_ptr().cast(), Batch::Array),
                    false => (start.cast(), Batch::Strided(distance as i64)),
                };
                Arg::Memory { pointer, stride: *stride, batch }
            }
        }
    }
}
