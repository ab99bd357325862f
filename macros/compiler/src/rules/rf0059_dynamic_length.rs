//! Dynamic shared memory whose bytes the launch cannot tell.

use super::Rule;

/// The rule.
pub static RULE: Rule = Rule {
    code: "RF0059",
    title: "dynamic shared memory whose bytes a launch cannot tell",
    reason: "The host evaluates the length of an array in dynamic shared memory before the kernel runs. It is a \
             formula like a grid: whole numbers, the kernel's parameters of type `Dim`, `BLOCK`, constants and \
             constant parameters, `+ - * /`, `as Dim` and `const` device functions. What the body computes, \
             assigns or reads does not exist by then.",
    wrong: r"
#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
    let len = m * 2;
    let mut buffer = dynamic_shared::<T>(len);
    buffer[thread_id_x()] = x[0];
}
",
    right: r"
#[device(grid = 1, block = 64)]
fn kernel<T: Scalar>(m: Dim, x: VectorMut<T>) {
    let mut buffer = dynamic_shared::<T>(m * 2);
    buffer[thread_id_x()] = x[0];
}
",
};
