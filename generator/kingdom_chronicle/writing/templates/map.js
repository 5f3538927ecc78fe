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
var pick = null, chosen = null, ready = false, colours = {}, wonHexes = [], lostHexes = [];
box.classList.add("live");

{% include "map_hexes.js" %}

/* The layer that folium puts on its map: a path for each hex that has a page, or one painter for them all. */
function hexLayer() {
  if (settings.canvas) { return painter(); }
  return L.featureGroup(every.map(function (hex) {
    hex.layer = L.polygon(outlineOf(hex, 1), { className: "hexpath", smoothFactor: 0, stroke: true, interactive: true });
    hex.layer.on({ mouseover: function () { show(hex); }, mouseout: hide });
    if (hex.url) {
      hex.layer.on("add", function () { hex.link = hex.link || wrapped(hex.layer.getElement()); hex.link.hex = hex; label(hex); });
    }
    return hex.layer;
  }));
}

/* A path of Leaflet's becomes the inside of a real link, so that keys, menus and new tabs work by themselves. */
function wrapped(path) {
  var link = document.createElementNS(path.namespaceURI, "a");
  link.setAttribute("class", "hexlink");
  link.setAttribute("tabindex", "-1");
  path.parentNode.insertBefore(link, path);
  link.appendChild(path);
  link.addEventListener("click", function (event) {
    if (map.dragging.moved()) { event.preventDefault(); return; }
    if (pick && !event.ctrlKey && !event.metaKey && !event.shiftKey && link.hex) { event.preventDefault(); pick(link.hex); }
  });
  link.addEventListener("focus", function () {
    if (!settings.canvas) { mark(link.hex); }
    show(current);
    map.panInside(current.at, { padding: [60, 60], animate: false });
  });
  link.addEventListener("blur", hide);
  return link;
}

function label(hex) {
  hex.link.hex = hex;
  hex.link.setAttribute("href", hex.url);
  hex.link.setAttribute("aria-label", spokenOf(hex));
}

function show(hex) {
  var text = document.createElement("span");
  text.textContent = nameOf(hex) ? hex.label + " · " + nameOf(hex) : hex.label;
  tip.setContent(text).setLatLng([hex.at.lat + SIZE * (land.flat ? ROOT / 2 : 1), hex.at.lng]);
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
var whole = map.getZoom();
map.setMinZoom(whole - 0.5);
map.on("zoomend", function () { holder.classList.toggle("near", map.getZoom() > whole); });
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
var start = hexes.find(function (hex) { return hex.label === settings.first; }) || hexes[0];
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

{% include "map_canvas.js" %}
{% endif %}
{% if settings.time %}

{% include "map_time.js" %}
{% include "map_panel.js" %}
{% endif %}
}());
