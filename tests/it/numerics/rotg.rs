//! rotg: what it makes of two numbers is a rotation of them, in twice the precision of `f64`.

use rocforge::options::PointerMode;
use rocforge::{Numeric, Real, Scalar};
use rocforge_tests::call::{BLOCK_THREADS, Call, handle};
use rocforge_tests::element::{Element, Parts};
use rocforge_tests::for_each_type;
use rocforge_tests::memory::{Layout, Operand};
use rocforge_tests::oracle::Exact;
use rocforge_tests::random::Random;

/// Roundings that the result may be off by.
const ROUNDINGS: f64 = 16.0;

/// A complex number in twice the precision.
type Complex = [Exact; 2];

/// r, z, c and s of one problem.
#[derive(Debug, Clone, Copy)]
struct Rotation<T: Scalar> {
    r: T,
    z: T,
    c: T::Real,
    s: T,
}

fn rotations<T: Element>(pairs: &[[T; 2]], mode: PointerMode, layout: Layout) -> Vec<Rotation<T>>
where
    T::Real: Element,
{
    let batch = (layout, pairs.len());
    let (mut firsts, mut seconds) = (pairs.iter().map(|pair| pair[0]), pairs.iter().map(|pair| pair[1]));
    let mut a = Operand::vector(1, 1, batch, || firsts.next().expect("a number a problem"));
    let mut b = Operand::vector(1, 1, batch, || seconds.next().expect("a number a problem"));
    let mut results = None;
    for threads in BLOCK_THREADS {
        a.reset();
        b.reset();
        let mut c = Operand::vector(1, 1, batch, || T::Real::of([7.0, 0.0]));
        let mut s = Operand::vector(1, 1, batch, || T::of([7.0, 7.0]));
        let handle = handle(threads);
        handle.set_pointer_mode(mode);
        let call = Call::of::<T>("rotg").batch_count(pairs.len() as i64).memory(&mut a, 1).memory(&mut b, 1);
        call.memory(&mut c, 1).memory(&mut s, 1).run(&handle).expect("a legal call");
        a.assert_guards_hold(&mode);
        c.assert_guards_hold(&mode);
        s.assert_guards_hold(&mode);
        let one = |problem: usize| Rotation {
            r: a.elements(problem)[0],
            z: b.elements(problem)[0],
            c: c.elements(problem)[0],
            s: s.elements(problem)[0],
        };
        let found: Vec<Rotation<T>> = (0..pairs.len()).map(one).collect();
        let bits = format!("{found:?}");
        assert_eq!(results.get_or_insert(bits.clone()), &bits, "the same, however many threads a block has");
        results = Some(bits);
        if threads == BLOCK_THREADS[1] {
            return found;
        }
    }
    unreachable!("both were run")
}

/// `parts * 2^exponent`, which is exact here.
fn scaled(parts: [f64; 2], exponent: i32) -> Complex {
    let half = exponent / 2;
    parts.map(|part| Exact::new(part * 2_f64.powi(half) * 2_f64.powi(exponent - half)))
}

fn times([a, b]: Complex, [c, d]: Complex) -> Complex {
    [a * c - b * d, a * d + b * c]
}

fn plus(x: Complex, y: Complex) -> Complex {
    [x[0] + y[0], x[1] + y[1]]
}

fn conj([re, im]: Complex) -> Complex {
    [re, -im]
}

fn size(x: Complex) -> f64 {
    x[0].abs().value() + x[1].abs().value()
}

/// The exponent of the largest part.
fn exponent(parts: &[[f64; 2]]) -> i32 {
    let largest = parts.iter().flatten().fold(0.0_f64, |most, part| most.max(part.abs()));
    // Subnormal numbers have none of their own.
    let (bits, shift) =
        if largest < 1e-300 { ((largest * 2_f64.powi(200)).to_bits(), 200) } else { (largest.to_bits(), 0) };
    (bits >> 52) as i32 - 1023 - shift
}

fn check<T: Element>([a, b]: [T; 2], found: Rotation<T>)
where
    T::Real: Element,
{
    let Rotation { r, z, c, s } = found;
    let up = -exponent(&[a.parts(), b.parts()]);
    // Numbers of size one, so that nothing is lost here.
    let [a1, b1, r1] = [a, b, r].map(|x| scaled(x.parts(), up));
    let (c1, s1) = ([Exact::new(c.parts()[0]), Exact::ZERO], s.parts().map(Exact::new));
    let case = format!("{a:?}, {b:?} gives {found:?}");
    let unit = T::ROUNDOFF * ROUNDINGS;
    // What is lost where r, c or s is too small for full precision.
    let lost = T::SMALLEST * (T::ROUNDOFF * 4.0);
    let lost_of_r = scaled([lost, 0.0], up.min(900))[0].value();
    let one = times(c1, c1)[0] + times(s1, conj(s1))[0];
    assert!(one.distance(1.0) <= unit, "c^2 + |s|^2 is off by {:e}: {case}", one.distance(1.0));
    if r.parts().iter().all(|part| part.is_finite()) {
        let minus_r = [-r1[0], -r1[1]];
        let off = size(plus(plus(times(c1, a1), times(s1, b1)), minus_r));
        assert!(off <= unit * (size(a1) + size(b1)) + lost_of_r, "r is off by {off:e}: {case}");
    } else {
        let length = size(a1).max(size(b1)) * 2_f64.powi(exponent(&[a.parts(), b.parts()]) - 2);
        assert!(length >= T::Real::MAX.to_f64() / 8.0, "r overflows without need: {case}");
    }
    let minus_conj_s = [-s1[0], s1[1]];
    let zero = plus(times(minus_conj_s, a1), times(c1, b1));
    // Each product relative to itself: they cancel each other.
    let terms = size(times(s1, a1)) + size(times(c1, b1));
    assert!(size(zero) <= unit * terms + lost, "b is not made zero, but {:e}: {case}", size(zero));
    if T::COMPLEX {
        assert_eq!(z.bits(), b.bits(), "b stays: {case}");
        return;
    }
    let (c, s, z) = (c.parts()[0], s.parts()[0], z.parts()[0]);
    let larger = if a.parts()[0].abs() > b.parts()[0].abs() { a } else { b };
    assert!(r.parts()[0] == 0.0 || r.parts()[0].signum() == larger.parts()[0].signum(), "{case}");
    if a.parts()[0].abs() > b.parts()[0].abs() {
        assert_eq!(z, s, "{case}");
    } else if c != 0.0 {
        let off = (z * c - 1.0).abs();
        assert!(off <= unit || c < T::SMALLEST * 4.0, "z is 1 / c but for {off:e}: {case}");
    } else {
        assert_eq!(z, 1.0, "{case}");
    }
}

/// Sizes from the smallest number to the largest.
fn sizes<T: Element>() -> Vec<f64> {
    let (least, most) = (T::SMALLEST, T::Real::MAX.to_f64());
    let subnormal = least * T::ROUNDOFF * 2.0;
    let root = least.sqrt();
    let mut list = vec![subnormal, subnormal * 5.0, least, least * 3.0, root / 64.0, root * 7.9, root * 8.1];
    list.extend([root * 100.0, 1e-5, 1.0, 3.0, 1e5, 0.12 / root, 0.13 / root, 9.0 / root, most / 4.0, most]);
    list
}

fn pairs<T: Element>() -> Vec<[T; 2]> {
    let mut random = Random::new(11);
    let mut list = Vec::new();
    for a in sizes::<T>() {
        for b in sizes::<T>() {
            let mut part = |size: f64| {
                let factor = 1.0 - random.unit().abs() / 2.0;
                if random.below(2) == 0 { -size * factor } else { size * factor }
            };
            let first = [part(a), part(if T::COMPLEX { b.min(a) } else { a })];
            let second = [part(b), part(b)];
            list.push([T::of(first), T::of(second)]);
            list.push([T::of([a, 0.0]), T::of([0.0, if T::COMPLEX { b } else { 0.0 }])]);
            list.push([T::of([a, 0.0]), T::of([-b, 0.0])]);
        }
    }
    let is_zero = |x: &T| *x == T::ZERO;
    list.retain(|[a, b]| !is_zero(a) && !is_zero(b));
    list
}

#[test]
fn every_size_beside_every_other() {
    fn all<T: Element>()
    where
        T::Real: Element,
    {
        let pairs = pairs::<T>();
        assert!(pairs.len() > 400);
        for (mode, layout) in [
            (PointerMode::Host, Layout::Strided),
            (PointerMode::Host, Layout::Array),
            (PointerMode::Device, Layout::Strided),
            (PointerMode::Device, Layout::Array),
        ] {
            for (pair, found) in pairs.iter().zip(rotations(&pairs, mode, layout)) {
                check(*pair, found);
            }
        }
    }
    for_each_type!(all());
}

#[test]
fn zeros_have_rotations_of_their_own() {
    fn all<T: Element>()
    where
        T::Real: Element,
    {
        let (zero, two) = (T::ZERO, T::of([-2.0, 0.5]));
        let one_real = T::Real::ONE;
        let find = |a, b| rotations(&[[a, b]], PointerMode::Host, Layout::Strided)[0];
        let Rotation { r, z, c, s } = find(two, zero);
        assert!((r, c, s, z) == (two, one_real, zero, zero), "{r:?} {c:?} {s:?} {z:?}");
        let Rotation { r, z, c, s } = find(zero, two);
        let wanted = if T::COMPLEX { two } else { T::ONE };
        assert!((r, c, s, z) == (two, T::Real::ZERO, T::ONE, wanted), "{r:?} {c:?} {s:?} {z:?}");
        let Rotation { r, z, c, s } = find(zero, zero);
        let (wanted_c, wanted_s) = if T::COMPLEX { (T::Real::ZERO, T::ONE) } else { (one_real, zero) };
        assert!((r, c, s, z) == (zero, wanted_c, wanted_s, zero), "{r:?} {c:?} {s:?} {z:?}");
    }
    for_each_type!(all());
}

#[test]
fn what_is_no_number_makes_none() {
    fn all<T: Element>()
    where
        T::Real: Element,
    {
        for bad in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            for pair in [[T::of([bad, 1.0]), T::ONE], [T::ONE, T::of([bad, 1.0])]] {
                let Rotation { c, s, .. } = rotations(&[pair], PointerMode::Host, Layout::Strided)[0];
                let none = c.parts()[0].is_nan() || s.parts()[0].is_nan();
                assert!(none, "{pair:?} gives {c:?} and {s:?}");
            }
        }
    }
    for_each_type!(all());
}
