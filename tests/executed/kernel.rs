//! A kernel of any signature, run in both worlds with random arguments that are made from the types alone.

use rocforge::options::{Diagonal, Fill, Operation, Side};
use rocforge::platform::host::{Schedule, WaveSize};
use rocforge::plumbing::Call;
use rocforge::source::Instantiation;
use rocforge::view::{
    Batched, Matrix, MatrixMut, Param, ResultMut, TensorMap, Tickets, Vector, VectorMut, Workspace,
};
use rocforge::{Handle, Result, Scalar};
use rocforge_tests::alone;
use rocforge_tests::random::Random;

use crate::{on_gpu, worlds};
use rocforge_tests::block::{Agreement, Block, Typed, difference};

/// Elements of vectors and buffers; sizes are at most [`MOST`].
pub const ELEMENTS: usize = 320;
/// The largest size.
pub const MOST: usize = 200;
/// Rows and columns of matrices.
const ROWS: usize = 40;
/// Launches of each kernel.
const LAUNCHES: u64 = 12;

/// Makes arguments and keeps their memory.
pub struct Maker {
    random: Random,
    special: bool,
    batch_count: usize,
    blocks: Vec<Block>,
    /// What the blocks held before the launch.
    before: Vec<Block>,
}

impl Maker {
    fn new(seed: u64, special: bool) -> Maker {
        let mut random = Random::new(seed);
        let batch_count = 1 + random.below(3);
        Maker {
            random,
            special: special && seed % 4 == 3,
            batch_count,
            blocks: Vec::new(),
            before: Vec::new(),
        }
    }

    /// `len` elements for each problem.
    fn memory<T: Typed>(&mut self, len: usize) -> *mut T {
        let block = Block::random(T::LAYOUT, len * self.batch_count, self.special, &mut self.random);
        self.blocks.push(block);
        self.blocks.last_mut().expect("just added").pointer().cast()
    }

    fn operand<T: Typed>(&mut self, len: usize) -> Batched<T> {
        // SAFETY: The memory holds `len` elements a problem, and lives as long as the launch.
        unsafe { Batched::strided(self.memory(len), len as i64) }
    }

    fn vector<T: Typed>(&mut self) -> (Batched<T>, i64) {
        let inc = [1_i64, 1, 2, 3, -1, -2][self.random.below(6)];
        (self.operand(ELEMENTS * inc.unsigned_abs() as usize), inc)
    }
}

/// A type of a kernel's parameter.
pub trait Argument: Copy {
    /// A random one.
    fn make(maker: &mut Maker) -> Self;
}

impl<T: Typed> Argument for Vector<T> {
    fn make(maker: &mut Maker) -> Self {
        let (memory, inc) = maker.vector();
        Vector::new(memory, inc).with_len(ELEMENTS as i64)
    }
}

impl<T: Typed> Argument for VectorMut<T> {
    fn make(maker: &mut Maker) -> Self {
        let (memory, inc) = maker.vector();
        VectorMut::new(memory, inc).with_len(ELEMENTS as i64)
    }
}

impl<T: Typed> Argument for Matrix<T> {
    fn make(maker: &mut Maker) -> Self {
        let ld = ROWS + maker.random.below(3);
        Matrix::new(maker.operand(ld * ROWS), ld as i64).with_shape(ROWS as i64, ROWS as i64)
    }
}

impl<T: Typed> Argument for MatrixMut<T> {
    fn make(maker: &mut Maker) -> Self {
        let ld = ROWS + maker.random.below(3);
        MatrixMut::new(maker.operand(ld * ROWS), ld as i64).with_shape(ROWS as i64, ROWS as i64)
    }
}

/// Half of them as copy engines want them, with columns at multiples of 16 bytes.
impl<T: Typed, const R: usize, const C: usize> Argument for TensorMap<T, R, C> {
    fn make(maker: &mut Maker) -> Self {
        let ld = if maker.random.below(2) == 0 { ROWS } else { ROWS + 1 };
        let matrix = Matrix::new(maker.operand(ld * ROWS), ld as i64);
        TensorMap::new(matrix.with_shape(ROWS as i64, ROWS as i64))
    }
}

impl<T: Typed> Argument for Workspace<T> {
    fn make(maker: &mut Maker) -> Self {
        // SAFETY: As in `Maker::operand`; nobody else uses it.
        unsafe { Workspace::new(maker.memory(ELEMENTS), ELEMENTS as i64, ELEMENTS as i64) }
    }
}

impl Argument for Tickets {
    fn make(maker: &mut Maker) -> Self {
        let (counters, count) = (maker.memory::<u32>(1), maker.batch_count);
        // SAFETY: As in `Maker::operand`: one for each problem, zero, and nobody else has them.
        unsafe {
            counters.write_bytes(0, count);
            Tickets::new(counters)
        }
    }
}

impl<T: Typed> Argument for ResultMut<T> {
    fn make(maker: &mut Maker) -> Self {
        // SAFETY: As in `Maker::operand`: one for each problem.
        unsafe { ResultMut::new(maker.memory(1)) }
    }
}

impl<T: Typed + Scalar> Argument for Param<T> {
    fn make(maker: &mut Maker) -> Self {
        let (on_host, pointer) = (maker.random.below(2) == 0, maker.memory::<T>(1));
        // SAFETY: As in `Maker::operand`: there is at least one.
        unsafe { if on_host { Param::from(*pointer) } else { Param::device(pointer) } }
    }
}

macro_rules! arguments {
    ($($type:ty: |$random:ident| $value:expr;)+) => {
        $(impl Argument for $type {
            fn make(maker: &mut Maker) -> Self {
                let $random = &mut maker.random;
                $value
            }
        })+
    };
}

arguments! {
    i64: |random| 1 + random.below(MOST) as i64;
    i32: |random| random.below(100) as i32 - 50;
    u32: |random| random.below(100) as u32;
    u64: |random| random.below(100) as u64;
    f32: |random| random.unit() as f32;
    f64: |random| random.unit();
    Operation: |random| Operation::ALL[random.below(3)];
    Fill: |random| Fill::ALL[random.below(2)];
    Diagonal: |random| Diagonal::ALL[random.below(2)];
    Side: |random| Side::ALL[random.below(2)];
}

/// A function that launches a kernel, `(&Call, arguments...) -> Result<()>`.
pub trait Launcher<Arguments> {
    /// Launches it with random arguments.
    fn launch(&self, call: &Call<'_>, maker: &mut Maker) -> Result<()>;
}

macro_rules! launchers {
    ($($ty:ident),+) => {
        launchers!(@one $($ty),+);
        launchers!(@less $($ty),+);
    };
    (@less $first:ident) => {};
    (@less $first:ident, $($ty:ident),+) => { launchers!($($ty),+); };
    (@one $($ty:ident),+) => {
        #[allow(non_snake_case)]
        impl<Function, $($ty: Argument),+> Launcher<($($ty,)+)> for Function
        where
            Function: Fn(&Call<'_>, $($ty),+) -> Result<()>,
        {
            fn launch(&self, call: &Call<'_>, maker: &mut Maker) -> Result<()> {
                $(let $ty = $ty::make(maker);)+
                maker.before.clone_from(&maker.blocks);
                self(call, $($ty),+)
            }
        }
    };
}

launchers!(A, B, C, D, E, F, G, H, I, J, K, L);

/// Runs a kernel in both worlds, some dozen times, on machines of both kinds, and demands that all memory it can reach agrees afterwards.
pub fn check<Arguments>(
    kernels: fn() -> Vec<Instantiation>,
    agreement: Agreement,
    launcher: impl Launcher<Arguments>,
) {
    let Some(worlds) = worlds() else { return };
    let instance = alone::instance(kernels);
    let name = instance.symbol;
    let run = |world: &Handle, seed| {
        // Infinities of both signs are NaN or not by the order of additions, which matrix cores choose.
        let mut maker = Maker::new(seed, agreement == Agreement::Bits || !on_gpu());
        if !on_gpu() {
            world.set_wave_size([WaveSize::Lanes64, WaveSize::Lanes32][seed as usize % 2]);
        }
        world.set_schedule([Schedule::Forward, Schedule::Reverse, Schedule::Seeded(seed)][seed as usize % 3]);
        let call = Call::new(world, instance, maker.batch_count as i64);
        let answer = launcher.launch(&call, &mut maker);
        let answer = answer.and_then(|()| world.device().synchronize(world.stream()));
        answer.unwrap_or_else(|error| panic!("{name}, launch {seed}, {}: {error}", world.platform().name()));
        maker
    };
    let mut changed = 0;
    for seed in 0..LAUNCHES {
        let [rust, cpp] = [run(&worlds[0], seed), run(&worlds[1], seed)];
        for (index, (rust, cpp)) in rust.blocks.iter().zip(&cpp.blocks).enumerate() {
            if let Some(difference) = difference(rust, cpp, agreement) {
                let place = format!("{name}, launch {seed}, operand {index}");
                panic!("{place}, in Rust and in C++: {difference}");
            }
        }
        let mut blocks = cpp.before.iter().zip(&cpp.blocks);
        changed +=
            u64::from(blocks.any(|(before, after)| difference(before, after, Agreement::Bits).is_some()));
    }
    assert!(changed > LAUNCHES / 2, "{name}: {changed} of {LAUNCHES} launches changed anything");
}
