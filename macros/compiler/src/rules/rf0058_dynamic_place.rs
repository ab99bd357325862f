//! Dynamic shared memory elsewhere than at the start of a declaration in a kernel.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0058",
    title: "dynamic shared memory outside of a declaration in a kernel",
    reason: "The launch says how many bytes of dynamic shared memory a block has, and it knows the kernel that it \
             launches: neither its helpers nor which branches it takes. An array is declared by a `let` of the \
             kernel itself, and helpers are handed it.",
    wrong: r"
#[device]
fn fill<T: Scalar>(m: Dim, value: T) {
    let mut buffer = dynamic_shared::<T>(m);
    buffer[thread_id_x()] = value;
}
",
    right: r"
#[device]
fn fill<T: Scalar>(buffer: &mut Shared<T>, value: T) {
    buffer[thread_id_x()] = value;
}

#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
    let mut buffer = dynamic_shared::<T>(m + 64);
    fill(&mut buffer, x[0]);
    x[thread_id_x()] = buffer[thread_id_x()];
}
",
};
