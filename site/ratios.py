"""Speed-ups over the vendors' libraries, from the documents that `rocforge bench --json` wrote, and plots of them."""

import json
import math
from dataclasses import dataclass
from html import escape
from pathlib import Path

TYPES = ["f32", "f64", "c32", "c64"]


@dataclass(frozen=True)
class Row:
    """One measured call."""

    family: str
    type: str
    symbol: str
    case: str
    device: str
    baseline: str
    date: str
    document: str
    work: float
    ratio: float


def rows(root: Path) -> list[Row]:
    """The last measurement of each case on each device that has a ratio."""
    last: dict[tuple, Row] = {}
    for file in sorted((root / "docs/benchmarks").glob("*.json")):
        document = json.loads(file.read_text())
        against = document.get("baseline") or document.get("peer")
        if not document.get("schema", "").startswith("rocforge-bench/") or not against:
            raise SystemExit(f"{file.name}: no document of `rocforge bench --json` with a baseline")
        emulated = bool(document["options"].get("xf32"))
        solver = document.get("solver") or against
        for row in document["rows"]:
            # A row against something else than the function for the same work is no ratio of the two.
            if row.get("ratio") is None or row.get("against") is not None:
                continue
            new = Row(
                family=row["family"],
                type=row["type"],
                symbol=row["symbol"],
                case=row["case"] + (" xf32" if emulated else ""),
                device=document["machine"]["device"],
                baseline=(solver if row["symbol"].startswith("rocsolver") else against)["name"],
                date=document["date"],
                document=f"docs/benchmarks/{file.name}",
                work=row["flops"] or row["bytes"] or 1,
                ratio=row["ratio"],
            )
            key = (new.device, new.baseline, new.symbol, new.type, new.case)
            if key not in last or last[key].date < new.date:
                last[key] = new
    return list(last.values())


def mean(found: list[Row]) -> float:
    """The geometric mean of the ratios."""
    return math.exp(sum(math.log(row.ratio) for row in found) / len(found))


def by(found: list[Row], key) -> dict:
    """Rows by what `key` says of them, in the order of these names."""
    groups: dict = {}
    for row in found:
        groups.setdefault(key(row), []).append(row)
    return dict(sorted(groups.items()))


class Scale:
    """A logarithmic axis: values to places between `start` and `end`."""

    def __init__(self, values: list[float], start: float, end: float, base: float):
        low, high = math.log(min(values), base), math.log(max(values), base)
        self.base, self.start, self.end = base, start, end
        self.low, self.high = math.floor(low), max(math.ceil(high), math.floor(low) + 1)

    def __call__(self, value: float) -> float:
        share = (math.log(value, self.base) - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)

    def ticks(self, most: int) -> list[int]:
        """Exponents that get a line."""
        step = max(1, math.ceil((self.high - self.low) / most))
        return list(range(self.low, self.high + 1, step))


def ratio_text(exponent: int) -> str:
    """A power of two as axes have it."""
    return str(2**exponent) if exponent >= 0 else f"1/{2**-exponent}"


def colour(type_names: str) -> str:
    """The class of a point, by the type of its operands."""
    first = type_names.split()[0]
    return first if first in TYPES else "other"


def scatter(found: list[Row], title: str) -> str:
    """A point for each row: the speed-up over the work of the call."""
    wide, high = 340, 190
    x = Scale([row.work for row in found], 40, wide - 10, 10)
    y = Scale([row.ratio for row in found] + [0.5, 2], high - 30, 10, 2)
    parts = [
        f'<svg class="plot" viewBox="0 0 {wide} {high}" role="img" data-points="{len(found)}">',
        f"<title>{escape(title)}</title>",
    ]
    for exponent in y.ticks(6):
        at = y(2.0**exponent)
        parts.append(f'<path class="{"one" if exponent == 0 else "grid"}" d="M40 {at}H{wide - 10}"/>')
        parts.append(f'<text x="36" y="{at + 3}" text-anchor="end">{ratio_text(exponent)}</text>')
    if 0 not in y.ticks(6):
        parts.append(f'<path class="one" d="M40 {y(1)}H{wide - 10}"/>')
    for exponent in x.ticks(6):
        parts.append(
            f'<text x="{x(10.0**exponent)}" y="{high - 16}" text-anchor="middle">10<tspan dy="-4" class="power">{exponent}</tspan></text>'
        )
    parts.append(f'<text x="{wide / 2}" y="{high - 2}" text-anchor="middle">operations of a call</text>')
    for row in sorted(found, key=lambda row: row.work):
        about = escape(f"{row.symbol} {row.case}: {row.ratio:.2f}")
        parts.append(
            f'<circle class="{colour(row.type)}" cx="{x(row.work)}" cy="{y(row.ratio)}" r="3"><title>{about}</title></circle>'
        )
    return "".join([*parts, "</svg>"])


def ranges(groups: dict[str, list[Row]], title: str) -> str:
    """A line for each family from the least speed-up to the greatest, with a point at the geometric mean."""
    wide, step = 340, 14
    high = step * len(groups) + 24
    x = Scale([row.ratio for found in groups.values() for row in found] + [0.5, 2], 90, wide - 12, 2)
    parts = [
        f'<svg class="plot" viewBox="0 0 {wide} {high}" role="img" data-points="{len(groups)}">',
        f"<title>{escape(title)}</title>",
    ]
    for exponent in x.ticks(8):
        at = x(2.0**exponent)
        parts.append(f'<path class="{"one" if exponent == 0 else "grid"}" d="M{at} 4V{high - 16}"/>')
        parts.append(f'<text x="{at}" y="{high - 4}" text-anchor="middle">{ratio_text(exponent)}</text>')
    for index, (family, found) in enumerate(groups.items()):
        at = 12 + index * step
        least, most = min(row.ratio for row in found), max(row.ratio for row in found)
        about = escape(f"{family}: mean {mean(found):.2f}, {least:.2f} to {most:.2f}, {len(found)} rows")
        parts.append(f'<text x="84" y="{at + 3}" text-anchor="end">{escape(family)}</text>')
        parts.append(f'<path class="range" d="M{x(least)} {at}H{x(most)}"/>')
        parts.append(f'<circle class="mean" cx="{x(mean(found))}" cy="{at}" r="3.5"><title>{about}</title></circle>')
    return "".join([*parts, "</svg>"])
