//! Memory of calls, and libraries that are or are not here.

use rocforge::catalogue;
use rocforge::options::PointerMode;
use rocforge_kernels as _;

use super::*;
use crate::random;

fn scal(n: i64, incx: Option<i64>) -> Described {
    let instance = catalogue::find("rocblas_dscal").expect("a routine");
    let values = vec![Value::Dim(n), Value::Scalar(-1.0, 0.0), Value::Memory(incx)];
    Described { instance, values, batch_count: 1, as_arrays: false, tame: false }
}

fn numbers(operands: &Operands, copy: usize) -> Vec<f64> {
    let mut bytes = Vec::new();
    operands.read(2, copy, 0, &mut bytes, 1 << 20).expect("read");
    random::numbers(&bytes, rocforge::DataType::F64)
}

#[test]
fn calls_go_through_copies_in_turns() {
    let handle = Handle::on(Platform::Host).expect("a handle");
    let described = scal(100, Some(2));
    let mut operands = Operands::new(handle.device(), &described, PointerMode::Host, 3, 7).expect("operands");
    let before: Vec<Vec<f64>> = (0..3).map(|copy| numbers(&operands, copy)).collect();
    assert!(before[0] != before[1] && before[1] != before[2]);
    let ours = Ours::new(&handle, &described).expect("a routine");
    ours.call(&mut operands, 1).expect("a call");
    assert_eq!((&numbers(&operands, 0), &numbers(&operands, 2)), (&before[0], &before[2]));
    let after = numbers(&operands, 1);
    assert_eq!(after.len(), 199);
    for (index, (new, old)) in after.iter().zip(&before[1]).enumerate() {
        assert_eq!(*new, if index % 2 == 0 { -old } else { *old }, "element {index}");
    }
    // The fourth copy is the first.
    ours.call(&mut operands, 3).expect("a call");
    assert_eq!(numbers(&operands, 0)[0], -before[0][0]);
    operands.repeat(2, 0).expect("a copy");
    assert_eq!(numbers(&operands, 0), before[2]);
}

#[test]
fn sizes_that_leave_nothing_to_do_are_refused() {
    let handle = Handle::on(Platform::Host).expect("a handle");
    let refused = Operands::new(handle.device(), &scal(0, None), PointerMode::Host, 1, 1);
    assert!(refused.unwrap_err().to_string().contains("nothing to do"));
    assert_eq!(footprint(&scal(100, None)).expect("bytes"), 1024);
}

#[test]
fn a_library_runs_on_its_platform_alone() {
    let handle = Handle::on(Platform::Host).expect("a handle");
    let refused = open(Against::Cublas, &handle, 1).map(drop).unwrap_err();
    assert_eq!(refused, "cublas runs on the platform nvidia, and this is host: say --platform nvidia");
    assert!(open(Against::None, &handle, 1).expect("nothing to open").is_none());
}

#[test]
fn what_was_tried_is_said() {
    use rocforge_hiprtc_sys::search::{Search, Vendor};
    let search = Search {
        what: "a library of this test",
        variable: "ROCFORGE_NO_SUCH_BASELINE",
        names: &["librocforge-no-such-baseline.so.1", "librocforge-no-such-baseline.so"],
        probe: "cblas_dgemm",
        vendor: Vendor::Any,
    };
    let refused = search::Opened::find(&search).map(drop).unwrap_err();
    assert!(
        refused.starts_with("a library of this test not found; set ROCFORGE_NO_SUCH_BASELINE to its file"),
        "{refused}"
    );
    assert!(search.names.iter().all(|name| refused.contains(name)), "{refused}");
    // Something that opens and is no BLAS.
    let other = Search { names: &["libc.so.6"], ..search };
    assert!(search::Opened::find(&other).map(drop).unwrap_err().contains("it lacks `cblas_dgemm`"));
}

#[test]
fn a_driver_that_does_nothing_takes_bare_launches() {
    let device: std::sync::Arc<dyn rocforge::platform::Device> =
        std::sync::Arc::new(rocforge::platform::null::NullDevice::new("gfx90a"));
    let described = scal(100, None);
    let launched = |repeats: usize| {
        let bare = Bare::new(&device, repeats).expect("a driver");
        let handle = bare.handle(rocforge::platform::Stream::DEFAULT).expect("a handle");
        let mut operands =
            Operands::new(handle.device(), &described, PointerMode::Host, 1, 1).expect("operands");
        Ours::new(&handle, &described).expect("ours").call(&mut operands, 0).expect("a call");
        let taken = bare.take();
        assert_eq!(bare.take(), (0.0, 0));
        taken
    };
    let (nanoseconds, launches) = launched(10);
    assert!(nanoseconds > 0.0 && launches == 1);
    assert_eq!(launched(0), (0.0, 0), "launches are left out");
    let host = Handle::on(Platform::Host).expect("a handle");
    assert!(Bare::new(host.device(), 10).is_none());
}

#[test]
fn diagonals_of_triangles_are_ones_in_every_storage() {
    let handle = Handle::on(Platform::Host).expect("a handle");
    let (n, k) = (5, 2);
    for (symbol, sizes, stride) in [
        ("rocblas_ztrsv", &[n][..], Some(7)),
        ("rocblas_ztpsv", &[n], None),
        ("rocblas_ztbsv", &[n, k], Some(4)),
    ] {
        for (fill, is_upper) in [(121, true), (122, false)] {
            let instance = catalogue::find(symbol).expect("a routine");
            let mut values = [fill, 111, 131].map(Value::Option).to_vec();
            values.extend(sizes.iter().copied().map(Value::Dim));
            values.extend([Value::Memory(stride), Value::Memory(None)]);
            let described = Described { instance, values, batch_count: 2, as_arrays: false, tame: true };
            let operands =
                Operands::new(handle.device(), &described, PointerMode::Host, 2, 7).expect("operands");
            let mut bytes = Vec::new();
            let index = 3 + sizes.len();
            operands.read(index, 1, 0, &mut bytes, 1 << 20).expect("read");
            let numbers = random::numbers(&bytes, rocforge::DataType::C64);
            let diagonal = |i: i64| match (symbol, is_upper) {
                ("rocblas_ztpsv", true) => i + i * (i + 1) / 2,
                ("rocblas_ztpsv", false) => i + i * (2 * n - i - 1) / 2,
                ("rocblas_ztbsv", true) => k + 4 * i,
                ("rocblas_ztbsv", false) => 4 * i,
                _ => i + 7 * i,
            };
            let places: Vec<usize> = (0..n).map(|i| diagonal(i) as usize).collect();
            let elements = numbers.as_chunks::<2>().0.iter().enumerate();
            for (place, element) in elements.take(places[n as usize - 1] + 1) {
                let is_one = *element == [1.0, 0.0];
                assert_eq!(
                    is_one,
                    places.contains(&place),
                    "{symbol} {fill}: element {place} of {element:?}"
                );
            }
        }
    }
}
