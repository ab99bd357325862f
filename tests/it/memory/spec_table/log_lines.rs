//! Lines of levels 2 and 3 in the logs, family by family, as rocBLAS writes them.

use rocforge::bindings::rocblas::functions;
use rocforge::log::Layers;
use rocforge::view::Batch;
use rocforge::{Arg, catalogue};

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

const PRECISIONS: [(&str, &str); 4] = [("s", "f32_r"), ("d", "f64_r"), ("c", "f32_c"), ("z", "f64_c")];

/// The options of a command, without their values: every word that begins with a dash and is no number.
fn options(line: &str) -> Vec<&str> {
    let is_option = |word: &&str| word.starts_with('-') && word.parse::<f64>().is_err();
    line.split(' ').filter(is_option).map(|word| word.trim_start_matches('-')).collect()
}

#[test]
fn lines_of_levels_2_and_3_are_those_of_the_original() {
    let (handle, _) = managed();
    let signatures = functions();
    for (letter, family, wanted) in LINES {
        let symbol = format!("rocblas_{letter}{family}");
        let instance = catalogue::find(&symbol).expect(&symbol);
        let logs = Logs::of(&handle, Layers::TRACE.and(Layers::BENCH));
        let sizes = Sizes { first: 3, others: 3, batch_count: 1, option: 0 };
        let mut call = Arguments::of(instance, sizes);
        for arg in &mut call.list {
            // One problem, which is at no distance of another.
            if let Arg::Memory { batch, .. } = arg {
                *batch = Batch::Strided(0);
            }
        }
        call.run(&handle).unwrap_or_else(|error| panic!("{symbol}: {error}"));
        let (trace, bench) = (logs.lines("trace"), logs.lines("bench"));
        let (_, precision) = PRECISIONS.iter().find(|(known, _)| known == letter).expect("a type");
        let head = format!("./rocblas-bench -f {family} -r {precision} ");
        let rest = bench[0].strip_prefix(&head).unwrap_or_else(|| panic!("{}", bench[0]));
        assert_eq!(options(rest).join(" "), *wanted, "{}", bench[0]);
        // Every argument but the handle, and the mode of atomics; commas stand between the parts of a complex number, too.
        let signature = signatures.iter().find(|function| function.name == symbol).expect(&symbol);
        let parts = wanted.split(' ').filter(|option| ["alphai", "betai"].contains(option)).count();
        let fields: Vec<&str> = trace[0].split(',').collect();
        assert_eq!(fields.len(), signature.params.len() + 1 + parts, "{}", trace[0]);
        assert_eq!((fields[0], fields[fields.len() - 1]), (&*symbol, "atomics_allowed"));
    }
}
