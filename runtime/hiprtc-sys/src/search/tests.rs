//! The order of the search, and what it says when it fails.

use super::*;

const SEARCH: Search = Search {
    what: "the test library",
    variable: "ROCFORGE_TEST_LIBRARY",
    names: &["librocforge-no-such-library.so", "librocforge-no-such-library.so.7"],
    probe: "no_such_function",
    vendor: Vendor::Amd,
};

/// A folder of this test process, removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("rocforge-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_variable_silences_the_search() {
    let env = |name: &str| (name == SEARCH.variable).then(|| OsString::from("/nowhere/lib.so"));
    assert_eq!(candidates(&SEARCH, &env), [PathBuf::from("/nowhere/lib.so")]);
}

#[test]
fn plain_names_then_installations_then_wheels() {
    let folder = Folder::new("order");
    let (rocm, venv, listed) = (folder.0.join("rocm"), folder.0.join("venv"), folder.0.join("site"));
    let site = venv.join("lib/python3.12/site-packages");
    for path in [rocm.join("lib"), site.join("torch/lib"), listed.join("_rocm_sdk_core/lib")] {
        std::fs::create_dir_all(path).unwrap();
    }
    let env = |name: &str| match name {
        "ROCM_PATH" => Some(rocm.clone().into_os_string()),
        "VIRTUAL_ENV" => Some(venv.clone().into_os_string()),
        "ROCFORGE_WHEEL_PATHS" => Some(listed.clone().into_os_string()),
        _ => None,
    };
    let list = candidates(&SEARCH, &env);
    let place = |path: PathBuf| {
        list.iter().position(|candidate| *candidate == path).unwrap_or_else(|| panic!("{path:?} in {list:?}"))
    };
    let name = SEARCH.names[0];
    let order = [
        place(PathBuf::from(name)),
        place(PathBuf::from(SEARCH.names[1])),
        place(rocm.join("lib").join(name)),
        place(rocm.join("lib64")),
        place(listed.join("_rocm_sdk_core/lib").join(name)),
        place(site.join("torch/lib").join(name)),
    ];
    assert!(order.is_sorted(), "{order:?} in {list:?}");
}

#[test]
fn a_failed_search_names_everything_it_tried() {
    let error = open::<()>(&SEARCH, |_| Ok(())).unwrap_err();
    assert!(error.attempts.len() >= SEARCH.names.len());
    let text = error.to_string();
    for name in SEARCH.names {
        assert!(text.contains(&format!("\n  {name}: ")), "{text}");
    }
    assert!(text.starts_with("the test library not found; set ROCFORGE_TEST_LIBRARY"), "{text}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_library_without_the_functions_is_not_it() {
    let search = Search { names: &["libc.so.6", "libm.so.6"], probe: "cosf", ..SEARCH };
    let found = open(&search, |library| {
        // SAFETY: the symbol is only looked up, never called.
        unsafe { library.get::<*const ()>("cosf") }.map_err(|_| MissingSymbol { name: "cosf" })?;
        Ok(())
    });
    let found = found.expect("the mathematics library");
    assert!(found.path.is_absolute() && found.path.to_string_lossy().contains("libm"), "{found:?}");
}

#[test]
#[cfg(unix)]
fn what_is_no_file_is_not_opened() {
    let pipe = std::env::temp_dir().join(format!("rocforge-search-{}", std::process::id()));
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
    let search =
        Search { what: "x", variable: "NO_SUCH_VARIABLE", names: &[], probe: "x", vendor: Vendor::Amd };
    for path in [pipe.as_path(), Path::new("/dev/zero")] {
        let attempt = open_one(&search, path.to_owned(), |_| Ok(())).expect_err("no library");
        assert_eq!(attempt.reason, "no regular file");
    }
    std::fs::remove_file(pipe).expect("ours");
}

#[test]
fn versions_sort_by_number() {
    assert!(numbers("rocm-10.1") > numbers("rocm-9.12"));
    assert_eq!(numbers("libhiprtc.so.6.4.60400"), [6, 4, 60400]);
}
