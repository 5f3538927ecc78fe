/* What finds: window.chronicleFind.build(index) and .find(built, question). Loaded with the index, when a search begins.

   Words are folded (case, accents, ligatures, half- and full-width forms) and matched from their beginning; runs of Chinese,
   Japanese and Korean are cut into pairs of signs. 07.02 is also found by 7.2, by 02 and by 0702. A page is found when it
   holds every word of the question; a word that stands nowhere is taken for a slip of one letter. The worth of a word is
   that of BM25: rare words count more, the tenth time less than the first, and a short part more than a long one. */
(function () {
  "use strict";
  var TITLE = 4, HEADING = 3, BEGINNING = 0.45, FIGURE = 0.1, SLIP = 0.3, FLAT = 1.2, BY_LENGTH = 0.6;
  var EXACT = 6, PHRASE = 1.6, BY_TITLE = 1.5, LISTS = 0.8, RULES = 0.3, RULES_BY_TITLE = 0.7, PHRASES = 40;
  var CJK = "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}ー々〆";
  var RUN = new RegExp("[" + CJK + "]+|(?:(?![" + CJK + "])[\\p{L}\\p{N}\\p{M}])+(?:[.](?:(?![" + CJK + "])[\\p{N}])+)*", "gu");
  var IS_CJK = new RegExp("^[" + CJK + "]", "u");
  // What French cuts short before a vowel: who asks for d'Étoile need not find the d.
  var ELIDED = /(^|[^\p{L}\p{N}])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)['’ʼ＇](?=\p{L})/giu;
  var LIGATURES = {"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i"};

  function fold(text) {
    return text.normalize("NFKD").toLowerCase().replace(/[\u0300-\u036f]/g, "").replace(/[’ʼ]/g, "'").normalize("NFC")
      .replace(/[ßæœøłđðþı]/g, function (sign) { return LIGATURES[sign]; });
  }

  /* The words of a text. The last sign of a run stands alone too: one sign then finds every run it is in, because pairs are
     matched from their beginning. */
  function words(text, asked) {
    var found = [], whole = asked ? text.replace(ELIDED, "$1") : text;
    (whole.normalize("NFKC").match(RUN) || []).forEach(function (run) {
      if (!IS_CJK.test(run)) {
        var word = fold(run);
        found.push(word);
        if (!asked && word.indexOf(".") > 0) {
          var pieces = word.split("."), plain = pieces.map(function (piece) { return piece.replace(/^0+(?=.)/, ""); });
          found.push.apply(found, [plain.join("."), pieces.join(""), pieces[pieces.length - 1], plain[plain.length - 1]]
            .filter(function (form, at, all) { return form !== word && all.indexOf(form) === at; }));
        }
        return;
      }
      var signs = Array.from(fold(run));
      for (var i = 0; i + 1 < signs.length; i++) found.push(signs[i] + signs[i + 1]);
      if (!asked || signs.length === 1) found.push(signs[signs.length - 1]);
    });
    return found;
  }

  function build(index) {
    var parts = [], first = [], postings = new Map(), sum = 0;
    function add(text, part, weight) {
      var all = words(text || "", false);
      all.forEach(function (word) {
        var places = postings.get(word);
        if (!places) postings.set(word, places = new Map());
        places.set(part, (places.get(part) || 0) + weight);
      });
      return all.length;
    }
    index.pages.forEach(function (page, number) {
      first.push(parts.length);
      (page.parts.length ? page.parts : [["", "", ""]]).forEach(function (told, i) {
        var at = parts.length, part = {page: number, anchor: told[0], heading: told[1], text: told[2], lang: told[3], length: 0};
        parts.push(part);
        if (!i) add(page.title + " " + (page.name || ""), at, TITLE);
        part.length = add(told[1], at, HEADING) + add(told[2], at, 1);
        sum += part.length;
      });
    });
    return {index: index, parts: parts, first: first, postings: postings, sorted: Array.from(postings.keys()).sort(), mean: sum / parts.length || 1};
  }

  function firstAtOrAfter(sorted, word) {
    var low = 0, high = sorted.length;
    while (low < high) {
      var middle = (low + high) >> 1;
      if (sorted[middle] < word) low = middle + 1; else high = middle;
    }
    return low;
  }

  /* Whether two words differ by one letter: one changed, left out, put in, or two neighbours turned round. */
  function nearly(one, other) {
    if (Math.abs(one.length - other.length) > 1) return false;
    var i = 0;
    while (i < one.length && one[i] === other[i]) i++;
    return one.slice(i + 1) === other.slice(i + 1) || one.slice(i) === other.slice(i + 1) || one.slice(i + 1) === other.slice(i) ||
      (one[i] === other[i + 1] && one[i + 1] === other[i] && one.slice(i + 2) === other.slice(i + 2));
  }

  /* The words of the index that a word asked for stands for, as [word, worth]. */
  function meant(built, asked) {
    var found = [];
    for (var i = firstAtOrAfter(built.sorted, asked); i < built.sorted.length && built.sorted[i].startsWith(asked); i++) {
      found.push([built.sorted[i], built.sorted[i] === asked ? 1 : (/^[0-9.]+$/.test(asked) ? FIGURE : BEGINNING)]);
    }
    if (!found.length && asked.length > 3 && !/[\p{N}]/u.test(asked) && !IS_CJK.test(asked)) {
      built.sorted.forEach(function (word) { if (nearly(asked, word)) found.push([word, SLIP]); });
    }
    return found;
  }

  /* The parts with a word, each with its worth there. */
  function partsWith(built, forms) {
    var scores = new Map();
    forms.forEach(function (form) {
      var places = built.postings.get(form[0]);
      var rare = Math.log(1 + built.parts.length / places.size);
      places.forEach(function (weight, at) {
        var flat = FLAT * (1 - BY_LENGTH + BY_LENGTH * built.parts[at].length / built.mean);
        var worth = form[1] * rare * weight * (FLAT + 1) / (weight + flat);
        scores.set(at, Math.max(scores.get(at) || 0, worth));
      });
    });
    return scores;
  }

  /* The pages that hold every word of a question, best first, as {page, part, words}; null where nothing is asked. */
  function find(built, question) {
    var asked = Array.from(new Set(words(question, true)));
    if (!asked.length) return null;
    var seen = [], pages = new Map();
    asked.forEach(function (word, number) {
      var forms = meant(built, word);
      forms.forEach(function (form) { seen.push(form[1] === SLIP ? form[0] : word); });
      partsWith(built, forms).forEach(function (worth, at) {
        var page = built.parts[at].page, found = pages.get(page);
        if (!found) pages.set(page, found = {words: [], parts: new Map()});
        found.words[number] = Math.max(found.words[number] || 0, worth);
        var part = found.parts.get(at) || [0, 0];
        found.parts.set(at, [part[0] + 1, part[1] + worth]);
      });
    });
    var marks = Array.from(new Set(seen)), results = [], whole = fold(question.trim());
    var named = asked.length === 1 ? new Set(marks).add(whole) : new Set([whole]);
    pages.forEach(function (found, number) {
      if (found.words.filter(Boolean).length < asked.length) return;
      var page = built.index.pages[number], best = -1, most = [0, 0];
      found.parts.forEach(function (score, at) {
        if (score[0] > most[0] || (score[0] === most[0] && score[1] > most[1])) { best = at; most = score; }
      });
      // Who asks for the page by its title is led to its head.
      var title = words(page.title + " " + (page.name || ""), false), byTitle = marks.length > 0 && asked.every(function (word) {
        return title.some(function (own) { return own.startsWith(word) || (marks.indexOf(own) > -1 && nearly(word, own)); });
      });
      var part = built.parts[byTitle ? built.first[number] : best];
      var score = found.words.reduce(function (sum, worth) { return sum + worth; }, 0) * (byTitle ? BY_TITLE : most[0] / asked.length);
      if (named.has(fold(page.title)) || named.has(fold(page.name || "")) || named.has(fold(part.heading))) score *= EXACT;
      if (page.kind === "rule") score *= byTitle ? RULES_BY_TITLE : RULES;
      if (page.kind === "page") score *= LISTS;
      results.push({page: page, part: part, score: score, number: number, words: marks});
    });
    function byScore(a, b) { return b.score - a.score || a.number - b.number; }
    results.sort(byScore);
    if (asked.length > 1) {
      results.slice(0, PHRASES).forEach(function (hit) {
        if (fold([hit.page.title, hit.part.heading, hit.part.text].join("\n")).indexOf(whole) > -1) hit.score *= PHRASE;
      });
      results.sort(byScore);
    }
    return results;
  }

  /* Where words stand in a text: [from, to, word] in its own letters. */
  function places(text, asked) {
    var found = [];
    Array.from(text.matchAll(RUN)).forEach(function (match) {
      var run = match[0], folded = fold(run.normalize("NFKC")), from = match.index, forms = words(run, false);
      asked.some(function (word) {
        if (!IS_CJK.test(word)) {
          if (!forms.some(function (form) { return form.startsWith(word); })) return false;
          found.push([from, from + run.length, word]);
          return true;
        }
        // Folding may change the length of a run (half-width kana): then the whole run is marked.
        var at = folded.indexOf(word), any = false;
        if (folded.length !== run.length) {
          if (at < 0) return false;
          found.push([from, from + run.length, word]);
          return true;
        }
        for (; at > -1; at = folded.indexOf(word, at + 1)) { found.push([from + at, from + at + word.length, word]); any = true; }
        return any && asked.length === 1;
      });
    });
    return joined(found);
  }

  /* Places that touch or overlap as one: the pairs of a run of Japanese. */
  function joined(found) {
    return found.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; }).reduce(function (all, place) {
      var last = all[all.length - 1];
      if (last && place[0] < last[1]) last[1] = Math.max(last[1], place[1]); else all.push(place.slice());
      return all;
    }, []);
  }

  window.chronicleFind = {build: build, find: find, places: places};
})();
