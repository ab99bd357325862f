//! Who compiles for a target, remembered by a file; and every way in which that file or the compiler's changes.

use std::ffi::OsString;

use super::*;
use crate::jit::store::compilers::FOLDER;

const TARGET: &str = "sm_90a";

/// A cache, a file that plays a compiler, and what it says of itself.
fn installed() -> (TempDir, DiskCache, CompilerIdentity) {
    let folder = folder();
    let path = folder.path().join("libnvrtc.so.13");
    fs::write(&path, b"a compiler").expect("writable");
    let cache = cache(&folder.path().join("cache"));
    (folder, cache, CompilerIdentity { kind: Compiler::Nvrtc, version: "13.0".into(), path })
}

fn record(cache: &DiskCache) -> PathBuf {
    let mut found = files(&cache.folder().expect("there is a cache").join(FOLDER));
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

#[test]
fn a_compiler_is_known_while_its_file_is_as_it_was() {
    let (_folder, cache, compiler) = installed();
    assert_eq!(cache.known_compiler(TARGET), None);
    cache.remember_compiler(TARGET, &compiler);
    assert_eq!(cache.known_compiler(TARGET), Some(compiler.clone()));
    assert_eq!(cache.known_compiler("sm_80"), None, "another target may have another one");
    let another_time = || age(&compiler.path, 100);
    let another_size = || fs::write(&compiler.path, b"another compiler").expect("writable");
    let another_folder = || {
        fs::remove_file(&compiler.path).expect("it is there");
        fs::create_dir(&compiler.path).expect("a folder in its place");
    };
    for (what, change) in [
        ("another time", &another_time as &dyn Fn()),
        ("another size", &another_size),
        ("no file", &another_folder),
    ] {
        cache.remember_compiler(TARGET, &compiler);
        assert!(cache.known_compiler(TARGET).is_some(), "before {what}");
        change();
        assert_eq!(cache.known_compiler(TARGET), None, "{what}");
    }
}

#[test]
fn what_the_search_goes_by_counts() {
    let (_folder, cache, compiler) = installed();
    let set =
        |value: &'static str| move |name: &str| (name == "LD_LIBRARY_PATH").then(|| OsString::from(value));
    cache.remember_compiler_by(TARGET, &compiler, &set("/one"));
    assert_eq!(cache.known_compiler_by(TARGET, &set("/one")), Some(compiler));
    assert_eq!(cache.known_compiler_by(TARGET, &set("/another")), None);
    assert_eq!(cache.known_compiler_by(TARGET, &|_| None), None);
}

#[test]
fn a_damaged_record_is_removed_and_written_again() {
    let (_folder, cache, compiler) = installed();
    cache.remember_compiler(TARGET, &compiler);
    let path = record(&cache);
    let whole = fs::read(&path).expect("written");
    let cut = (0..whole.len()).map(|length| whole[..length].to_vec());
    let flipped = (0..whole.len()).map(|at| {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x40;
        bytes
    });
    for bytes in cut.chain(flipped) {
        fs::write(&path, bytes).expect("writable");
        assert_eq!(cache.known_compiler(TARGET), None);
        assert!(!path.exists());
    }
    assert_eq!(causes(&path), [Cause::Corrupt], "said once");
    cache.remember_compiler(TARGET, &compiler);
    assert_eq!(cache.known_compiler(TARGET), Some(compiler));
    assert_eq!(fs::read(&path).expect("written again"), whole);
}

#[test]
fn a_newer_compiler_takes_the_place_of_an_older_one() {
    let (_folder, cache, compiler) = installed();
    cache.remember_compiler(TARGET, &compiler);
    let newer = CompilerIdentity { version: "13.1".into(), ..compiler };
    cache.remember_compiler(TARGET, &newer);
    assert_eq!(cache.known_compiler(TARGET), Some(newer));
    record(&cache);
}

#[test]
fn a_record_is_no_entry_and_goes_with_all() {
    let (_folder, cache, compiler) = installed();
    cache.remember_compiler(TARGET, &compiler);
    let verified = cache.verify().expect("readable");
    assert_eq!((verified.good, verified.bad.len(), verified.foreign.len()), (0, 0, 0));
    assert_eq!(cache.size().expect("readable"), 0);
    let path = record(&cache);
    cache.clear(Some(Duration::from_secs(3600))).expect("readable");
    assert!(path.exists(), "it is young");
    assert_eq!(cache.clear(None).expect("readable"), Cleared::default());
    assert!(!path.exists());
}

#[test]
fn where_nothing_can_be_remembered_nothing_is() {
    let (folder, cache, compiler) = installed();
    let relative = CompilerIdentity { path: "libnvrtc.so".into(), ..compiler.clone() };
    cache.remember_compiler(TARGET, &relative);
    assert_eq!(cache.known_compiler(TARGET), None);
    assert!(files(&folder.path().join("cache")).is_empty(), "no name that another folder resolves otherwise");
    let off = DiskCache::open(&CacheOptions::off("a test"));
    off.remember_compiler(TARGET, &compiler);
    assert_eq!(off.known_compiler(TARGET), None);
    assert!(off.is_empty());
    // A file where the folder would be.
    let blocked = DiskCache::open(&CacheOptions::in_folder(&compiler.path));
    blocked.remember_compiler(TARGET, &compiler);
    assert_eq!(blocked.known_compiler(TARGET), None);
}

#[test]
fn a_cache_is_empty_until_something_is_kept() {
    let (_folder, cache, _) = installed();
    assert!(cache.is_empty());
    let (key, entry) = entry("a", "gfx90a", noise(1, 40));
    cache.put(&key, &entry);
    assert!(!cache.is_empty());
}
