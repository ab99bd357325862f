//! `as` from every number type to every other, in both worlds: all 16-bit floats, and of the wider types the values at
//! which casts turn.

use rocforge::catalogue::Instance;
use rocforge::plumbing::Call;
use rocforge::prelude::*;
use rocforge::view::Batched;
use rocforge_tests::alone;
use rocforge_tests::reach::Reached;

use crate::worlds;
use rocforge_tests::block::Typed;

/// For each source type a kernel that casts to all types.
macro_rules! casts {
    (to $to:tt; $($name:ident from $from:ident),+) => {
        $(casts!(@kernel $name $from $to);)+
    };
    (@kernel $name:ident $from:ident ($($out:ident: $to:ident),+)) => {
        #[device(grid = ceil_div(n, BLOCK), block = 64)]
        fn $name(n: Dim, x: Vector<$from>, $($out: VectorMut<$to>),+) {
            let i = global_id_x();
            if i < n {
                $($out[i] = x[i] as $to;)+
            }
        }

        impl Casts for $from {
            fn bits(world: &Handle, instance: &'static Instance, values: &[$from]) -> Vec<Vec<u64>> {
                let len = values.len();
                $(let mut $out: Reached<$to> = vec![<$to>::default(); len].into();)+
                let call = Call::new(world, instance, 1);
                let mut values: Reached<$from> = values.to_vec().into();
                $name(&call, len as i64, view(&mut values).as_const(), $(view(&mut $out)),+).expect("a launch");
                world.device().synchronize(world.stream()).expect("a launch without a fault");
                vec![$($out.iter().map(|one| word(*one)).collect()),+]
            }

            fn instance() -> &'static Instance {
                alone::instance(|| vec![$name::instance()])
            }
        }
    };
}

trait Casts: Sized {
    /// What each type's results are, as bits.
    fn bits(world: &Handle, instance: &'static Instance, values: &[Self]) -> Vec<Vec<u64>>;
    fn instance() -> &'static Instance;
}

fn view<T: Typed + DeviceCopy>(memory: &mut Reached<T>) -> VectorMut<T> {
    let len = memory.len() as i64;
    // SAFETY: The vectors of a test outlive its launches, which wait for their end.
    unsafe { VectorMut::new(Batched::strided(memory.as_mut_ptr(), 0), 1).with_len(len) }
}

/// The bits of a number; every NaN is the same one.
#[allow(clippy::eq_op)]
fn word<T: Copy + PartialEq>(value: T) -> u64 {
    if value != value {
        return u64::MAX;
    }
    let mut bytes = [0; 8];
    // SAFETY: Numbers of at most eight bytes without padding.
    let from = unsafe { std::slice::from_raw_parts((&raw const value).cast::<u8>(), size_of::<T>()) };
    bytes[..from.len()].copy_from_slice(from);
    u64::from_le_bytes(bytes)
}

casts! {
    to (a: i8, b: i16, c: i32, d: i64, e: u8, f: u16, g: u32, h: u64, k: usize, l: f16, m: bf16, o: f32, p: f64,
        q: isize);
    from_i8 from i8, from_i16 from i16, from_i32 from i32, from_i64 from i64, from_u8 from u8, from_u16 from u16,
    from_u32 from u32, from_u64 from u64, from_isize from isize, from_usize from usize, from_f16 from f16, from_bf16 from bf16,
    from_f32 from f32, from_f64 from f64
}

fn check<T: Casts>(name: &str, values: &[T]) {
    let Some(worlds) = worlds() else { return };
    let instance = T::instance();
    let [rust, cpp] = [T::bits(&worlds[0], instance, values), T::bits(&worlds[1], instance, values)];
    for (to, (rust, cpp)) in rust.iter().zip(&cpp).enumerate() {
        let at = rust.iter().zip(cpp).position(|(rust, cpp)| rust != cpp);
        assert_eq!(at.map(|at| (at, rust[at], cpp[at])), None, "from {name} to type {to}");
    }
}

/// Powers of two and their neighbours, and these with bits that a rounding meets.
fn patterns() -> Vec<u64> {
    let mut list = vec![0, u64::MAX];
    for power in (0..64).map(|bit| 1_u64 << bit) {
        for other in [0, 1, power >> 7, power >> 8, power >> 9, power >> 11, power >> 12, power >> 24] {
            let near = [power.wrapping_add(other), power.wrapping_sub(other), power.wrapping_add(other) + 1];
            list.extend(near.iter().flat_map(|value| [*value, value.wrapping_neg()]));
        }
    }
    list
}

/// Reals around the same numbers and beyond all integers.
fn reals() -> Vec<f64> {
    let mut list =
        vec![0.0, -0.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::MIN_POSITIVE, 5e-324];
    for power in -160..160 {
        let base = 2.0_f64.powi(power);
        let next = f64::from_bits(base.to_bits() + 1);
        let before = f64::from_bits(base.to_bits() - 1);
        let steps = [4, 7, 8, 9, 10, 11, 12, 23, 24].map(|bits| base + base * 0.5_f64.powi(bits));
        let all = [base, next, before, base + 0.5, base - 0.5, base * 1.5].into_iter().chain(steps);
        list.extend(all.flat_map(|value| [value, -value]));
    }
    let ties: Vec<f64> = list.iter().filter(|value| value.is_normal()).copied().collect();
    list.extend(ties.iter().flat_map(|value| [value.to_bits() + 1, value.to_bits() - 1].map(f64::from_bits)));
    list
}

#[test]
fn of_integers() {
    let patterns = patterns();
    macro_rules! each {
        ($($type:ident),+) => {
            $(check::<$type>(stringify!($type), &patterns.iter().map(|bits| *bits as $type).collect::<Vec<_>>());)+
        };
    }
    each!(i8, i16, i32, i64, u8, u16, u32, u64, isize, usize);
}

#[test]
fn of_reals() {
    let reals = reals();
    check("f64", &reals);
    check("f32", &reals.iter().map(|value| *value as f32).collect::<Vec<_>>());
    check("f16", &(0..=u16::MAX).map(f16::from_bits).collect::<Vec<_>>());
    check("bf16", &(0..=u16::MAX).map(bf16::from_bits).collect::<Vec<_>>());
}
