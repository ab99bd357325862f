//! Scalars of each problem: batches with distinct ones against one call a problem, for every function that takes them.

mod many;

use libloading::Library;
use rocforge_tests::reach;

use crate::memory::support::in_a_process;

use super::library;
use super::statuses::{Words, invoke, number};
use super::table::{Row, rows};

/// Families, and whether they have a beta.
const FAMILIES: [(&str, bool); 13] = [
    ("axpy", false),
    ("axpy_ex", false),
    ("gemv", true),
    ("ger", false),
    ("geru", false),
    ("gerc", false),
    ("hemv", true),
    ("sbmv", true),
    ("scal", false),
    ("scal_ex", false),
    ("spmv", true),
    ("symv", true),
    ("syr", false),
];

/// Families with an alpha that takes no stride.
const OTHERS: [&str; 4] = ["gbmv", "gemm", "hbmv", "spr"];

const PROBLEMS: usize = 3;

/// Elements from one problem to the next, and words of 16 bytes in a buffer.
const DISTANCE: usize = 32;

/// From the alpha of one problem to that of the next, and from beta to beta.
const STRIDES: [usize; 2] = [2, 3];

/// The type behind a pointer, or behind an array of them.
fn element(ty: &str) -> &str {
    ty.trim_start_matches("const ").trim_end_matches("* const*").trim_end_matches('*')
}

/// Bytes of an element; void stands for `float`.
fn bytes_of(ty: &str) -> usize {
    match element(ty) {
        "rocblas_double_complex" => 16,
        "double" | "rocblas_float_complex" => 8,
        "rocblas_half" | "rocblas_bfloat16" => 2,
        _ => 4,
    }
}

fn is_scalar(name: &str) -> bool {
    ["alpha", "beta"].contains(&name)
}

/// The memory of a call's arguments: one buffer a pointer, and an array of pointers to its problems.
struct Memory {
    buffers: Vec<[u128; PROBLEMS * DISTANCE]>,
    arrays: Vec<[usize; PROBLEMS]>,
}

impl Memory {
    fn new(row: &Row) -> Memory {
        let mut memory = Memory { buffers: Vec::new(), arrays: Vec::new() };
        for (place, (ty, name)) in row.types.iter().zip(&row.names).enumerate() {
            let (size, mut bytes) = (bytes_of(ty), Vec::new());
            for at in 0..PROBLEMS * DISTANCE {
                let value = match is_scalar(name) {
                    // All differ, and none is 0 or 1.
                    true => at as f32 + 2.0,
                    false => ((at * 7 + place) % 5 + 1) as f32,
                };
                bytes.extend(&number(element(ty), value)[..size]);
            }
            let mut buffer = [0_u128; PROBLEMS * DISTANCE];
            bytes.resize(size_of_val(&buffer), 0);
            for (word, bytes) in buffer.iter_mut().zip(bytes.chunks_exact(16)) {
                *word = u128::from_ne_bytes(bytes.try_into().expect("16 bytes"));
            }
            memory.buffers.push(buffer);
        }
        memory.arrays = vec![[0; PROBLEMS]; memory.buffers.len()];
        memory
    }

    /// The arguments behind the handle, for `count` problems from `first` on, with scalars of problem `scalar`.
    fn words(&mut self, row: &Row, (first, count): (usize, usize), scalar: usize) -> Vec<usize> {
        let mut words = Vec::new();
        for (place, (ty, name)) in row.types.iter().zip(&row.names).enumerate().skip(1) {
            let base = self.buffers[place].as_mut_ptr().expose_provenance();
            let at = |elements: usize| base + elements * bytes_of(ty);
            self.arrays[place] = std::array::from_fn(|problem| at(problem * DISTANCE));
            let ex = row.name.contains("_batched_ex") && !row.name.contains("_strided_");
            let name = name.to_lowercase();
            words.push(match name.as_str() {
                "alpha" => at(scalar * STRIDES[0]),
                "beta" => at(scalar * STRIDES[1]),
                _ if ty.ends_with("* const*") || ex && ty.ends_with('*') => {
                    self.arrays[place].as_ptr().wrapping_add(first).expose_provenance()
                }
                _ if ty.ends_with('*') => at(first * DISTANCE),
                _ if ty == "rocblas_datatype" => 151,
                "uplo" => 121,
                _ if name.starts_with("trans") => 111,
                "kl" | "ku" => 1,
                "k" if row.family.ends_with("bmv") => 1,
                "batch_count" => count,
                _ if name.starts_with("stride") => DISTANCE,
                _ if name.starts_with("inc") => 1,
                _ if name.starts_with("ld") => 4,
                _ => 3,
            });
        }
        words
    }
}

struct Tester {
    library: Library,
    handle: usize,
}

impl Tester {
    fn new() -> Tester {
        // SAFETY: The library's initialisers only register routines.
        let library = unsafe { Library::new(library()) }.expect("a library");
        let mut tester = Tester { library, handle: 0 };
        let mut handle = 0_usize;
        assert_eq!(tester.call("rocblas_create_handle", &[(&raw mut handle).expose_provenance()]), 0);
        tester.handle = handle;
        tester
    }

    fn call(&self, name: &str, arguments: &[usize]) -> i32 {
        // SAFETY: The symbol is a function of C, of no more arguments than the type says.
        let found = unsafe { self.library.get::<Words>(name.as_bytes()) }.expect(name);
        invoke(*found, arguments)
    }

    fn set(&self, device: bool, [alpha, beta]: [usize; 2]) {
        let calls = [
            ("rocblas_set_pointer_mode", usize::from(device)),
            ("rocblas_set_batch_alpha_stride", alpha),
            ("rocblas_set_batch_beta_stride", beta),
        ];
        calls.into_iter().for_each(|(name, value)| assert_eq!(self.call(name, &[self.handle, value]), 0));
    }

    /// The memory after calls of `row`, each with so many problems and the scalars of one.
    fn after(&self, row: &Row, calls: &[((usize, usize), usize)]) -> Vec<[u128; PROBLEMS * DISTANCE]> {
        let mut memory = Memory::new(row);
        for (problems, scalar) in calls {
            let words = memory.words(row, *problems, *scalar);
            let status = self.call(&row.name, &[&[self.handle], &words[..]].concat());
            assert!([0, 7].contains(&status), "{}: {status}", row.name);
        }
        memory.buffers
    }

    fn version(&self) -> String {
        let mut text = [0_u8; 128];
        let place = text.as_mut_ptr().expose_provenance();
        assert_eq!(self.call("rocblas_get_version_string", &[place, text.len()]), 0);
        let text = std::ffi::CStr::from_bytes_until_nul(&text).expect("a text ends");
        text.to_str().expect("a version").to_owned()
    }

    fn getter(&self, name: &str) -> i64 {
        let mut stride = 77_i64;
        assert_eq!(self.call(name, &[self.handle, (&raw mut stride).expose_provenance()]), 0);
        stride
    }
}

impl Drop for Tester {
    fn drop(&mut self) {
        assert_eq!(self.call("rocblas_destroy_handle", &[self.handle]), 0);
    }
}

/// Whether pointers of this process are those of the device.
fn is_covered() -> bool {
    let shares = reach::platform().shares_host_memory();
    if !shares {
        println!(
            "not covered on this platform, whose memory is not the host's; tests/executed has kernels on others"
        );
    }
    shares
}

const ALL: (usize, usize) = (0, PROBLEMS);

#[test]
fn each_problem_has_its_scalars() {
    if is_covered() {
        all_have_their_scalars(&Tester::new());
    }
}

/// Strides are obeyed in every release of the interface, by every family that any release has them for; the header
/// declares their setters from 5.5 on. Commits are answered in every release, too.
#[test]
fn strides_and_commits_are_in_every_release() {
    let name = "strides_and_commits_are_in_every_release";
    for release in ["4.4.0", "5.0.0", "5.5.0", "5.6.0"] {
        in_a_process(module_path!(), name, &[("ROCFORGE_ROCBLAS_RELEASE", release)], || {
            let tester = Tester::new();
            assert!(tester.version().starts_with(&format!("{release}.")), "{}", tester.version());
            strides_are_kept(&tester);
            commit_is_a_text(&tester);
            if is_covered() {
                all_have_their_scalars(&tester);
            }
        });
    }
}

fn all_have_their_scalars(tester: &Tester) {
    let family = |row: &Row| FAMILIES.iter().find(|(family, _)| *family == row.family);
    let batches = |row: &Row| row.name.contains("_batched");
    let mut functions = 0;
    for row in rows().iter().filter(|row| family(row).is_some() && batches(row)) {
        functions += 1;
        tester.set(true, [0, 0]);
        let one_a_call: Vec<_> = (0..PROBLEMS).map(|problem| ((problem, 1), problem)).collect();
        let (wanted, shared) = (tester.after(row, &one_a_call), tester.after(row, &[(ALL, 0)]));
        assert!(wanted != shared, "{}: scalars make a difference", row.name);
        tester.set(true, STRIDES);
        assert!(tester.after(row, &[(ALL, 0)]) == wanted, "{}", row.name);
        // With the strides still set.
        assert!(tester.after(row, &one_a_call) == wanted, "{}: one problem", row.name);
        if row.names.contains(&"beta") {
            assert!(family(row).is_some_and(|(_, beta)| *beta), "{}", row.name);
            tester.set(true, [STRIDES[0], 0]);
            let alpha_alone = tester.after(row, &[(ALL, 0)]);
            assert!(alpha_alone != wanted && alpha_alone != shared, "{}: alpha alone", row.name);
        } else {
            assert!(family(row).is_some_and(|(_, beta)| !beta), "{}", row.name);
        }
        // In host pointer mode there is one scalar for all.
        tester.set(false, STRIDES);
        assert!(tester.after(row, &[(ALL, 0)]) == shared, "{}: host pointer mode", row.name);
    }
    // Two layouts in two widths: five types of axpy, four and two of scal, four and four mixed of gemv, two each of ger,
    // geru, gerc, hemv, sbmv and spmv, four of symv and syr, and the two _ex.
    assert_eq!(functions, 4 * (5 + 6 + 8 + 6 * 2 + 2 * 4 + 2));
}

#[test]
fn other_families_take_no_strides() {
    if !is_covered() {
        return;
    }
    let tester = Tester::new();
    let mut functions = 0;
    for row in rows().iter().filter(|row| OTHERS.contains(&row.family) && row.name.contains("_batched")) {
        functions += 1;
        tester.set(true, [0, 0]);
        let wanted = tester.after(row, &[(ALL, 0)]);
        tester.set(true, STRIDES);
        assert!(tester.after(row, &[(ALL, 0)]) == wanted, "{}", row.name);
    }
    assert!(functions > 40, "{functions}");
}

#[test]
fn strides_are_kept_and_bad_arguments_refused() {
    strides_are_kept(&Tester::new());
}

fn strides_are_kept(tester: &Tester) {
    for name in ["alpha", "beta"] {
        let (set, get) =
            (format!("rocblas_set_batch_{name}_stride"), format!("rocblas_get_batch_{name}_stride"));
        assert_eq!(tester.getter(&get), 0, "a new handle's {name}");
        for stride in [1_i64, -3, i64::MAX, 0, 5] {
            assert_eq!(tester.call(&set, &[tester.handle, stride as usize]), 0);
            assert_eq!(tester.getter(&get), stride);
        }
        assert_eq!(tester.call(&set, &[0, 1]), 1, "without a handle");
        let mut place = 0_i64;
        assert_eq!(tester.call(&get, &[0, (&raw mut place).expose_provenance()]), 1);
        assert_eq!(tester.call(&get, &[tester.handle, 0]), 3, "nowhere to write to");
    }
    // One does not change the other.
    assert_eq!(tester.call("rocblas_set_batch_alpha_stride", &[tester.handle, 9]), 0);
    assert_eq!(tester.getter("rocblas_get_batch_beta_stride"), 5);
    tester.set(false, [0, 0]);
}

#[test]
fn the_commit_is_a_text() {
    commit_is_a_text(&Tester::new());
}

fn commit_is_a_text(tester: &Tester) {
    let (text, size) = ("rocblas_get_commit_hash_string", "rocblas_get_commit_hash_string_size");
    let (mut len, mut buffer) = (0_usize, [b'#'; 128]);
    assert_eq!(tester.call(size, &[0]), 3);
    assert_eq!(tester.call(size, &[(&raw mut len).expose_provenance()]), 0);
    let place = buffer.as_mut_ptr().expose_provenance();
    assert!(len > 1 && len < buffer.len(), "{len}");
    assert_eq!([tester.call(text, &[0, len]), tester.call(text, &[place, len - 1])], [3, 4]);
    assert_eq!(buffer, [b'#'; 128], "nothing is written where it does not fit");
    assert_eq!(tester.call(text, &[place, len]), 0);
    assert_eq!(buffer.iter().position(|byte| *byte == 0), Some(len - 1));
    assert_eq!(buffer[len], b'#');
}
