//! Divisions that have no result are errors of the call in both worlds, with the same words.

use rocforge::plumbing::Call;
use rocforge::prelude::*;
use rocforge_tests::alone;

use crate::worlds;

#[device(grid = 1, block = 64)]
fn divide(a: i64, b: i64, y: VectorMut<i64>) {
    let i = global_id_x();
    y[i] = a / b + i;
}

#[device(grid = 1, block = 64)]
fn remain(a: i64, b: i64, y: VectorMut<i64>) {
    let i = global_id_x();
    let mut rest = a;
    rest %= b;
    y[i] = rest + i;
}

#[test]
fn a_division_without_a_result_is_an_error() {
    let Some(worlds) = worlds() else { return };
    let cases = [
        (7_i64, 2_i64, None),
        (-7, 2, None),
        (1, 0, Some("by zero")),
        (0, 0, Some("by zero")),
        (i64::MIN, -1, Some("with overflow")),
    ];
    for world in &worlds {
        for (a, b, why) in cases {
            let mut memory = vec![0_i64; 64];
            // SAFETY: The vector outlives the launches, which wait for their end.
            let make = |memory: &mut Vec<i64>| unsafe {
                let batched = rocforge::view::Batched::strided(memory.as_mut_ptr(), 0);
                VectorMut::new(batched, 1).with_len(64)
            };
            let place = format!("{a} and {b} on {}", world.platform().name());
            let quotient = divide(
                &Call::new(world, alone::instance(|| vec![divide::instance()]), 1),
                a,
                b,
                make(&mut memory),
            );
            match (why, quotient) {
                (None, Ok(())) => assert_eq!(memory[5], a / b + 5, "{place}"),
                (Some(why), Err(error)) => {
                    let text = error.to_string();
                    assert!(text.contains("attempt to") && text.contains(why), "{place}: {text}");
                }
                (_, other) => panic!("{place}: {other:?}"),
            }
            let rest = remain(
                &Call::new(world, alone::instance(|| vec![remain::instance()]), 1),
                a,
                b,
                make(&mut memory),
            );
            assert_eq!(rest.is_ok(), why.is_none(), "{place}");
            assert!(why.is_some() || memory[5] == a % b + 5, "{place}");
        }
    }
}
