/* The interactive map: the page's own drawing under one layer of hexes. Names come in as text, never as markup. */
(function () {
"use strict";
var holder = document.getElementById({{ holder|tojson }});
if (!holder || !window.L) { return; }
var settings = {{ settings|tojson }};
var box = holder.parentNode;
var drawing = settings.canvas ? null : box.querySelector("svg.hexmap");
var bounds = L.latLngBounds(settings.bounds);
var hexes = [];
var current = null;
var tip = L.tooltip({ direction: "top", className: "hextip" });
box.classList.add("live");

function hexReady(feature, layer) {
  var hex = { facts: feature.properties, layer: layer, link: null, at: layer.getBounds().getCenter() };
  layer.on({ mouseover: function () { show(hex); }, mouseout: hide });
  if (hex.facts.url) { hexes.push(hex); }
  if (settings.canvas) {
    layer.on("click", function () { if (hex.facts.url) { location.assign(new URL(hex.facts.url, document.baseURI)); } });
  } else if (hex.facts.url) {
    layer.on("add", function () { hex.link = hex.link || wrapped(layer.getElement()); label(hex); });
  }
}

/* A path of Leaflet's becomes the inside of a real link, so that keys, menus and new tabs work by themselves. */
function wrapped(path) {
  var link = document.createElementNS(path.namespaceURI, "a");
  link.setAttribute("class", "hexlink");
  link.setAttribute("tabindex", "-1");
  path.parentNode.insertBefore(link, path);
  link.appendChild(path);
  link.addEventListener("click", function (event) { if (map.dragging.moved()) { event.preventDefault(); } });
  link.addEventListener("focus", function () {
    if (!settings.canvas) { mark(hexes.find(function (hex) { return hex.link === link; })); }
    show(current);
    map.panInside(current.at, { padding: [60, 60], animate: false });
  });
  link.addEventListener("blur", hide);
  return link;
}

function label(hex) {
  hex.link.setAttribute("href", hex.facts.url);
  hex.link.setAttribute("aria-label", hex.facts.spoken);
}

function show(hex) {
  var text = document.createElement("span");
  text.textContent = hex.facts.name ? hex.facts.label + " · " + hex.facts.name : hex.facts.label;
  tip.setContent(text).setLatLng([hex.layer.getBounds().getNorth(), hex.at.lng]);
  map.openTooltip(tip);
}

function hide() { map.closeTooltip(tip); }

/* One tab stop: the hex that was last in focus. */
function mark(hex) {
  if (current && current.link) { current.link.setAttribute("tabindex", "-1"); }
  current = hex;
  if (hex.link) { hex.link.setAttribute("tabindex", "0"); }
}

/* The nearest hex that way; of two as near, the one to the left of it, so that a step back is the way back. */
function beside(from, right, down) {
  var best = null, least = Infinity;
  hexes.forEach(function (hex) {
    var x = hex.at.lng - from.at.lng, y = from.at.lat - hex.at.lat;
    var along = x * right + y * down, across = right * y - down * x;
    var cost = along * along + 2 * across * across + (across > 0 ? 1 : 0);
    if (along > 1 && Math.abs(across) < along && cost < least) { best = hex; least = cost; }
  });
  return best;
}

function steer(event) {
  var way = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] }[event.key];
  if (event.altKey || event.ctrlKey || event.metaKey || !event.target.closest("a.hexlink")) { return; }
  if (way) {
    event.preventDefault();
    var next = beside(current, way[0], way[1]);
    if (next) { go(next); }
  } else if (event.key === "+" || event.key === "-") {
    event.preventDefault();
    map[event.key === "+" ? "zoomIn" : "zoomOut"]();
  }
}

function go(hex) {
  if (settings.canvas) { carry(hex); } else { hex.link.focus({ preventScroll: true }); }
}

{{ folium }}
var map = {{ map }};
map.setMaxZoom(3).fitBounds(bounds, { animate: false });
map.setMinZoom(map.getZoom() - 0.5);
if (map.getZoom() < settings.least) {
  map.setView(settings.start, settings.least, { animate: false }).panInsideBounds(bounds, { animate: false });
}
/* The limits come last: they set off a pan, which would go on after the map was fitted. */
map.setMaxBounds(bounds.pad(0.3));
L.control.zoom({ zoomInTitle: settings.nearer, zoomOutTitle: settings.farther }).addTo(map);
holder.setAttribute("role", "group");
holder.setAttribute("aria-label", settings.title);
holder.addEventListener("keydown", steer);
holder.addEventListener("mousedown", function () { map.scrollWheelZoom.enable(); });
holder.addEventListener("mouseleave", function () { map.scrollWheelZoom.disable(); });
var start = hexes.find(function (hex) { return hex.facts.label === settings.first; }) || hexes[0];
if (start) { mark(start); }

/* A page that hides the map, or prints, must not make it forget where it was. */
new ResizeObserver(function () {
  if (holder.offsetWidth) { map.invalidateSize({ animate: false }); }
}).observe(holder);

/* The drawing lies in the map while it is read, and back in the page while it is printed. */
if (drawing) {
  var overlay = null;
  var classes = drawing.getAttribute("class");
  var links = Array.from(drawing.querySelectorAll("a[href]"), function (link) { return [link, link.getAttribute("href")]; });
  var lay = function () {
    links.forEach(function (link) { link[0].removeAttribute("href"); });
    drawing.setAttribute("aria-hidden", "true");
    overlay = L.svgOverlay(drawing, bounds, { pane: "tilePane" }).addTo(map);
  };
  lay();
  window.addEventListener("afterprint", lay);
  window.addEventListener("beforeprint", function () {
    overlay.remove();
    drawing.setAttribute("class", classes);
    drawing.removeAttribute("style");
    drawing.removeAttribute("aria-hidden");
    links.forEach(function (link) { link[0].setAttribute("href", link[1]); });
    box.appendChild(drawing);
  });
}
{% if settings.canvas %}

/* Past some thousands of hexes: tints on a canvas, one link that is carried from hex to hex, names when near. */
var said = box.querySelector("[aria-live]");
var cursor = null, cursorLink = null;
var names = L.layerGroup().addTo(map);
function carry(hex) {
  mark(hex);
  cursor.setLatLngs(hex.layer.getLatLngs());
  hex.link = cursorLink;
  label(hex);
  said.textContent = hex.facts.spoken;
  show(hex);
  map.panInside(hex.at, { padding: [60, 60], animate: false });
}
if (start) {
  cursor = L.polygon(start.layer.getLatLngs(), { renderer: L.svg(), interactive: false, className: "hexpath" }).addTo(map);
  cursorLink = start.link = wrapped(cursor.getElement());
  label(start);
  mark(start);
}
var border = L.polyline(settings.border, { interactive: false, weight: 2.6 }).addTo(map);
function tint() {
  var colours = getComputedStyle(holder);
  function colour(name) { return colours.getPropertyValue(name).trim(); }
  {{ layer }}.setStyle(function (feature) {
    var facts = feature.properties;
    return {
      fillColor: colour("--g-" + (facts.terrain || "unknown")),
      fillOpacity: facts.claimed || !facts.terrain ? 1 : 0.5,
      color: colour("--hair"),
      weight: 0.8
    };
  });
  border.setStyle({ color: colour("--m-border") });
}
function letter() {
  var view = map.getBounds();
  names.clearLayers();
  if (map.getZoom() < settings.least) { return; }
  hexes.forEach(function (hex) {
    if (!view.contains(hex.at)) { return; }
    var text = document.createElement("span");
    text.textContent = hex.facts.name || hex.facts.label;
    var icon = L.divIcon({ html: text, className: hex.facts.name ? "hexname" : "hexname code", iconSize: null });
    names.addLayer(L.marker(hex.at, { icon: icon, interactive: false, keyboard: false }));
  });
}
tint();
letter();
map.on("moveend", letter);
window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", tint);
new MutationObserver(tint).observe(document.documentElement, { attributes: true, attributeFilter: ["data-scheme"] });
{% endif %}
}());
