/* The switch between light and dark, the disclosures of the bar, and wide tables in hand-written pages. */
(function () {
  "use strict";
  var scheme = window.chronicleScheme;

  function each(selector, work) { document.querySelectorAll(selector).forEach(work); }

  function show() {
    each(".schemes input", function (input) { input.checked = input.value === scheme.now; });
  }

  each(".schemes input", function (input) {
    input.addEventListener("change", function () { scheme.choose(input.value); show(); });
  });
  window.addEventListener("storage", function (event) { if (scheme.follow(event)) show(); });
  window.addEventListener("pageshow", show);
  show();

  // Disclosures close on Escape and when the reader turns elsewhere.
  each("details.pop", function (details) {
    var summary = details.querySelector("summary");
    details.addEventListener("keydown", function (event) {
      if (event.key === "Escape" && details.open) { details.open = false; summary.focus(); }
    });
    details.addEventListener("focusout", function (event) {
      if (event.relatedTarget && !details.contains(event.relatedTarget)) details.open = false;
    });
    document.addEventListener("click", function (event) {
      if (!details.contains(event.target)) details.open = false;
    });
  });

  // A table wider than its room scrolls by itself, and can then be reached by keyboard.
  var boxes = [];
  each("main table", function (table) {
    if (table.closest(".scroll")) return;
    var box = document.createElement("div");
    box.className = "scroll";
    table.replaceWith(box);
    box.append(table);
    boxes.push(box);
  });

  function measure() {
    boxes.forEach(function (box) {
      if (box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0;
        box.setAttribute("role", "region");
        var caption = box.querySelector("caption"), head = box.querySelector("th");
        box.setAttribute("aria-label", ((caption || head || box).textContent || "").trim().slice(0, 80) || document.title);
      } else {
        ["tabindex", "role", "aria-label"].forEach(function (name) { box.removeAttribute(name); });
      }
    });
  }
  if (boxes.length) {
    measure();
    window.addEventListener("resize", measure);
    if (document.fonts) document.fonts.ready.then(measure);
  }
})();
