/* Past some thousands of hexes: tints on a canvas, one link that is carried from hex to hex, names when near. */
var said = box.querySelector("[aria-live]");
var cursor = null, cursorLink = null;
var names = L.layerGroup().addTo(map), glyphs = new Map();
function carry(hex) {
  mark(hex);
  cursor.setLatLngs(outlineOf(hex, 1));
  hex.link = cursorLink;
  label(hex);
  said.textContent = spokenOf(hex);
  show(hex);
  map.panInside(hex.at, { padding: [60, 60], animate: false });
}
if (start) {
  cursor = L.polygon(outlineOf(start, 1), { renderer: L.svg(), interactive: false, className: "hexpath" }).addTo(map);
  cursorLink = start.link = wrapped(cursor.getElement());
  label(start);
  mark(start);
}

/* Whether a layer is switched on; all are where the page has no switches. */
function on(name) {
  var box = document.getElementById("ly-" + name);
  return !box || box.checked;
}

/* A symbol of the page as paths in a square of 24; none where the page has no such symbol. */
function glyph(id) {
  if (!glyphs.has(id)) {
    var symbol = document.getElementById(id);
    glyphs.set(id, symbol && Array.from(symbol.querySelectorAll("path,circle"), function (part) {
      var path = new Path2D(part.getAttribute("d") || ""), r = Number(part.getAttribute("r"));
      if (r) { path.arc(Number(part.getAttribute("cx")), Number(part.getAttribute("cy")), r, 0, 2 * Math.PI); }
      return { path: path, full: part.hasAttribute("fill") };
    }));
  }
  return glyphs.get(id);
}

/* A symbol around a point, so wide, on paper where lines may run below it; false where it would be too small to tell, or the page has none. */
function stamp(pen, id, x, y, wide, paper) {
  var parts = wide >= 9 && glyph(id);
  if (!parts) { return false; }
  pen.save();
  pen.translate(x - wide / 2, y - wide / 2);
  pen.scale(wide / 24, wide / 24);
  if (paper) {
    pen.beginPath();
    pen.arc(12, 12, 8, 0, 2 * Math.PI);
    pen.fillStyle = colours.paper;
    pen.fill();
  }
  pen.strokeStyle = pen.fillStyle = colours.ink;
  pen.lineWidth = 1.5;
  parts.forEach(function (part) {
    if (part.full) { pen.fill(part.path); }
    pen.stroke(part.path);
  });
  pen.restore();
  return true;
}

/* One layer that paints every hex in view. */
function painter() {
  var Painter = L.Path.extend({
    options: { interactive: false, weight: 0 },
    _project: function () {
      this._pxBounds = L.bounds(this._map.latLngToLayerPoint(bounds.getNorthWest()), this._map.latLngToLayerPoint(bounds.getSouthEast()));
    },
    _update: function () { if (this._map) { this._updatePath(); } },
    _reset: function () { this._project(); this._update(); },
    _updatePath: function () { if (this._renderer._drawing && ready) { paint(this._renderer._ctx, this._map, this._renderer._bounds); } }
  });
  return new Painter();
}

function paint(pen, at, view) {
  var zero = at.latLngToLayerPoint([0, 0]), scale = at.getZoomScale(at.getZoom(), 0), groups = new Map(), near = SIZE * scale;
  function x(value) { return zero.x + value * scale; }
  function y(value) { return zero.y + value * scale; }
  function around(hex, part) {
    var left = x(hex.x), top = y(hex.y), by = scale * part;
    pen.moveTo(left + CORNERS[0][0] * by, top + CORNERS[0][1] * by);
    for (var i = 1; i < 6; i += 1) { pen.lineTo(left + CORNERS[i][0] * by, top + CORNERS[i][1] * by); }
    pen.closePath();
  }
  function line(points, close) {
    points.forEach(function (point, i) { pen[i ? "lineTo" : "moveTo"](x(point[0]), y(point[1])); });
    if (close) { pen.closePath(); }
  }
  function stroke(colour, width, dash, draw) {
    pen.beginPath();
    draw();
    pen.setLineDash(dash);
    pen.lineWidth = width;
    pen.strokeStyle = colour;
    pen.stroke();
    pen.setLineDash([]);
  }
  var shown = every.filter(function (hex) {
    return !view || (x(hex.x) > view.min.x - near && x(hex.x) < view.max.x + near && y(hex.y) > view.min.y - near && y(hex.y) < view.max.y + near);
  });
  shown.forEach(function (hex) {
    var key = (hex.now.ground || "unknown") + (hex.now.view === "seen" ? "/" : "");
    groups.set(key, groups.get(key) || []);
    groups.get(key).push(hex);
  });
  if (!colours.paper) { readColours(); }
  groups.forEach(function (some, key) {
    var pale = key.slice(-1) === "/";
    var tint = pale ? key.slice(0, -1) : key;
    pen.fillStyle = on("ground") || tint === "unknown" ? colours[tint] || colours.unknown : colours.paper;
    pen.lineWidth = 0.8;
    pen.strokeStyle = colours.hair;
    /* In portions: a path of thousands of outlines takes longer than its parts. */
    for (var at = 0; at < some.length; at += 200) {
      pen.beginPath();
      for (var i = at; i < Math.min(at + 200, some.length); i += 1) { around(some[i], 1); }
      pen.globalAlpha = pale ? 0.5 : 1;
      pen.fill();
      pen.globalAlpha = 1;
      if (near > 5) { pen.stroke(); }
    }
  });
  if (on("river")) { stroke(colours.river, Math.max(1, 3.4 * scale), [], function () {
    land.rivers.forEach(function (river) {
      river.forEach(function (at, i) {
        var from = every[river[i - 1]], to = every[at];
        if (from && from.now.ground && to.now.ground) { line([[from.x, from.y], [to.x, to.y]]); }
      });
    });
  }); }
  if (on("road")) { stroke(colours.road, Math.max(1, 2 * scale), [], function () {
    shown.forEach(function (hex) {
      if (!hex.now.road) { return; }
      SIDES.slice(0, 3).forEach(function (side) {
        var other = byPlace.get(placeKey(hex.q + side[0], hex.r + side[1]));
        if (other && other.now.road) { line([[hex.x, hex.y], [other.x, other.y]]); }
      });
    });
  }); }
  (on("border") ? [false, true] : []).forEach(function (apart) {
    stroke(colours.border, Math.max(1.4, 2.6 * scale), apart ? [9, 5] : [], function () {
      ringsAround(held(apart)).forEach(function (ring) { line(ring, true); });
    });
  });
  shown.forEach(function (hex) {
    var now = hex.now, town = on("town") && now.town, works = on("imp") ? now.marks || [] : [];
    var left = x(hex.x), top = y(hex.y), wide = 20 * scale;
    if (works.length && works.every(function (id, i) {
      return stamp(pen, id, left + (i - (works.length - 1) / 2) * wide, top + (now.town ? 1.2 * wide : 0), 0.9 * wide);
    })) { works = []; }
    if (town && stamp(pen, now.sign, left, top, 1.2 * wide, true)) { return; }
    var size = town ? (now.capital ? 11 : 8) : works.length || (on("special") && now.sites && near > 12) ? 3.5 : 0;
    if (!size) { return; }
    pen.beginPath();
    pen.fillStyle = town && !now.capital ? colours.paper : colours.ink;
    pen.arc(left, top, Math.max(town ? 2.5 : 0.8, size * scale), 0, 2 * Math.PI);
    pen.fill();
    if (town) { pen.lineWidth = 1.5; pen.strokeStyle = colours.ink; pen.stroke(); }
  });
  if (chosen) { stroke(colours.ink, Math.max(2, 3.4 * scale), [], function () { around(chosen, 1); }); }
  stroke(colours.ink, Math.max(1.5, 3 * scale), [], function () { wonHexes.forEach(function (hex) { around(hex, 0.8); }); });
  stroke(colours.border, Math.max(1.5, 3 * scale), [2, 4], function () { lostHexes.forEach(function (hex) { around(hex, 0.8); }); });
}

function readColours() {
  var style = getComputedStyle(holder);
  function colour(name) { return style.getPropertyValue(name).trim(); }
  ["plains", "forest", "hills", "mountains", "marsh", "desert", "water", "coast", "jungle", "cavern", "unknown"].forEach(function (kind) {
    colours[kind] = colour("--g-" + kind);
  });
  ["hair", "ink", "paper"].forEach(function (name) { colours[name] = colour("--" + name); });
  ["river", "road", "border"].forEach(function (name) { colours[name] = colour("--m-" + name); });
}

function tint() { readColours(); {{ layer }}.redraw(); }

function letter() {
  var view = map.getBounds();
  names.clearLayers();
  if (map.getZoom() < settings.least) { return; }
  hexes.forEach(function (hex) {
    if (!view.contains(hex.at)) { return; }
    var name = (on("town") && hex.now.town) || (on("name") && hex.now.name) || "";
    if (!name && !on("code")) { return; }
    var text = document.createElement("span");
    text.textContent = name || hex.label;
    var icon = L.divIcon({ html: text, className: name && name === hex.now.town ? "hexname town" : name ? "hexname" : "hexname code", iconSize: null });
    names.addLayer(L.marker(hex.at, { icon: icon, interactive: false, keyboard: false }));
  });
}
map.on("mousemove", function (event) {
  var hex = hexUnder(event.latlng);
  if (hex) { show(hex); } else { hide(); }
});
map.on("mouseout", hide);
map.on("click", function (event) {
  var hex = hexUnder(event.latlng);
  if (!hex || !hex.url || event.originalEvent.target.closest("a")) { return; }
  if (pick) { carry(hex); pick(hex); } else { location.assign(new URL(hex.url, document.baseURI)); }
});
ready = true;
{{ layer }}.redraw();
letter();
map.on("moveend", letter);
document.querySelectorAll(".layers input").forEach(function (box) {
  box.addEventListener("change", function () { {{ layer }}.redraw(); letter(); });
});
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tint);
new MutationObserver(tint).observe(document.documentElement, { attributes: true, attributeFilter: ["data-scheme"] });
