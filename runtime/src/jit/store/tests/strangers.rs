//! What stands in the place of an entry, a bundle or a list of measurements and is none: pipes, devices, folders, files
//! that others can write.

use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::Command;

use super::*;
use crate::tuning::Measured;

/// A pipe that nobody writes to.
fn pipe(at: &Path) {
    assert!(Command::new("mkfifo").arg(at).status().expect("mkfifo runs").success());
}

/// A device that never ends.
fn endless(at: &Path) {
    symlink("/dev/zero", at).expect("a link");
}

fn chmod(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("ours");
}

#[test]
fn what_is_no_file_is_a_miss_and_is_replaced() {
    for stranger in [pipe, endless] {
        let folder = folder();
        let cache = cache(folder.path());
        let (key, entry) = entry("a", "gfx90a", noise(1, 40));
        let path = path_of(folder.path(), &key);
        fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
        stranger(&path);
        assert_eq!(cache.get(&key), None);
        let said = about(folder.path());
        assert!(said.len() == 1 && said[0].1.contains("it is no regular file"), "{said:?}");
        assert_eq!(cache.verify().expect("readable").foreign, [path]);
        cache.put(&key, &entry);
        assert_eq!(cache.get(&key), Some(entry));
    }
}

#[test]
fn an_entry_has_a_bound() {
    let folder = folder();
    let cache = cache(folder.path());
    let (key, _) = entry("a", "gfx90a", Vec::new());
    let path = path_of(folder.path(), &key);
    fs::create_dir_all(path.parent().expect("a folder")).expect("writable");
    File::create(&path).and_then(|file| file.set_len(1 << 40)).expect("a file of holes");
    assert_eq!(cache.get(&key), None);
    let said = about(folder.path());
    assert!(said.len() == 1 && said[0].1.contains("it has more than"), "{said:?}");
    assert_eq!(cache.verify().expect("readable").bad.len(), 1);
}

#[test]
fn what_others_can_write_does_not_count() {
    let folder = folder();
    let (key, entry) = entry("a", "gfx90a", noise(1, 40));
    cache(folder.path()).put(&key, &entry);
    let path = path_of(folder.path(), &key);
    assert!(cache(folder.path()).exposure().is_empty(), "as it is made it is its owner's alone");
    for mode in [0o666, 0o660, 0o602] {
        chmod(&path, mode);
        let cache = cache(folder.path());
        assert_eq!(cache.get(&key), None, "{mode:o}");
        let verified = cache.verify().expect("readable");
        assert!(
            verified.good == 0 && verified.bad.is_empty() && verified.strangers[0].0 == path,
            "{verified:?}"
        );
        assert!(path.exists(), "it is somebody else's to remove");
        let exposed = cache.exposure();
        assert!(exposed.len() == 1 && exposed[0].contains("has 1 of its files from others"), "{exposed:?}");
        let shared = DiskCache::open(&CacheOptions::in_folder(folder.path()).with_shared(true));
        assert_eq!(shared.get(&key).as_ref(), Some(&entry), "{mode:o}: where the user says so");
    }
    let said = about(folder.path());
    assert!(said.len() == 1 && said[0].0 == Cause::Stranger, "{said:?}");
    assert!(
        said[0].1.contains("can be written by others") && said[0].1.contains("ROCFORGE_CACHE_SHARED=on"),
        "{said:?}"
    );
    // What is compiled again takes its place.
    cache(folder.path()).put(&key, &entry);
    assert_eq!(cache(folder.path()).get(&key), Some(entry));
}

#[test]
fn what_belongs_to_another_user_does_not_count() {
    // Only the superuser can give a file away; the rule itself is tested where it stands.
    let folder = folder();
    let (key, entry) = entry("a", "gfx90a", noise(1, 40));
    cache(folder.path()).put(&key, &entry);
    let path = path_of(folder.path(), &key);
    if std::os::unix::fs::chown(&path, Some(12_345), None).is_err() {
        return;
    }
    assert_eq!(cache(folder.path()).get(&key), None);
    assert!(about(folder.path())[0].1.contains("belongs to user 12345"));
}

#[test]
fn a_folder_that_others_can_write_is_named() {
    let folder = folder();
    for (mode, named) in [(0o700, false), (0o755, false), (0o777, true), (0o1777, true), (0o770, true)] {
        chmod(folder.path(), mode);
        let exposed = cache(folder.path()).exposure();
        assert_eq!(
            exposed.iter().any(|text| text.contains("can be written by others")),
            named,
            "{mode:o}: {exposed:?}"
        );
    }
}

#[test]
fn bundles_and_measurements_are_files() {
    let folder = folder();
    let [fifo, device, long] = ["pipe", "device", "long"].map(|name| folder.path().join(name));
    pipe(&fifo);
    endless(&device);
    File::create(&long).and_then(|file| file.set_len(1 << 40)).expect("a file of holes");
    for path in [fifo.as_path(), device.as_path(), folder.path(), long.as_path()] {
        let at = path.display().to_string();
        let bundle = Bundle::open(path).expect_err("no bundle").to_string();
        let measured = Measured::read(path).expect_err("no measurements").to_string();
        assert!(bundle.contains(&at) && measured.contains(&at), "{bundle}; {measured}");
        if path != long {
            assert!(
                bundle.contains("it is no regular file") && measured.contains("it is no regular file"),
                "{bundle}; {measured}"
            );
        }
    }
    assert!(Measured::read(&long).expect_err("too long").to_string().contains("it has more than"));
    assert!(Bundles::of_files(&[&fifo, &device]).list().is_empty());
    assert_eq!(causes(&fifo), [Cause::Bundle]);
}
