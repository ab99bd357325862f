//! Many processes in one folder at once: this test program, started again and again.

use std::process::{Command, Stdio};

use super::*;

/// The folder in which a child works; its number follows after a colon.
const CHILD: &str = "ROCFORGE_TEST_CACHE_CHILD";
const CHILDREN: u64 = 64;
const KEYS: u64 = 40;
const STEPS: u64 = 60;
/// Far less than all entries need.
const BOUND: u64 = 48 * 1024;

/// The code of a key: one of many, and each says by itself which it is.
fn code(key: u64, generation: u64) -> Vec<u8> {
    let seed = key * 1_000_003 + generation;
    let body = noise(seed, 500 + (seed % 3000) as usize);
    [&seed.to_le_bytes()[..], &body].concat()
}

/// Gets and puts overlapping keys; returns how many gets found something.
fn work(folder: &Path, number: u64) -> u64 {
    let cache = DiskCache::open(&CacheOptions::in_folder(folder).with_bound(BOUND));
    for step in 0..STEPS {
        let wanted = (number * 7 + step * step) % KEYS;
        let (key, mut made) = entry(&format!("unit {wanted}"), "gfx90a", Vec::new());
        if let Some(found) = cache.get(&key) {
            let seed = u64::from_le_bytes(found.code[..8].try_into().expect("8 bytes"));
            assert_eq!(seed / 1_000_003, wanted, "another key's code");
            assert!(found.code == code(wanted, seed % 1_000_003), "not what anybody wrote");
            assert_eq!(found.unit, made.unit);
        }
        if step % 3 != 1 {
            made.code = code(wanted, number * STEPS + step);
            cache.put(&key, &made);
        }
    }
    assert_eq!(cache.counts().corrupt, 0);
    assert!(causes(folder).is_empty(), "{:?}", complaints());
    cache.counts().hits
}

/// Is a child where the test below says so; otherwise it works alone.
#[test]
fn one_process_reads_what_it_wrote() {
    match std::env::var(CHILD) {
        Ok(task) => {
            let (number, folder) = task.split_once(':').expect("a number and a folder");
            println!("hits={}", work(Path::new(folder), number.parse().expect("a number")));
        }
        Err(_) => {
            let folder = folder();
            assert!(work(folder.path(), 5) > 0);
            assert!(cache(folder.path()).size().expect("readable") <= BOUND);
        }
    }
}

#[test]
fn sixty_four_processes_share_a_folder() {
    let folder = folder();
    let test = "jit::store::tests::processes::one_process_reads_what_it_wrote";
    let start = |number: u64| {
        Command::new(std::env::current_exe().expect("this test program"))
            .args([test, "--exact", "--nocapture", "--test-threads=1"])
            .env(CHILD, format!("{number}:{}", folder.path().display()))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the test program starts")
    };
    let children: Vec<_> = (0..CHILDREN).map(start).collect();
    let mut hits = 0;
    for child in children {
        let ended = child.wait_with_output().expect("a child ends");
        let (out, err) = (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
        assert!(ended.status.success(), "{out}\n{err}");
        let found = out.lines().find_map(|line| line.split_once("hits=")?.1.trim().parse::<u64>().ok());
        hits += found.unwrap_or_else(|| panic!("no count in {out}"));
    }
    assert!(hits > CHILDREN, "only {hits} gets found something");
    let cache = cache(folder.path());
    let bytes = cache.size().expect("readable");
    assert!(bytes <= BOUND && bytes > BOUND / 2, "{bytes} bytes");
    let verified = cache.verify().expect("readable");
    assert!(verified.good > 0 && verified.bad.is_empty(), "{verified:?}");
    assert!(verified.temporary.is_empty() && verified.foreign.is_empty(), "{verified:?}");
}
