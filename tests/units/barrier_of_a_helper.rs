// The kernel sees no barrier and the helper no condition: only the translation unit shows both.
use rocforge::prelude::*;

#[device]
fn block_first<T: Scalar>(value: T) -> T {
    let mut firsts = shared::<T>(1);
    if thread_id_x() == 0 {
        firsts[0] = value;
    }
    barrier();
    firsts[0]
}

#[rocblas_kernel]
pub fn apart<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    if i >= n {
        return;
    }
    x[i] = block_first(x[i]);
}

#[device]
struct Firsts {
    scale: i64,
}

#[device]
impl Firsts {
    fn of_the_block<T: Scalar>(self, value: T) -> T {
        let mut firsts = shared::<T>(1);
        if thread_id_x() == 0 {
            firsts[0] = value;
        }
        barrier();
        firsts[0]
    }
}

#[rocblas_kernel]
pub fn by_method<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    let firsts = Firsts { scale: n };
    if i < n {
        x[i] = firsts.of_the_block(x[i]);
    }
}

#[rocblas_kernel]
pub fn together<T: Scalar>(n: Dim, x: VectorMut<T>) {
    let i = global_id_x();
    let value = if i < n { x[i] } else { T::ZERO };
    let first = block_first(value);
    if i < n {
        x[i] = first;
    }
}

fn unit(symbol: &str) -> Result<String> {
    let instance = rocforge::catalogue::find(symbol).expect("the routine is in the catalogue");
    rocforge::source::translation_unit(instance)
}

#[test]
fn runs() {
    let error = unit("rocblas_sapart").expect_err("a barrier that some threads never reach").to_string();
    assert!(error.contains("[RF0043] `block_first`"), "{error}");
    assert!(error.contains("`i` differs"), "{error}");
    let error = unit("rocblas_sby_method").expect_err("the same by a method").to_string();
    assert!(error.contains("[RF0043] the method `of_the_block`") && error.contains("`i` differs"), "{error}");
    unit("rocblas_stogether").expect("every thread comes to the call");
}
