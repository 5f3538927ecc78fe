/* The hexes: what the data says of each, and the geometry of the drawing. */
var land = settings.land, SIZE = land.size, ROOT = Math.sqrt(3);
var SIDES = [[1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]];
var CORNERS = [0, 1, 2, 3, 4, 5].map(function (i) {
  var turn = Math.PI * (land.flat ? 2 * i : 2 * i - 1) / 6;
  return [Math.cos(turn) * SIZE, Math.sin(turn) * SIZE];
});
var every = [], byPlace = new Map(), byLabel = new Map(), lastPlace = settings.time ? settings.time.moments.length - 1 : 0;

function centre(q, r, size) {
  return land.flat ? [1.5 * size * q, ROOT * size * (r + q / 2)] : [ROOT * size * (q + r / 2), 1.5 * size * r];
}

function placeKey(q, r) { return q * 65536 + r; }

/* Each hex knows the states it went through: from which place in the list of turns, which state. */
(function () {
  var own = 0;
  land.labels.forEach(function (label, at) {
    var kind = land.urls.kinds[at], spot = centre(land.q[at], land.r[at], SIZE);
    var url = kind === "1" ? land.urls.pattern.split("*").join(label) : kind === "2" ? land.urls.own[own++] : "";
    var hex = {
      label: label, place: at, q: land.q[at], r: land.r[at], x: spot[0], y: spot[1], at: L.latLng(-spot[1], spot[0]),
      url: url, past: [0, land.first[at]], now: null, link: null, layer: null
    };
    every.push(hex);
    byPlace.set(placeKey(hex.q, hex.r), hex);
    byLabel.set(label, hex);
    if (url) { hexes.push(hex); }
  });
  for (var i = 0; i < land.moves.length; i += 3) { every[land.moves[i]].past.push(land.moves[i + 1], land.moves[i + 2]); }
  every.forEach(function (hex) { hex.now = stateAt(hex, lastPlace); });
}());

function stateAt(hex, place) {
  var i = hex.past.length - 2;
  while (i > 0 && hex.past[i] > place) { i -= 2; }
  return land.states[hex.past[i + 1]];
}

function nameOf(hex) { return hex.now.town || hex.now.name || ""; }

function spokenOf(hex) { return hex.now.spoken.replace("\u0000", function () { return hex.label; }); }

/* The hex at a point of the map; none beyond its edge. */
function hexUnder(at) {
  var x = at.lng, y = -at.lat, q, r;
  if (land.flat) { q = x / SIZE / 1.5; r = y / SIZE / ROOT - q / 2; } else { r = y / SIZE / 1.5; q = x / SIZE / ROOT - r / 2; }
  var a = Math.round(q), b = Math.round(r), c = Math.round(-q - r);
  var da = Math.abs(a - q), db = Math.abs(b - r), dc = Math.abs(c + q + r);
  if (da > db && da > dc) { a = -b - c; } else if (db > dc) { b = -a - c; }
  return byPlace.get(placeKey(a, b)) || null;
}

function outlineOf(hex, part) {
  return CORNERS.map(function (corner) { return L.latLng(-hex.y - corner[1] * part, hex.x + corner[0] * part); });
}

function pointsOf(hex, part) {
  return CORNERS.map(function (corner) { return (hex.x + corner[0] * part).toFixed(1) + "," + (hex.y + corner[1] * part).toFixed(1); }).join(" ");
}

/* The rings around hexes. A corner is a hex of a grid three times finer, so that rings close. */
function ringsAround(inside) {
  var onward = new Map(), rings = [];
  inside.forEach(function (hex) {
    SIDES.forEach(function (side, edge) {
      if (inside.has(byPlace.get(placeKey(hex.q + side[0], hex.r + side[1])))) { return; }
      var next = SIDES[(edge + 1) % 6], back = SIDES[(edge + 5) % 6], q = 3 * hex.q + side[0], r = 3 * hex.r + side[1];
      onward.set(placeKey(q + next[0], r + next[1]), [q + next[0], r + next[1], placeKey(q + back[0], r + back[1])]);
    });
  });
  while (onward.size) {
    var ring = [], key = onward.keys().next().value;
    while (onward.has(key)) {
      var step = onward.get(key);
      onward.delete(key);
      ring.push(centre(step[0], step[1], SIZE / 3));
      key = step[2];
    }
    rings.push(ring);
  }
  return rings;
}

function held(apart) {
  var inside = new Set();
  every.forEach(function (hex) { if (hex.now.view === "own" && Boolean(hex.now.apart) === apart) { inside.add(hex); } });
  return inside;
}
