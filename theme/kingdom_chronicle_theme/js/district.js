/* The plans of a settlement as they were after an earlier turn: a slider under each, all at the same turn.
   What is to be seen when is said by the drawing (data-from, data-until), what happened by the list below it. */
(function () {
  "use strict";
  var latest = 0, plans = [];

  function turnOf(item) { return Number(item.dataset.turn); }

  document.querySelectorAll(".past").forEach(function (box) {
    var steps = Array.prototype.slice.call(document.getElementById(box.dataset.grown).children);
    var plan = {
      figure: box.closest("figure"),
      timed: box.closest("figure").querySelectorAll("[data-from]"),
      range: box.querySelector("input"),
      then: box.querySelector(".then"),
      buttons: box.querySelectorAll("button"),
      steps: steps
    };
    latest = Math.max(latest, turnOf(steps[steps.length - 1]));
    plan.range.addEventListener("input", function () { go(turnOf(steps[plan.range.value]), plan); });
    plan.buttons.forEach(function (button) {
      button.addEventListener("click", function () {
        var place = Number(plan.range.value) + Number(button.dataset.by);
        if (place >= 0 && place < steps.length) go(turnOf(steps[place]), plan);
      });
    });
    plans.push(plan);
  });

  // The turn of the plan that was moved may be its last, though others go on: then all are as they stand.
  function go(turn, moved) {
    var last = turnOf(moved.steps[moved.steps.length - 1]);
    if (turn === last) show(latest, false);
    else show(turn, true);
    try {
      history.replaceState(null, "", turn === last ? location.pathname + location.search : "#turn=" + turn);
    } catch (error) { /* a page opened from a folder may not be allowed to change its address */ }
  }

  // Marked are the buildings that the turn itself brought or changed.
  function show(turn, marked) {
    plans.forEach(function (plan) {
      var place = -1;
      plan.steps.forEach(function (step, index) { if (turnOf(step) <= turn) place = index; });
      draw(plan, turn, marked && place > 0 && turnOf(plan.steps[place]) === turn ? turn : null);
      tell(plan, place);
    });
  }

  function draw(plan, turn, changed) {
    plan.timed.forEach(function (shape) {
      var from = Number(shape.dataset.from), until = shape.dataset.until;
      if (from <= turn && (until === undefined || turn < Number(until))) shape.removeAttribute("display");
      else shape.setAttribute("display", "none");
      if (shape.classList.contains("b")) shape.classList.toggle("new", from === changed);
    });
  }

  function tell(plan, place) {
    var end = plan.steps.length - 1, step = plan.steps[place], then = plan.then;
    plan.range.value = Math.max(place, 0);
    plan.steps.forEach(function (each, index) {
      if (index === place && place < end) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    plan.buttons[0].setAttribute("aria-disabled", String(place <= 0));
    plan.buttons[1].setAttribute("aria-disabled", String(place >= end));
    then.textContent = "";
    var head = document.createElement("b");
    head.textContent = !step ? then.dataset.before
      : place === end ? then.dataset.now : step.dataset.when;
    then.append(head);
    if (step) {
      var what = step.querySelector(".what").textContent.trim();
      then.append(" ", place !== end ? what : then.dataset.told.replace(/\{(when|what)\}/g, function (_, name) {
        return name === "when" ? step.dataset.when : what;
      }));
    }
    plan.range.setAttribute("aria-valuetext", head.textContent);
  }

  function asked() {
    var named = /^#turn(?:=|%3D)([0-9]+)$/i.exec(location.hash);
    return named ? Number(named[1]) : null;
  }

  // An address with a turn leads to the plan that changed then, not to the line below it.
  function arrive() {
    var turn = asked(), line = document.getElementById("turn=" + turn);
    show(turn === null ? latest : turn, turn !== null);
    if (turn === null) return;
    var found = plans.find(function (plan) { return plan.steps.indexOf(line) >= 0; }) || plans[0];
    found.figure.scrollIntoView({ block: "start" });
  }

  if (!plans.length) return;
  show(asked() === null ? latest : asked(), asked() !== null);
  // the browser goes to the line once all is loaded
  window.addEventListener("load", function () { window.setTimeout(arrive, 0); });
  window.addEventListener("hashchange", arrive);
})();
