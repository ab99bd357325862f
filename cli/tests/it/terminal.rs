//! What the commands write on a terminal of 80 columns, and of 120.

use std::fs::File;
use std::io::{ErrorKind, Read};
use std::os::fd::{FromRawFd, OwnedFd};
use std::process::Stdio;

use anstream::adapter::strip_str;

use crate::compile::can_compile;
use crate::{prints, program};

const WIDTHS: [u16; 2] = [80, 120];

/// Both ends of a terminal with so many columns: ours and the program's.
fn terminal(columns: u16) -> (File, OwnedFd) {
    let (mut ours, mut its) = (-1, -1);
    let size = libc::winsize { ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
    // SAFETY: The function writes two numbers, reads the size, and asks for no name.
    let code = unsafe {
        let (name, modes) = (std::ptr::null_mut(), std::ptr::null_mut());
        libc::openpty(&raw mut ours, &raw mut its, name, modes, (&raw const size).cast_mut())
    };
    assert_eq!(code, 0, "{}", std::io::Error::last_os_error());
    // SAFETY: Both are open, and nothing else owns them.
    unsafe { (File::from_raw_fd(ours), OwnedFd::from_raw_fd(its)) }
}

/// What the program writes to a terminal, without colours.
fn on_terminal(columns: u16, args: &[&str], compilers: bool) -> String {
    let (mut ours, its) = terminal(columns);
    let mut command = program(args);
    command.stdout(its).stderr(Stdio::null());
    if !compilers {
        command.env("ROCFORGE_HIPRTC", "/none").env("ROCFORGE_CLANG", "/none");
    }
    let mut child = command.spawn().expect("the program starts");
    // The program's end is closed with the last who has it.
    drop(command);
    let mut bytes = Vec::new();
    match ours.read_to_end(&mut bytes) {
        // How Linux says that the other end is closed.
        Err(error) if error.raw_os_error() == Some(libc::EIO) => {}
        Err(error) if error.kind() != ErrorKind::UnexpectedEof => panic!("{error}"),
        _ => {}
    }
    let ended = child.wait().expect("the program ends");
    assert!(ended.success(), "{args:?}");
    let text = String::from_utf8(bytes).expect("text").replace('\r', "");
    strip_str(&text).to_string()
}

/// What a command writes at each width; no line is longer.
fn at_both_widths(args: &[&str], compilers: bool) -> [String; 2] {
    WIDTHS.map(|columns| {
        let text = on_terminal(columns, args, compilers);
        let longest = text.lines().max_by_key(|line| line.chars().count()).unwrap_or_default();
        assert!(longest.chars().count() <= usize::from(columns), "{args:?} at {columns}: {longest}");
        text
    })
}

/// The tables of a text whose first line begins so: each up to an empty line or to what stands below tables.
fn tables<'a>(text: &'a str, head: &str) -> Vec<Vec<&'a str>> {
    let is_end = |line: &str| {
        line.is_empty()
            || ["total ", "compiled by ", "gfx90a: "].iter().any(|word| line.trim_start().starts_with(word))
    };
    let mut found: Vec<Vec<&str>> = Vec::new();
    let mut is_open = false;
    for line in text.lines() {
        if !is_open && line.trim_start().starts_with(head) {
            found.push(Vec::new());
            is_open = true;
        }
        is_open = is_open && !is_end(line);
        if let (true, Some(table)) = (is_open, found.last_mut()) {
            table.push(line);
        }
    }
    found
}

/// Where the names of columns begin and end: two blanks stand between them.
fn names(header: &str) -> Vec<(usize, usize)> {
    let letters: Vec<char> = header.chars().collect();
    let is_inside = |at: usize| {
        let blank = |at: usize| letters.get(at).is_none_or(|letter| *letter == ' ');
        !blank(at) || at > 0 && !blank(at - 1) && !blank(at + 1)
    };
    let mut found: Vec<(usize, usize)> = Vec::new();
    for at in (0..letters.len()).filter(|at| is_inside(*at)) {
        match found.last_mut().filter(|(_, end)| *end == at) {
            Some(last) => last.1 = at + 1,
            None => found.push((at, at + 1)),
        }
    }
    found
}

/// Between the names of two columns there is a gap of two blanks that no line crosses.
fn assert_lined_up(table: &[&str]) {
    let lines: Vec<Vec<char>> = table.iter().map(|line| line.chars().collect()).collect();
    let is_blank = |at: usize| lines.iter().all(|line| line.get(at).is_none_or(|letter| *letter == ' '));
    let columns = names(table[0]);
    assert!(columns.len() > 1, "{table:?}");
    for pair in columns.windows(2) {
        let gap = (pair[0].1..=pair[1].0.saturating_sub(2)).any(|at| is_blank(at) && is_blank(at + 1));
        assert!(gap, "no gap behind column {}:\n{}", pair[0].0, table.join("\n"));
    }
}

#[test]
fn tables_fit_and_line_up() {
    let commands: [(&[&str], &str); 8] = [
        (&["list"], "symbol"),
        (&["show", "gemm"], "name "),
        (&["show", "rocblas_dgemv"], "name "),
        (&["workspace", "rocblas_dgemv", "m=500", "n=2", "trans=T"], "buffer "),
        (
            &["launches", "rocblas_dgemm", "m=100", "n=100", "k=1000", "alpha=1", "beta=0", "--fill"],
            "code of",
        ),
        (&["tune"], "family "),
        (&["explain"], "code "),
        (&["explain-call", "rocblas_zgemm", "m=100", "n=100", "k=1000", "--arch", "gfx90a"], "# "),
    ];
    for (args, head) in commands {
        for text in at_both_widths(args, false) {
            let found = tables(&text, head);
            assert!(!found.is_empty() && found.iter().all(|table| table.len() > 1), "{args:?}: {text}");
            found.iter().for_each(|table| assert_lined_up(table));
        }
    }
}

#[test]
fn kernels_and_their_resources_fit_and_line_up() {
    if !can_compile("gfx90a", "hiprtc") {
        return;
    }
    for text in at_both_widths(&["compile", "rocblas_dasum", "rocblas_dgemv", "--arch", "gfx90a"], true) {
        tables(&text, "arch ").iter().for_each(|table| assert_lined_up(table));
    }
    for text in
        at_both_widths(&["explain-call", "rocsolver_zgetrf", "m=300", "n=300", "--arch", "gfx90a"], true)
    {
        let found = tables(&text, "# ");
        assert_eq!(found.len(), 2, "launches, then registers: {text}");
        found.iter().for_each(|table| assert_lined_up(table));
    }
}

#[test]
fn pages_fit() {
    at_both_widths(&["explain", "RF0007"], false);
    at_both_widths(&["list", "gemm", "rocblas_dgemv"], false);
    at_both_widths(&["cache", "list"], false);
    for text in at_both_widths(&["doctor"], false) {
        let is_part = |line: &&str| {
            ["ready:", "no device:", "not found:", "off:", "not usable:"]
                .iter()
                .any(|word| line.contains(word))
        };
        let column = |line: &str| {
            line.find(": ").map(|colon| {
                let before = &line[..colon];
                before.rfind("  ").map_or(0, |gap| gap + 2)
            })
        };
        let columns: Vec<_> = text.lines().filter(is_part).map(column).collect();
        assert!(columns.len() > 6 && columns.iter().all(|at| *at == columns[0]), "{text}");
    }
}

#[test]
fn helps_fit() {
    let help = prints(&["--help"]);
    let commands =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    // The others continue a description.
    let commands = commands.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let commands: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() > 15 && commands.contains(&"explain-call"), "{commands:?}");
    at_both_widths(&["--help"], false);
    for command in commands.into_iter().filter(|command| *command != "help") {
        at_both_widths(&[command, "--help"], false);
    }
    at_both_widths(&["cache", "bundle", "--help"], false);
}
