//! The functions of reals in both worlds: those that are exact or written out give the same bits, those of the
//! platforms' libraries differ by a few units in the last place.

use rocforge::plumbing::Call;
use rocforge::prelude::*;
use rocforge::view::Batched;
use rocforge_tests::alone;
use rocforge_tests::random::Random;

use crate::worlds;
use rocforge_tests::block::Typed;
use rocforge_tests::reach::Reached;

/// Functions of the platforms' libraries, then those that are the same everywhere.
const NAMES: [&str; 17] = [
    "exp", "exp2", "ln", "log2", "log10", "sin", "cos", "tan", "tanh", "cbrt", "atan2", "powf", "hypot",
    "powi", "%", "round", "sqrt",
];
/// How many of them are of the libraries.
const OF_LIBRARIES: usize = 12;
/// Units in the last place that two libraries may differ by; each of those known is off by at most two.
const UNITS: u64 = 4;

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn every<R: Real>(n: Dim, k: i32, x: Vector<R>, y: Vector<R>, out: MatrixMut<R>) {
    let i = global_id_x();
    if i < n {
        let (a, b) = (x[i], y[i]);
        out[(i, 0)] = a.exp();
        out[(i, 1)] = a.exp2();
        out[(i, 2)] = a.ln();
        out[(i, 3)] = a.log2();
        out[(i, 4)] = a.log10();
        out[(i, 5)] = a.sin();
        out[(i, 6)] = a.cos();
        out[(i, 7)] = a.tan();
        out[(i, 8)] = a.tanh();
        out[(i, 9)] = a.cbrt();
        out[(i, 10)] = a.atan2(b);
        out[(i, 11)] = a.abs().powf(b);
        out[(i, 12)] = a.hypot(b);
        out[(i, 13)] = a.powi(k);
        out[(i, 14)] = a % b;
        out[(i, 15)] = a.round();
        out[(i, 16)] = a.abs().sqrt();
    }
}

#[device(grid = ceil_div(n, BLOCK), block = 64)]
fn complex_root<T: Scalar>(n: Dim, x: Vector<T>, out: VectorMut<T>) {
    let i = global_id_x();
    if i < n {
        out[i] = x[i].sqrt();
    }
}

fn batched<T: Typed>(memory: &mut [T]) -> Batched<T> {
    // SAFETY: The vectors of a test outlive its launches, which wait for their end.
    unsafe { Batched::strided(memory.as_mut_ptr(), 0) }
}

/// Every scale of numbers with both signs, and numbers that are none.
fn values(bits: fn(u64) -> f64, random: &mut Random) -> Vec<f64> {
    let special = [0.0, -0.0, 1.0, -1.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN];
    let near = (0..400).map(|_| random.unit() * 20.0).collect::<Vec<_>>();
    special.into_iter().chain(near).chain((0..400).map(|_| bits(random.bits()))).collect()
}

/// How many numbers lie between two, by the order of their bits; NaN is as far from NaN as from itself.
fn apart(a: f64, b: f64, bits: u32, of: fn(f64) -> u64) -> u64 {
    if a.is_nan() || b.is_nan() {
        return if a.is_nan() && b.is_nan() { 0 } else { u64::MAX };
    }
    let place = |value: f64| {
        let size = (of(value) & !(1 << (bits - 1))) as i64;
        if value.is_sign_negative() { -size } else { size }
    };
    place(a).abs_diff(place(b))
}

fn results<R: Real + Typed>(world: &Handle, k: i32, x: &[f64], y: &[f64]) -> Vec<R> {
    let n = x.len();
    let instance = alone::instance(|| vec![every::instance::<R>()]);
    let of = |list: &[f64]| -> Reached<R> {
        list.iter().map(|value| R::from_f64(*value)).collect::<Vec<R>>().into()
    };
    let mut out: Reached<R> = vec![R::ZERO; n * NAMES.len()].into();
    let (mut x, mut y) = (of(x), of(y));
    let len = n as i64;
    let matrix = MatrixMut::new(batched(&mut out), len).with_shape(len, NAMES.len() as i64);
    let (x, y) = (batched(&mut x), batched(&mut y));
    let (x, y) = (Vector::new(x, 1).with_len(len), Vector::new(y, 1).with_len(len));
    every(&Call::new(world, instance, 1), len, k, x, y, matrix).expect("a launch");
    world.device().synchronize(world.stream()).expect("a launch without a fault");
    out.to_vec()
}

fn check<R: Real + Typed>(number: fn(u64) -> f64, of: fn(f64) -> u64) {
    let Some(worlds) = worlds() else { return };
    let mut random = Random::new(41);
    let (x, mut y) = (values(number, &mut random), values(number, &mut random));
    y.reverse();
    for k in [0, 1, -1, 7, -30, i32::MIN, i32::MAX] {
        let [rust, cpp] = [&worlds[0], &worlds[1]].map(|world| results::<R>(world, k, &x, &y));
        for (at, (rust, cpp)) in rust.iter().zip(&cpp).enumerate() {
            let (function, i) = (at / x.len(), at % x.len());
            let allowed = if function < OF_LIBRARIES { UNITS } else { 0 };
            let (rust, cpp) = (rust.to_f64(), cpp.to_f64());
            let distance = apart(rust, cpp, 8 * size_of::<R>() as u32, of);
            let place = format!("{} of {:e}, {:e} and {k}", NAMES[function], x[i], y[i]);
            assert!(distance <= allowed, "{place}: {rust:e} and {cpp:e}, {distance} apart");
        }
    }
}

#[test]
fn of_f64() {
    check::<f64>(f64::from_bits, f64::to_bits);
}

#[test]
fn of_f32() {
    check::<f32>(|bits| f32::from_bits(bits as u32).into(), |value| u64::from((value as f32).to_bits()));
}

#[test]
fn of_16_bits() {
    check::<f16>(
        |bits| f16::from_bits(bits as u16).into(),
        |value| u64::from(f16::from_f32(value as f32).to_bits()),
    );
    check::<bf16>(
        |bits| bf16::from_bits(bits as u16).into(),
        |value| u64::from(bf16::from_f32(value as f32).to_bits()),
    );
}

#[test]
fn roots_of_complex_numbers() {
    let Some(worlds) = worlds() else { return };
    let mut random = Random::new(43);
    let (re, mut im) = (values(f64::from_bits, &mut random), values(f64::from_bits, &mut random));
    im.rotate_left(11);
    let x: Vec<c64> = re.iter().zip(&im).map(|(re, im)| c64::new(*re, *im)).collect();
    let instance = alone::instance(|| vec![complex_root::instance::<c64>()]);
    let [rust, cpp] = [&worlds[0], &worlds[1]].map(|world| {
        let (mut x, mut out): (Reached<c64>, Reached<c64>) =
            (x.clone().into(), vec![c64::ZERO; x.len()].into());
        let len = x.len() as i64;
        let (x, view) = (Vector::new(batched(&mut x), 1), VectorMut::new(batched(&mut out), 1));
        let call = Call::new(world, instance, 1);
        complex_root(&call, len, x.with_len(len), view.with_len(len)).expect("a launch");
        world.device().synchronize(world.stream()).expect("a launch without a fault");
        out
    });
    for ((x, rust), cpp) in x.iter().zip(rust.iter()).zip(cpp.iter()) {
        let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
        assert!(same(rust.re, cpp.re) && same(rust.im, cpp.im), "of {x}: {rust} and {cpp}");
    }
}
