//! Which argument is refused, with which status, before which other: as rocBLAS checks them.

use rocforge::options::PointerMode;
use rocforge::platform::host::BlockThreads;
use rocforge::{Handle, Status};
use rocforge_tests::call::{Call, handle};
use rocforge_tests::element::Element;
use rocforge_tests::for_each_type;

use super::families::{FAMILIES, Family, Kind, Storage, Work};

/// Numbers of a call whose pointers are all null.
#[derive(Debug, Clone, Copy)]
struct Numbers {
    uplo: i32,
    trans: i32,
    diag: i32,
    m: i64,
    n: i64,
    kl: i64,
    ku: i64,
    lda: i64,
    incx: i64,
    incy: i64,
    batch_count: i64,
}

const GOOD: Numbers = Numbers {
    uplo: 121,
    trans: 111,
    diag: 131,
    m: 3,
    n: 3,
    kl: 1,
    ku: 1,
    lda: 3,
    incx: 1,
    incy: 1,
    batch_count: 1,
};

/// Nothing about these is right.
const BAD: Numbers = Numbers {
    uplo: 123,
    trans: 0,
    diag: 0,
    m: -1,
    n: -1,
    kl: -1,
    ku: -1,
    lda: 0,
    incx: 0,
    incy: 0,
    batch_count: -1,
};

impl Family {
    fn has_trans(&self) -> bool {
        matches!(self.work, Work::InPlace | Work::Solve) || self.name == "gbmv"
    }

    fn has_y(&self) -> bool {
        match self.work {
            Work::Product | Work::RankTwo => true,
            Work::RankOne => self.kind == Kind::General,
            Work::InPlace | Work::Solve => false,
        }
    }

    fn is_update(&self) -> bool {
        matches!(self.work, Work::RankOne | Work::RankTwo)
    }

    fn has_alpha(&self) -> bool {
        !matches!(self.work, Work::InPlace | Work::Solve)
    }

    /// Names of the letters and sizes that are checked, in the order of the original.
    fn checked(&self) -> Vec<&'static str> {
        let names = [
            ("uplo", self.has_triangle()),
            ("trans", self.has_trans()),
            ("diag", self.kind == Kind::Triangular),
            ("m", self.kind == Kind::General),
            ("n", true),
            ("kl", self.name == "gbmv"),
            ("ku", self.name == "gbmv"),
            ("k", self.storage == Storage::Band && self.name != "gbmv"),
            // Updates have their matrix last.
            ("lda", self.storage != Storage::Packed && !self.is_update()),
            ("incx", true),
            ("incy", self.has_y()),
            ("lda", self.storage != Storage::Packed && self.is_update()),
            ("batch_count", true),
        ];
        names.into_iter().filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
    }
}

impl Numbers {
    /// The same with one of them right.
    fn corrected(mut self, name: &str) -> Numbers {
        match name {
            "uplo" => self.uplo = GOOD.uplo,
            "trans" => self.trans = GOOD.trans,
            "diag" => self.diag = GOOD.diag,
            "m" => self.m = GOOD.m,
            "n" => self.n = GOOD.n,
            "kl" | "k" => self.kl = GOOD.kl,
            "ku" => self.ku = GOOD.ku,
            "lda" => self.lda = GOOD.lda,
            "incx" => self.incx = GOOD.incx,
            "incy" => self.incy = GOOD.incy,
            _ => self.batch_count = GOOD.batch_count,
        }
        self
    }

    /// A call of `family`, its letters and sizes.
    fn begin<'a, T: Element>(&self, family: &Family) -> Call<'a> {
        let mut call = Call::of::<T>(family.name).batch_count(self.batch_count);
        for (is_there, letter) in [
            (family.has_triangle(), self.uplo),
            (family.has_trans(), self.trans),
            (family.kind == Kind::Triangular, self.diag),
        ] {
            call = if is_there { call.option(letter) } else { call };
        }
        let is_band = family.storage == Storage::Band;
        for (is_there, size) in [
            (family.kind == Kind::General, self.m),
            (true, self.n),
            (is_band, self.kl),
            (is_band && family.kind == Kind::General, self.ku),
        ] {
            call = if is_there { call.dim(size) } else { call };
        }
        call
    }

    /// Null pointers behind it, and `alpha`.
    fn operands<'a, T: Element>(&self, family: &Family, alpha: Option<&'a T::Real>) -> Call<'a> {
        let call = self.begin::<T>(family);
        let call = match (family.has_alpha(), alpha) {
            (false, _) => call,
            (true, Some(alpha)) => call.scalar(alpha),
            (true, None) => call.null_scalar(),
        };
        match family.work {
            Work::Product => {
                let call = call.null_memory(self.lda).null_memory(self.incx).null_scalar();
                call.null_memory(self.incy)
            }
            Work::InPlace | Work::Solve => call.null_memory(self.lda).null_memory(self.incx),
            _ if family.has_y() => call.null_memory(self.incx).null_memory(self.incy).null_memory(self.lda),
            _ => call.null_memory(self.incx).null_memory(self.lda),
        }
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
        let named = error.argument_name().unwrap_or_default().to_lowercase();
        // The letter of tbsv and its like is called transA in the original.
        let is_it = named == argument || (argument == "trans" && named == "transa");
        assert!(is_it && error.status() == status, "{}: {error} instead of {argument}", family.name);
    }
}

/// With everything wrong, the first is refused; put right one after the other, the next one is.
#[test]
fn letters_and_sizes_in_the_order_of_the_original() {
    fn check<T: Element>(family: &Family) {
        if !family.has(T::TYPE) {
            return;
        }
        let mut numbers = BAD;
        for name in family.checked() {
            let status = match name {
                "uplo" | "trans" | "diag" => Status::InvalidValue,
                _ => Status::InvalidSize,
            };
            refused(&numbers.operands::<T>(family, None), status, name, family);
            numbers = numbers.corrected(name);
        }
    }
    for family in FAMILIES {
        for_each_type!(check(family));
    }
}

#[test]
fn leading_dimensions_hold_a_column() {
    for family in FAMILIES.iter().filter(|family| family.storage != Storage::Packed) {
        let ty = if family.has(rocforge::DataType::F64) { "d" } else { "z" };
        let numbers = Numbers { kl: 1, ku: 2, ..GOOD };
        let least = match (family.storage, family.kind) {
            (Storage::Band, Kind::General) => 4,
            (Storage::Band, _) => 2,
            _ => 3,
        };
        let short = Numbers { lda: least - 1, ..numbers };
        let empty = Numbers { lda: 0, m: 0, n: 0, kl: 0, ku: 0, ..numbers };
        for numbers in [short, empty] {
            match ty {
                "d" => refused(&numbers.operands::<f64>(family, None), Status::InvalidSize, "lda", family),
                _ => refused(
                    &numbers.operands::<rocforge::c64>(family, None),
                    Status::InvalidSize,
                    "lda",
                    family,
                ),
            }
        }
    }
}

#[test]
fn empty_problems_need_no_pointers() {
    fn check<T: Element>(family: &Family) {
        if !family.has(T::TYPE) {
            return;
        }
        for numbers in [Numbers { n: 0, ..GOOD }, Numbers { batch_count: 0, ..GOOD }] {
            for mode in [PointerMode::Host, PointerMode::Device] {
                let status = numbers.operands::<T>(family, None).run(&with_mode(mode));
                assert_eq!(status.expect("a legal call"), Status::Success, "{}", family.name);
            }
        }
    }
    for family in FAMILIES {
        for_each_type!(check(family));
    }
}

/// A null alpha is refused, and with one that is not zero null operands.
#[test]
fn pointers_come_last() {
    fn check<T: Element>(family: &Family) {
        if !family.has(T::TYPE) {
            return;
        }
        let pointer = Status::InvalidPointer;
        if !family.has_alpha() {
            let a = if family.storage == Storage::Packed && family.name == "tpsv" { "ap" } else { "a" };
            return refused(&GOOD.operands::<T>(family, None), pointer, a, family);
        }
        refused(&GOOD.operands::<T>(family, None), pointer, "alpha", family);
        let (zero, one) = (T::ZERO, T::ONE);
        if family.work == Work::Product {
            // Nothing to do; then the result, which is written whatever alpha is.
            let begin = || GOOD.begin::<T>(family).scalar(&zero).null_memory(3).null_memory(1);
            let status = begin().scalar(&one).null_memory(1).run(&with_mode(PointerMode::Host));
            assert_eq!(status.expect("a legal call"), Status::Success, "{}", family.name);
            let error = begin().scalar(&zero).null_memory(1).run(&with_mode(PointerMode::Host));
            assert_eq!(error.expect_err("y").argument_name(), Some("y"), "{}", family.name);
        }
    }
    for family in FAMILIES {
        for_each_type!(check(family));
    }
}
