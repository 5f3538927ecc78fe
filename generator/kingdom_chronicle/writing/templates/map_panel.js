/* The panel of the chosen hex, the search for one, and addresses for all that is chosen. */
var find = part("find"), answer = part("answer"), match = null, shownAs = "", wroteHash = null;

function claimedWord(state) {
  if (state.view === "own") { return state.apart ? words.apart : words.claimed; }
  if (state.lost) { return words.dropped; }
  return words[state.known] || words.explored;
}

/* The place in the list of turns since which a hex is as it is: claimed, lost, explored. 0: before the first turn. */
function sinceOf(hex) {
  var since = 0;
  for (var i = 0; i < hex.past.length && hex.past[i] <= now; i += 2) {
    var state = land.states[hex.past[i + 1]], before = i ? land.states[hex.past[i - 1]] : null;
    if (!before || before.view === "dark" || claimedWord(state) !== claimedWord(before)) { since = hex.past[i]; }
  }
  return since;
}

function row(table, name, value, address, lang) {
  var line = table.insertRow(), head = made("th", name), cell = document.createElement("td");
  head.scope = "row";
  cell.append(own(made(address ? "a" : "span", value, "", address), lang));
  line.append(head, cell);
}

/* A piece of the drawing: the chosen hex alone. */
function plate(hex) {
  var of = grounds.get(hex);
  if (!of) { return ""; }
  var svg = shape("svg", { "class": "hx1 hexmap", width: 72, height: 64, "aria-hidden": "true", viewBox: [hex.x - 46, hex.y - 46, 92, 92].map(Math.round).join(" ") });
  var group = shape("g", { "class": of.element.getAttribute("class") });
  [of.ground, of.element.querySelector(".rumour"), of.terrain].forEach(function (piece) {
    if (piece && !piece.classList.contains("then")) { group.append(piece.cloneNode(true)); }
  });
  svg.append(group, shape("polygon", { "class": "rim", points: pointsOf(hex, 1) }));
  return svg;
}

function fill() {
  if (!chosen) { return; }
  var state = chosen.now, turn = moments[now].turn, table = document.createElement("table"), fresh = document.createDocumentFragment();
  var past = (settings.time.told[chosen.place] || []).filter(function (entry) { return entry[0] <= turn; }).reverse();
  var known = state.view !== "dark", as = [chosen.label, land.states.indexOf(state), past.length].join(" ");
  if (as === shownAs) { return; }
  shownAs = as;
  table.className = "tb";
  fresh.append(made("p", filled(words.hex, { hex: chosen.label }), "kick"));
  var called = known && (state.town || state.name);
  fresh.append(called ? own(made("h2", called), settings.time.lang) : made("h2", known ? state.terrain : words.unknown));
  if (known) {
    fresh.append(plate(chosen));
    row(table, words.terrain, state.terrain);
    var since = moments[sinceOf(chosen)];
    row(table, words.state, claimedWord(state));
    if (since.url) { row(table, words.since, [since.name, since.when].filter(Boolean).join(words.list), since.url); }
    if (state.town) { row(table, words.settlement, state.town, state.page, settings.time.lang); }
    if (state.works) { row(table, words.works, state.works.join(words.list)); }
    if (state.sites) { row(table, words.sites, state.sites.join(words.list)); }
    if (state.river) { row(table, words.water, words.river); }
    fresh.append(table);
  }
  if (chosen.url) {
    var more = made("p", "", "mt3");
    more.append(made("a", words.open, "more", chosen.url));
    fresh.append(more);
  }
  fresh.append(made("h3", words.history, "lab"));
  if (!past.length) { fresh.append(made("p", words.quiet, "note")); }
  var list = document.createElement("ol");
  list.className = "touched";
  past.forEach(function (entry) {
    var item = document.createElement("li"), at = moments[placeOf(entry[0])];
    if (!at) { return; }
    item.append(own(made("a", at.title || at.name, "", at.url), at.lang), " ", made("span", entry.slice(1).map(function (id) { return settings.time.texts[id]; }).join(words.gap), "note"));
    list.append(item);
  });
  if (past.length) { fresh.append(list); }
  panel.replaceChildren(fresh);
}

function choose(hex, quietly) {
  chosen = hex;
  if (hex.url && !settings.canvas) { mark(hex); }
  if (settings.canvas) { {{ layer }}.redraw(); }
  if (ring) { ring.setAttribute("points", pointsOf(hex, 1)); }
  fill();
  if (!quietly) { remember(); }
}
pick = choose;

function bring(hex) {
  if (settings.canvas && hex.url) { carry(hex); hide(); } else if (hex.url) { mark(hex); }
  map.panInside(hex.at, { padding: [60, 60], animate: false });
}

/* #hex=06.04&turn=12&with=3: what is chosen is part of the address. */
function remember() {
  var said = new URLSearchParams();
  if (chosen) { said.set("hex", chosen.label); }
  if (now !== lastPlace) { said.set("turn", moments[now].turn); }
  if (compared !== null) { said.set("with", moments[compared].turn); }
  wroteHash = "#" + said.toString();
  /* A browser that is asked too often says no, and one that reads from a folder may. */
  try { history.replaceState(history.state, "", wroteHash); } catch (refused) { wroteHash = null; }
}

function recall() {
  if (wroteHash !== null && location.hash === wroteHash) { return; }
  var said = new URLSearchParams(location.hash.slice(1)), hex = byLabel.get(said.get("hex") || ""), place = said.has("turn") ? placeOf(said.get("turn")) : null;
  if (location.hash && !hex && place === null && !said.has("with")) { if (!chosen && start) { choose(start, true); } return; }
  compared = said.has("with") ? placeOf(said.get("with")) : null;
  if (other) { other.value = compared === null ? "" : String(moments[compared].turn); }
  if (hex || start) { choose(hex || start, true); }
  turnTo(place === null ? lastPlace : place, true);
  if (hex) { bring(hex); }
}

function folded(text) { return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim(); }

/* Every name that a hex has or had, as far as this map tells. */
function namesOf(hex) {
  var names = [hex.label].concat(settings.time.names[hex.place] || []);
  for (var i = 1; i < hex.past.length; i += 2) { names.push(land.states[hex.past[i]].town, land.states[hex.past[i]].name); }
  return names.filter(Boolean).map(folded);
}

var searchable = null;
function seek() {
  var asked = folded(find.value), best = 9;
  match = null;
  searchable = searchable || every.map(namesOf);
  if (asked) {
    searchable.forEach(function (names, at) {
      names.forEach(function (name, i) {
        var place = name.indexOf(asked), cost = place < 0 ? 9 : name === asked ? 0 : place === 0 ? (i ? 1 : 2) : 3;
        if (cost < best) { best = cost; match = every[at]; }
      });
    });
  }
  answer.textContent = !asked ? "" : match ? filled(words.found, { hex: match.label + (nameOf(match) ? " " + nameOf(match) : "") }) : words.none;
}
find.addEventListener("input", seek);
part("time").addEventListener("submit", function (event) {
  event.preventDefault();
  seek();
  if (match) { choose(match); bring(match); }
});
window.addEventListener("hashchange", recall);
recall();
