//! Every degradation: files that are not what was written, folders and disks that refuse.

use std::io::Write;

use super::*;
use crate::jit::store::format::encode;

/// A cache with one small entry, and the entry's file.
fn small() -> (TempDir, DiskCache, Key, Entry, PathBuf) {
    let folder = folder();
    let cache = cache(folder.path());
    let (key, entry) = entry("a", "gfx90a", noise(1, 40));
    cache.put(&key, &entry);
    let path = path_of(folder.path(), &key);
    assert!(path.is_file());
    (folder, cache, key, entry, path)
}

#[test]
fn a_file_cut_at_any_byte_is_a_miss_and_is_removed() {
    let (folder, cache, key, entry, path) = small();
    let whole = fs::read(&path).expect("written");
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).expect("writable");
        assert_eq!(cache.verify().expect("readable").bad.len(), 1, "cut at {length}");
        assert_eq!(cache.get(&key), None, "cut at {length}");
        assert!(!path.exists(), "cut at {length}");
    }
    fs::write(&path, [whole.as_slice(), b"x"].concat()).expect("writable");
    assert_eq!(cache.get(&key), None, "one byte too many");
    assert_eq!(cache.counts().corrupt, whole.len() as u64 + 1);
    cache.put(&key, &entry);
    assert_eq!(cache.get(&key), Some(entry), "compiled again, kept again");
    assert_eq!(causes(folder.path()), [Cause::Corrupt], "said once");
}

#[test]
fn a_flipped_byte_anywhere_is_a_miss() {
    let (_folder, cache, key, _, path) = small();
    let whole = fs::read(&path).expect("written");
    for at in 0..whole.len() {
        for mask in [0x01, 0x80, 0xFF] {
            let mut bytes = whole.clone();
            bytes[at] ^= mask;
            fs::write(&path, bytes).expect("writable");
            let verified = cache.verify().expect("readable");
            assert_eq!((verified.good, verified.bad.len()), (0, 1), "byte {at} with {mask:#x}");
            assert_eq!(cache.get(&key), None, "byte {at} with {mask:#x}");
        }
    }
    fs::write(&path, whole).expect("writable");
    assert!(cache.get(&key).is_some());
}

/// The file of an entry as a version of rocforge with another format writes it.
fn of_version(version: u32, whole: &[u8]) -> Vec<u8> {
    let mut bytes = whole.to_vec();
    bytes[8..12].copy_from_slice(&version.to_le_bytes());
    let sum = blake3::hash(&[&bytes[8..12], &bytes[44..]].concat());
    bytes[12..44].copy_from_slice(sum.as_bytes());
    bytes
}

#[test]
fn other_versions_are_told_from_damage() {
    let (_folder, cache, key, _, path) = small();
    let whole = fs::read(&path).expect("written");
    assert_eq!(of_version(2, &whole), whole);
    for version in [0, 1, u32::MAX] {
        fs::write(&path, of_version(version, &whole)).expect("writable");
        let verified = cache.verify().expect("readable");
        assert_eq!(
            (verified.good, verified.bad.len(), &verified.other_versions[..]),
            (0, 0, &[path.clone()][..])
        );
        assert_eq!(cache.get(&key), None, "version {version} is not read");
    }
}

#[test]
fn an_entry_under_the_name_of_another_is_a_miss() {
    let (folder, cache, _, _, path) = small();
    let (other, _) = entry("b", "gfx90a", Vec::new());
    let wrong = path_of(folder.path(), &other);
    fs::create_dir_all(wrong.parent().expect("a folder")).expect("writable");
    fs::copy(&path, &wrong).expect("writable");
    let bad = cache.verify().expect("readable").bad;
    assert_eq!(bad, [(wrong, "holds another entry than its name says".to_owned())]);
    assert_eq!(cache.get(&other), None);
}

#[test]
fn foreign_files_are_left_alone() {
    let (folder, cache, key, _, path) = small();
    cache.try_writing().expect("writable, and nothing stays of it");
    let shard = path.parent().expect("a folder").to_owned();
    let strange = [folder.path().join("README"), shard.join("notes"), folder.path().join("zz/file")];
    for file in &strange {
        fs::create_dir_all(file.parent().expect("a folder")).expect("writable");
        fs::write(file, "mine").expect("writable");
    }
    let verified = cache.verify().expect("readable");
    assert_eq!((verified.good, verified.bad.len(), verified.foreign.len()), (1, 0, 3));
    assert_eq!(cache.entries().expect("readable").count(), 1);
    assert_eq!(cache.clear(None).expect("removable").entries, 1);
    assert!(strange.iter().all(|file| file.is_file()) && cache.get(&key).is_none());
}

#[test]
fn a_folder_in_the_place_of_an_entry_is_a_miss() {
    let (folder, cache, key, entry, path) = small();
    fs::remove_file(&path).expect("removable");
    fs::create_dir(&path).expect("writable");
    assert_eq!(cache.get(&key), None);
    cache.put(&key, &entry);
    assert_eq!(cache.get(&key), None);
    assert_eq!(causes(folder.path()), [Cause::Unreadable, Cause::Unwritable]);
    assert_eq!(files(folder.path()), Vec::<PathBuf>::new(), "the temporary file went");
}

#[test]
fn a_cache_below_a_file_degrades_and_says_so_once() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "x").expect("writable");
    let below = file.join("cache");
    let cache = cache(&below);
    let (key, entry) = entry("a", "gfx90a", noise(1, 100));
    for _ in 0..3 {
        assert_eq!(cache.get(&key), None);
        cache.put(&key, &entry);
    }
    assert_eq!(causes(&below), [Cause::Unreadable, Cause::Unwritable]);
    let texts: Vec<String> = about(&below).into_iter().map(|(_, text)| text).collect();
    assert!(texts.iter().all(|text| text.contains(&below.display().to_string())), "{texts:?}");
    assert!(texts.iter().all(|text| complaints().contains(text)));
    assert_eq!(cache.counts(), Counts { misses: 3, ..Counts::default() });
    let error = cache.size().expect_err("no folder").to_string();
    assert!(error.starts_with(&format!("cannot read {}: ", below.display())), "{error}");
}

/// Notes the warnings of rocforge.
struct Warnings(std::sync::Mutex<u32>);

impl tracing::Subscriber for &'static Warnings {
    fn enabled(&self, metadata: &tracing::Metadata<'_>) -> bool {
        metadata.target() == "rocforge" && *metadata.level() == tracing::Level::WARN
    }

    fn new_span(&self, _: &tracing::span::Attributes<'_>) -> tracing::span::Id {
        tracing::span::Id::from_u64(1)
    }

    fn record(&self, _: &tracing::span::Id, _: &tracing::span::Record<'_>) {}

    fn record_follows_from(&self, _: &tracing::span::Id, _: &tracing::span::Id) {}

    fn event(&self, _: &tracing::Event<'_>) {
        *self.0.lock().expect("nobody panics with it") += 1;
    }

    fn enter(&self, _: &tracing::span::Id) {}

    fn exit(&self, _: &tracing::span::Id) {}
}

#[test]
fn what_degrades_is_a_warning_and_only_once() {
    static WARNINGS: Warnings = Warnings(std::sync::Mutex::new(0));
    let (_folder, cache, key, entry, path) = small();
    tracing::subscriber::with_default(&WARNINGS, || {
        for _ in 0..5 {
            fs::write(&path, "damaged").expect("writable");
            assert_eq!(cache.get(&key), None);
            cache.put(&key, &entry);
            assert!(cache.get(&key).is_some());
        }
    });
    assert_eq!(*WARNINGS.0.lock().expect("nobody panics with it"), 1);
}

#[test]
fn a_folder_of_the_system_that_cannot_be_written_degrades() {
    // Even the superuser makes no folders there.
    let place = Path::new("/proc/rocforge-cache");
    if !Path::new("/proc/self").exists() {
        return;
    }
    let cache = cache(place);
    let (key, entry) = entry("a", "gfx90a", noise(1, 100));
    cache.put(&key, &entry);
    assert_eq!((cache.get(&key), cache.counts().stored), (None, 0));
    assert_eq!(causes(place), [Cause::Unwritable]);
    let error = cache.try_writing().expect_err("not writable").to_string();
    assert!(error.starts_with("cannot write /proc: "), "{error}");
}

#[test]
fn a_full_disk_refuses_an_entry_as_an_error() {
    let Ok(mut full) = File::options().write(true).open("/dev/full") else { return };
    let (key, entry) = entry("a", "gfx90a", noise(1, 100));
    let error = full.write_all(&encode(&key, &entry).expect("encodable")).expect_err("full");
    assert_eq!(error.kind(), std::io::ErrorKind::StorageFull);
}

#[test]
fn an_entry_that_cannot_fit_is_not_kept() {
    let folder = folder();
    let cache = DiskCache::open(&CacheOptions::in_folder(folder.path()).with_bound(2000));
    let (key, large) = entry("large", "gfx90a", noise(1, 3000));
    let (other, little) = entry("little", "gfx90a", noise(1, 300));
    cache.put(&other, &little);
    cache.put(&key, &large);
    assert!(cache.get(&key).is_none() && cache.get(&other).is_some(), "nothing is removed for it");
    assert_eq!(causes(folder.path()), [Cause::TooLarge]);
}
