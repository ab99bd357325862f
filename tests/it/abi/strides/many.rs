//! More problems than a grid has along z, each with scalars of its own, in both widths: exact values.

use super::{Tester, is_covered};

const PROBLEMS: usize = 70_000;
/// Elements from one result to the next: four at most, and one that nothing touches.
const DISTANCE: usize = 5;
/// From the alpha of one problem to that of the next, and from beta to beta.
const STRIDES: [usize; 2] = [2, 3];

/// An argument between the handle and the number of problems.
#[derive(Clone, Copy)]
enum Word {
    /// A size or an option.
    Is(usize),
    Alpha,
    Beta,
    /// What all problems read, with its increment or leading dimension; packed triangles have none.
    Read(&'static [f32], Option<usize>),
    /// What each problem has of its own.
    Own(&'static [f32], Option<usize>),
}

use Word::{Alpha, Beta, Is, Own, Read};

/// A family, its arguments, and its result for an alpha and a beta.
struct Family {
    name: &'static str,
    words: &'static [Word],
    wanted: fn(f32, f32) -> Vec<f32>,
}

const N: Word = Is(111);
const UPPER: Word = Is(121);
const X: &[f32] = &[1.0, 2.0];
const Y: &[f32] = &[3.0, 5.0];
/// By columns; where one triangle counts it is the upper one.
const A: &[f32] = &[1.0, 2.0, 4.0, 3.0];
const PACKED: &[f32] = &[1.0, 4.0, 3.0];
/// One diagonal above the main one, and a place that belongs to none.
const BAND: &[f32] = &[7.0, 1.0, 4.0, 3.0];
const ONE: Option<usize> = Some(1);
const TWO: Option<usize> = Some(2);

/// All that take strides and have real types. Results are whole numbers that `f32` has.
const FAMILIES: [Family; 8] = [
    Family { name: "scal", words: &[Is(2), Alpha, Own(X, ONE)], wanted: |a, _| vec![a, 2.0 * a] },
    Family {
        name: "axpy",
        words: &[Is(2), Alpha, Read(X, ONE), Own(Y, ONE)],
        wanted: |a, _| vec![a + 3.0, 2.0 * a + 5.0],
    },
    Family {
        name: "gemv",
        words: &[N, Is(2), Is(2), Alpha, Read(A, TWO), Read(X, ONE), Beta, Own(Y, ONE)],
        wanted: |a, b| vec![9.0 * a + 3.0 * b, 8.0 * a + 5.0 * b],
    },
    Family {
        name: "ger",
        words: &[Is(2), Is(2), Alpha, Read(X, ONE), Read(Y, ONE), Own(A, TWO)],
        wanted: |a, _| vec![1.0 + 3.0 * a, 2.0 + 6.0 * a, 4.0 + 5.0 * a, 3.0 + 10.0 * a],
    },
    Family {
        name: "symv",
        words: &[UPPER, Is(2), Alpha, Read(A, TWO), Read(X, ONE), Beta, Own(Y, ONE)],
        wanted: |a, b| vec![9.0 * a + 3.0 * b, 10.0 * a + 5.0 * b],
    },
    Family {
        name: "sbmv",
        words: &[UPPER, Is(2), Is(1), Alpha, Read(BAND, TWO), Read(X, ONE), Beta, Own(Y, ONE)],
        wanted: |a, b| vec![9.0 * a + 3.0 * b, 10.0 * a + 5.0 * b],
    },
    Family {
        name: "spmv",
        words: &[UPPER, Is(2), Alpha, Read(PACKED, None), Read(X, ONE), Beta, Own(Y, ONE)],
        wanted: |a, b| vec![9.0 * a + 3.0 * b, 10.0 * a + 5.0 * b],
    },
    Family {
        name: "syr",
        words: &[UPPER, Is(2), Alpha, Read(X, ONE), Own(A, TWO)],
        wanted: |a, _| vec![1.0 + a, 2.0, 4.0 + 2.0 * a, 3.0 + 4.0 * a],
    },
];

/// The alpha and the beta of a problem; all differ.
fn scalars(problem: usize) -> [f32; 2] {
    [problem as f32 + 2.0, 2.0 * problem as f32 + 3.0]
}

/// Numbers at a distance, with NaN between them.
fn apart(distance: usize, value: impl Fn(usize) -> f32) -> Vec<f32> {
    let at = |place: usize| if place.is_multiple_of(distance) { value(place / distance) } else { f32::NAN };
    (0..PROBLEMS * distance).map(at).collect()
}

/// The memory of a call.
struct Memory {
    scalars: [Vec<f32>; 2],
    own: Vec<f32>,
    /// Pointers to the problems of each operand.
    arrays: Vec<Vec<*const f32>>,
}

impl Memory {
    fn new(family: &Family) -> Memory {
        let scalars = [0, 1].map(|which| apart(STRIDES[which], |problem| scalars(problem)[which]));
        let own = family.words.iter().find_map(|word| match word {
            Own(values, _) => Some(*values),
            _ => None,
        });
        let own = own.expect("a result");
        let value = |place: usize| own.get(place % DISTANCE).copied().unwrap_or(f32::NAN);
        Memory { scalars, own: (0..PROBLEMS * DISTANCE).map(value).collect(), arrays: Vec::new() }
    }

    /// The arguments behind the handle, for a batch by arrays of pointers or by distances.
    fn words(&mut self, family: &Family, is_array: bool) -> Vec<usize> {
        let mut words = Vec::new();
        let own: *const f32 = self.own.as_mut_ptr();
        for word in family.words {
            let (start, distance, ld) = match *word {
                Is(value) => {
                    words.push(value);
                    continue;
                }
                Alpha | Beta => {
                    let which = usize::from(matches!(word, Beta));
                    words.push(self.scalars[which].as_ptr().expose_provenance());
                    continue;
                }
                Read(values, ld) => (values.as_ptr(), 0, ld),
                Own(_, ld) => (own, DISTANCE, ld),
            };
            if is_array {
                let places = (0..PROBLEMS).map(|problem| start.wrapping_add(problem * distance));
                let places: Vec<*const f32> = places.collect();
                words.push(places.as_ptr().expose_provenance());
                self.arrays.push(places);
            } else {
                words.push(start.expose_provenance());
            }
            words.extend(ld);
            words.extend((!is_array).then_some(distance));
        }
        own.expose_provenance();
        words.push(PROBLEMS);
        words
    }

    /// Fails at the first problem that is not as it must be.
    fn assert(&self, family: &Family, name: &str) {
        for (problem, found) in self.own.chunks_exact(DISTANCE).enumerate() {
            let [alpha, beta] = scalars(problem);
            let wanted = (family.wanted)(alpha, beta);
            assert_eq!(&found[..wanted.len()], wanted, "{name}: problem {problem}");
            assert!(found[wanted.len()..].iter().all(|value| value.is_nan()), "{name}: behind {problem}");
        }
    }
}

#[test]
fn each_of_many_problems_has_its_scalars() {
    if !is_covered() {
        return;
    }
    let tester = Tester::new();
    tester.set(true, STRIDES);
    for family in &FAMILIES {
        for (layout, is_array) in [("batched", true), ("strided_batched", false)] {
            for width in ["", "_64"] {
                let name = format!("rocblas_s{}_{layout}{width}", family.name);
                let mut memory = Memory::new(family);
                let words = memory.words(family, is_array);
                let status = tester.call(&name, &[&[tester.handle], &words[..]].concat());
                assert_eq!(status, 0, "{name}");
                memory.assert(family, &name);
            }
        }
    }
}
