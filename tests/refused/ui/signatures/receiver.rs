use rocforge::prelude::*;

struct Holder;

impl Holder {
    #[device]
    fn helper(self, n: Dim) -> Dim {
        n
    }
}

fn main() {}
