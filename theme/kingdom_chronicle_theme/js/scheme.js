/* Runs before the first paint: puts the remembered paper (light or dark) on the root, so that no page flashes. */
(function () {
  "use strict";
  var root = document.documentElement, key = "chronicle-scheme";
  var papers = {light: "#FBFBF8", dark: "#13161A"};

  function remembered() {
    // A browser that refuses storage still reads the page, in the system's scheme.
    try { return localStorage.getItem(key); } catch (refused) { return null; }
  }

  function put(scheme) {
    var known = Object.prototype.hasOwnProperty.call(papers, scheme);
    if (known) root.setAttribute("data-scheme", scheme); else root.removeAttribute("data-scheme");
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
      var own = meta.media.indexOf("dark") > -1 ? "dark" : "light";
      meta.content = papers[known ? scheme : own];
    });
    return known ? scheme : "system";
  }

  root.classList.add("js");
  window.chronicleScheme = {
    now: put(remembered()),
    choose: function (scheme) {
      this.now = put(scheme);
      try {
        if (this.now === "system") localStorage.removeItem(key); else localStorage.setItem(key, this.now);
      } catch (refused) { /* chosen for this page only */ }
      return this.now;
    },
    follow: function (event) {
      if (event.key === key || event.key === null) { this.now = put(event.newValue); return true; }
      return false;
    }
  };
})();
