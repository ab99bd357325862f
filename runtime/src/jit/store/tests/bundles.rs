//! Bundles: what is shared, what is found, what is refused and how it is said.

use std::collections::BTreeMap;

use super::*;

/// Three units for two architectures; two of them have the same code.
fn units() -> Vec<Entry> {
    let shared = noise(1, 3000);
    vec![
        entry("a", "gfx90a", shared.clone()).1,
        entry("a", "gfx1030", shared).1,
        entry("b", "gfx90a", noise(2, 5000)).1,
    ]
}

fn key_of(entry: &Entry) -> UnitKey {
    entry.unit.key
}

/// What a bundle keeps of an entry: all but the time.
fn timeless(entry: &Entry) -> Entry {
    Entry { created: 0, ..entry.clone() }
}

fn written(folder: &Path, entries: &[Entry]) -> PathBuf {
    let path = folder.join("kernels.rfb");
    Bundle::write(&path, entries).expect("writable");
    path
}

fn refused(path: &Path) -> String {
    let error = Bundle::open(path).expect_err("no usable bundle").to_string();
    let rest = error.strip_prefix(&path.display().to_string());
    rest.unwrap_or_else(|| panic!("names no file: {error}")).trim_start().to_owned()
}

#[test]
fn a_bundle_returns_what_was_written() {
    let folder = folder();
    let path = folder.path().join("kernels.rfb");
    let wanted = units();
    let sums = Bundle::write(&path, &wanted).expect("writable");
    let bytes = fs::read(&path).expect("written");
    assert_eq!((sums.units, sums.code_objects, sums.bytes), (3, 2, bytes.len() as u64));
    assert!(bytes.len() < 3000 + 5000 + 1000, "equal code is stored once: {} bytes", bytes.len());

    let bundle = Bundle::open(&path).expect("a bundle");
    let carried = Bundle::from_bytes(bytes.leak()).expect("a bundle");
    for bundle in [&bundle, &carried] {
        for entry in &wanted {
            assert_eq!(bundle.find(&key_of(entry)), Some(timeless(entry)));
        }
        assert_eq!(bundle.find(&UnitKey::from_bytes([0; 32])), None);
        assert_eq!(bundle.find(&UnitKey::from_bytes([255; 32])), None);
        assert_eq!(bundle.entries().expect("whole").len(), 3);
        assert_eq!(bundle.compilers().len(), 1);
    }
    let mut hashes: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for row in bundle.rows() {
        hashes.entry(row.code_hash()).or_default().push(&row.unit.arch);
    }
    let shared = hashes[&blake3::hash(&noise(1, 3000)).to_hex().to_string()].clone();
    assert!(shared.len() == 2 && shared.contains(&"gfx90a") && shared.contains(&"gfx1030"), "{shared:?}");
}

#[test]
fn the_same_kernels_give_the_same_bytes() {
    let folder = folder();
    let mut list = units();
    let first = fs::read(written(folder.path(), &list)).expect("written");
    list.reverse();
    list[0].created += 77;
    list.push(list[1].clone());
    assert_eq!(fs::read(written(folder.path(), &list)).expect("written"), first);
    assert_eq!(files(folder.path()).len(), 1, "no temporary file stays");
}

#[test]
fn an_empty_bundle_is_a_bundle() {
    let folder = folder();
    let bundle = Bundle::open(written(folder.path(), &[])).expect("a bundle");
    assert_eq!(bundle.rows().count(), 0);
    assert_eq!(bundle.find(&UnitKey::from_bytes([3; 32])), None);
}

#[test]
fn two_compilers_of_a_unit_are_two_rows() {
    let folder = folder();
    let one = units().remove(0);
    let mut other = one.clone();
    other.unit.compiler.kind = "clang".into();
    other.code = noise(9, 100);
    let bundle = Bundle::open(written(folder.path(), &[one.clone(), other])).expect("a bundle");
    assert_eq!(bundle.rows().count(), 2);
    assert_eq!(bundle.find(&key_of(&one)), Some(timeless(&one)), "HIPRTC comes first");
}

#[test]
fn merging_keeps_all_and_the_later_of_two() {
    let folder = folder();
    let list = units();
    let newer = Entry { code: noise(5, 70), ..list[1].clone() };
    let (a, b) = (folder.path().join("a"), folder.path().join("b"));
    Bundle::write(&a, &list[..2]).expect("writable");
    Bundle::write(&b, &[newer.clone(), list[2].clone()]).expect("writable");
    let [first, second] = [&a, &b].map(|path| Bundle::open(path).expect("a bundle"));
    let sums = Bundle::merge(&a, &[&first, &second]).expect("writable, though it is one of them");
    assert_eq!(sums.units, 3);
    let merged = Bundle::open(&a).expect("a bundle");
    assert_eq!(merged.find(&key_of(&newer)), Some(timeless(&newer)));
    assert_eq!(merged.find(&key_of(&list[0])), Some(timeless(&list[0])));
    assert_eq!(merged.find(&key_of(&list[2])), Some(timeless(&list[2])));
    assert_eq!(first.find(&key_of(&newer)), Some(timeless(&list[1])), "an open bundle stays what it was");
}

#[test]
fn a_bundle_cut_at_any_byte_is_refused() {
    let folder = folder();
    let path = written(folder.path(), &[entry("a", "gfx90a", noise(1, 200)).1]);
    let whole = fs::read(&path).expect("written");
    for length in 0..whole.len() {
        fs::write(&path, &whole[..length]).expect("writable");
        let message = refused(&path);
        let fits = message.starts_with("is no bundle of rocforge") || message.starts_with("has ");
        assert!(fits, "cut at {length}: {message}");
        assert!(Bundle::from_bytes(whole[..length].to_vec().leak()).is_err(), "cut at {length}");
    }
    fs::write(&path, [whole.as_slice(), b"x"].concat()).expect("writable");
    assert_eq!(refused(&path), format!("has {} bytes and should have {}", whole.len() + 1, whole.len()));
}

#[test]
fn a_flipped_byte_anywhere_is_noticed() {
    let folder = folder();
    let wanted = entry("a", "gfx90a", noise(1, 200)).1;
    let path = written(folder.path(), std::slice::from_ref(&wanted));
    let whole = fs::read(&path).expect("written");
    let code = whole.len() - 200;
    let mut lost = 0;
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x10;
        fs::write(&path, bytes).expect("writable");
        match Bundle::open(&path) {
            Err(error) => assert!(error.to_string().starts_with(&path.display().to_string()), "{error}"),
            Ok(bundle) => {
                assert!(at > 100, "byte {at}: only code is not checked when a bundle is opened");
                // What still unpacks to the same bytes is right all the same.
                let found = bundle.find(&key_of(&wanted));
                assert!(found.is_none() || found == Some(timeless(&wanted)), "byte {at} is read wrong");
                assert!(found.is_none() || at < code, "byte {at} of the code itself");
                lost += usize::from(found.is_none());
            }
        }
    }
    assert!(lost >= 200, "{lost} of the code's bytes");
    assert_eq!(causes(&path), [Cause::Bundle], "said once");
}

#[test]
fn other_versions_and_other_files_are_refused_by_name() {
    let folder = folder();
    let path = written(folder.path(), &units());
    let whole = fs::read(&path).expect("written");
    let manifest = u64::from_le_bytes(whole[44..52].try_into().expect("8 bytes")) as usize;
    for version in [0_u32, 1, 1000] {
        let mut bytes = whole.clone();
        bytes[8..12].copy_from_slice(&version.to_le_bytes());
        let expected = format!("has format version {version}, and this program reads version 2");
        let sum = blake3::hash(&[&bytes[8..12], &bytes[44..68 + manifest]].concat());
        bytes[12..44].copy_from_slice(sum.as_bytes());
        fs::write(&path, &bytes).expect("writable");
        assert_eq!(refused(&path), expected);
        // And where its header has another form.
        bytes.truncate(70);
        fs::write(&path, &bytes).expect("writable");
        assert_eq!(refused(&path), expected);
    }
    fs::write(&path, "symbol,arch\n").expect("writable");
    assert_eq!(refused(&path), "is no bundle of rocforge");
    fs::remove_file(&path).expect("removable");
    for path in [path, folder.path().to_owned()] {
        let error = Bundle::open(&path).expect_err("no file").to_string();
        assert!(error.starts_with(&format!("cannot read {}: ", path.display())), "{error}");
    }
}

#[test]
fn a_bundle_that_cannot_be_written_leaves_nothing() {
    let folder = folder();
    let file = folder.path().join("file");
    fs::write(&file, "x").expect("writable");
    for path in [file.join("kernels"), folder.path().join("none/kernels"), folder.path().to_owned()] {
        let error = Bundle::write(&path, &units()).expect_err("no place").to_string();
        assert!(error.starts_with(&format!("cannot write {}: ", path.display())), "{error}");
    }
    assert_eq!(files(folder.path()), [file]);
}

#[test]
fn a_process_finds_registered_bundles_and_complains_of_bad_ones() {
    let folder = folder();
    let list = units();
    let (good, bad) = (written(folder.path(), &list[..1]), folder.path().join("bad"));
    fs::write(&bad, "x").expect("writable");
    let bundles = Bundles::of_files(&[&bad, &good]);
    assert_eq!(causes(&bad), [Cause::Bundle]);
    assert_eq!(bundles.find(&key_of(&list[0])), Some(timeless(&list[0])));
    assert_eq!(bundles.find(&key_of(&list[2])), None);
    let bytes = fs::read(written(folder.path(), &list[2..])).expect("written");
    register_bundle_bytes(bytes.leak()).expect("a bundle");
    assert_eq!(bundles.find(&key_of(&list[2])), Some(timeless(&list[2])), "known from now on");
    let none = Bundles::default();
    assert_eq!(none.find(&key_of(&list[1])), None);
    let path = folder.path().join("other");
    Bundle::write(&path, &list[1..2]).expect("writable");
    register_bundle(&path).expect("a bundle");
    assert_eq!(none.find(&key_of(&list[1])), Some(timeless(&list[1])));
    assert!(register_bundle(&bad).is_err() && register_bundle_bytes(b"RFbundle").is_err());
}

#[test]
fn a_device_finds_code_for_its_processor() {
    let folder = folder();
    let list = [entry("a", "gfx90a", noise(1, 100)).1, entry("a", "gfx90a:xnack-", noise(2, 100)).1];
    let find = |bundles: &Bundles, arch| bundles.find_for(&request("a", arch)).map(|entry| entry.unit.arch);
    let device = "gfx90a:sramecc+:xnack-";
    let both = Bundles::of_files(&[written(folder.path(), &list)]);
    assert_eq!(find(&both, device).as_deref(), Some("gfx90a:xnack-"), "the more exact one");
    assert_eq!(find(&both, "gfx90a:sramecc+:xnack+").as_deref(), Some("gfx90a"));
    assert_eq!(find(&both, "gfx90a").as_deref(), Some("gfx90a"));
    assert_eq!(find(&both, "gfx942:xnack-"), None);
    let one = Bundles::of_files(&[written(folder.path(), &list[1..])]);
    assert_eq!(find(&one, "gfx90a"), None, "code for one setting does not run on all");
}
