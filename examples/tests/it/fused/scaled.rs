//! D := A * B * diag(scale), B of `i8`.

use rocforge::platform::host::BlockThreads;
use rocforge::tuning;
use rocforge::{DataType, Operand};
use rocforge_kernels::level3::gemm::split_k_partials;

use super::{COUNT, Expected, Fused, Stored, TYPES, gamma, host_handles, on_host};
use crate::cookbook::handles;

/// A call, but for its type.
#[derive(Clone, Copy)]
struct Scaled {
    /// m, n, k
    size: [usize; 3],
    /// What the leading dimensions of A, B and D have beyond the rows.
    pad: [usize; 3],
    /// The increment of the scales.
    inc: i64,
}

/// A call with gaps everywhere.
fn scaled(size: [usize; 3]) -> Scaled {
    Scaled { size, pad: [1, 2, 3], inc: 1 }
}

impl Scaled {
    fn of(&self, letter: char, ty: DataType) -> Fused {
        let [m, n, k] = self.size;
        let a = Stored::matrix(ty, [m, k], self.pad[0], 1);
        let b = Stored::matrix(DataType::I8, [k, n], self.pad[1], 2);
        let mut scale = Stored::vector(DataType::F32, n, self.inc, 3);
        // Numbers that use all bits.
        scale.values.iter_mut().flatten().for_each(|value| *value = f64::from((*value / 3.0) as f32));
        let d = Stored::result(ty, m, n, self.pad[2]);
        let mut expected = Vec::new();
        for problem in 0..COUNT {
            let mut elements = Vec::new();
            for (j, i) in (0..n).flat_map(|j| (0..m).map(move |i| (j, i))) {
                let (mut sum, mut magnitude) = (0.0, 0.0);
                for l in 0..k {
                    let term = a.at(problem, i, l) * b.at(problem, l, j);
                    sum += term;
                    magnitude += term.abs();
                }
                let scale = scale.at(problem, 0, j);
                let error = gamma(k + 1) * magnitude * scale.abs();
                elements.push(Expected::rounded(sum * scale, error, ty));
            }
            expected.push(elements);
        }
        let sizes = self.size.map(|size| Operand::Dim(size as i64)).into();
        Fused { symbol: format!("example_{letter}gemm_scaled"), sizes, read: vec![a, b, scale], d, expected }
    }
}

/// Tiles in part, more than one either way, and whole tiles with aligned columns.
fn sizes(letter: char, ty: DataType) {
    let handles = handles();
    let calls = [
        scaled([1, 1, 1]),
        Scaled { inc: -1, ..scaled([5, 7, 3]) },
        Scaled { inc: 2, ..scaled([31, 33, 17]) },
        Scaled { inc: -3, ..scaled([65, 63, 33]) },
        scaled([3, 130, 20]),
        Scaled { pad: [0; 3], ..scaled([64, 64, 32]) },
    ];
    for (turn, call) in calls.into_iter().enumerate() {
        call.of(letter, ty).holds_in_turn(&handles, turn);
    }
}

#[test]
fn sizes_around_tiles_in_single_precision() {
    sizes('s', DataType::F32);
}

#[test]
fn sizes_around_tiles_in_bf16() {
    sizes('b', DataType::BF16);
}

/// Both tiles of the mainloop, whatever the size of the result.
#[test]
fn both_tiles() {
    let tunables = tuning::tunables();
    let gemm = tunables.iter().find(|tunable| tunable.family == "gemm").expect("declared");
    for (letter, ty) in TYPES {
        let fused = scaled([130, 66, 40]).of(letter, ty);
        for name in ["multistage", "multistage_large"] {
            let choice = gemm.named(name).expect(name);
            for threads in [BlockThreads::One, BlockThreads::Declared] {
                let handle = on_host(threads, None);
                handle.force_choice(Some(("gemm", choice)));
                fused.run(&handle, &fused.symbol, 1, &format!("the host, {threads:?}, {name}"));
            }
        }
    }
}

/// Warpgroup MMA, which targets have that are measured: whole and incomplete K tiles, rows and columns beyond a tile, columns
/// of B of which eight elements are one access and others, and few terms and many.
#[test]
fn by_warpgroup_mma() {
    let tunables = tuning::tunables();
    let mainloop = tunables.iter().find(|tunable| tunable.family == "gemm_implicit").expect("declared");
    let choice = mainloop.named("warpgroup").expect("a candidate");
    let handles = handles();
    for (at, call) in [
        Scaled { pad: [0; 3], ..scaled([128, 64, 128]) },
        Scaled { pad: [0, 8, 1], ..scaled([130, 66, 200]) },
        scaled([3, 65, 70]),
        scaled([5, 3, 700]),
    ]
    .into_iter()
    .enumerate()
    {
        let fused = call.of('b', DataType::BF16);
        // Checks take a hundred times as long.
        for (name, handle) in handles.iter().filter(|(name, _)| at == 2 || !name.ends_with("checks true")) {
            handle.force_choice(Some(("gemm_implicit", choice)));
            fused.run(handle, &fused.symbol, 1, &format!("{name}, call {at}"));
        }
    }
}

#[test]
fn without_terms_or_elements() {
    let handles = host_handles();
    for (letter, ty) in TYPES {
        for size in [[20, 33, 0], [0, 5, 7], [5, 0, 7]] {
            scaled(size).of(letter, ty).holds(&handles);
        }
    }
}

/// The scale is applied to the sum of all partials, never to one of them.
#[test]
fn split_k() {
    for (turn, (letter, ty)) in TYPES.into_iter().enumerate() {
        // Generated C++ of one type: `executed` compares it in both.
        let handles = if turn == 0 { handles() } else { host_handles() };
        for size in [[5, 3, 700], [70, 5, 530]] {
            scaled(size).of(letter, ty).holds_once(&handles);
        }
    }
}

#[test]
fn in_less_memory_come_the_same_bits() {
    for (letter, ty) in TYPES {
        let call = scaled([70, 5, 700]);
        let [m, n, k] = call.size.map(|size| size as i64);
        let partials = split_k_partials(m, n, k, ty.size() as i64) as u64 * 4;
        let fused = call.of(letter, ty);
        for suffix in ["", "_batched", "_strided_batched"] {
            fused.has_the_same_bits_in_any_memory(suffix, partials, None);
        }
    }
}
