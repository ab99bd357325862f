//! What goes when there is too much.

use super::*;

/// Fills a cache with entries that were used one after the other, the first longest ago.
fn filled(folder: &Path, count: u64) -> Vec<(Key, Entry)> {
    let cache = cache(folder);
    let list: Vec<_> = (0..count).map(|i| entry(&format!("unit {i}"), "gfx90a", noise(i, 4000))).collect();
    for (seconds, (key, entry)) in list.iter().rev().enumerate() {
        cache.put(key, entry);
        age(&path_of(folder, key), 10_000 + 10 * seconds as u64);
    }
    list
}

fn present(folder: &Path, list: &[(Key, Entry)]) -> Vec<bool> {
    list.iter().map(|(key, _)| path_of(folder, key).exists()).collect()
}

#[test]
fn the_longest_unused_goes_first() {
    let folder = folder();
    let list = filled(folder.path(), 10);
    let bytes = cache(folder.path()).size().expect("readable");
    // Not used for longest, but used now.
    let cache = DiskCache::open(&CacheOptions::in_folder(folder.path()).with_bound(bytes));
    assert!(cache.get(&list[0].0).is_some());
    let (key, new) = entry("new", "gfx90a", noise(99, 4000));
    cache.put(&key, &new);
    let kept = present(folder.path(), &list);
    assert!(kept[0] && !kept[1], "{kept:?}");
    let gone = kept.iter().filter(|kept| !**kept).count();
    assert!(kept[1..=gone].iter().all(|kept| !kept), "in order: {kept:?}");
    assert!((2..=4).contains(&gone), "no more than makes room for a while: {kept:?}");
    assert_eq!(cache.get(&key), Some(new), "what was just written stays");
    assert!(cache.size().expect("readable") <= bytes);
}

#[test]
fn hits_mark_files_now_and_then() {
    let folder = folder();
    let cache = cache(folder.path());
    let (key, entry) = entry("a", "gfx90a", noise(1, 100));
    cache.put(&key, &entry);
    let path = path_of(folder.path(), &key);
    let used = || path.metadata().and_then(|metadata| metadata.modified()).expect("a time");
    for (seconds, marked) in [(60, false), (3000, false), (4000, true), (1_000_000, true)] {
        age(&path, seconds);
        let before = used();
        assert!(cache.get(&key).is_some());
        assert_eq!(used() != before, marked, "{seconds} s");
    }
    let future = SystemTime::now() + Duration::from_secs(1_000_000);
    File::options().write(true).open(&path).and_then(|file| file.set_modified(future)).expect("changed");
    assert!(cache.get(&key).is_some() && used() < future, "a clock that was wrong keeps nothing for ever");
}

#[test]
fn abandoned_files_are_swept() {
    let folder = folder();
    let cache = cache(folder.path());
    let (key, entry) = entry("a", "gfx90a", noise(1, 100));
    let shard = folder.path().join("ab");
    fs::create_dir_all(&shard).expect("writable");
    let (old, young) = (shard.join(".new-old"), shard.join(".new-young"));
    for file in [&old, &young] {
        fs::write(file, "half").expect("writable");
    }
    age(&old, 4000);
    cache.put(&key, &entry);
    assert!(!old.exists() && young.exists(), "another process may still be writing");
    assert_eq!(cache.verify().expect("readable").temporary, [young.clone()]);
    assert_eq!(cache.clear(None).expect("removable").entries, 1);
    assert!(!young.exists());
}

#[test]
fn a_cache_that_is_full_stays_within_its_bound_and_stays_useful() {
    let folder = folder();
    let bound = 128 * 1024;
    let cache = DiskCache::open(&CacheOptions::in_folder(folder.path()).with_bound(bound));
    for seed in 0..400 {
        let (key, entry) = entry(&format!("unit {seed}"), "gfx90a", noise(seed, 900));
        cache.put(&key, &entry);
        let bytes = cache.size().expect("readable");
        assert!(bytes <= bound, "{bytes} after {seed}");
        assert!(seed < 200 || bytes > bound * 3 / 4, "{bytes} after {seed}");
    }
}

#[test]
fn a_process_measures_at_first_and_then_seldom() {
    let folder = folder();
    let cache = cache(folder.path());
    let abandoned = folder.path().join("ab/.new-old");
    let measures = |source: &str, length: usize| {
        fs::create_dir_all(folder.path().join("ab")).expect("writable");
        fs::write(&abandoned, "half").expect("writable");
        age(&abandoned, 4000);
        let (key, entry) = entry(source, "gfx90a", noise(1, length));
        cache.put(&key, &entry);
        !abandoned.exists()
    };
    assert!(measures("first", 100), "a program that compiles one kernel and ends must measure too");
    assert!(!measures("second", 100) && !measures("third", 100_000));
    assert!(measures("fourth", 1 << 20), "a thousandth of the bound is written");
    assert!(!measures("fifth", 100));
}
