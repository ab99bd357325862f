"""Tests the built site in headless Chromium, from its files and over a server of this process.

Usage: check.py SITE CATALOGUE.json. Exits with 1 and says what is wrong where a link is dead, a page is wider than a
telephone, a page complains or asks the network, or a search does not find what it must.
"""

import functools
import json
import os
import shutil
import sys
import threading
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

NARROW = {"width": 360, "height": 740}
# Pages that show a source file are alike: of these every tenth is opened.
SAMPLE = 10
CONTRAST = 4.5

problems: list[str] = []
checked = 0


def expect(holds: bool, what: str) -> None:
    """Notes a problem unless something holds."""
    global checked
    checked += 1
    if not holds:
        problems.append(what)


class Links(HTMLParser):
    """The targets of a page, what it loads, and the names to which links may lead."""

    def __init__(self, file: Path):
        super().__init__()
        self.targets: list[str] = []
        self.loads: list[str] = []
        self.names: set[str] = set()
        self.twice: set[str] = set()
        self.feed(file.read_text())

    def handle_starttag(self, tag, attrs):
        of = dict(attrs)
        if of.get("id") in self.names:
            self.twice.add(of["id"])
        self.names.update(filter(None, (of.get("id"),)))
        if tag == "a" and of.get("href"):
            self.targets.append(of["href"])
        elif tag == "link" and of.get("rel") not in ("canonical",) and of.get("href"):
            self.loads.append(of["href"])
        elif of.get("src"):
            self.loads.append(of["src"])


def check_links(site: Path, pages: dict[Path, Links]) -> None:
    """Every link leads to a file and a name that are there, and nothing is loaded from elsewhere."""
    for page, links in pages.items():
        expect(not links.twice, f"{page.relative_to(site)}: several elements are called {links.twice}")
        for target in links.targets + links.loads:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                expect(target in links.targets, f"{page}: loads {target}")
                continue
            file = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            there = file.is_file() and file.is_relative_to(site)
            expect(there, f"{page.relative_to(site)}: dead link {target}")
            if there and parts.fragment and file in pages:
                known = unquote(parts.fragment) in pages[file].names
                expect(known, f"{page.relative_to(site)}: {target} names nothing of that page")


def opened(page: Page, address: str) -> None:
    """Opens a page; what it complains of, and what it asks of a network, are problems."""
    page.goto(address, wait_until="load")


def watched(browser: Browser, allowed: str, **options) -> Page:
    """A page of a new context whose complaints are problems."""
    page = browser.new_context(**options).new_page()
    page.on(
        "console",
        lambda said: expect(
            said.type not in ("error", "warning"), f"{page.url}: console: {said.text} {said.location.get('url', '')}"
        ),
    )
    page.on("pageerror", lambda error: expect(False, f"{page.url}: {error}"))
    # A request that the next page ends is no failure.
    page.on(
        "requestfailed",
        lambda request: expect("ERR_ABORTED" in request.failure, f"{page.url}: {request.url}: {request.failure}"),
    )
    page.on(
        "request", lambda request: expect(request.url.startswith((allowed, "data:")), f"{page.url}: asks {request.url}")
    )
    return page


# The theme hides what is wider than the page, and the text then scrolls alone: all that holds the text is measured.
OVERHANG = """() => Math.max(...[...document.querySelectorAll("html, body, .page, .main, .content")]
  .map(each => each.scrollWidth - each.clientWidth))"""


def check_narrow(browser: Browser, site: Path, pages: dict[Path, Links]) -> None:
    """No page scrolls sideways on a narrow screen, in either colour scheme."""
    shown = [page for page in pages if not is_source(page)] + [page for page in pages if is_source(page)][::SAMPLE]
    for scheme in ("light", "dark"):
        page = watched(browser, "file:", viewport=NARROW, color_scheme=scheme)
        for file in shown if scheme == "light" else shown[:3] + [site / "catalogue.html"]:
            opened(page, file.as_uri())
            over = page.evaluate(OVERHANG)
            expect(over <= 0, f"{file.relative_to(site)}: {over} pixels wider than a screen of {NARROW['width']}")
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        over = page.evaluate(OVERHANG)
        expect(over <= 0, f"{page.url} ({scheme}): with everything open {over} pixels wider than the screen")
        page.context.close()


def is_source(page: Path) -> bool:
    """Whether a page shows a source file."""
    return "." in page.stem


READ_COLOURS = """selector => {
  const lightness = text => {
    const [r, g, b] = text.match(/[\\d.]+/g).map(Number).map(v => v / 255).map(v => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const element = document.querySelector(selector), style = getComputedStyle(element);
  let behind = element;
  while (behind && /, 0\\)$|transparent/.test(getComputedStyle(behind).backgroundColor)) behind = behind.parentElement;
  const front = lightness(element instanceof SVGElement ? style.fill : style.color);
  const back = lightness(getComputedStyle(behind || document.body).backgroundColor);
  return [(Math.max(front, back) + 0.05) / (Math.min(front, back) + 0.05), back];
}"""


def check_schemes(browser: Browser, site: Path) -> None:
    """Text of the catalogue is legible in both schemes, and these differ."""
    backgrounds = []
    for scheme in ("light", "dark"):
        page = watched(browser, "file:", color_scheme=scheme)
        opened(page, (site / "catalogue.html").as_uri())
        page.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        for selector in (
            ".routine .name",
            ".routine .types",
            ".routine .what",
            ".plot text",
            "#filter input",
            ".routine td",
        ):
            contrast, behind = page.evaluate(READ_COLOURS, selector)
            expect(contrast >= CONTRAST, f"{selector} ({scheme}): a contrast of {contrast:.1f}, at least {CONTRAST}")
        backgrounds.append(behind)
        page.context.close()
    expect(backgrounds[0] > 0.8 and backgrounds[1] < 0.2, f"no dark scheme: backgrounds of {backgrounds}")


def check_without_script(browser: Browser, site: Path, listing: list[dict]) -> None:
    """Everything is on the page of the catalogue where no script runs."""
    page = browser.new_context(java_script_enabled=False).new_page()
    page.goto((site / "catalogue.html").as_uri())
    families = {row["family"] for row in listing}
    expect(page.locator(".routine:visible").count() == len(families), "not all routines are listed without a script")
    expect(not page.locator("#filter").is_visible(), "the filter is there without a script")
    text = page.locator("#all-routines").text_content()
    codes = set(page.locator("#all-routines code").all_text_contents())
    missing = [
        name for row in listing for name in (row["symbol"], *row["kernels"], row["routine"]) if name not in codes
    ]
    expect(not missing, f"the catalogue lacks {missing}")
    lost = [row["symbol"] for row in listing for name in ("flops", "bytes") if row[name] and row[name] not in text]
    lost += [row["symbol"] for row in listing for buffer in row["workspace"] if buffer["bytes"] not in text]
    expect(not lost, f"the catalogue lacks formulas of {lost}")
    page.context.close()


def visible(page: Page) -> list[str]:
    """The families that the catalogue shows, from the top."""
    found = page.locator(".routine:visible").all()
    return [at.get_attribute("data-family") for at in sorted(found, key=lambda at: at.bounding_box()["y"])]


def check_filter(browser: Browser, site: Path, listing: list[dict]) -> None:
    """The filter of the catalogue finds by name, symbol, type, level and words of the text."""
    page = watched(browser, "file:")
    opened(page, (site / "catalogue.html").as_uri())
    everything = visible(page)
    search = page.locator("#filter input")

    def found(text: str) -> list[str]:
        search.fill(text)
        return visible(page)

    for word, family in [
        ("scal", "scal"),
        ("gemm", "gemm"),
        ("rocblas_zher2k", "her2k"),
        ("dtrsm", "trsm"),
        ("getrf", "getrf"),
        ("ROCBLAS_SGEMM_BATCHED_64", "gemm"),
    ]:
        first = found(word)[:1]
        expect(first == [family], f"the filter puts {first} first for {word}")
    prose = {row["family"] for row in listing if "conjugate" in row["docs"].lower()}
    expect(prose and prose <= set(found("conjugate")), "the filter does not find a word of the text")
    expect(
        found("no such routine anywhere") == [] and page.locator("#filter output").text_content().startswith("0 of"),
        "the filter finds what is not there",
    )
    search.fill("")
    for name, value, of in [
        ("type", "bf16", lambda row: row["type"].split()),
        ("level", "2", lambda row: [str(row["level"])]),
        ("variant", "batched", lambda row: row["variants"]),
    ]:
        page.select_option(f"#filter select[name={name}]", value)
        wanted = {row["family"] for row in listing if value in of(row)}
        expect(wanted and set(visible(page)) == wanted, f"the filter by {name} {value} shows other routines")
        page.select_option(f"#filter select[name={name}]", "")
    expect(visible(page) == everything, "an empty filter does not show everything in its order")
    opened(page, (site / "catalogue.html").as_uri() + "#routine-gemv")
    page.wait_for_selector("#routine-gemv[open]")
    for plot in page.locator(".plot").all():
        points = plot.locator("circle").count()
        expect(points == int(plot.get_attribute("data-points")) > 0, "a plot lacks points")
    expect(page.locator("#routine-gemv .plot circle").count() > 0, "gemv has no plot")
    page.context.close()


def check_search(browser: Browser, address: str, extracts: bool) -> None:
    """The search of the site finds routines, types and words of pages; extracts of results come from a server alone."""
    page = watched(browser, address if extracts else "file:")
    for query, wanted in [
        ("bf16", "catalogue.html"),
        ("rocsolver_dgetrf", "catalogue.html"),
        ("ROCBLAS_LAYER", "docs/logging.html"),
        ("workspace", "docs/workspace.html"),
    ]:
        opened(page, f"{address}/search.html?q={query}")
        page.wait_for_selector("#search-results ul.search li a", timeout=20000)
        page.wait_for_function(
            "!/[.]{3}|Searching/.test(document.querySelector('#search-results h2').textContent)", timeout=20000
        )
        results = [
            link.split("?")[0].split("#")[0]
            for link in page.eval_on_selector_all(
                "#search-results ul.search li a", "all => all.map(a => a.getAttribute('href'))"
            )
        ]
        expect(
            any(link.endswith(wanted) for link in results), f"the search for {query} finds {results[:5]}, not {wanted}"
        )
    if extracts:
        page.wait_for_selector("#search-results p.context", timeout=20000)
    page.context.close()


class Quiet(SimpleHTTPRequestHandler):
    """Serves files and writes no log."""

    def log_message(self, *_):
        pass


def main(folder: str, listing_file: str) -> int:
    """Runs all checks."""
    site = Path(folder).resolve()
    listing = json.loads(Path(listing_file).read_text())
    pages = {file: Links(file) for file in sorted(site.rglob("*.html"))}
    check_links(site, pages)
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not chromium:
        print("site/check.py: no Chromium here; CHROMIUM may name one", file=sys.stderr)
        return 2
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        check_narrow(browser, site, pages)
        check_schemes(browser, site)
        check_without_script(browser, site, listing)
        check_filter(browser, site, listing)
        check_search(browser, site.as_uri(), extracts=False)
        check_search(browser, f"http://127.0.0.1:{server.server_port}", extracts=True)
        browser.close()
    for problem in dict.fromkeys(problems):
        print(f"site: {problem}", file=sys.stderr)
    print(f"site: {len(pages)} pages, {checked} checks, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
