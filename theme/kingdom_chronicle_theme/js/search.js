/* Search over search/index.js, which sets window.chronicleIndex = [{title, url, text}]. The index comes as a script, not by
   fetch, so that it also opens from a plain folder; it is asked for when the reader first opens the search.

   Words are folded (case, accents, ligatures, half- and full-width forms) and matched from their beginning; runs of Chinese,
   Japanese and Korean are cut into pairs of signs. A page is found when it holds every word of the question. */
(function () {
  "use strict";
  var SHOWN = 30, TITLE_WEIGHT = 12, WHOLE_WORD = 2, EXCERPT = 180;
  var CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〆";
  var RUN = new RegExp("[" + CJK + "]+|(?:(?![" + CJK + "])[\\p{L}\\p{N}\\p{M}])+(?:[.](?:(?![" + CJK + "])[\\p{N}])+)*", "gu");
  var IS_CJK = new RegExp("^[" + CJK + "]", "u");
  var LIGATURES = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"};

  function fold(text) {
    return text.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f]/g, "").normalize("NFC")
      .replace(/[ßæœøłđðþı]/g, function (sign) { return LIGATURES[sign]; });
  }

  /* The words of a text as [word, whether it is a cut of a CJK run]. The last sign of a run stands alone too: one sign then
     finds every run it is in, because pairs are matched from their beginning. */
  function words(text, asked) {
    var found = [];
    (text.normalize("NFKC").match(RUN) || []).forEach(function (run) {
      if (!IS_CJK.test(run)) { found.push(fold(run)); return; }
      var signs = Array.from(fold(run));
      for (var i = 0; i + 1 < signs.length; i++) found.push(signs[i] + signs[i + 1]);
      if (!asked || signs.length === 1) found.push(signs[signs.length - 1]);
    });
    return found;
  }

  function build(entries) {
    var postings = new Map();
    function add(text, page, weight) {
      words(text, false).forEach(function (word) {
        var pages = postings.get(word);
        if (!pages) postings.set(word, pages = new Map());
        pages.set(page, Math.min((pages.get(page) || 0) + weight, TITLE_WEIGHT * 2));
      });
    }
    entries.forEach(function (entry, page) {
      add(entry.title || "", page, TITLE_WEIGHT);
      add(entry.text || "", page, 1);
    });
    return {entries: entries, postings: postings, sorted: Array.from(postings.keys()).sort()};
  }

  function firstAtOrAfter(sorted, word) {
    var low = 0, high = sorted.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (sorted[middle] < word) low = middle + 1; else high = middle;
    }
    return low;
  }

  function pagesWith(index, word) {
    var scores = new Map();
    for (var i = firstAtOrAfter(index.sorted, word); i < index.sorted.length && index.sorted[i].startsWith(word); i++) {
      var worth = index.sorted[i] === word ? WHOLE_WORD : 1;
      index.postings.get(index.sorted[i]).forEach(function (weight, page) {
        scores.set(page, (scores.get(page) || 0) + weight * worth);
      });
    }
    return scores;
  }

  function find(index, question) {
    var asked = Array.from(new Set(words(question, true)));
    if (!asked.length) return null;
    var totals = asked.map(function (word) { return pagesWith(index, word); })
      .reduce(function (all, scores) {
        var both = new Map();
        scores.forEach(function (score, page) {
          if (all.has(page)) both.set(page, all.get(page) + score);
        });
        return both;
      });
    return Array.from(totals).sort(function (a, b) { return b[1] - a[1] || a[0] - b[0]; })
      .map(function (pair) { return index.entries[pair[0]]; });
  }

  /* Where the question stands in a text: [from, to, word asked] in its own letters. */
  function places(text, question) {
    var asked = (question.normalize("NFKC").match(RUN) || []).map(fold), found = [], match;
    RUN.lastIndex = 0;
    while ((match = RUN.exec(text))) {
      var run = match[0], folded = fold(run), from = match.index;
      asked.some(function (word) {
        if (!IS_CJK.test(word)) {
          if (!folded.startsWith(word)) return false;
          found.push([from, from + run.length, word]);
          return true;
        }
        // Folding a CJK run may change its length (half-width kana): then mark the whole run.
        var at = folded.indexOf(word);
        if (at < 0) return false;
        found.push(folded.length === run.length ? [from + at, from + at + word.length, word] : [from, from + run.length, word]);
        return true;
      });
    }
    return found;
  }

  function marked(parent, text, question, from, to) {
    var at = from;
    places(text, question).forEach(function (place) {
      if (place[0] < at || place[1] > to) return;
      var mark = document.createElement("mark");
      mark.textContent = text.slice(place[0], place[1]);
      parent.append(text.slice(at, place[0]), mark);
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

  function excerpt(parent, text, question) {
    var first = richest(places(text, question)), from = 0;
    if (first && first[0] > EXCERPT / 2) {
      from = first[0] - EXCERPT / 4;
      var space = text.indexOf(" ", from);
      if (space > -1 && space < first[0]) from = space + 1;
      from = Math.floor(from);
      // Never begin in the middle of a pair of surrogates.
      if (/[\udc00-\udfff]/.test(text.charAt(from))) from++;
    }
    var to = Math.min(text.length, from + EXCERPT), end = text.lastIndexOf(" ", to);
    if (to < text.length && end > from + EXCERPT / 2) to = end;
    if (from) parent.append("… ");
    marked(parent, text, question, from, to);
    if (to < text.length) parent.append(" …");
  }

  // by its class: a heading of a page may be called Search too
  var dialog = document.querySelector("dialog.search");
  if (!dialog || !dialog.showModal) return;
  var input = dialog.querySelector("input"), list = dialog.querySelector("ol"), state = dialog.querySelector("[role=status]");
  var index = null, asking = false;

  function tell(name, values) {
    state.textContent = name ? dialog.dataset[name].replace(/\{(\w+)\}/g, function (_, key) { return values[key]; }) : "";
  }

  function item(entry) {
    var base = new URL(dialog.dataset.base.replace(/\/?$/, "/"), document.baseURI);
    var target = new URL(entry.url || "./", base);
    if (target.protocol !== location.protocol) return null;
    var line = document.createElement("li"), link = document.createElement("a");
    var title = document.createElement("span"), note = document.createElement("span");
    link.href = target.href;
    title.className = "ttl";
    note.className = "note";
    marked(title, entry.title || entry.url, input.value, 0, (entry.title || entry.url).length);
    excerpt(note, entry.text || "", input.value);
    link.append(title, note);
    line.append(link);
    return line;
  }

  function answer() {
    if (!index) return;
    var found = find(index, input.value);
    list.replaceChildren.apply(list, (found || []).slice(0, SHOWN).map(item).filter(Boolean));
    if (!found) tell("");
    else if (!found.length) tell("none");
    else tell(found.length > SHOWN ? "first" : "found", {count: found.length, shown: SHOWN});
  }

  function load() {
    if (index || asking) return;
    asking = true;
    tell("wait");
    var script = document.createElement("script");
    script.src = dialog.dataset.index;
    script.onload = function () {
      if (!Array.isArray(window.chronicleIndex)) { script.onerror(); return; }
      index = build(window.chronicleIndex);
      tell("");
      answer();
    };
    script.onerror = function () { asking = false; script.remove(); tell("missing"); };
    document.head.append(script);
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
    if (event.target.closest("a")) dialog.close();
  });
  document.addEventListener("keydown", function (event) {
    if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      open();
    }
  });

  var waiting = 0;
  input.addEventListener("input", function () { clearTimeout(waiting); waiting = setTimeout(answer, 80); });
  dialog.addEventListener("keydown", function (event) {
    var links = Array.from(list.querySelectorAll("a")), at = links.indexOf(document.activeElement);
    if (event.key === "Escape") {
      // A search field takes the first Escape to empty itself; here it closes the sheet.
      event.preventDefault();
      dialog.close();
    } else if (event.key === "Enter" && document.activeElement === input && links.length) {
      answer();
      links = list.querySelectorAll("a");
      if (links.length) links[0].click();
    } else if (event.key === "ArrowDown" && links.length) {
      event.preventDefault();
      links[Math.min(at + 1, links.length - 1)].focus();
    } else if (event.key === "ArrowUp" && at > -1) {
      event.preventDefault();
      (at ? links[at - 1] : input).focus();
    }
  });
})();
