/* The search sheet over search/index.js. What finds (find.js) and the index come as scripts, not by fetch, so that they also
   open from a plain folder; they are asked for when the reader first opens the search. Ctrl+K opens it (a letter
   alone would be in the way of who speaks to the browser), the arrow keys go
   from hit to hit, Enter in the field opens the first. */
(function () {
  "use strict";
  var SHOWN = 30, EXCERPT = 180;
  // by its class: a heading of a page may be called Search too
  var dialog = document.querySelector("dialog.search");
  if (!dialog || !dialog.showModal) return;
  var input = dialog.querySelector("input"), list = dialog.querySelector("ol"), state = dialog.querySelector("[role=status]");
  var kinds = dialog.querySelector(".kinds"), chosen = "", built = null, asking = false;

  function made(tag, name, text) {
    var element = document.createElement(tag);
    if (name) element.className = name;
    if (text) element.textContent = text;
    return element;
  }

  function tell(name, values) {
    state.textContent = name ? dialog.dataset[name].replace(/\{(\w+)\}/g, function (_, key) { return values[key]; }) : "";
  }

  function marked(parent, text, words, from, to) {
    var at = from;
    window.chronicleFind.places(text, words).forEach(function (place) {
      if (place[0] < at || place[1] > to) return;
      parent.append(text.slice(at, place[0]), made("mark", "", text.slice(place[0], place[1])));
      at = place[1];
    });
    parent.append(text.slice(at, to));
  }

  /* The place from which an excerpt shows most of the words asked for. */
  function richest(found) {
    var best = found[0], most = 0;
    found.forEach(function (place, i) {
      var seen = new Set();
      for (var j = i; j < found.length && found[j][1] < place[0] + EXCERPT / 2; j++) seen.add(found[j][2]);
      if (seen.size > most) { most = seen.size; best = place; }
    });
    return best;
  }

  function excerpt(parent, text, words) {
    var first = richest(window.chronicleFind.places(text, words)), from = 0;
    if (first && first[0] > EXCERPT / 2) {
      from = Math.floor(first[0] - EXCERPT / 4);
      var space = text.indexOf(" ", from);
      if (space > -1 && space < first[0]) from = space + 1;
      // Never begin in the middle of a pair of surrogates.
      if (/[\udc00-\udfff]/.test(text.charAt(from))) from++;
    }
    var to = Math.min(text.length, from + EXCERPT), end = text.lastIndexOf(" ", to);
    if (to < text.length && end > from + EXCERPT / 2) to = end;
    if (/[\ud800-\udbff]/.test(text.charAt(to - 1))) to--;
    // A space only where the text is cut at one: Japanese has none.
    if (from) parent.append("…" + (text.charAt(from - 1) === " " ? " " : ""));
    marked(parent, text, words, from, to);
    if (to < text.length) parent.append((text.charAt(to) === " " ? " " : "") + "…");
  }

  function item(hit) {
    var base = new URL(dialog.dataset.base.replace(/\/?$/, "/"), document.baseURI);
    var target = new URL(hit.page.url || "./", base);
    if (target.protocol !== location.protocol) return null;
    if (hit.part.anchor) target.hash = encodeURIComponent(hit.part.anchor);
    var line = made("li"), link = made("a"), title = made("span", "ttl"), note = made("span", "note");
    link.href = target.href;
    marked(title, hit.page.title || hit.page.url, hit.words, 0, Infinity);
    if (hit.page.lang) title.lang = hit.page.lang;
    if (hit.part.heading) {
      var heading = made("b");
      marked(heading, hit.part.heading, hit.words, 0, Infinity);
      note.append(heading, hit.part.text ? dialog.dataset.joint : "");
    }
    var told = made("span");
    if (hit.part.lang) told.lang = hit.part.lang;
    excerpt(told, hit.part.text || "", hit.words);
    note.append(told);
    link.append(title, " ", made("span", "kind", hit.page.name || built.index.kinds[hit.page.kind]), note);
    line.append(link);
    return line;
  }

  /* A button for each kind of page among the hits; a pressed one leaves only its own. */
  function offer(found) {
    var counts = {};
    found.forEach(function (hit) { counts[hit.page.kind] = (counts[hit.page.kind] || 0) + 1; });
    if (!counts[chosen]) chosen = "";
    var names = Object.keys(built.index.kinds).filter(function (kind) { return counts[kind]; });
    var buttons = names.length < 2 ? [] : names.map(function (kind) {
      var button = made("button", "", built.index.kinds[kind] + " ");
      button.type = "button";
      button.dataset.kind = kind;
      button.setAttribute("aria-pressed", String(kind === chosen));
      button.append(made("b", "", String(counts[kind])));
      return button;
    });
    kinds.replaceChildren.apply(kinds, buttons);
    kinds.hidden = !buttons.length;
  }

  function answer() {
    if (!built) return;
    var found = window.chronicleFind.find(built, input.value);
    offer(found || []);
    var wanted = (found || []).filter(function (hit) { return !chosen || hit.page.kind === chosen; });
    list.replaceChildren.apply(list, wanted.slice(0, SHOWN).map(item).filter(Boolean));
    if (!found) tell("hint");
    else if (!found.length) tell("none");
    else tell(wanted.length > SHOWN ? "first" : "found", {count: wanted.length, shown: SHOWN});
  }

  function bring(address, then) {
    var script = document.createElement("script");
    script.src = address;
    script.onload = then;
    script.onerror = function () { asking = false; script.remove(); tell("missing"); };
    document.head.append(script);
    return script;
  }

  function load() {
    if (built || asking) return;
    asking = true;
    tell("wait");
    bring(dialog.dataset.find, function () {
      var script = bring(dialog.dataset.index, function () {
        if (!window.chronicleIndex || !Array.isArray(window.chronicleIndex.pages)) { script.onerror(); return; }
        built = window.chronicleFind.build(window.chronicleIndex);
        answer();
      });
    });
  }

  function open() {
    if (dialog.open) return;
    dialog.showModal();
    input.focus();
    input.select();
    load();
  }

  document.querySelectorAll(".search-open").forEach(function (button) { button.addEventListener("click", open); });
  dialog.querySelector(".search-close").addEventListener("click", function () { dialog.close(); });
  dialog.addEventListener("click", function (event) {
    // A click on the dialog itself is one on its backdrop; a result on this same page only moves the place.
    if (event.target === dialog && event.clientY > dialog.getBoundingClientRect().bottom) dialog.close();
    if (event.target.closest("a") && !event.ctrlKey && !event.metaKey && !event.shiftKey) dialog.close();
    var button = event.target.closest(".kinds button");
    if (button) {
      chosen = chosen === button.dataset.kind ? "" : button.dataset.kind;
      var kind = button.dataset.kind;
      answer();
      Array.from(kinds.children).forEach(function (each) { if (each.dataset.kind === kind) each.focus(); });
    }
  });
  document.addEventListener("keydown", function (event) {
    var bare = !event.shiftKey && !event.altKey, command = event.ctrlKey || event.metaKey;
    if (event.key.toLowerCase() === "k" && command && bare) {
      event.preventDefault();
      open();
    }
  });

  var waiting = 0;
  input.addEventListener("input", function () { clearTimeout(waiting); waiting = setTimeout(answer, 80); });
  dialog.addEventListener("keydown", function (event) {
    var links = Array.from(list.querySelectorAll("a")), at = links.indexOf(document.activeElement);
    var inside = document.activeElement === input, to = null;
    if (event.key === "Escape") {
      // A search field takes the first Escape to empty itself; here it closes the sheet.
      event.preventDefault();
      dialog.close();
    } else if (event.key === "Enter" && inside && !event.isComposing) {
      clearTimeout(waiting);
      answer();
      var first = list.querySelector("a");
      if (first) first.click();
    } else if (event.key === "ArrowDown" && (inside || at > -1)) to = links[Math.min(at + 1, links.length - 1)];
    else if (event.key === "ArrowUp" && at > -1) to = at ? links[at - 1] : input;
    else if (event.key === "Home" && at > -1) to = links[0];
    else if (event.key === "End" && at > -1) to = links[links.length - 1];
    // Whoever types on at a hit goes on with the question.
    else if (at > -1 && (event.key === "Backspace" || (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey))) input.focus();
    if (to) { event.preventDefault(); to.focus(); }
  });
})();
