//! What was put comes back, and nothing else does.

use proptest::prelude::*;

use super::*;
use crate::jit::store::format::{decode, encode};

fn resources(name: String, number: u32) -> KernelResources {
    KernelResources {
        name,
        vgprs: number,
        agprs: 1,
        sgprs: 2,
        lds_bytes: number / 2,
        scratch_bytes: 3,
        vgpr_spills: 4,
        sgpr_spills: 5,
        max_workgroup: 1024,
        kernarg_bytes: 6,
        wave_size: 64,
    }
}

fn any_entry() -> impl Strategy<Value = (Key, Entry)> {
    let words = proptest::collection::vec(".{0,12}", 0..4);
    let code = proptest::collection::vec(any::<u8>(), 0..2000);
    let digests = (any::<[u8; 32]>(), any::<[u8; 32]>());
    let texts = (".{0,40}", ".{0,16}", ".{0,8}", ".{0,20}");
    (digests, texts, words, code, any::<u64>(), any::<u32>()).prop_map(
        |((key, unit), (symbol, arch, kind, version), words, code, created, number)| {
            let unit = Unit {
                key: UnitKey::from_bytes(unit),
                symbol,
                arch,
                compiler: CompilerName { kind, version },
                kernels: words.iter().map(|word| resources(word.clone(), number)).collect(),
                options: words,
            };
            (Key::from_bytes(key), Entry { unit, created, code })
        },
    )
}

proptest! {
    #[test]
    fn any_entry_survives_its_file((key, entry) in any_entry()) {
        let bytes = encode(&key, &entry).expect("encodable");
        let parts = decode(&bytes).expect("whole");
        prop_assert_eq!(parts.header.key, key);
        prop_assert_eq!(parts.header.code, entry.code.len() as u64);
        prop_assert_eq!(parts.entry().expect("unpacks"), entry);
    }

    #[test]
    fn no_bytes_are_an_entry_by_chance(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        prop_assert!(decode(&bytes).is_err());
        let headed = [b"RFentry\n".as_slice(), &1_u32.to_le_bytes(), &bytes].concat();
        prop_assert!(decode(&headed).is_err());
    }
}

#[test]
fn the_header_stands_where_it_is_said_to() {
    let (key, entry) = entry("a", "gfx90a", noise(1, 100));
    let bytes = encode(&key, &entry).expect("encodable");
    let number = |at: usize, length: usize| {
        bytes[at..at + length].iter().rev().fold(0_u64, |sum, byte| sum << 8 | u64::from(*byte))
    };
    assert_eq!((&bytes[..8], number(8, 4)), (b"RFentry\n".as_slice(), 2));
    assert_eq!(&bytes[44..76], key.as_bytes());
    assert_eq!(number(88, 8), 100);
    assert_eq!(96 + number(76, 4) + number(80, 8), bytes.len() as u64);
    let sum = blake3::hash(&[&bytes[8..12], &bytes[44..]].concat());
    assert_eq!(&bytes[12..44], sum.as_bytes());
    // The code object begins behind the metadata: what does not repeat is one run of literals, its length beyond 15 in the
    // second byte.
    let packed = &bytes[96 + number(76, 4) as usize..];
    assert_eq!((packed[..2].to_vec(), &packed[2..]), (vec![0xF0, 85], noise(1, 100).as_slice()));
}

#[test]
fn a_cache_returns_what_was_put() {
    let folder = folder();
    let cache = cache(folder.path());
    let (key, first) = entry("a", "gfx90a", noise(1, 50_000));
    let (other, second) = entry("a", "gfx1030", vec![0; 50_000]);
    assert_eq!(cache.get(&key), None);
    cache.put(&key, &first);
    cache.put(&other, &second);
    assert_eq!(cache.get(&key), Some(first.clone()));
    assert_eq!(cache.get(&other), Some(second));
    let newer = Entry { code: noise(2, 10), ..first };
    cache.put(&key, &newer);
    assert_eq!(cache.get(&key), Some(newer), "a second put replaces the first");
    assert_eq!(cache.counts(), Counts { hits: 3, misses: 1, corrupt: 0, stored: 3 });
    assert_eq!(files(folder.path()).len(), 2);
    assert!(causes(folder.path()).is_empty());
}

#[test]
fn people_see_what_is_there() {
    let folder = folder();
    let cache = cache(folder.path());
    assert_eq!((cache.size().expect("an empty cache"), cache.entries().expect("none").count()), (0, 0));
    let (key, first) = entry("a", "gfx90a", noise(1, 5000));
    let (other, second) = entry("b", "gfx90a", noise(2, 7000));
    cache.put(&key, &first);
    cache.put(&other, &second);
    age(&path_of(folder.path(), &other), 60);
    let infos: Vec<Info> = cache.entries().expect("readable").collect();
    assert_eq!((infos[0].key, infos[1].key), (key, other), "the one used last first");
    assert_eq!((infos[0].code_bytes, &infos[1].unit), (5000, &second.unit));
    assert_eq!(infos[0].created, first.created);
    let sizes: u64 = files(folder.path()).iter().map(|file| file.metadata().expect("there").len()).sum();
    assert_eq!(cache.size().expect("readable"), sizes);
    assert_eq!(infos[0].bytes + infos[1].bytes, sizes);
    let verified = cache.verify().expect("readable");
    assert_eq!((verified.good, verified.bad.len(), verified.foreign.len()), (2, 0, 0));

    let old = cache.clear(Some(Duration::from_secs(30))).expect("removable");
    assert_eq!((old.entries, old.bytes), (1, infos[1].bytes));
    assert!(cache.get(&key).is_some() && cache.get(&other).is_none());
    assert_eq!(cache.clear(None).expect("removable").entries, 1);
    assert_eq!(cache.size().expect("readable"), 0);
}

#[cfg(unix)]
#[test]
fn what_the_cache_makes_is_its_owners_alone() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let place = folder.path().join("deep/cache");
    let (key, entry) = entry("a", "gfx90a", noise(1, 100));
    cache(&place).put(&key, &entry);
    let file = path_of(&place, &key);
    for path in [file.as_path(), file.parent().expect("a folder"), &place, &folder.path().join("deep")] {
        let mode = path.metadata().expect("made").permissions().mode();
        assert_eq!(mode & 0o077, 0, "{}", path.display());
    }
}

#[test]
fn a_cache_that_is_off_keeps_nothing_and_says_why() {
    let cache = DiskCache::open(&CacheOptions::off("ROCFORGE_CACHE=off"));
    let (key, entry) = entry("a", "gfx90a", noise(1, 100));
    cache.put(&key, &entry);
    assert_eq!((cache.get(&key), cache.counts()), (None, Counts::default()));
    let error = cache.size().expect_err("no cache").to_string();
    assert_eq!(error, "there is no cache: ROCFORGE_CACHE=off");
}

#[test]
fn the_store_asks_the_disk_before_the_bundles() {
    let folder = folder();
    let (request, made) = (request("a", "gfx90a"), compiler(Compiler::Hiprtc, "5.2"));
    let (_, bundled) = entry("a", "gfx90a", noise(1, 100));
    let file = folder.path().join("kernels");
    Bundle::write(&file, std::slice::from_ref(&bundled)).expect("writable");
    let store = Store::new(&CacheOptions::in_folder(folder.path().join("cache")), Bundles::of_files(&[file]));
    let code = |compiler| store.find(&request, compiler).map(|(entry, origin)| (entry.code, origin));
    assert_eq!(code(Some(&made)), Some((noise(1, 100), Origin::Bundle)));
    let output = Output { code: noise(2, 100), log: String::new(), compiler: made.clone() };
    store.keep(&request, &output);
    assert_eq!(code(Some(&made)), Some((noise(2, 100), Origin::Disk)));
    assert_eq!(code(None), Some((noise(1, 100), Origin::Bundle)), "without a compiler only bundles");
    assert_eq!(store.disk().counts().stored, 1);
}
