use rocforge::prelude::*;

#[device]
const LAST: i32 = 9;

#[device]
fn code(trans: Operation, n: i32, flag: bool) -> i32 {
    let size = match n {
        ..0 => -1,
        0 | 1 => 0,
        LAST => 9,
        many @ 2..=5 if flag => many,
        _ => 6,
    };
    match (trans, flag) {
        (Operation::None, _) => size,
        (_, true) => {
            if size > 3 {
                return 1;
            }
            2
        }
        (Operation::Transpose | Operation::ConjugateTranspose, false) => 3,
    }
}
