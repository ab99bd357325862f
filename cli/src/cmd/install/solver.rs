//! librocsolver beside librocblas, which it needs.

use std::path::{Path, PathBuf};

use super::elf::{self, Changes};
use super::{names, package, read};
use crate::fail::{Outcome, work};

/// The header, with which the library was built.
const HEADER: &str = include_str!("../../../headers/rocsolver.h");

/// Where programs for rocSOLVER include it from.
const FORWARD: &str = "/* rocSOLVER's interface, from rocforge. */\n#include <rocforge/rocsolver.h>\n";

/// The release in the name of the file; rocSOLVER's soname has had its first number in all releases of ROCm.
const RELEASE: &str = "0.3";

/// The name that programs ask the loader for.
const SONAME: &str = "librocsolver.so.0";

/// The only library that it needs of ours, and the function there.
const CALLED: &str = "rocforge_call";

/// Files with what will be in them, and links with what they lead to.
type Plan<'a, 'b> = (&'a mut Vec<(PathBuf, Vec<u8>)>, &'a mut Vec<(PathBuf, &'b str)>);

/// Adds the library that was built beside `rocblas`, with its header and its package; where there is none, nothing.
pub fn add(rocblas: &Path, prefix: &Path, needs: &str, (written, links): Plan<'_, '_>) -> Outcome {
    let library = rocblas.with_file_name("librocsolver.so");
    if !library.exists() {
        anstream::eprintln!("without librocsolver: build it with `cargo build -p rocforge-capi-solver`");
        return Ok(());
    }
    let bytes = read(&library)?;
    let about = |reason: String| work(format!("{}: {reason}", library.display()));
    if !bytes.windows(CALLED.len()).any(|window| window == CALLED.as_bytes()) {
        return Err(about(format!("is not rocforge's: it calls no {CALLED}")));
    }
    let changes = Changes { soname: SONAME, needs: Some(needs), aliases: &[], alias_of: "" };
    let changed = elf::changed(&bytes, &changes).map_err(about)?;
    let (lib, include) = (prefix.join("lib"), prefix.join("include"));
    let file = "librocsolver.so.0.3";
    written.push((lib.join(file), changed));
    written.push((include.join("rocforge/rocsolver.h"), HEADER.into()));
    written.push((include.join("rocsolver/rocsolver.h"), FORWARD.into()));
    written.extend(package::rocsolver(&lib.join("cmake/rocsolver"), file, SONAME, RELEASE));
    links.extend(names(&lib, file, &[SONAME, "librocsolver.so"]));
    Ok(())
}
