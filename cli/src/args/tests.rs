//! Every command line that the book and the helps show is one that the program takes.

use std::fs;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use super::Args;

/// A command line as it stands in a text.
#[derive(Debug)]
struct Shown {
    place: String,
    words: Vec<String>,
    /// Within a sentence, which may leave out what is needed.
    in_a_sentence: bool,
}

/// The pages of the book, the decisions apart.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies in the repository");
    let in_docs =
        fs::read_dir(root.join("docs")).expect("the book").map(|entry| entry.expect("readable").path());
    let mut pages: Vec<PathBuf> =
        in_docs.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    pages.push(root.join("README.md"));
    pages.sort();
    pages
}

/// The words of a command as a shell divides them, up to where the command ends.
fn words(text: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in text.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            (None, '#') if word.is_none() => break,
            (None, '|' | '>' | ';' | '&') => break,
            (_, c) => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

/// What follows the program's name in a line of a shell, if the line calls it.
fn of_the_program(line: &str) -> Option<Vec<String>> {
    let words = words(line.trim_start().trim_start_matches("$ "));
    let is_program = |word: &String| word == "rocforge" || word.ends_with("/rocforge");
    let is_cargo = words.iter().zip(["cargo", "run"]).all(|(word, wanted)| word == wanted);
    // Another program of the repository.
    if is_cargo && words.windows(2).any(|pair| pair[0] == "-p" && pair[1] != "rocforge-cli") {
        return None;
    }
    let start = if is_cargo && words.len() > 1 {
        words.iter().position(|word| word == "--").map_or(words.len(), |at| at + 1)
    } else {
        let first = words.iter().position(|word| !word.contains('='))?;
        let debugger = matches!(words[first].as_str(), "gdb" | "lldb");
        let at = words.iter().position(is_program).filter(|at| debugger || *at == first)?;
        at + 1
    };
    Some(words[start..].to_vec())
}

/// Placeholders as values that could stand there.
fn filled(word: &str) -> Option<String> {
    let word = word.trim_matches(|c| matches!(c, '[' | ']'));
    match word {
        "" | "..." => None,
        "DAYS" => Some("3".into()),
        word => Some(word.trim_end_matches("...").to_owned()),
    }
}

fn in_page(path: &Path) -> Vec<Shown> {
    let text = fs::read_to_string(path).expect("a page").replace("\\\n", " ");
    let (mut fenced, mut found) = (false, Vec::new());
    for (index, line) in text.lines().enumerate() {
        let place = format!("{}:{}", path.display(), index + 1);
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            found.extend(of_the_program(line).map(|words| Shown { place, words, in_a_sentence: false }));
        } else {
            for span in line.split('`').skip(1).step_by(2).filter(|span| span.starts_with("rocforge ")) {
                let words = of_the_program(span).unwrap_or_default();
                let words = words.iter().filter_map(|word| filled(word)).collect();
                found.push(Shown { place: place.clone(), words, in_a_sentence: true });
            }
        }
    }
    found
}

/// The examples in the helps of all commands.
fn in_helps() -> Vec<Shown> {
    let mut commands = vec![Args::command()];
    let mut found = Vec::new();
    while let Some(command) = commands.pop() {
        commands.extend(command.get_subcommands().cloned());
        let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let place = format!("the help of {}", command.get_name());
        let examples = help.lines().flat_map(|line| line.split("Example: ").skip(1));
        found.extend(examples.filter_map(of_the_program).map(|words| Shown {
            place: place.clone(),
            words,
            in_a_sentence: false,
        }));
    }
    found
}

#[test]
fn what_is_shown_is_taken() {
    let shown: Vec<Shown> = pages().iter().flat_map(|page| in_page(page)).chain(in_helps()).collect();
    assert!(shown.len() > 60, "only {} command lines were found", shown.len());
    let wrong: Vec<String> = shown
        .iter()
        .filter_map(|shown| {
            let parsed = Args::try_parse_from(
                std::iter::once("rocforge").chain(shown.words.iter().map(String::as_str)),
            );
            let error = parsed.err()?;
            let is_part = shown.in_a_sentence
                && matches!(
                    error.kind(),
                    ErrorKind::MissingRequiredArgument | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
                );
            let is_help = matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion);
            (!is_part && !is_help).then(|| format!("{}: {}\n{error}", shown.place, shown.words.join(" ")))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn lines_are_read_as_a_shell_reads_them() {
    let of = |line: &str| of_the_program(line).map(|words| words.join("|"));
    assert_eq!(of("$ rocforge tune gemm # a comment").as_deref(), Some("tune|gemm"));
    assert_eq!(of("A=1 target/debug/rocforge bench 'a b' >out").as_deref(), Some("bench|a b"));
    assert_eq!(of("cargo run --release -p rocforge-cli -- list").as_deref(), Some("list"));
    assert_eq!(of("gdb --args rocforge run x").as_deref(), Some("run|x"));
    assert_eq!(of("cargo run --release").as_deref(), Some(""));
    assert_eq!(of("cargo build -p rocforge"), None);
    assert_eq!(of("rocblas_sscal  gfx90a"), None);
}

#[test]
fn the_stand_in_is_taken_with_and_without_a_file() {
    use super::{BESIDE, Command};
    let file = |more: &[&str]| {
        let words = ["rocforge", "install", "--prefix", "p"].iter().chain(more);
        match Args::try_parse_from(words).expect("a command line").command {
            Some(Command::Install(install)) => install.fake_hip,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(file(&[]), None);
    assert_eq!(file(&["--fake-hip"]), Some(PathBuf::from(BESIDE)));
    assert_eq!(file(&["--fake-hip", "--stubs"]), Some(PathBuf::from(BESIDE)));
    assert_eq!(file(&["--fake-hip=libhip.so"]), Some(PathBuf::from("libhip.so")));
}
