/* Time: the drawing as it was at the end of a turn, and what changed between two. */
var moments = settings.time.moments, words = settings.time.words;
var now = lastPlace, compared = null, timer = 0;
function part(name) { return document.getElementById("map-" + name); }
var slider = part("turn"), play = part("play"), when = part("when"), other = part("compare"), told = part("changes"), summary = part("summary"), panel = part("panel");
var SVG = "http://www.w3.org/2000/svg";

function made(tag, text, className, address) {
  var element = document.createElement(tag);
  element.textContent = text;
  if (className) { element.className = className; }
  if (address) { element.href = address; }
  return element;
}

/* An element that holds names and titles of the group's own, which may be in another language than the page. */
function own(element, lang) {
  if (lang) { element.lang = lang; }
  return element;
}

function shape(name, traits) {
  var element = document.createElementNS(SVG, name);
  Object.keys(traits).forEach(function (trait) { element.setAttribute(trait, traits[trait]); });
  return element;
}

function filled(text, parts) {
  return text.replace(/\{(\w+)\}/g, function (whole, name) { return name in parts ? parts[name] : whole; });
}

/* Everything in the drawing that has its time, and the ground of each hex as it is today. */
var dated = [], grounds = new Map(), marks = null, ring = null;
if (drawing) {
  drawing.querySelectorAll("[data-when]").forEach(function (element) {
    dated.push([element, element.dataset.when.split(" ").filter(Boolean).map(function (span) { return span.split("-").map(Number); })]);
  });
  drawing.querySelectorAll(".hx[data-h]").forEach(function (element) {
    var hex = byLabel.get(element.dataset.h), ground = element.querySelector(".ground"), terrain = element.querySelector(".terrain");
    if (hex) { grounds.set(hex, { element: element, ground: ground, terrain: terrain, today: hex.now.ground || "" }); }
  });
  marks = shape("g", { "class": "l-marks", "pointer-events": "none" });
  ring = shape("polygon", { "class": "chosen", "points": "" });
  var above = drawing.querySelector(".l-special");
  drawing.insertBefore(ring, above);
  drawing.insertBefore(marks, above);
}

function layGround(hex) {
  var of = grounds.get(hex), state = hex.now, id = drawing.id;
  if (!of) { return; }
  of.element.setAttribute("class", "hx " + state.view);
  of.element.dataset.known = state.known || "unknown";
  of.ground.setAttribute("class", "ground g-" + (state.ground || "unknown"));
  if (of.terrain) { of.terrain.classList.toggle("then", state.ground !== of.today); }
  of.element.querySelectorAll(".rumour,.cleared,.gone").forEach(function (old) { old.remove(); });
  var more = [];
  if (state.known === "rumoured" && state.view === "seen") { more.push(shape("polygon", { "class": "rumour", fill: "url(#" + id + "-rumour)", points: pointsOf(hex, 1) })); }
  if (state.view === "seen" && (state.lost || state.known === "cleared")) { more.push(shape("polygon", { "class": state.lost ? "gone" : "cleared", points: pointsOf(hex, 0.88) })); }
  more.reverse().forEach(function (each) { of.ground.after(each); });
}

function layBorder() {
  [["", false], [".apart", true]].forEach(function (kind) {
    var d = ringsAround(held(kind[1])).map(function (points) {
      return "M" + points.map(function (point) { return point[0].toFixed(1) + " " + point[1].toFixed(1); }).join("L") + "z";
    }).join("");
    drawing.querySelectorAll(kind[0] ? ".l-border.apart .outline" : ".l-border:not(.apart) .outline").forEach(function (path) { path.setAttribute("d", d); });
  });
}

/* The map as it was at a place in the list of turns. */
function turnTo(place, quietly) {
  now = place;
  var turn = moments[place].turn;
  every.forEach(function (hex) {
    var state = stateAt(hex, place);
    if (state === hex.now) { return; }
    hex.now = state;
    if (drawing) { layGround(hex); }
    if (hex.link) { label(hex); }
  });
  dated.forEach(function (one) {
    var stands = one[1].some(function (span) { return span[0] <= turn && turn <= span[1]; });
    if (stands) { one[0].removeAttribute("display"); } else { one[0].setAttribute("display", "none"); }
  });
  if (drawing) { layBorder(); } else { {{ layer }}.redraw(); letter(); }
  caption();
  compare();
  fill();
  if (!quietly) { remember(); }
}

function caption() {
  if (!slider) { return; }
  var at = moments[now];
  slider.value = String(now);
  slider.setAttribute("aria-valuetext", [at.name, at.when, at.hexes].filter(Boolean).join(words.list));
  part("turn-name").textContent = at.name;
  when.replaceChildren(at.when ? made("b", at.when) : "", " " + at.hexes);
}

function listed(title, lines) {
  var list = document.createElement("ul"), all = document.createDocumentFragment();
  list.className = "touched";
  lines.forEach(function (line) {
    var item = document.createElement("li"), link = made("a", line[0].label, "", line[0].url);
    if (nameOf(line[0])) { link.append(" ", own(made("span", nameOf(line[0])), settings.time.lang)); }
    link.addEventListener("click", function (event) {
      if (!line[0].url || event.ctrlKey || event.metaKey || event.shiftKey) { return; }
      event.preventDefault();
      choose(line[0]);
      bring(line[0]);
    });
    item.append(link);
    if (line[1]) { item.append(" ", made("span", line[1], "note")); }
    list.append(item);
  });
  all.append(made("h3", title, "lab"), list);
  return all;
}

/* What stands in a hex, and what is found there: of two lists, what the first has and the second has not. */
function works(state) { return (state.town ? [state.town] : []).concat(state.works || []); }
function sites(state) { return state.view === "dark" ? [] : state.sites || []; }
function without(list, other) { return list.filter(function (each) { return other.indexOf(each) < 0; }); }
function byHex(one, other) { return one[0].label.localeCompare(other[0].label, document.documentElement.lang, { numeric: true }); }

/* Between the turn of the slider and another: outlined on the map, and told as a list. */
function compare() {
  var won = [], lost = [], built = [], gone = [], known = [];
  wonHexes = [];
  lostHexes = [];
  if (marks) { marks.replaceChildren(); }
  told.hidden = compared === null;
  told.replaceChildren();
  summary.textContent = "";
  if (compared === null) { return; }
  var first = Math.min(compared, now), second = Math.max(compared, now);
  every.forEach(function (hex) {
    var old = stateAt(hex, first), next = stateAt(hex, second);
    if (old === next) { return; }
    if (next.view === "own" && old.view !== "own") { won.push([hex, ""]); wonHexes.push(hex); }
    if (old.view === "own" && next.view !== "own") { lost.push([hex, ""]); lostHexes.push(hex); }
    var more = without(works(next), works(old)), less = without(works(old), works(next)).concat(without(sites(old), sites(next)));
    var found = (old.view === "dark" && next.view === "seen" ? [next.terrain] : []).concat(without(sites(next), sites(old)));
    if (found.length) { known.push([hex, found.join(words.list)]); }
    if (more.length) { built.push([hex, more.join(words.list)]); }
    if (less.length) { gone.push([hex, less.join(words.list)]); }
  });
  var counts = [];
  told.append(made("h2", filled(words.between, { first: moments[first].name, second: moments[second].name })));
  [["won", won], ["lost", lost], ["built", built], ["gone", gone], ["known", known]].forEach(function (kind) {
    if (!kind[1].length) { return; }
    counts.push(filled(words.counted, { name: words[kind[0]], count: kind[1].length }));
    told.append(listed(counts[counts.length - 1], kind[1].sort(byHex)));
  });
  summary.textContent = counts.join(words.list) || words.same;
  if (told.children.length === 1) { told.append(made("p", words.same, "note")); }
  if (marks) {
    wonHexes.forEach(function (hex) { marks.append(shape("polygon", { "class": "won", points: pointsOf(hex, 0.8) }), badge(hex, true)); });
    lostHexes.forEach(function (hex) { marks.append(shape("polygon", { "class": "gone", points: pointsOf(hex, 0.8) }), badge(hex, false)); });
    built.forEach(function (line) {
      if (wonHexes.indexOf(line[0]) < 0) { marks.append(shape("circle", { "class": "built", cx: line[0].x.toFixed(1), cy: line[0].y.toFixed(1), r: 24 })); }
    });
  } else { {{ layer }}.redraw(); }
}

/* A plus or a minus in the hex: won and lost differ in more than colour. */
function badge(hex, plus) {
  var x = hex.x + (land.flat ? 26 : 0), y = hex.y + (land.flat ? 0 : 28);
  return shape("path", { "class": "badge", d: "M" + (x - 5) + " " + y + "h10" + (plus ? "M" + x + " " + (y - 5) + "v10" : "") });
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.textContent = words.play;
  [when, panel, summary].forEach(function (live) { live.setAttribute("aria-live", "polite"); });
}

/* While it plays, nothing is read out: it would never end. Less motion is asked for: slower steps. */
function playOn() {
  if (now === lastPlace) { turnTo(0); }
  play.textContent = words.pause;
  [when, panel, summary].forEach(function (live) { live.setAttribute("aria-live", "off"); });
  timer = setInterval(function () {
    if (now < lastPlace) { turnTo(now + 1); }
    if (now >= lastPlace) { stop(); }
  }, window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 1600 : 700);
}

if (slider) {
  slider.style.setProperty("--steps", lastPlace);
  slider.addEventListener("input", function () { if (timer) { stop(); } turnTo(Number(slider.value)); });
  play.addEventListener("click", function () { if (timer) { stop(); } else { playOn(); } });
  other.addEventListener("change", function () {
    compared = other.value === "" ? null : placeOf(other.value);
    compare();
    remember();
  });
}

function placeOf(turn) {
  var place = moments.findIndex(function (moment) { return String(moment.turn) === String(turn); });
  return place < 0 ? null : place;
}
