//! What is drawn: the same again, in its ranges, within the bounds.

use rocforge::catalogue;
use rocforge_kernels as _;

use super::*;
use crate::baselines::footprint;
use crate::cases::{Overrides, Selection};
use crate::preset::Preset;

const SIZES: [SizeClass; 2] = [SizeClass::Small, SizeClass::Full];

fn drawing(draws: usize, seed: u64) -> Drawing {
    Drawing::new(draws, seed).expect("a number in range")
}

fn selection(filter: &str, size: SizeClass, values: &[&str], drawing: Drawing) -> Selection {
    let texts: Vec<String> = values.iter().map(|&text| text.to_owned()).collect();
    Selection {
        filter: Some(filter.to_owned()),
        size,
        overrides: Overrides::parse(&texts).expect("values"),
        preset: Some(Preset::Everyday(drawing)),
    }
}

fn cases(filter: &str, size: SizeClass, values: &[&str], drawing: Drawing) -> Result<Vec<Case>, String> {
    selection(filter, size, values, drawing).cases(catalogue::routines().expect("symbols are distinct"))
}

fn texts(filter: &str, seed: u64) -> Vec<String> {
    let cases = cases(filter, SizeClass::Full, &[], drawing(12, seed)).expect("cases");
    cases.into_iter().map(|case| format!("{} {}", case.described.instance.symbol, case.text)).collect()
}

fn instances() -> Vec<&'static Instance> {
    let routines = catalogue::routines().expect("symbols are distinct").iter();
    routines.flat_map(|routine| routine.instances).filter(|instance| has(instance)).collect()
}

#[test]
fn every_type_has_its_routines() {
    let mut symbols: Vec<&str> = instances().iter().map(|instance| instance.symbol).collect();
    symbols.sort_unstable();
    let wanted = [
        "rocblas_cgemm",
        "rocblas_cgemv",
        "rocblas_dgemm",
        "rocblas_dgemv",
        "rocblas_gemm_ex.bf16.bf16.f32",
        "rocblas_gemm_ex.f16.f16.f32",
        "rocblas_hgemm",
        "rocblas_sgemm",
        "rocblas_sgemv",
        "rocblas_zgemm",
        "rocblas_zgemv",
    ];
    assert_eq!(symbols, wanted);
    // The word `gemm` means all products of matrices; symbols are told apart.
    let all = [("gemm", 84), ("gemv", 48), ("*", 132), ("rocblas_sgemm", 12), ("gemm_ex", 24)];
    for (filter, rows) in all.into_iter().chain([("*.bf16.*", 12)]) {
        assert_eq!(texts(filter, 1).len(), rows, "{filter}");
    }
    let refused = cases("trsm", SizeClass::Full, &[], drawing(1, 1)).unwrap_err();
    assert!(refused.contains("no routine of the preset everyday is called `trsm`"), "{refused}");
}

#[test]
fn a_seed_means_the_same_shapes_everywhere() {
    assert_eq!(texts("gemm", 5), texts("gemm", 5));
    assert_ne!(texts("gemm", 5), texts("gemm", 6));
    let (alone, among) = (texts("sgemm", 5), texts("gemm", 5));
    assert!(alone.iter().all(|case| among.contains(case)), "a filter changes no shape");
    let (few, many) = (drawing(7, 5), drawing(70, 5));
    for instance in instances() {
        let shapes = |drawing: Drawing| drawing.shapes(instance, SizeClass::Full);
        assert_eq!(shapes(few), shapes(many)[..7], "more draws begin with the same");
    }
    // The numbers themselves: another processor, compiler or version of a library must not change them.
    let wanted = [
        "rocblas_sgemm trans_a=T trans_b=T m=1904 n=23 k=6188",
        "rocblas_sgemm trans_a=T trans_b=N m=97 n=97 k=97 batch_count=1903",
    ];
    assert_eq!(texts("sgemm", 1)[..2], wanted);
    let words = |case: &str| {
        case.split(' ').skip(1).map(|word| word.split('=').next().map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(words(&texts("sgemv", 1)[1]), ["trans", "m", "n"].map(|word| Some(word.to_owned())));
}

#[test]
fn shapes_lie_in_their_ranges() {
    for size in SIZES {
        let bounds = bounds(size);
        let within = |value: i64, (low, high): (i64, i64)| (low..=high).contains(&value);
        for instance in instances() {
            for draw in drawing(300, 9).shapes(instance, size) {
                let Draw { class, sizes: [m, n, k], operations, batch_count } = draw;
                let letters = if instance.ty.is_complex() { "NTC" } else { "NT" };
                assert!(operations.iter().all(|letter| letters.contains(*letter)), "{draw:?}");
                let width =
                    |value: i64| value % 8 == 0 && within(value, (8 * bounds.widths.0, 8 * bounds.widths.1));
                // A vector has one column, which is in no range.
                let columns = if by_vector(instance) && n == 1 { m } else { n };
                let fits = match class {
                    Class::General => {
                        batch_count == 1 && [m, columns, k].iter().all(|side| within(*side, bounds.sides))
                    }
                    Class::Batch => {
                        m == columns
                            && m == k
                            && within(m, bounds.orders)
                            && within(batch_count, bounds.counts)
                    }
                    Class::Thin => {
                        let one_way = |thin, long| within(thin, bounds.thin) && within(long, bounds.long);
                        batch_count == 1 && n == 1 && (one_way(m, k) || one_way(k, m))
                    }
                    Class::LanguageModel => {
                        let one_way = |tokens: i64, other| bounds.tokens.contains(&tokens) && width(other);
                        batch_count == 1 && width(k) && (one_way(m, n) || one_way(n, m))
                    }
                };
                assert!(fits, "{} {draw:?}", instance.symbol);
            }
        }
    }
}

#[test]
fn operands_and_operations_keep_the_bounds() {
    for size in SIZES {
        let bounds = bounds(size);
        for case in cases("*", size, &[], drawing(100, 3)).expect("cases") {
            let bytes = footprint(&case.described).expect("a footprint");
            assert!(bytes <= bounds.bytes as u64, "{} takes {bytes} bytes", case.text);
        }
        for instance in instances() {
            let factor = if instance.ty.is_complex() { 4 } else { 1 };
            for draw in drawing(100, 3).shapes(instance, size) {
                assert!(factor * draw.operations() <= bounds.operations, "{} {draw:?}", instance.symbol);
            }
            for class in classes(instance) {
                let least = least(*class, bounds);
                assert!(
                    least.bytes(instance.ty) <= bounds.bytes
                        && factor * least.operations() <= bounds.operations
                );
            }
        }
    }
    // Both bounds are met: some shapes of the ranges are beyond them.
    let z = DataType::C64;
    let whole = |bounds: &Bounds, class, sizes, batch_count| {
        let draw = Draw { class, sizes, operations: ['N'; 2], batch_count };
        (draw.bytes(z) > bounds.bytes, 4 * draw.operations() > bounds.operations)
    };
    assert!(whole(&FULL, Class::Batch, [FULL.orders.1; 3], FULL.counts.1).0);
    assert!(whole(&SMALL, Class::General, [SMALL.sides.1; 3], 1).1);
}

#[test]
fn every_type_has_each_class() {
    for size in SIZES {
        for instance in instances() {
            let shapes = drawing(Drawing::USUAL, 2).shapes(instance, size);
            assert_eq!(shapes.len(), Drawing::USUAL);
            let count = |class| shapes.iter().filter(|draw| draw.class == class).count();
            let counts = [Class::General, Class::Batch, Class::LanguageModel, Class::Thin].map(count);
            let wanted = match (by_vector(instance), is_narrow(instance.ty)) {
                (true, _) => [14, 13, 0, 13],
                (_, true) => [14, 13, 13, 0],
                _ => [20, 20, 0, 0],
            };
            assert_eq!(counts, wanted, "{}", instance.symbol);
        }
    }
}

#[test]
fn leading_dimensions_are_those_of_the_stored_matrix() {
    use rocforge::Arg;
    for case in cases("zgemm", SizeClass::Full, &[], drawing(40, 8)).expect("cases") {
        let letter = |name: &str| case.text.contains(&format!("{name}=N"));
        let size = |name: &str| {
            let word = case.text.split(' ').find_map(|word| word.strip_prefix(name));
            word.and_then(|word| word.strip_prefix('=')).and_then(|word| word.parse::<i64>().ok())
        };
        let (list, _) = case.described.resolved().expect("sizes that fit");
        let strides = list.iter().filter_map(|arg| match arg {
            Arg::Memory { stride, .. } => Some(*stride),
            _ => None,
        });
        let lda = if letter("trans_a") { size("m") } else { size("k") };
        let ldb = if letter("trans_b") { size("k") } else { size("n") };
        assert_eq!(strides.map(Some).collect::<Vec<_>>(), [lda, ldb, size("m")], "{}", case.text);
    }
}

#[test]
fn what_makes_no_sense_is_said() {
    assert_eq!(Drawing::new(0, 1).unwrap_err(), "--draws 0: write a number from 1 to 10000");
    assert!(Drawing::new(Drawing::MOST + 1, 1).unwrap_err().contains("--draws 10001"));
    let refused = |values: &[&str]| cases("gemm", SizeClass::Full, values, drawing(1, 1)).unwrap_err();
    assert!(refused(&["m=5"]).contains("`m` is what the preset says"));
    assert!(refused(&["batch_count=5"]).contains("`batch_count` is what the preset says"));
    let with_beta = cases("sgemm", SizeClass::Full, &["beta=0.5"], drawing(1, 1)).expect("cases");
    assert!(with_beta[0].text.contains("beta=0.5"), "{}", with_beta[0].text);
}
