//! Lines of levels 2 and 3 in the logs, family by family, as rocBLAS writes them.

use rocforge::bindings::rocblas::functions;
use rocforge::log::Layers;
use rocforge::view::Batch;
use rocforge::{Arg, Handle, catalogue};

use super::logs::Logs;
use crate::memory::arguments::{Arguments, Sizes};
use crate::memory::support::managed;

/// Families with the types of one line, and the options behind `-f` and `-r` in the order of the functions' arguments: facts of
/// rocBLAS's logs. `alpha i` stands for a complex scalar, of which both parts are there.
const LINES: &[(&str, &str, &str)] = &[
    ("s", "gemv", "transposeA m n alpha lda incx beta incy"),
    ("d", "gbmv", "transposeA m n kl ku alpha lda incx beta incy"),
    ("s", "symv", "uplo n alpha lda incx beta incy"),
    ("c", "hemv", "uplo n alpha alphai lda incx beta betai incy"),
    ("d", "sbmv", "uplo n k alpha lda incx beta incy"),
    ("z", "hbmv", "uplo n k alpha alphai lda incx beta betai incy"),
    ("s", "spmv", "uplo n alpha incx beta incy"),
    ("c", "hpmv", "uplo n alpha alphai incx beta betai incy"),
    ("s", "trmv", "uplo transposeA diag n lda incx"),
    ("c", "trsv", "uplo transposeA diag n lda incx"),
    ("d", "tbmv", "uplo transposeA diag n k lda incx"),
    ("z", "tbsv", "uplo transposeA diag n k lda incx"),
    ("s", "tpmv", "uplo transposeA diag n incx"),
    ("d", "tpsv", "uplo transposeA diag n incx"),
    ("s", "ger", "m n alpha incx incy lda"),
    ("c", "geru", "m n alpha alphai incx incy lda"),
    ("z", "gerc", "m n alpha alphai incx incy lda"),
    ("c", "syr", "uplo n alpha alphai incx lda"),
    ("c", "her", "uplo n alpha incx lda"),
    ("d", "spr", "uplo n alpha incx"),
    ("z", "hpr", "uplo n alpha incx"),
    ("s", "syr2", "uplo n alpha incx incy lda"),
    ("c", "her2", "uplo n alpha alphai incx incy lda"),
    ("d", "spr2", "uplo n alpha incx incy"),
    ("z", "hpr2", "uplo n alpha alphai incx incy"),
    ("z", "gemm", "transposeA transposeB m n k alpha alphai lda ldb beta betai ldc"),
    ("s", "gemmt", "uplo transposeA transposeB n k alpha lda ldb beta ldc"),
    ("d", "symm", "side uplo m n alpha lda ldb beta ldc"),
    ("c", "hemm", "side uplo m n alpha alphai lda ldb beta betai ldc"),
    ("s", "syrk", "uplo transposeA n k alpha lda beta ldc"),
    ("z", "herk", "uplo transposeA n k alpha lda beta ldc"),
    ("d", "syr2k", "uplo transposeA n k alpha lda ldb beta ldc"),
    ("c", "her2k", "uplo transposeA n k alpha alphai lda ldb beta ldc"),
    ("s", "syrkx", "uplo transposeA n k alpha lda ldb beta ldc"),
    ("z", "herkx", "uplo transposeA n k alpha alphai lda ldb beta ldc"),
    ("d", "trmm", "side uplo transposeA diag m n alpha lda ldb ldc"),
    ("s", "trsm", "side uplo transposeA diag m n alpha lda ldb"),
    ("c", "geam", "transposeA transposeB m n alpha alphai lda beta betai ldb ldc"),
    ("d", "dgmm", "side m n lda incx ldc"),
];

/// The same of routines in several types, with the whole name behind `-f`. What callers in C say beside the arguments of the
/// routine, such as the kernels of gemm_ex, is in the logs of calls from C: `abi::logs`.
const LINES_OF_SEVERAL_TYPES: &[(&str, &str, &str)] = &[
    (
        "rocblas_hshgemv",
        "gemv_strided_batched",
        "a_type c_type compute_type transposeA m n alpha lda stride_a incx stride_x beta incy stride_y batch_count",
    ),
    (
        "rocblas_gemm_ex.f16.f16.f32",
        "gemm_ex",
        "transposeA transposeB m n k alpha a_type lda b_type ldb beta c_type ldc d_type ldd compute_type",
    ),
    (
        "rocblas_gemm_ex.c32.c32.c32",
        "gemm_ex",
        "transposeA transposeB m n k alpha alphai a_type lda b_type ldb beta betai c_type ldc d_type ldd compute_type",
    ),
    (
        "rocblas_syrk_ex.f32.f64.f64",
        "syrk_ex",
        "uplo transposeA n k alpha a_type lda beta c_type ldc compute_type",
    ),
    (
        "rocblas_herk_ex.c32.c64.c64",
        "herk_ex",
        "uplo transposeA n k alpha a_type lda beta c_type ldc compute_type",
    ),
];

/// Families of which rocBLAS logs no command.
const WITHOUT_A_LINE: [&str; 1] = ["trtri"];

const PRECISIONS: [(&str, &str); 4] = [("s", "f32_r"), ("d", "f64_r"), ("c", "f32_c"), ("z", "f64_c")];

/// The options of a command, without their values: every word that begins with a dash and is no number.
fn options(line: &str) -> Vec<&str> {
    let is_option = |word: &&str| word.starts_with('-') && word.parse::<f64>().is_err();
    line.split(' ').filter(is_option).map(|word| word.trim_start_matches('-')).collect()
}

/// The first lines of the trace and of the commands that a small call logs.
fn logged(handle: &Handle, symbol: &str) -> (String, String) {
    let instance = catalogue::find(symbol).expect(symbol);
    let logs = Logs::of(handle, Layers::TRACE.and(Layers::BENCH));
    let sizes = Sizes { first: 3, others: 3, batch_count: 1, option: 0 };
    let mut call = Arguments::of(instance, sizes);
    for arg in &mut call.list {
        // One problem, which is at no distance of another.
        if let Arg::Memory { batch, .. } = arg {
            *batch = Batch::Strided(0);
        }
    }
    call.run(handle).unwrap_or_else(|error| panic!("{symbol}: {error}"));
    let first = |log| logs.lines(log).swap_remove(0);
    (first("trace"), first("bench"))
}

#[test]
fn every_family_of_levels_2_and_3_has_a_line() {
    let symbols = LINES.iter().map(|(letter, family, _)| format!("rocblas_{letter}{family}"));
    let several = LINES_OF_SEVERAL_TYPES.iter().map(|(symbol, ..)| (*symbol).to_owned());
    let of = |symbol: String| catalogue::find(&symbol).expect("a routine").routine.family;
    let known: Vec<&str> = symbols.chain(several).map(of).chain(WITHOUT_A_LINE).collect();
    let routines = catalogue::routines().expect("a catalogue").iter();
    let levels = routines.filter(|routine| routine.level > 1 && routine.symbol.starts_with("rocblas_"));
    let missing: Vec<&str> =
        levels.map(|routine| routine.family).filter(|family| !known.contains(family)).collect();
    assert!(missing.is_empty(), "no line is known of {missing:?}");
}

#[test]
fn lines_of_several_types_are_those_of_the_original() {
    let (handle, _) = managed();
    for (symbol, function, wanted) in LINES_OF_SEVERAL_TYPES {
        let (_, bench) = logged(&handle, symbol);
        let head = format!("./rocblas-bench -f {function} ");
        let rest = bench.strip_prefix(&head).unwrap_or_else(|| panic!("{bench}"));
        assert_eq!(options(rest).join(" "), *wanted, "{bench}");
    }
}

#[test]
fn lines_of_levels_2_and_3_are_those_of_the_original() {
    let (handle, _) = managed();
    let signatures = functions();
    for (letter, family, wanted) in LINES {
        let symbol = format!("rocblas_{letter}{family}");
        let (trace, bench) = logged(&handle, &symbol);
        let (_, precision) = PRECISIONS.iter().find(|(known, _)| known == letter).expect("a type");
        let head = format!("./rocblas-bench -f {family} -r {precision} ");
        let rest = bench.strip_prefix(&head).unwrap_or_else(|| panic!("{bench}"));
        assert_eq!(options(rest).join(" "), *wanted, "{bench}");
        // Every argument but the handle, and the mode of atomics; commas stand between the parts of a complex number, too.
        let signature = signatures.iter().find(|function| function.name == symbol).expect(&symbol);
        let parts = wanted.split(' ').filter(|option| ["alphai", "betai"].contains(option)).count();
        let fields: Vec<&str> = trace.split(',').collect();
        assert_eq!(fields.len(), signature.params.len() + 1 + parts, "{trace}");
        assert_eq!((fields[0], fields[fields.len() - 1]), (&*symbol, "atomics_allowed"));
    }
}
