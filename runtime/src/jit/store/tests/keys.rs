//! What keys tell apart, and that they stay what they are.

use super::*;

#[test]
fn every_part_of_a_request_counts_but_its_name() {
    let base = request("source", "gfx90a");
    let with = |change: &dyn Fn(&mut Request)| {
        let mut request = base.clone();
        change(&mut request);
        UnitKey::of(&request)
    };
    let key = UnitKey::of(&base);
    assert_eq!(key, with(&|request| request.name = "other.hip".into()));
    let others = [
        with(&|request| request.source.push(' ')),
        with(&|request| request.arch = "gfx90a:xnack-".into()),
        with(&|request| request.options.clear()),
        with(&|request| request.options.push(String::new())),
        with(&|request| request.options = vec!["-D".into(), "N=3".into()]),
        with(&|request| request.options = vec!["-DN=4".into()]),
        // Equal bytes, divided otherwise.
        with(&|request| {
            request.source = "sourcegfx".into();
            request.arch = "90a".into();
        }),
    ];
    for (index, other) in others.iter().enumerate() {
        assert_ne!(*other, key, "{index}");
        assert!(!others[..index].contains(other), "{index}");
    }
}

#[test]
fn a_compiler_counts_by_kind_and_version_and_not_by_its_path() {
    let unit = UnitKey::of(&request("source", "gfx90a"));
    let base = compiler(Compiler::Hiprtc, "5.2");
    let moved = CompilerIdentity { path: PathBuf::from("/elsewhere"), ..base.clone() };
    let key = Key::new(&unit, &base);
    assert_eq!(key, Key::new(&unit, &moved));
    assert_ne!(key, Key::new(&unit, &compiler(Compiler::Hiprtc, "5.3")));
    assert_ne!(key, Key::new(&unit, &compiler(Compiler::Clang, "5.2")));
}

/// A list of fields as the documentation of keys describes it, in plain concatenation.
fn concatenated(what: &str, fields: &[&[u8]], list: &[&str]) -> [u8; 32] {
    let length = |bytes: &[u8]| (bytes.len() as u64).to_le_bytes();
    let mut bytes = [&length(what.as_bytes())[..], what.as_bytes(), &1_u32.to_le_bytes()].concat();
    for field in fields {
        bytes.extend([&length(field)[..], field].concat());
    }
    bytes.extend((list.len() as u64).to_le_bytes());
    for option in list {
        bytes.extend([&length(option.as_bytes())[..], option.as_bytes()].concat());
    }
    *blake3::hash(&bytes).as_bytes()
}

#[test]
fn keys_stay_what_they_are() {
    let options: Vec<&str> = crate::offline::STANDARD_OPTIONS.into_iter().chain(["-DN=3"]).collect();
    let expected = concatenated("rocforge unit", &[b"int x;\n", b"gfx90a"], &options);
    assert_eq!(UnitKey::of(&request("int x;\n", "gfx90a")).as_bytes(), &expected);

    // Computed by another implementation of BLAKE3, the Python package `blake3`.
    let hiprtc = Key::new(&UnitKey::from_bytes([7; 32]), &compiler(Compiler::Hiprtc, "5.2.21153"));
    let expected = "6ab69d10e62bac83f46acacf8b01a0058fb3482f6550b94030b3514ed4284547";
    assert_eq!(hiprtc.to_string(), expected, "raise the version of the rules when keys change");
    let clang = Key::new(&UnitKey::from_bytes([7; 32]), &compiler(Compiler::Clang, "19"));
    let fixed = Compiler::Clang.fixed_options();
    assert!(fixed.contains(&"-nogpulib"));
    assert_eq!(clang.as_bytes(), &concatenated("rocforge code", &[&[7; 32], b"clang", b"19"], fixed));
}

#[test]
fn keys_are_read_as_they_are_written() {
    let key = UnitKey::of(&request("a", "b"));
    assert_eq!(key.to_string().parse(), Ok(key));
    let text = key.to_string();
    for bad in ["", "12", &text[1..], &text.replace(|c: char| c.is_ascii_digit(), "g"), &text.to_uppercase()]
    {
        let error = bad.parse::<UnitKey>().expect_err("no key").to_string();
        assert!(error.contains("64 hexadecimal digits"), "{error}");
    }
    assert!(format!("{key:?}").starts_with("UnitKey("));
    assert_eq!(UnitKey::from_bytes(*key.as_bytes()), key);
}

#[test]
fn less_exact_targets_fit_after_the_exact_one() {
    let keys = |archs: &[&str]| archs.iter().map(|arch| UnitKey::of(&request("a", arch))).collect::<Vec<_>>();
    let fitting = |arch: &str| UnitKey::fitting(&request("a", arch));
    assert_eq!(fitting("gfx1030"), keys(&["gfx1030"]));
    assert_eq!(fitting("sm_90"), keys(&["sm_90"]));
    assert_eq!(fitting("gfx906:xnack-"), keys(&["gfx906:xnack-", "gfx906"]));
    let all = fitting("gfx90a:sramecc+:xnack-");
    assert_eq!(all[0], keys(&["gfx90a:sramecc+:xnack-"])[0]);
    assert_eq!(all[3], keys(&["gfx90a"])[0]);
    let mut between = all[1..3].to_vec();
    let mut expected = keys(&["gfx90a:sramecc+", "gfx90a:xnack-"]);
    between.sort();
    expected.sort();
    assert_eq!((between, all.len()), (expected, 4));
    assert_eq!(fitting("gfx90a:a+:b+:c+:d+:e+"), keys(&["gfx90a:a+:b+:c+:d+:e+", "gfx90a"]));
}
