//! Statuses of the C libraries against those of the original's argument checks.

use std::collections::BTreeMap;

use libloading::Library;
use libloading::os::unix;
use rocforge::bindings;
use rocforge_tests::reach;

use super::table::rows;
use super::{beside, exported_by, library};
use table::{Row, Table};

mod level2;
mod level3;
mod netlib;
mod table;

/// A function of C as its header declares it: types and names behind the handle.
struct Function {
    name: String,
    family: &'static str,
    params: Vec<(String, String)>,
}

/// The tables of all families.
fn tables() -> impl Iterator<Item = &'static Table> {
    table::TABLES.iter().chain(level2::TABLES).chain(level3::TABLES).chain(netlib::TABLES)
}

/// Calls a function as if it had as many arguments as the longest: C's convention on the platforms of the tests lets the
/// caller pass more than the callee takes.
macro_rules! words {
    ($($name:ident)*) => {
        pub(super) type Words = unsafe extern "C" fn($(words!(@usize $name)),*) -> i32;

        pub(super) fn invoke(function: Words, arguments: &[usize]) -> i32 {
            let mut all = [0; [$(stringify!($name)),*].len()];
            all[..arguments.len()].copy_from_slice(arguments);
            let [$($name),*] = all;
            // SAFETY: The function is C's, and the pointers that it follows lead to memory that is large enough.
            unsafe { function($($name),*) }
        }
    };
    (@usize $name:ident) => { usize };
}

words!(a b c d e f g h i j k l m n o p q r s t u v w x y z aa ab ac ad);

/// The functions of rocBLAS and rocSOLVER that are here.
fn functions() -> Vec<Function> {
    let known = |family: &str| tables().any(|table| table.families.contains(&family));
    let of_blas = rows().into_iter().filter(|row| known(row.family)).map(|row| {
        let params = row.types.into_iter().zip(row.names.iter().map(|name| (*name).to_owned())).skip(1);
        Function { name: row.name, family: row.family, params: params.collect() }
    });
    let of_solver = exported_by("rocsolver").into_iter().flat_map(|routine| {
        bindings::signatures(routine).into_iter().map(|signature| {
            let params = signature.params.iter().map(|param| {
                let stars = match param.holds {
                    bindings::Holds::Value => "",
                    bindings::Holds::Const | bindings::Holds::Mut => "*",
                    bindings::Holds::ConstArray | bindings::Holds::MutArray => "* const*",
                };
                (format!("{}{stars}", param.base), param.name.clone())
            });
            Function { params: params.collect(), name: signature.symbol, family: routine.family }
        })
    });
    of_blas.chain(of_solver).collect()
}

/// A number of a type of C's, in as many bytes as the longest has; void stands for `float`.
pub(super) fn number(ty: &str, value: f32) -> [u8; 16] {
    let mut bytes = [0; 16];
    match ty.trim_start_matches("const ").trim_end_matches('*') {
        "double" | "rocblas_double_complex" => bytes[..8].copy_from_slice(&f64::from(value).to_ne_bytes()),
        "rocblas_half" => bytes[..2].copy_from_slice(&rocforge::f16::from_f32(value).to_bits().to_ne_bytes()),
        "rocblas_bfloat16" => {
            bytes[..2].copy_from_slice(&((value.to_bits() >> 16) as u16).to_ne_bytes());
        }
        _ => bytes[..4].copy_from_slice(&value.to_ne_bytes()),
    }
    bytes
}

/// The arguments of one call, and the memory that they lead to.
struct Call<'a> {
    function: &'a Function,
    words: Vec<usize>,
    buffers: Vec<Vec<u128>>,
    arrays: Vec<[usize; 4]>,
}

/// A name as rows have it: without case, and the same for all variants.
fn plain(name: &str) -> String {
    let name = name.to_lowercase();
    match name.as_str() {
        "results" => "result".into(),
        _ => name,
    }
}

impl<'a> Call<'a> {
    /// A legal call.
    fn new(function: &'a Function) -> Call<'a> {
        let count = function.params.len();
        let mut call = Call {
            function,
            words: Vec::new(),
            buffers: vec![vec![0; 16]; count],
            arrays: vec![[0; 4]; count],
        };
        for (place, (ty, name)) in function.params.iter().enumerate() {
            let word = call.legal(place, ty, &plain(name));
            call.words.push(word);
        }
        call
    }

    fn legal(&mut self, place: usize, ty: &str, name: &str) -> usize {
        if ty.ends_with('*') {
            let is_scalar = ["alpha", "beta"].contains(&name);
            let is_array = ty.ends_with("* const*") || self.is_array(name);
            if is_scalar {
                self.put(place, number(self.scalar_type(ty), if name == "alpha" { 2.0 } else { 3.0 }));
            }
            let memory = self.buffers[place].as_mut_ptr().expose_provenance();
            self.arrays[place] = [memory; 4];
            return if is_array {
                self.arrays.as_ptr().wrapping_add(place).expose_provenance()
            } else {
                memory
            };
        }
        match name {
            "a_type" | "c_type" if self.function.family == "syrk_ex" => 168,
            "a_type" | "c_type" if self.function.family == "herk_ex" => 154,
            "execution_type" if self.function.family == "herk_ex" => 155,
            _ if ty == "rocblas_datatype" => 151,
            "transa" | "transb" | "trans" => 111,
            "uplo" => 121,
            "diag" => 131,
            "side" => 141,
            "algo" | "solution_index" | "flags" | "geam_ex_op" => 0,
            "batch_count" | "kl" | "ku" => 1,
            "k" if self.function.family.ends_with("bmv") || self.function.family.ends_with("bsv") => 1,
            _ if name.starts_with("inc") => 1,
            _ if name.starts_with("stride") => 16,
            _ => 3,
        }
    }

    /// Whether an operand is an array of pointers although it is `void*`.
    fn is_array(&self, name: &str) -> bool {
        let is_memory = ["a", "b", "c", "d", "x", "y"].contains(&name);
        let is_scalar = self.function.family == "rot_ex" && name == "c";
        self.function.name.contains("_batched_ex")
            && !self.function.name.contains("_strided_")
            && is_memory
            && !is_scalar
    }

    /// What `void` of a scalar stands for.
    fn scalar_type<'t>(&self, ty: &'t str) -> &'t str {
        if self.function.family == "herk_ex" { "double" } else { ty }
    }

    fn put(&mut self, place: usize, bytes: [u8; 16]) {
        self.buffers[place][0] = u128::from_ne_bytes(bytes);
    }

    /// Makes a change; none where the function has no such argument.
    fn change(&mut self, name: &str, value: &str) -> Option<()> {
        let params = &self.function.params;
        if name == "ptr" {
            let pointers = params.iter().map(|(ty, _)| ty.ends_with('*'));
            let words = self.words.iter_mut().zip(pointers);
            words.filter(|(_, is_pointer)| *is_pointer).for_each(|(word, _)| *word = 0);
            return Some(());
        }
        let find = |wanted: &str| {
            let is = |known: &str| known == wanted || wanted == "trans" && known == "transa";
            params.iter().position(|(_, known)| is(&plain(known)))
        };
        let (place, other) = (find(&name.to_lowercase())?, find(value));
        let (ty, _) = &params[place];
        self.words[place] = match value {
            "null" => 0,
            "odd" => self.words[place] + 1,
            "identity" => {
                self.put(place, number(ty, -2.0));
                self.words[place]
            }
            _ if ty.ends_with('*') && other.is_some() => self.words[other?],
            _ if ty.ends_with('*') => {
                self.put(place, number(self.scalar_type(ty), value.parse().expect("a number")));
                self.words[place]
            }
            _ => value.parse::<i64>().expect("a number") as usize,
        };
        Some(())
    }
}

/// Whether a row is about this call: of this variant, and in this pointer mode.
fn holds(word: &str, name: &str, device: bool) -> Option<bool> {
    let (batch, distance) = (name.contains("_batched"), name.contains("_strided_batched"));
    Some(match word {
        "host" => !device,
        "device" => device,
        "plain" => !batch,
        "array" => batch && !distance,
        "distance" => distance,
        _ => return None,
    })
}

/// The call of a row; none where the row is about others.
fn call_of<'a>(function: &'a Function, row: &Row, device: bool) -> Option<Call<'a>> {
    let mut call = Call::new(function);
    for word in row.0.split(' ') {
        match (holds(word, &function.name, device), word.split_once('=')) {
            (Some(true), _) => {}
            (None, Some((name, value))) => call.change(name, value)?,
            _ => return None,
        }
    }
    Some(call)
}

/// Both libraries.
struct Libraries([Library; 2]);

impl Libraries {
    fn open() -> Libraries {
        // The second one takes the first one's functions.
        let flags = unix::RTLD_NOW | unix::RTLD_GLOBAL;
        Libraries([library(), beside("librocsolver.so")].map(|path| {
            // SAFETY: The libraries' initialisers only register routines.
            unsafe { unix::Library::open(Some(path), flags) }.expect("a library").into()
        }))
    }

    fn find(&self, name: &str) -> Option<Words> {
        // SAFETY: The symbol is a function of C, of no more arguments than the type says.
        self.0
            .iter()
            .find_map(|library| unsafe { library.get::<Words>(name.as_bytes()) }.ok().map(|found| *found))
    }

    fn call(&self, name: &str, arguments: &[usize]) -> i32 {
        invoke(self.find(name).expect(name), arguments)
    }
}

#[test]
fn statuses_are_those_of_the_original() {
    if !reach::platform().shares_host_memory() {
        return println!(
            "not covered on this platform, whose memory is not the host's: no status depends on it"
        );
    }
    let libraries = Libraries::open();
    let mut handle = 0_usize;
    assert_eq!(libraries.call("rocblas_create_handle", &[(&raw mut handle).expose_provenance()]), 0);
    let (mut faults, mut seen) = (Vec::new(), BTreeMap::<&str, usize>::new());
    for function in functions() {
        let of_family = || tables().filter(|table| table.families.contains(&function.family));
        let found = libraries.find(&function.name).expect(&function.name);
        for device in [false, true] {
            assert_eq!(libraries.call("rocblas_set_pointer_mode", &[handle, usize::from(device)]), 0);
            for (row, source) in
                of_family().flat_map(|table| table.rows.iter().map(|row| (row, table.source)))
            {
                let Some(call) = call_of(&function, row, device) else { continue };
                *seen.entry(row.0).or_default() += 1;
                let status = invoke(found, &[&[handle], &call.words[..]].concat());
                // A call that gets less memory than it wants says so.
                if status != row.1 && (status, row.1) != (7, 0) {
                    let mode = if device { "device" } else { "host" };
                    let wanted = format!("{} as {source} has it", row.1);
                    faults.push(format!("{} ({mode}), {}: {status}, not {wanted}", function.name, row.0));
                }
                // A null handle comes before everything.
                let none = invoke(found, &[&[0], &call.words[..]].concat());
                if none != 1 {
                    faults.push(format!("{}, {}: {none} without a handle", function.name, row.0));
                }
            }
        }
    }
    assert_eq!(libraries.call("rocblas_destroy_handle", &[handle]), 0);
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    let unused = tables().flat_map(|table| table.rows).filter(|row| !seen.contains_key(row.0));
    let unused: Vec<&str> = unused.map(|row| row.0).collect();
    assert!(unused.is_empty(), "rows without a call: {unused:?}");
    assert!(seen.values().sum::<usize>() > 12_000, "{} calls", seen.values().sum::<usize>());
}

/// Every family of the catalogue has a table.
#[test]
fn no_family_is_without_a_table() {
    let routines = ["rocblas", "rocsolver"].into_iter().flat_map(exported_by);
    let known = |family: &str| tables().any(|table| table.families.contains(&family));
    let symbols =
        routines.flat_map(|routine| bindings::signatures(routine).into_iter().map(|one| one.symbol));
    let tabled: Vec<String> = functions().into_iter().map(|function| function.name).collect();
    let missing: Vec<String> = symbols.filter(|symbol| !tabled.contains(symbol)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(known("gemm") && !known("gemm_ex4"));
}
