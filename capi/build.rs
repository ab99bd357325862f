//! Compiles the C file that reads variable arguments.

fn main() {
    println!("cargo::rerun-if-changed=src/varargs.c");
    cc::Build::new().file("src/varargs.c").warnings(true).compile("rocforge_varargs");
}
