//! What pages of the book show of the program's output is what it prints, for the commands that need no compiler and whose
//! answers do not depend on the machine.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// Pages that show such commands.
const PAGES: [&str; 5] = ["first-hour", "tutorial", "workspace", "performance", "cookbook"];
/// What they ask of the program.
const ASKED: [&str; 3] = ["workspace", "plan", "launches"];

/// The commands of a page's consoles, each with what is shown behind it.
fn shown(page: &str) -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../docs/{page}.md"));
    let text = std::fs::read_to_string(path).expect("a page of the book");
    let consoles = text.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next());
    let commands = consoles.flat_map(|console| {
        format!("\n{console}").split("\n$ ").skip(1).map(str::to_owned).collect::<Vec<_>>()
    });
    let parts = commands.map(|command| match command.split_once('\n') {
        Some((command, output)) => (command.to_owned(), output.to_owned()),
        None => (command, String::new()),
    });
    parts.collect()
}

/// Lines without the blanks that widths of columns and of the page make.
fn words(text: &str) -> Vec<String> {
    text.split('\n')
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|line| !line.is_empty())
        .collect()
}

#[test]
fn pages_show_what_the_program_prints() {
    let folder = TempDir::new().expect("a temporary folder");
    let mut compared = 0;
    for page in PAGES {
        for (command, output) in shown(page) {
            let asks = ASKED.iter().any(|asked| command.contains(&format!("rocforge {asked} ")));
            if !asks && !command.starts_with("echo ") {
                continue;
            }
            let program = command.replace("rocforge ", concat!(env!("CARGO_BIN_EXE_rocforge"), " "));
            let mut shell = Command::new("sh");
            shell.args(["-c", &program]).current_dir(folder.path()).env_remove("ROCFORGE_PLATFORM");
            let printed = shell.output().expect("a shell");
            let printed = [printed.stdout, printed.stderr].concat();
            assert_eq!(
                words(&String::from_utf8_lossy(&printed)),
                words(&output),
                "docs/{page}.md: {command}"
            );
            compared += usize::from(asks);
        }
    }
    assert!(compared >= 9, "{compared} commands are compared");
}
