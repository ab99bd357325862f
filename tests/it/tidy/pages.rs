//! That pages name what is there: files, links, commands, and the registers that compilers give.

use std::collections::BTreeSet;
use std::fs;

use super::report;
use super::source::{files, read, root};

/// Endings of files of the project, where a page names one without its folder.
const ENDINGS: [&str; 9] = [".rs", ".csv", ".h", ".sh", ".toml", ".py", ".c", ".cpp", ".md"];
/// Files of others that pages name, and one that a test writes only where values have not all room in registers.
const FOREIGN: [&str; 2] = ["mma.h", "spills_hiprtc.csv"];

/// The pages, by their paths.
fn pages() -> Vec<(String, String)> {
    let pages = files().into_iter().filter(|path| path.ends_with(".md"));
    pages.map(|path| (path.clone(), read(&path).expect("a page"))).collect()
}

/// The lines of a page outside of samples, by their numbers.
fn prose(page: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_sample = false;
    page.lines().enumerate().filter_map(move |(index, line)| {
        let is_fence = line.trim_start().starts_with("```");
        in_sample ^= is_fence;
        (!in_sample && !is_fence).then_some((index + 1, line))
    })
}

/// What stands between backticks in a line.
fn spans(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// Words that may be paths.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let outside = |c: char| !(c.is_ascii_alphanumeric() || "_./*@-".contains(c));
    line.split(outside).map(|word| word.trim_end_matches(['.', '/']))
}

/// Whether a file or a folder has this path, in which `*` stands for anything but a slash.
fn is_there(path: &str, all: &[String]) -> bool {
    let parts: Vec<&str> = path.split('/').collect();
    all.iter().any(|file| {
        let of_file: Vec<&str> = file.split('/').collect();
        of_file.len() >= parts.len()
            && parts.iter().zip(of_file).all(|(part, of_file)| matches(part, of_file))
    })
}

/// Whether a name is this one, in which `*` stands for anything.
fn matches(pattern: &str, name: &str) -> bool {
    let Some((begin, end)) = pattern.split_once('*') else { return pattern == name };
    name.len() + 1 >= pattern.len() && name.starts_with(begin) && name.ends_with(end)
}

/// A path of a page in a folder, without `..`.
fn joined(page: &str, link: &str) -> String {
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in link.split('/').filter(|part| !["", "."].contains(part)) {
        if part == ".." {
            parts.pop();
        } else {
            parts.push(part);
        }
    }
    parts.join("/")
}

#[test]
fn files_that_pages_name_are_there() {
    let all = files();
    let names: BTreeSet<&str> = all.iter().filter_map(|path| path.rsplit('/').next()).collect();
    let tops: BTreeSet<&str> =
        all.iter().filter_map(|path| path.split_once('/')).map(|(top, _)| top).collect();
    let mut found = Vec::new();
    for (path, page) in pages() {
        for (index, line) in page.lines().enumerate() {
            let paths =
                words(line).filter(|word| word.split_once('/').is_some_and(|(top, _)| tops.contains(top)));
            let missing = paths.filter(|word| !is_there(word, &all));
            found.extend(missing.map(|word| format!("{path}:{}: {word} is not there", index + 1)));
        }
        for (line, text) in prose(&page) {
            let bare = spans(text).filter(|span| {
                ENDINGS.iter().any(|end| span.len() > end.len() && span.ends_with(end))
                    && span.chars().all(|c| c.is_ascii_alphanumeric() || "_.-".contains(c))
            });
            let missing = bare.filter(|span| !names.contains(span) && !FOREIGN.contains(span));
            found.extend(missing.map(|span| format!("{path}:{line}: no file is called {span}")));
            let links =
                text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link);
            let links = links.map(|link| link.split('#').next().unwrap_or_default());
            let local = links.filter(|link| !link.is_empty() && !link.contains("://") && !link.contains(' '));
            let lost = local.map(|link| joined(&path, link)).filter(|link| !is_there(link, &all));
            found.extend(
                lost.map(|link| format!("{path}:{line}: the link leads to {link}, which is not there")),
            );
        }
    }
    report("files in pages", found);
}

/// The commands of the program, as its list of arguments has them.
fn commands() -> BTreeSet<String> {
    let text = read("cli/src/args.rs").expect("the arguments of the program");
    let body =
        text.split_once("pub enum Command {").expect("the commands").1.split_once("\n}").expect("an end").0;
    let variants =
        body.lines().map(str::trim).filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    variants
        .map(|line| {
            let name = line.split(['(', ',', ' ']).next().unwrap_or_default();
            let dashed = name.char_indices().flat_map(|(at, c)| {
                let dash = (at > 0 && c.is_ascii_uppercase()).then_some('-');
                dash.into_iter().chain([c.to_ascii_lowercase()])
            });
            dashed.collect()
        })
        .collect()
}

/// Commands that the program's own processes run.
const HIDDEN: [&str; 2] = ["bench-first-call", "compile-worker"];

#[test]
fn commands_that_pages_name_are_there() {
    let known = commands();
    let readme = read("README.md").expect("the first page");
    let unnamed = known
        .iter()
        .filter(|name| !HIDDEN.contains(&name.as_str()) && !readme.contains(&format!("`{name}`")));
    assert_eq!(unnamed.collect::<Vec<_>>(), Vec::<&String>::new(), "README.md does not name these commands");
    assert!(known.contains("run") && known.contains("doctor") && known.len() > 15, "{known:?}");
    let mut found = Vec::new();
    for (path, page) in pages() {
        let mut in_sample = false;
        for (index, line) in page.lines().enumerate() {
            in_sample ^= line.trim_start().starts_with("```");
            let texts: Vec<&str> = if in_sample { vec![line] } else { spans(line).collect() };
            for text in texts {
                let command = text.trim_start_matches("$ ").trim_start();
                let rest = command.strip_prefix("rocforge ").or_else(|| {
                    command
                        .split_once("/rocforge ")
                        .filter(|(before, _)| !before.contains(' '))
                        .map(|(_, rest)| rest)
                });
                let word = rest.and_then(|rest| rest.split_whitespace().next()).unwrap_or_default();
                let is_word = !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                if is_word && !word.starts_with('-') && !known.contains(word) {
                    found.push(format!("{path}:{}: `rocforge {word}` is no command", index + 1));
                }
            }
        }
    }
    report("commands in pages", found);
}

/// A row of `generated/quality.csv`: registers, scratch, spills and shared memory of a kernel.
struct Quality<'a> {
    compiler: &'a str,
    arch: &'a str,
    symbol: &'a str,
    kernel: &'a str,
    vgprs: &'a str,
    sgprs: &'a str,
    lds: &'a str,
    scratch: &'a str,
    spills: String,
}

fn quality(text: &str) -> Vec<Quality<'_>> {
    let row = |line| {
        let cells: Vec<&str> = str::split(line, ',').collect();
        let [compiler, arch, symbol, kernel, vgprs, sgprs, of_vgprs, of_sgprs, scratch, lds, ..] = cells[..]
        else {
            panic!("a row of quality.csv: {line}")
        };
        let number = |cell: &str| cell.parse::<u64>().expect("a number");
        let spills = (number(of_vgprs) + number(of_sgprs)).to_string();
        Quality { compiler, arch, symbol, kernel, vgprs, sgprs, lds, scratch, spills }
    };
    text.lines().skip(1).map(row).collect()
}

/// A line of the table of `rocforge compile` with the numbers that the compilers gave last, in the columns of the page.
fn line_of(line: &str, header: &str, known: &Quality<'_>) -> String {
    let columns = [
        ("VGPRs", known.vgprs),
        ("SGPRs", known.sgprs),
        ("LDS", known.lds),
        ("scratch", known.scratch),
        ("spills", known.spills.as_str()),
    ];
    let mut line = line.to_owned();
    for (name, number) in columns {
        let end = header.find(name).expect("a column") + name.len();
        let mut begin = end.saturating_sub(name.len().max(number.len()));
        // The number before may have been longer.
        while begin > 0 && line.as_bytes()[begin - 1] != b' ' {
            begin -= 1;
        }
        line.replace_range(begin..end, &format!("{number:>width$}", width = end - begin));
    }
    line
}

/// A page whose registers differ from those of `generated/quality.csv` is rewritten and the test fails: look at the
/// difference, commit it, run again.
#[test]
fn registers_in_pages_are_those_of_the_compilers() {
    let table = read("generated/quality.csv").expect("the table");
    let rows = quality(&table);
    let (mut found, mut compared) = (Vec::new(), 0);
    for (path, page) in pages() {
        let mut lines: Vec<String> = page.lines().map(str::to_owned).collect();
        let headers: Vec<usize> = (0..lines.len())
            .filter(|at| lines[*at].starts_with("arch ") && lines[*at].contains(" VGPRs "))
            .collect();
        for at in headers {
            let header = lines[at].clone();
            for line in
                lines[at + 1..].iter_mut().take_while(|line| line.starts_with("gfx") && !line.contains(": "))
            {
                let cells: Vec<&str> = line.split_whitespace().collect();
                let [arch, symbol, kernel, ..] = cells[..] else { continue };
                // The page's own routine is the first step of the tutorial.
                let symbol = &symbol.replacen("my_", "tutorial_", 1);
                let is =
                    |row: &&Quality<'_>| row.arch == arch && row.symbol == symbol && row.kernel == kernel;
                let Some(known) = rows.iter().find(is) else {
                    found.push(format!("{path}: {symbol} on {arch} is not in generated/quality.csv"));
                    continue;
                };
                compared += 1;
                assert!(page.contains(known.compiler), "{path} does not name {}", known.compiler);
                *line = line_of(line, &header, known);
            }
        }
        let text = lines.join("\n") + "\n";
        if text != page {
            fs::write(root().join(&path), text).expect("the page can be written");
            found.push(format!("{path}: registers were out of date, have been written"));
        }
    }
    report("registers in pages", found);
    assert!(compared >= 4, "the tutorial has tables of registers: {compared}");
}

#[test]
fn what_is_missing_is_found() {
    let all = ["docs/a.md".to_owned(), "src/b.rs".to_owned()];
    assert!(is_there("docs/*.md", &all) && is_there("src", &all) && !is_there("docs/b.md", &all));
    assert_eq!(
        words("(see `docs/a.md`).").filter(|word| word.contains('/')).collect::<Vec<_>>(),
        ["docs/a.md"]
    );
    assert_eq!(joined("docs/decisions/1.md", "../a.md"), "docs/a.md");
    let page = "a `x.rs`\n```\n`y.rs`\n```\nb\n";
    assert_eq!(prose(page).map(|(line, _)| line).collect::<Vec<_>>(), [1, 5]);
    assert_eq!(spans("a `b` c `d`").collect::<Vec<_>>(), ["b", "d"]);
    let rows = quality("compiler,...\nC 1,gfx,s,k,7,123,1,2,0,4096,0\n");
    let header = "arch  symbol  kernel  VGPRs  AGPRs  SGPRs  LDS  scratch  spills  wave";
    let line = "gfx   s       k          99      0     99    0       99      99    64";
    let wanted = "gfx   s       k           7      0    123 4096        0       3    64";
    assert_eq!(line_of(line, header, &rows[0]), wanted);
}
