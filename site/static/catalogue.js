// The filter of the catalogue. Names go before texts: who writes `scal` does not mean every text that says "scalar".
"use strict";

(() => {
  const start = () => {
    const form = document.getElementById("filter");
    if (!form) return;
    const routines = [...document.querySelectorAll(".routine")].map((element) => ({
      element,
      text: element.textContent.toLowerCase(),
      names: [element.dataset.family, ...[...element.querySelectorAll("code")].map((code) => code.textContent)].map((name) =>
        name.toLowerCase(),
      ),
      types: element.dataset.types.split(" "),
      variants: element.dataset.variants.split(" "),
    }));

    // 0: a name is the word, 1: a name has it, 2: the text has it, 3: nothing does.
    const rank = (routine, word) => {
      if (routine.names.some((name) => name === word || name === `rocblas_${word}` || name === `rocsolver_${word}`)) return 0;
      if (routine.names.some((name) => name.includes(word))) return 1;
      return routine.text.includes(word) ? 2 : 3;
    };

    const apply = () => {
      const words = form.q.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const routine of routines) {
        const ranks = words.map((word) => rank(routine, word));
        const fits =
          !ranks.includes(3) &&
          (!form.level.value || routine.element.dataset.level === form.level.value) &&
          (!form.type.value || routine.types.includes(form.type.value)) &&
          (!form.variant.value || routine.variants.includes(form.variant.value));
        routine.element.hidden = !fits;
        const exact = words.includes(routine.element.dataset.family);
        routine.element.style.order = ranks.reduce((sum, each) => sum + each, exact ? 0 : 1);
        shown += fits;
      }
      form.count.value = `${shown} of ${routines.length} routines`;
    };

    // An address may name a routine.
    const open = () => {
      const named = location.hash.startsWith("#routine-") && document.getElementById(location.hash.slice(1));
      if (!named) return;
      named.hidden = false;
      named.open = true;
      named.scrollIntoView();
    };

    form.addEventListener("input", apply);
    form.addEventListener("submit", (event) => event.preventDefault());
    window.addEventListener("hashchange", open);
    form.hidden = false;
    apply();
    open();
  };
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
