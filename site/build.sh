#!/usr/bin/env bash
# Builds the site of the documentation into target/site: static pages, which need no server and nothing from a network.
#
#   --check   also tests the pages in headless Chromium (site/check.py)
#
#   PYTHON            a Python of at least 3.11 with venv, in place of python3
#   CHROMIUM          a Chromium, in place of the one that is on the path
#   ROCFORGE_PROGRAM  the program whose catalogue is shown, in place of target/debug/rocforge, which is built if it is not there
set -euo pipefail
export PYTHONDONTWRITEBYTECODE=1
cd "$(dirname "${BASH_SOURCE[0]}")/.."

check=0
case "${1:-}" in
'') ;;
--check) check=1 ;;
*)
    echo "site/build.sh: $1 is not an option; --check tests the pages" >&2
    exit 2
    ;;
esac

target=$(cargo metadata --format-version 1 --no-deps | sed -n 's/.*"target_directory":"\([^"]*\)".*/\1/p')
program=${ROCFORGE_PROGRAM:-$target/debug/rocforge}
if [ ! -x "$program" ]; then cargo build -p rocforge-cli; fi

# The packages stay in target/ until the list of them changes.
python=$target/site-python/bin/python
if ! cmp -s site/requirements.txt "$target/site-python/requirements.txt"; then
    rm -rf "$target/site-python"
    "${PYTHON:-python3}" -m venv "$target/site-python"
    "$python" -m pip install --quiet --disable-pip-version-check --requirement site/requirements.txt
    cp site/requirements.txt "$target/site-python/requirements.txt"
fi

"$program" list --json >"$target/site-catalogue.json"
"$python" site/stage.py "$target/site-catalogue.json" "$target/site-stage"
# What a page no longer has must not stay in the output.
rm -rf "$target/site"
"$python" -m sphinx --quiet --fail-on-warning --keep-going --jobs auto --conf-dir site \
    --doctree-dir "$target/site-doctrees" -D html_extra_path="$target/site-stage/files" \
    --builder html "$target/site-stage/pages" "$target/site"
echo "the site is at $target/site/index.html"
if [ $check = 1 ]; then "$python" site/check.py "$target/site" "$target/site-catalogue.json"; fi
