//! The program `rocforge`.

fn main() -> std::process::ExitCode {
    rocforge_cli::main()
}
