#!/usr/bin/env bash
# Packages the crates that are published and looks at what is in the packages.
#
#   --check   also compiles with them as far as rustc finds errors: a crate outside of the repository, which `rocforge new`
#             makes, depends on the packages instead of this tree, without a network
#   --build   builds and tests that crate
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

with=
case "${1:-}" in
'') ;;
--check) with=check ;;
--build) with=test ;;
*)
    echo "tests/packages.sh: $1 is not an option; --check and --build compile with the packages" >&2
    exit 2
    ;;
esac

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failures=0
fail() {
    echo "packages: $*" >&2
    failures=$((failures + 1))
}

# Whatever a later crate needs of ours is packaged in the same call: none of it need be in a registry.
crates=(rocforge-hiprtc-sys rocforge-hip-sys rocforge-compiler rocforge-macros rocforge rocforge-kernels rocforge-capi rocforge-ndarray
    rocforge-examples rocforge-bench rocforge-cli)
selected=()
for crate in "${crates[@]}"; do selected+=(--package "$crate"); done

# Only these are published, and the list is complete.
published=$(cargo metadata --format-version 1 --no-deps --offline |
    tr '{' '\n' | sed -n 's/.*"publish":null.*/published/p' | wc -l)
if [ "$published" != ${#crates[@]} ]; then fail "$published crates may be published, this script packages ${#crates[@]}"; fi

package() {
    cargo package --no-verify --allow-dirty --target-dir "$scratch/target" "${selected[@]}" "$@" >"$scratch/log" 2>&1
}
# A new machine may lack the index of a crate that a build does not need.
package --offline || package || {
    cat "$scratch/log" >&2
    exit 1
}
if grep -n '^warning' "$scratch/log" >&2; then fail "cargo package warns"; fi

# has_key PACKAGE KEY: whether the manifest that cargo wrote has a key of its package.
has_key() { sed -n '/^\[package\]/,/^\[[^p]/p' "$1/Cargo.toml" | grep -q "^$2 = "; }

mkdir "$scratch/packages"
for crate in "${crates[@]}"; do
    file=$(echo "$scratch/target/package/$crate"-[0-9]*.crate)
    [ -f "$file" ] || { fail "$crate was not packaged"; continue; }
    # What crates.io takes at most.
    if [ "$(stat -c %s "$file")" -gt 10485760 ]; then fail "$crate has more than 10 MiB"; fi
    tar -xzf "$file" -C "$scratch/packages"
    package=$scratch/packages/$(basename "$file" .crate)
    for text in LICENSE-MIT LICENSE-APACHE README.md Cargo.toml; do
        if [ ! -s "$package/$text" ]; then fail "$crate lacks $text"; fi
    done
    for key in description documentation readme keywords categories license rust-version; do
        has_key "$package" "$key" || fail "the manifest of $crate lacks $key"
    done
    if grep -nE '^path = "\.\.|path = "/' "$package/Cargo.toml" >&2; then fail "$crate depends on a path"; fi
    # Files that a source takes into the program; of the book only tests read samples.
    while IFS=: read -r source included; do
        if [ ! -s "$(dirname "$package/$source")/$included" ]; then fail "$crate lacks $included, which $source includes"; fi
    done < <(cd "$package" && grep -rE --include='*.rs' 'include_(str|bytes)!\("' src |
        grep -vE ':[[:space:]]*//|/docs/[a-z-]*\.md"' | sed -nE 's/^([^:]+):.*include_[a-z]+!\("([^"]+)"\).*$/\1:\2/p')
done
if [ $failures != 0 ]; then
    echo "packages: $failures failures" >&2
    exit 1
fi
echo "packages: ${#crates[@]} crates can be published"
if [ -z "$with" ]; then exit 0; fi

# ---- the packages in place of a registry, for everything below $scratch ----

mkdir "$scratch/.cargo"
{
    echo '[patch.crates-io]'
    for crate in "${crates[@]}"; do
        echo "$crate = { path = \"$(echo "$scratch/packages/$crate"-[0-9]*)\" }"
    done
} >"$scratch/.cargo/config.toml"
target=$(cargo metadata --format-version 1 --no-deps --offline | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')
export CARGO_TARGET_DIR=$target/packages CARGO_NET_OFFLINE=true
# Rust's version is that of this tree outside of it too.
RUSTUP_TOOLCHAIN=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
export RUSTUP_TOOLCHAIN

# A program that lies outside of any checkout names rocforge by its version.
cp "${ROCFORGE_PROGRAM:-$target/debug/rocforge}" "$scratch/rocforge"
(cd "$scratch" && ./rocforge new author)
grep -q '^rocforge = "' "$scratch/author/Cargo.toml" || { echo "packages: rocforge new names no version" >&2; exit 1; }
cp Cargo.lock "$scratch/author/Cargo.lock"
(cd "$scratch/author" && cargo "$with" --all-targets)
if cargo tree --manifest-path "$scratch/author/Cargo.toml" 2>/dev/null | grep "$PWD"; then
    echo "packages: the author's crate uses this tree" >&2
    exit 1
fi

if [ "$with" = check ]; then
    echo "packages: a crate of an author compiles with them"
    exit 0
fi
# With the program all packages but that for ndarray are compiled, as far as their types.
for crate in rocforge-cli rocforge-ndarray; do
    cp Cargo.lock "$(echo "$scratch/packages/$crate"-[0-9]*)/Cargo.lock"
    (cd "$(echo "$scratch/packages/$crate"-[0-9]*)" && cargo check)
done
echo "packages: a crate of an author and the program are built from them"
