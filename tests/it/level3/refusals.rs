//! Which argument is refused, with which status, before which other: as rocBLAS checks them.

use rocforge::options::PointerMode;
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, Status};
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;

use super::families::{FAMILIES, Family, Kind, Work};

const N: i32 = 111;
const T: i32 = 112;
const C: i32 = 113;

/// Names of letters, sizes and leading dimensions, in the order of the original's checks, with right values and wrong ones.
fn checked(family: &Family) -> Vec<(&'static str, i64, i64)> {
    let side = [("side", 141, 0)];
    let uplo = [("uplo", 121, 123)];
    let (trans_a, trans, trans_b) = (("trans_a", 111, 0), ("trans", 111, 0), ("trans_b", 111, 114));
    let (m, n, k) = (("m", 3, -1), ("n", 3, -1), ("k", 3, -1));
    let (lda, ldb, ldc) = (("lda", 3, 2), ("ldb", 3, 2), ("ldc", 3, 2));
    let list = match (family.work, family.kind) {
        (Work::Product, Kind::Triangular) => {
            [&side[..], &uplo, &[trans_a, ("diag", 131, 0), m, n, lda, ldb, ldc]].concat()
        }
        (Work::Product, _) => [&side[..], &uplo, &[m, n, lda, ldb, ldc]].concat(),
        (Work::RankK, _) => [&uplo[..], &[trans_a, n, k, lda, ldc]].concat(),
        (Work::RankKx | Work::Rank2k, _) => [&uplo[..], &[trans, n, k, lda, ldb, ldc]].concat(),
        (Work::Triangle, _) => [&uplo[..], &[trans_a, trans_b, n, k, lda, ldb, ldc]].concat(),
        (Work::Sum, _) => vec![trans_a, trans_b, m, n, lda, ldb, ldc],
        (Work::Scale, _) => [&side[..], &[m, n, lda, ldc]].concat(),
    };
    [&list[..], &[("batch_count", 1, -1)]].concat()
}

/// A call with null operands, where a value is as `value` says.
fn call<'a, E: Element>(
    family: &Family,
    value: &dyn Fn(&(&'static str, i64, i64)) -> i64,
    scalars: [Option<&'a E>; 2],
) -> Call<'a> {
    let list = checked(family);
    let find = |name: &str| list.iter().find(|(known, ..)| *known == name);
    let number = |name: &str| find(name).map_or(1, value);
    let mut call = Call::of::<E>(family.name).batch_count(number("batch_count"));
    for name in ["side", "uplo", "trans_a", "trans", "trans_b", "diag"] {
        call = if let Some(found) = find(name) { call.option(value(found) as i32) } else { call };
    }
    for name in ["m", "n", "k"] {
        call = if let Some(found) = find(name) { call.dim(value(found)) } else { call };
    }
    let scalar = |call: Call<'a>, which: usize| match scalars[which] {
        Some(scalar) => call.scalar(scalar),
        None => call.null_scalar(),
    };
    let [lda, ldb, ldc] = ["lda", "ldb", "ldc"].map(number);
    match family.work {
        Work::Scale => call.null_memory(lda).null_memory(1).null_memory(ldc),
        Work::Sum => scalar(scalar(call, 0).null_memory(lda), 1).null_memory(ldb).null_memory(ldc),
        Work::RankK => scalar(scalar(call, 0).null_memory(lda), 1).null_memory(ldc),
        Work::Product if family.is_triangular() => {
            scalar(call, 0).null_memory(lda).null_memory(ldb).null_memory(ldc)
        }
        _ => scalar(scalar(call, 0).null_memory(lda).null_memory(ldb), 1).null_memory(ldc),
    }
}

fn with_mode(mode: PointerMode) -> Handle {
    let handle = handle(BlockThreads::One);
    handle.set_pointer_mode(mode);
    handle
}

#[track_caller]
fn refused(call: &Call<'_>, status: Status, argument: &str, family: &Family) {
    for mode in [PointerMode::Host, PointerMode::Device] {
        let error = call.run(&with_mode(mode)).expect_err(argument);
        let named = error.argument_name().unwrap_or_default();
        assert!(
            named == argument && error.status() == status,
            "{}: {error} instead of {argument}",
            family.name
        );
    }
}

/// With everything wrong, the first is refused; put right one after the other, the next one is.
#[test]
fn letters_and_sizes_in_the_order_of_the_original() {
    fn check<E: Element>(family: &Family) {
        if !family.has(E::TYPE) {
            return;
        }
        let list = checked(family);
        for (turn, (name, ..)) in list.iter().enumerate() {
            let is_letter = ["side", "uplo", "trans_a", "trans", "trans_b", "diag"].contains(name);
            let status = if is_letter { Status::InvalidValue } else { Status::InvalidSize };
            let value = |(name, right, wrong): &(&str, i64, i64)| {
                let at = list.iter().position(|(known, ..)| known == name).expect("a name of the list");
                if at < turn { *right } else { *wrong }
            };
            refused(&call::<E>(family, &value, [None; 2]), status, name, family);
        }
    }
    for family in FAMILIES {
        for_each_type!(check(family));
    }
}

/// A symmetric update of complex elements takes no conjugate transpose, and a Hermitian one no plain transpose.
#[test]
fn operations_that_make_no_sense() {
    fn check<E: Element>(family: &Family) {
        if !family.has(E::TYPE) || !family.updates() || family.work == Work::Triangle {
            return;
        }
        let name = if family.work == Work::RankK { "trans_a" } else { "trans" };
        let with = |letter: i32, n: i64| {
            move |(known, right, _): &(&str, i64, i64)| match *known {
                "trans_a" | "trans" => i64::from(letter),
                "n" => n,
                _ => *right,
            }
        };
        let refuses = match (family.kind, E::COMPLEX) {
            (Kind::Hermitian, _) => T,
            (_, true) => C,
            // Transposes of real elements are their conjugate transposes.
            _ => 0,
        };
        for letter in [N, T, C] {
            for n in [3, 0, -1] {
                let value = with(letter, n);
                let call = call::<E>(family, &value, [None; 2]);
                if letter == refuses {
                    refused(&call, Status::InvalidValue, name, family);
                } else if n == 3 {
                    refused(&call, Status::InvalidPointer, "alpha", family);
                } else if n == 0 {
                    let status = call.run(&with_mode(PointerMode::Host)).expect("nothing to do");
                    assert_eq!(status, Status::Success, "{}", family.name);
                }
            }
        }
    }
    for family in FAMILIES {
        for_each_type!(check(family));
    }
}

#[test]
fn empty_problems_need_no_pointers() {
    fn check<E: Element>(family: &Family) {
        if !family.has(E::TYPE) {
            return;
        }
        for empty in ["n", "batch_count"] {
            let value = |(name, right, _): &(&str, i64, i64)| if *name == empty { 0 } else { *right };
            for mode in [PointerMode::Host, PointerMode::Device] {
                let status = call::<E>(family, &value, [None; 2]).run(&with_mode(mode));
                assert_eq!(status.expect("a legal call"), Status::Success, "{}", family.name);
            }
        }
    }
    for family in FAMILIES {
        for_each_type!(check(family));
    }
}

/// Factors, then with factors of zero what is written all the same, then what they do not hide.
#[test]
fn pointers_come_last() {
    fn check<E: Element>(family: &Family) {
        if !family.has(E::TYPE) {
            return;
        }
        let (zero, one) = (E::ZERO, E::ONE);
        let right = |(_, right, _): &(&str, i64, i64)| *right;
        let pointer = Status::InvalidPointer;
        let with = |scalars: [Option<&E>; 2], argument: &str| {
            let error = call::<E>(family, &right, scalars).run(&with_mode(PointerMode::Host));
            let error = error.expect_err(argument);
            let found = (error.status(), error.argument_name());
            assert_eq!(found, (pointer, Some(argument)), "{}", family.name);
        };
        if family.work == Work::Scale {
            return refused(&call::<E>(family, &right, [None; 2]), pointer, "A", family);
        }
        refused(&call::<E>(family, &right, [None, Some(&one)]), pointer, "alpha", family);
        if !family.is_triangular() {
            refused(&call::<E>(family, &right, [Some(&one), None]), pointer, "beta", family);
        }
        if family.work != Work::Sum && !family.is_triangular() {
            let status =
                call::<E>(family, &right, [Some(&zero), Some(&one)]).run(&with_mode(PointerMode::Host));
            assert_eq!(status.expect("a legal call"), Status::Success, "{}", family.name);
        }
        with([Some(&zero), Some(&zero)], "C");
        with([Some(&one), Some(&zero)], "A");
    }
    for family in FAMILIES {
        for_each_type!(check(family));
    }
}
