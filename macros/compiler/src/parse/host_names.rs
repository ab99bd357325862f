//! Names that authors bring along from Rust's library and from CUDA and HIP, and what they are called here.

/// Values, with what to write.
const VALUES: [(&str, &str); 6] = [
    ("threadIdx", "`thread_id_x()`"),
    ("blockIdx", "`block_id_x()`"),
    ("blockDim", "`block_dim_x()`, or `BLOCK` in a kernel"),
    ("gridDim", "`grid_dim_x()`"),
    ("warpSize", "`wave_size()`"),
    ("None", "a value and a `bool`: there is no `Option` here"),
];

/// Functions, with what to write.
const FUNCTIONS: [(&str, &str); 21] = [
    ("__syncthreads", "`barrier()`"),
    ("syncthreads", "`barrier()`"),
    ("sync_threads", "`barrier()`"),
    ("thread_idx_x", "`thread_id_x()`"),
    ("thread_idx_y", "`thread_id_y()`"),
    ("thread_idx_z", "`thread_id_z()`"),
    ("block_idx_x", "`block_id_x()`"),
    ("block_idx_y", "`block_id_y()`"),
    ("block_idx_z", "`block_id_z()`"),
    ("atomicAdd", "it as a method: `x.atomic_add(i, value)`"),
    ("atomicMax", "it as a method: `x.atomic_max(i, value)`"),
    ("atomicCAS", "it as a method: `x.atomic_cas(i, expected, value)`"),
    ("__shfl_sync", "`shuffle(value, lane)`"),
    ("__shfl_down_sync", "`shuffle_down(value, distance)`"),
    ("__shfl_up_sync", "`shuffle_up(value, distance)`"),
    ("__shfl_xor_sync", "`shuffle_xor(value, bits)`"),
    ("__ballot_sync", "`ballot(condition)`"),
    ("__threadfence", "`fence(Scope::Device)`"),
    ("Ok", "`return;`: a kernel gives nothing back"),
    ("Err", "`return;`: a kernel gives nothing back"),
    ("Some", "the value and a `bool`: there is no `Option` here"),
];

/// What to write for a name that is used as a value.
pub fn value(path: &[String]) -> Option<String> {
    of_std(path).or_else(|| found(&VALUES, path))
}

/// What to write for a name that is called.
pub fn function(path: &[String]) -> Option<String> {
    of_std(path).or_else(|| found(&FUNCTIONS, path))
}

/// Whether an expression is one of these values.
pub fn is_value(expr: &syn::Expr) -> bool {
    matches!(expr, syn::Expr::Path(path) if path.path.get_ident().is_some_and(|name| {
        VALUES.iter().any(|(known, _)| name == known)
    }))
}

fn found(list: &[(&str, &str)], path: &[String]) -> Option<String> {
    let [name] = path else { return None };
    list.iter().find(|(known, _)| known == name).map(|(_, ours)| format!("write {ours}"))
}

fn of_std(path: &[String]) -> Option<String> {
    let (first, _) = path.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let help = match path.last().map(String::as_str) {
        Some("swap") => "write `let old = a; a = b; b = old;`",
        Some("max" | "min") => "write it as a method: `a.max(b)`",
        Some("size_of") => "write `size_of::<T>()` alone",
        Some("PI" | "TAU" | "E" | "SQRT_2" | "LN_2") => {
            "write the number: `R::from_f64(3.141592653589793)` of real types `R`"
        }
        _ => "device code calls functions marked `#[device]`, those of the prelude and methods of numbers",
    };
    matches!(first.as_str(), "std" | "core" | "alloc").then(|| help.to_owned())
}
