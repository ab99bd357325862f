//! Triangular matrices and a vector: all letters, increments and orders of blocks, against what the definition says.

use rocforge::platform::Platform;
use rocforge::platform::host::{BlockThreads, Schedule, WaveSize};
use rocforge::plumbing::{Elements, Operand, OwnedCall};
use rocforge::{DataType, Handle, Status, c64};
use rocforge_kernels as _;

const TYPES: [(&str, DataType, f64); 4] = [
    ("s", DataType::F32, 6e-8),
    ("d", DataType::F64, 1.2e-16),
    ("c", DataType::C32, 6e-8),
    ("z", DataType::C64, 1.2e-16),
];
const UPPER: i32 = 121;
const LOWER: i32 = 122;
const TRANS: [i32; 3] = [111, 112, 113];
const NON_UNIT: i32 = 131;
const UNIT: i32 = 132;

/// Numbers between -1 and 1.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as f64 / f64::from(1_u32 << 31)) * 2.0 - 1.0
    }

    fn value(&mut self, ty: DataType) -> c64 {
        let complex = matches!(ty, DataType::C32 | DataType::C64);
        let (re, im) = (self.next(), self.next());
        // What every type holds.
        let short = |value: f64| f64::from(value as f32);
        c64::new(short(re), if complex { short(im) } else { 0.0 })
    }
}

#[derive(Debug, Clone, Copy)]
struct Shape {
    uplo: i32,
    trans: i32,
    diag: i32,
    n: i64,
    inc: i64,
    batch: i64,
}

/// The operands of a call: NaN wherever nothing may be read.
struct Problem {
    ty: DataType,
    shape: Shape,
    lda: i64,
    a: Elements,
    x: Elements,
}

impl Problem {
    fn new(ty: DataType, shape: Shape, seed: u64) -> Problem {
        let mut random = Random(seed);
        let Shape { uplo, diag, n, inc, batch, .. } = shape;
        let lda = n + 3;
        let (apart, length) = (lda * n + 5, n * inc.abs() + 7);
        let nan = c64::new(f64::NAN, f64::NAN);
        let mut a = Elements::zeros(ty, (apart * batch) as usize);
        let mut x = Elements::zeros(ty, (length * batch) as usize);
        (0..a.len()).for_each(|i| a.set(i, nan));
        (0..x.len()).for_each(|i| x.set(i, nan));
        for problem in 0..batch {
            for j in 0..n {
                for i in 0..n {
                    let inside = if uplo == LOWER { i > j } else { i < j };
                    let value = match (inside, i == j && diag == NON_UNIT) {
                        (true, _) => random.value(ty) / (n as f64).sqrt(),
                        (_, true) => random.value(ty) + 2.0,
                        _ => continue,
                    };
                    a.set((problem * apart + i + j * lda) as usize, value);
                }
            }
            for i in 0..n {
                x.set((problem * length + i * inc.abs()) as usize, random.value(ty));
            }
        }
        Problem { ty, shape, lda, a, x }
    }

    fn apart(&self) -> (i64, i64) {
        (self.lda * self.shape.n + 5, self.shape.n * self.shape.inc.abs() + 7)
    }

    /// Entry (i, j) of op(A).
    fn entry(&self, problem: i64, i: i64, j: i64) -> c64 {
        let Shape { uplo, trans, diag, .. } = self.shape;
        let (row, col) = if trans == 111 { (i, j) } else { (j, i) };
        if row == col && diag == UNIT {
            return c64::new(1.0, 0.0);
        }
        if (uplo == LOWER) != (row >= col) && row != col {
            return c64::new(0.0, 0.0);
        }
        let value = self.a.get((problem * self.apart().0 + row + col * self.lda) as usize).unwrap();
        if trans == 113 { value.conj() } else { value }
    }

    fn element(&self, x: &Elements, problem: i64, i: i64) -> c64 {
        let Shape { n, inc, .. } = self.shape;
        let place = if inc < 0 { (n - 1 - i) * -inc } else { i * inc };
        x.get((problem * self.apart().1 + place) as usize).unwrap()
    }

    fn run(&self, symbol: &str, handle: &Handle) -> Elements {
        let variant = if self.shape.batch == 1 { "" } else { "_strided_batched" };
        self.run_as(symbol, variant, handle)
    }

    fn run_as(&self, symbol: &str, variant: &str, handle: &Handle) -> Elements {
        let Shape { uplo, trans, diag, n, inc, batch } = self.shape;
        let letter = TYPES.iter().find(|(_, ty, _)| *ty == self.ty).unwrap().0;
        let memory = |elements: &Elements, stride, distance| Operand::Memory {
            elements: elements.clone(),
            stride,
            distance,
        };
        let operands = vec![
            Operand::Option(uplo),
            Operand::Option(trans),
            Operand::Option(diag),
            Operand::Dim(n),
            memory(&self.a, self.lda, self.apart().0),
            memory(&self.x, inc, self.apart().1),
        ];
        let mut call =
            OwnedCall::new(&format!("rocblas_{letter}{symbol}{variant}"), batch, operands).unwrap();
        assert_eq!(
            call.run(handle).unwrap_or_else(|error| panic!("{error}: {:?}", self.shape)),
            Status::Success
        );
        match &call.operands()[5] {
            Operand::Memory { elements, .. } => elements.clone(),
            other => panic!("{other:?}"),
        }
    }

    /// Holds `wanted = op(A) * factor`, row by row, as well as sums of that many terms can.
    fn check(&self, wanted: &Elements, factor: &Elements, written: &Elements) {
        let eps = TYPES.iter().find(|(_, ty, _)| *ty == self.ty).unwrap().2;
        let Shape { n, inc, batch, .. } = self.shape;
        for problem in 0..batch {
            for i in 0..n {
                let mut sum = c64::new(0.0, 0.0);
                let mut size = 0.0;
                for j in 0..n {
                    let term = self.entry(problem, i, j) * self.element(factor, problem, j);
                    sum += term;
                    size += term.norm();
                }
                let error = (sum - self.element(wanted, problem, i)).norm();
                let bound = (n as f64 + 8.0) * eps * (size + self.element(wanted, problem, i).norm());
                assert!(error <= bound, "row {i} of {problem}: {error:e} > {bound:e}, {:?}", self.shape);
            }
        }
        let length = self.apart().1;
        for i in 0..written.len() as i64 {
            let (place, inc) = (i % length, inc.abs());
            let inside = place % inc == 0 && place / inc < n;
            assert!(inside || written.get(i as usize).unwrap().re.is_nan(), "element {i}, {:?}", self.shape);
        }
    }
}

fn handle() -> Handle {
    let handle = Handle::on(Platform::Host).unwrap();
    handle.set_block_threads(BlockThreads::Declared);
    handle
}

fn shapes(sizes: &[i64]) -> impl Iterator<Item = Shape> {
    let letters = [UPPER, LOWER].into_iter().flat_map(|uplo| TRANS.map(|trans| (uplo, trans)));
    let letters = letters.flat_map(|(uplo, trans)| [NON_UNIT, UNIT].map(|diag| (uplo, trans, diag)));
    let incs = [1, 2, -1, -3];
    letters.flat_map(move |(uplo, trans, diag)| {
        sizes.iter().enumerate().map(move |(turn, n)| Shape {
            uplo,
            trans,
            diag,
            n: *n,
            inc: incs[(turn + (uplo + trans + diag) as usize) % 4],
            batch: 1,
        })
    })
}

#[test]
fn solutions_solve() {
    for threads in [BlockThreads::Declared, BlockThreads::One] {
        let handle = handle();
        handle.set_block_threads(threads);
        for (_, ty, _) in TYPES {
            for (seed, shape) in shapes(&[1, 2, 31, 33, 64, 65, 150]).enumerate() {
                let problem = Problem::new(ty, shape, seed as u64);
                let solution = problem.run("trsv", &handle);
                problem.check(&problem.x, &solution, &solution);
            }
        }
    }
}

#[test]
fn blocks_start_in_any_order() {
    for (_, ty, _) in TYPES {
        for trans in TRANS {
            let shape = Shape { uplo: LOWER, trans, diag: NON_UNIT, n: 610, inc: 1, batch: 1 };
            let problem = Problem::new(ty, shape, 7);
            let first = problem.run("trsv", &handle());
            problem.check(&problem.x, &first, &first);
            for schedule in [Schedule::Reverse, Schedule::Seeded(3), Schedule::Seeded(4)] {
                let other = handle();
                other.set_schedule(schedule);
                other.set_wave_size(WaveSize::Lanes32);
                for _ in 0..2 {
                    assert_eq!(format!("{:?}", problem.run("trsv", &other)), format!("{first:?}"));
                }
            }
        }
    }
}

#[test]
fn batches_give_the_bits_of_single_problems() {
    for (n, batch) in [(100, 3), (70, 40), (65, 3000), (20, 17)] {
        let shape = Shape { uplo: UPPER, trans: 111, diag: NON_UNIT, n, inc: 1, batch };
        let problem = Problem::new(DataType::F32, shape, 11);
        let handle = handle();
        let all = problem.run("trsv", &handle);
        let again = problem.run("trsv", &handle);
        assert_eq!(format!("{all:?}"), format!("{again:?}"), "nothing is left behind");
        if batch < 100 {
            problem.check(&problem.x, &all, &all);
        }
        let single = Problem::new(DataType::F32, Shape { batch: 1, ..shape }, 11);
        let one = single.run("trsv", &handle);
        for i in 0..n {
            assert_eq!(problem.element(&all, 0, i).re.to_bits(), single.element(&one, 0, i).re.to_bits());
        }
    }
}

#[test]
fn products_are_products() {
    for threads in [BlockThreads::Declared, BlockThreads::One] {
        let handle = Handle::on(Platform::Host).unwrap();
        handle.set_block_threads(threads);
        for (_, ty, _) in TYPES {
            for (seed, shape) in shapes(&[1, 2, 15, 33, 64, 150, 301]).enumerate() {
                let problem = Problem::new(ty, shape, seed as u64);
                let product = problem.run("trmv", &handle);
                problem.check(&product, &problem.x, &product);
            }
        }
    }
}

#[test]
fn products_of_batches() {
    for trans in TRANS {
        let shape = Shape { uplo: UPPER, trans, diag: NON_UNIT, n: 40, inc: 2, batch: 5 };
        let problem = Problem::new(DataType::C64, shape, 3);
        let product = problem.run("trmv", &handle());
        problem.check(&product, &problem.x, &product);
    }
}

#[test]
fn all_variants_do_the_same() {
    for symbol in ["trsv", "trmv"] {
        for (_, ty, _) in TYPES {
            let shape = Shape { uplo: LOWER, trans: 113, diag: NON_UNIT, n: 67, inc: -2, batch: 3 };
            let problem = Problem::new(ty, shape, 5);
            let first = format!("{:?}", problem.run(symbol, &handle()));
            for variant in ["_batched", "_64", "_batched_64", "_strided_batched_64"] {
                let single =
                    Problem::new(ty, Shape { batch: if variant == "_64" { 1 } else { 3 }, ..shape }, 5);
                let solution = single.run_as(symbol, variant, &handle());
                if variant == "_64" {
                    let plain = single.run(symbol, &handle());
                    assert_eq!(format!("{solution:?}"), format!("{plain:?}"), "{symbol}{variant}");
                } else {
                    assert_eq!(format!("{solution:?}"), first, "{symbol}{variant}");
                }
            }
        }
    }
}

/// `Status` of a call that is refused, or that does nothing.
fn status(symbol: &str, options: [i32; 3], n: i64, (lda, inc): (i64, i64), query: bool) -> Status {
    let handle = handle();
    let memory =
        |len, stride| Operand::Memory { elements: Elements::zeros(DataType::F64, len), stride, distance: 0 };
    let mut operands: Vec<Operand> = options.map(Operand::Option).to_vec();
    operands.extend([Operand::Dim(n), memory(100, lda), memory(100, inc)]);
    let mut call = OwnedCall::new(symbol, 1, operands).unwrap();
    if query {
        handle.start_size_query().unwrap();
    }
    call.run(&handle).unwrap_or_else(|error| error.status())
}

#[test]
fn conventions_are_those_of_level_2() {
    for symbol in ["rocblas_dtrsv", "rocblas_dtrmv"] {
        let good = [LOWER, 111, NON_UNIT];
        assert_eq!(status(symbol, good, 0, (1, 1), false), Status::Success);
        assert_eq!(status(symbol, good, 0, (1, 1), true), Status::SizeUnchanged);
        assert_eq!(status(symbol, good, -1, (1, 1), false), Status::InvalidSize);
        assert_eq!(status(symbol, good, 4, (3, 1), false), Status::InvalidSize);
        assert_eq!(status(symbol, good, 4, (4, 0), false), Status::InvalidSize);
        assert_eq!(status(symbol, [123, 111, NON_UNIT], 4, (4, 1), false), Status::InvalidValue);
        assert_eq!(status(symbol, [LOWER, 110, NON_UNIT], 4, (4, 1), false), Status::InvalidValue);
        assert_eq!(status(symbol, [LOWER, 111, 133], 4, (4, 1), false), Status::InvalidValue);
    }
    let good = [LOWER, 111, NON_UNIT];
    assert_eq!(status("rocblas_dtrsv", good, 4, (4, 1), true), Status::SizeUnchanged);
    assert_eq!(status("rocblas_dtrmv", good, 4, (4, 1), true), Status::SizeIncreased);
}
