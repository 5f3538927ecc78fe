/* The next turn, put together from the lines on offer. Every number was worked out when the site was built: here they
   are added up, and the turn's file is written. No rule is known here; whether the lines go together the check says. */
(function () {
  "use strict";
  var data = window.chronicleProposal, words = data && data.words;
  if (!data || !document.getElementById("chosen")) return;
  var chosen = [], rows = {}, offers = data.offers;
  var list = document.getElementById("chosen"), none = document.getElementById("none");
  var file = document.getElementById("turn-file"), purse = document.querySelector(".purse");
  var link = document.querySelector(".open-file"), handed = document.getElementById("handed");

  function make(tag, text, kind) {
    var made = document.createElement(tag);
    if (text !== undefined) made.textContent = text;
    if (kind) made.className = kind;
    return made;
  }

  function fill(text, parts) {
    return text.replace(/\{(\w+)\}/g, function (whole, name) { return name in parts ? parts[name] : whole; });
  }

  // A number as the page writes its own: how one thousand is written says how all others are.
  function shown(number) {
    return String(number).replace(/\B(?=(\d{3})+$)/g, words.thousand.slice(1, -3)).replace("-", "\u2212");
  }

  // ---- YAML: a name stands plain only where no reader could take it for anything else

  var PLAIN = /^[\p{L}](?:[\p{L}\p{N} _'.()\/-]*[\p{L}\p{N}_.)])?$/u;
  var OTHERWISE = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"];

  function scalar(value) {
    var text = String(value);
    if (/^-?(?:0|[1-9][0-9]{0,8})$/.test(text)) return text;
    if (PLAIN.test(text) && OTHERWISE.indexOf(text.toLowerCase()) < 0) return text;
    return JSON.stringify(text).replace(/[\u007f-\u009f\u2028\u2029\ufeff]/g, function (sign) {
      return "\\u" + ("0000" + sign.charCodeAt(0).toString(16)).slice(-4);
    });
  }

  function flow(value) {
    if (Array.isArray(value)) return "[" + value.map(flow).join(", ") + "]";
    if (value !== null && typeof value === "object") {
      return "{" + Object.keys(value).map(function (key) { return scalar(key) + ": " + flow(value[key]); }).join(", ") + "}";
    }
    return scalar(value);
  }

  function written(pairs) {
    return pairs.map(function (pair, place) {
      return (place ? "    " : "  - ") + scalar(pair[0]) + ": " + flow(pair[1]);
    }).join("\n");
  }

  // What YAML takes for a break of lines, a tab or nothing at all is no part of a story.
  function story(text) {
    var lines = text.replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n").replace(/\t/g, "  ")
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g, "").split("\n");
    while (lines.length && !lines[0].trim()) lines.shift();
    while (lines.length && !lines[lines.length - 1].trim()) lines.pop();
    if (!lines.length) return "";
    return "story: |" + (/^ /.test(lines[0]) ? "2" : "") + "\n" + lines.map(function (line) {
      return line.trim() ? "  " + line.replace(/ +$/, "") : "";
    }).join("\n") + "\n";
  }

  function lineOf(entry) {
    var pairs = offers[entry.number].line.map(function (pair) {
      var value = entry.values[pair[0]];
      return [pair[0], value === undefined ? pair[1] : value === "" ? "?" : value];
    });
    (offers[entry.number].more || []).forEach(function (key) {
      if (!entry.values[key]) return;
      var step = pairs[0][1];
      if (step !== null && typeof step === "object" && !Array.isArray(step)) {
        pairs[0][1] = Object.assign({}, step, one(key, entry.values[key]));
      } else pairs.push([key, entry.values[key]]);
    });
    return pairs;
  }

  function one(key, value) { var made = {}; made[key] = value; return made; }

  function dice(phase) {
    return data.dice.map(function (die, place) {
      var box = document.querySelector("[data-die='" + place + "']");
      if (die[0] !== phase || !box.value || !box.validity.valid) return null;
      return [[die[1], die[2] === "check" ? { roll: box.value } : { rolls: one(die[2], box.value) }]];
    }).filter(Boolean);
  }

  // A step is told once: a die of the table joins the line that tells the step.
  function linesOf(phase) {
    var lines = chosen.filter(function (entry) { return offers[entry.number].phase === phase; })
      .sort(function (a, b) { return a.number - b.number; }).map(lineOf);
    dice(phase).forEach(function (die) {
      var same = lines.find(function (line) { return line[0][0] === die[0][0]; });
      if (same) same[0][1] = Object.assign({}, same[0][1], die[0][1]);
      else lines.push(die);
    });
    return lines;
  }

  function text() {
    var title = document.getElementById("turn-title").value.trim(), parts = [data.head];
    if (title) parts.push("title: " + scalar(title) + "\n");
    parts.push(story(document.getElementById("turn-story").value));
    data.phases.forEach(function (phase) {
      var lines = linesOf(phase);
      if (lines.length) parts.push("\n" + phase + ":\n" + lines.map(written).join("\n") + "\n");
    });
    return parts.join("");
  }

  // ---- sums

  function movesOf(entry) {
    var offer = offers[entry.number], changed = (offer.asks || []).filter(function (key) {
      return String(entry.values[key]) !== String(first(offer, key)) && first(offer, key) !== "?";
    });
    if (entry.values.lot) changed.push("lot");
    if (!changed.length) return offer.moves || {};
    var amount = entry.values[offer.line[0][0]];
    if (changed.length === 1 && changed[0] === offer.line[0][0] && offer.amounts && offer.amounts[amount]) {
      return offer.amounts[amount];
    }
    return changed[0] === "lot" ? offer.moves || {} : null;
  }

  function first(offer, key) {
    var pair = offer.line.find(function (each) { return each[0] === key; });
    return pair ? pair[1] : "";
  }

  function added(get) {
    var sums = {};
    chosen.forEach(function (entry) {
      var parts = get(entry) || {};
      Object.keys(parts).forEach(function (name) { sums[name] = (sums[name] || 0) + parts[name]; });
    });
    return sums;
  }

  // What a line uses up may hang on a field that may say something else: on who does it.
  function usesOf(number, values) {
    var offer = offers[number], uses = offer.uses || {};
    Object.keys(offer.others || {}).forEach(function (key) { uses = offer.others[key][values[key]] || uses; });
    return uses;
  }

  function used() { return added(function (entry) { return usesOf(entry.number, entry.values); }); }

  function chance(apart) {
    var middle = (data.odds.length - 1) / 2;
    return data.odds[Math.max(0, Math.min(data.odds.length - 1, apart + middle))];
  }

  function counted(terms, now) {
    return Object.keys(terms).reduce(function (sum, id) { return sum + terms[id] * now[id]; }, 0);
  }

  function reckon() {
    var moves = added(movesOf), now = {};
    Object.keys(data.figures).forEach(function (id) {
      now[id] = data.figures[id] + (moves[id] || 0);
      if (id in data.floors) now[id] = Math.max(data.floors[id], now[id]);
    });
    document.querySelectorAll("[data-figure]").forEach(function (row) {
      var id = row.dataset.figure, then = row.querySelector(".then");
      then.textContent = shown(now[id]);
      then.classList.toggle("moved", now[id] !== data.figures[id]);
      if (id in data.checked) row.querySelector(".chance").textContent = fill(words.percent, { percent: chance(counted(data.checked[id], now)) });
    });
    tally(moves);
  }

  function tally(moves) {
    var left = data.paid === null ? null : data.paid + (moves[data.purse] || 0), sums = used();
    var head = purse.querySelector(".left"), rest = [fill(words.lines, { count: chosen.length })];
    head.textContent = left === null ? "" : fill(words.left, { left: shown(left), unit: data.unit });
    head.classList.toggle("bad", left !== null && left < 0);
    if (left !== null && left < 0) rest.push(words.over);
    data.limits.forEach(function (limit) {
      if (sums[limit[0]]) rest.push(fill(words.one, { name: limit[1], line: fill(words.used, { used: sums[limit[0]], most: limit[2] }) }));
    });
    purse.querySelector(".rest").textContent = rest.join(" \u00b7 ");
  }

  function over(uses, sums) {
    return data.limits.find(function (limit) {
      return uses[limit[0]] && (sums[limit[0]] || 0) + uses[limit[0]] > limit[2];
    });
  }

  // The first that a field may say for which there is room; nothing where what is on offer has room, or none has.
  function room(number, sums) {
    var offer = offers[number], found = {};
    if (!over(offer.uses || {}, sums)) return found;
    Object.keys(offer.others || {}).forEach(function (key) {
      var value = Object.keys(offer.others[key]).find(function (each) { return !over(offer.others[key][each], sums); });
      if (value !== undefined) found[key] = value;
    });
    return found;
  }

  function fullFor(number, sums) { return over(usesOf(number, room(number, sums)), sums); }

  // ---- the page

  function has(number) { return chosen.some(function (entry) { return entry.number === Number(number); }); }

  function choose(number) {
    var offer = offers[number];
    (offer.after || []).forEach(function (before) { if (!has(before)) choose(before); });
    if (offer.single) {
      chosen = chosen.filter(function (entry) { return offers[entry.number].single !== offer.single; });
    }
    var values = room(number, used());
    (offer.asks || []).forEach(function (key) { var value = first(offer, key); values[key] = value === "?" ? "" : value; });
    chosen.push({ number: Number(number), values: values });
  }

  function leave(number) {
    chosen = chosen.filter(function (entry) {
      return entry.number !== Number(number) && (offers[entry.number].after || []).indexOf(String(number)) < 0;
    });
  }

  function toggle(number) {
    if (has(number)) leave(number);
    else if (fullFor(number, used())) return;
    else choose(number);
    showChosen();
    update();
  }

  function named(number) { return rows[number].querySelector("th").firstChild.textContent.trim(); }

  function showChosen() {
    list.textContent = "";
    chosen.sort(function (a, b) { return a.number - b.number; }).forEach(function (entry) {
      var offer = offers[entry.number], item = make("li"), out = make("button", words.remove);
      item.append(make("span", named(entry.number), "what"));
      out.type = "button";
      out.setAttribute("aria-label", fill(words.one, { name: words.remove, line: named(entry.number) }));
      out.addEventListener("click", function () {
        toggle(entry.number);
        (list.querySelector("button") || document.querySelector(".copy")).focus();
      });
      item.append(out);
      var open = Object.keys(offer.others || {}), keys = (offer.asks || []).concat(offer.more || []), asked = make("div", undefined, "asked");
      open.forEach(function (key) { asked.append(others(entry, key, offer)); });
      keys.forEach(function (key) { asked.append(field(entry, key, offer)); });
      if (keys.length || open.length) item.append(asked);
      entry.note = make("p", "", "note");
      item.append(entry.note);
      list.append(item);
    });
    none.hidden = chosen.length > 0;
  }

  function labelOf(key) {
    return data.fields[key] || key;
  }

  function others(entry, key, offer) {
    var label = make("label", labelOf(key)), box = make("select");
    [first(offer, key)].concat(Object.keys(offer.others[key])).forEach(function (value) {
      box.append(new Option(value, value, false, value === (entry.values[key] || first(offer, key))));
    });
    box.addEventListener("change", function () {
      entry.values[key] = box.value;
      update();
    });
    label.append(box);
    return label;
  }

  function field(entry, key, offer) {
    var label = make("label", labelOf(key)), box = make("input"), value = first(offer, key);
    var number = key === "roll" || typeof value === "number";
    box.type = number ? "number" : "text";
    if (number) {
      box.min = key === "roll" ? 1 : 0;
      if (key === "roll") box.max = 20;
      box.inputMode = "numeric";
    }
    if (key === offer.line[0][0] && typeof value === "number") box.step = value;
    box.value = entry.values[key] === undefined ? "" : entry.values[key];
    box.required = (offer.asks || []).indexOf(key) >= 0;
    box.addEventListener("input", function () {
      entry.values[key] = number && box.value !== "" ? Number(box.value) : box.value.trim();
      update();
    });
    label.append(box);
    return label;
  }

  function noteOf(entry) {
    var offer = offers[entry.number];
    if ((offer.asks || []).some(function (key) { return entry.values[key] === ""; })) return words.empty;
    if (movesOf(entry) === null) return words.unknown;
    return offer.thrown ? words.dice : "";
  }

  function update() {
    var sums = used();
    Object.keys(rows).forEach(function (number) {
      var button = rows[number].querySelector("button"), inside = has(number), full = !inside && fullFor(number, sums);
      button.textContent = inside ? words.remove : words.add;
      button.setAttribute("aria-pressed", String(inside));
      button.setAttribute("aria-disabled", String(Boolean(full)));
      button.setAttribute("aria-label", fill(words.one, { name: button.textContent, line: named(number) }));
      button.title = full ? fill(words.full, { limit: full[1] }) : "";
    });
    chosen.forEach(function (entry) { entry.note.textContent = noteOf(entry); });
    reckon();
    show();
  }

  function show() {
    file.value = text();
    file.rows = Math.min(30, file.value.split("\n").length + 1);
    handed.textContent = "";
    if (!link || !data.form[2]) return;
    var form = data.form, short = form[0] + encodeURIComponent(form[2]) + "=" + encodeURIComponent(data.path);
    var address = short + "&" + encodeURIComponent(form[3]) + "=" + encodeURIComponent(file.value);
    var fits = address.length <= data.longest;
    link.href = fits ? address : short;
    if (!fits) handed.textContent = fill(words.long, { host: form[1] });
  }

  function copied() { handed.textContent = words.copied; }

  // A page from a folder has no clipboard of its own: then the text is marked, and copied the old way.
  function copy() {
    function byHand() {
      file.focus();
      file.select();
      var done = false;
      try { done = document.execCommand("copy"); } catch (error) { /* the reader copies */ }
      handed.textContent = done ? words.copied : words.marked;
    }
    if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(file.value).then(copied, byHand);
    else byHand();
  }

  document.querySelectorAll("tr[data-n]").forEach(function (row) {
    var cell = make("td", undefined, "act"), button = make("button", words.add);
    rows[row.dataset.n] = row;
    button.type = "button";
    button.addEventListener("click", function () { toggle(row.dataset.n); });
    cell.append(button);
    row.append(cell);
  });
  document.querySelectorAll(".offers thead tr").forEach(function (row) { row.append(make("td")); });
  document.querySelector(".proposal").addEventListener("submit", function (event) { event.preventDefault(); });
  ["turn-title", "turn-story"].forEach(function (id) { document.getElementById(id).addEventListener("input", show); });
  document.querySelectorAll("[data-die]").forEach(function (box) { box.addEventListener("input", show); });
  document.querySelector(".copy").addEventListener("click", copy);
  Object.keys(offers).forEach(function (number) { if (offers[number].must && rows[number]) choose(number); });
  showChosen();
  update();
})();
