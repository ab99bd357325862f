//! Numerical checks of calls from C: which operand the sentence names, and what is not looked at.

use rocforge::Status;
use rocforge::catalogue::ParamKind;
use rocforge::options::PointerMode;
use rocforge_tests::call::instance;
use rocforge_tests::element::Element;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::{for_each_type, reach};

use super::families::{FAMILIES, Family, Kind, Storage, Work};
use super::problem::{Case, Problem};
use crate::abi::in_c::InC;
use crate::memory::support::in_a_process;

/// The other files of this folder leave it to those about gemv.
static GEMV: Family = Family {
    name: "gemv",
    work: Work::Product,
    kind: Kind::General,
    storage: Storage::Full,
    conjugates: false,
};

/// Answers of one call with other numbers.
struct Checked<'a> {
    in_c: &'a InC,
    case: Case,
    wide: bool,
    /// What the catalogue calls A, x and y, where the family has them.
    names: Vec<&'static str>,
}

impl<'a> Checked<'a> {
    fn new<T: Element>(in_c: &'a InC, case: Case, wide: bool) -> Checked<'a> {
        let params = instance::<T>(case.family.name).routine.params;
        let of = |is: fn(ParamKind) -> bool| {
            params.iter().filter(move |param| is(param.kind)).map(|param| param.c_name)
        };
        let matrix = of(|kind| matches!(kind, ParamKind::Matrix { .. }));
        let vectors = of(|kind| matches!(kind, ParamKind::Vector { .. }));
        Checked { in_c, case, wide, names: matrix.chain(vectors).collect() }
    }

    /// The status with these factors, and an element that is not a number in each of these operands.
    fn status<T: Element>(&self, [alpha, beta]: [f64; 2], spoilt: &[usize]) -> i32 {
        let mut problem = Problem::<T>::new(self.case);
        (problem.alpha, problem.beta) = (T::of([alpha, 0.0]), T::of([beta, 0.0]));
        let [of_x, of_y] = self.case.lengths();
        let nan = T::of([f64::NAN, 0.0]);
        let set = |operand: &mut Operand<T>, count: usize| operand.set(count / 2, nan);
        for operand in spoilt {
            match operand {
                0 => set(&mut problem.a, self.case.held().len()),
                1 => set(&mut problem.x, of_x),
                _ => set(&mut problem.y, of_y),
            }
        }
        problem.with_call(|call| self.in_c.make(call, self.wide))
    }

    /// Looks at one call: memory beside the elements is not a number in it anyway.
    fn check<T: Element>(&self) {
        let (case, success) = (&self.case, Status::Success as i32);
        assert_eq!(self.status::<T>([1.0, 1.0], &[]), success, "{}: {case:?}", self.in_c.sentence());
        for (operand, name) in self.names.iter().enumerate() {
            let status = self.status::<T>([1.0, 1.0], &[operand]);
            assert_eq!(status, Status::CheckNumericsFail as i32, "{name} of {case:?}");
            let sentence = self.in_c.sentence();
            let said = sentence.contains(&format!("`{name}` is an input and has_NaN "));
            assert!(said && sentence.starts_with("rocblas_"), "{name}: {sentence}");
        }
        let unread: &[([f64; 2], &[usize])] = match case.family.work {
            Work::Product => &[([0.0, 2.0], &[0, 1]), ([1.0, 0.0], &[2]), ([0.0, 1.0], &[0, 1, 2])],
            Work::RankOne | Work::RankTwo => &[([0.0, 1.0], &[0, 1])],
            Work::InPlace | Work::Solve => &[],
        };
        for (factors, spoilt) in unread {
            let status = self.status::<T>(*factors, spoilt);
            assert_eq!(status, success, "{factors:?} {spoilt:?}: {}: {case:?}", self.in_c.sentence());
        }
    }
}

fn check<T: Element>(in_c: &InC, case: &Case, wide: bool) {
    if case.family.has(T::TYPE) {
        Checked::new::<T>(in_c, *case, wide).check::<T>();
    }
}

/// Every family, in every type and variant, with sizes of either width.
#[test]
fn what_is_not_a_number_is_named() {
    let name = "what_is_not_a_number_is_named";
    in_a_process(module_path!(), name, &[("ROCBLAS_CHECK_NUMERICS", "4")], || {
        if !reach::platform().shares_host_memory() {
            return println!("not covered on this platform, whose memory is not the host's");
        }
        let in_c = InC::open();
        for (turn, family) in std::iter::once(&GEMV).chain(FAMILIES).enumerate() {
            for (seed, batch) in
                [(Layout::Strided, 1), (Layout::Strided, 2), (Layout::Array, 2)].into_iter().enumerate()
            {
                let case = Case::random(family, [4, 3], [1, 1], (turn * 3 + seed) as u64);
                let case = Case { batch, mode: PointerMode::Host, ..case };
                let wide = (turn + seed) % 2 == 1;
                for_each_type!(check(&in_c, &case, wide));
            }
        }
    });
}
