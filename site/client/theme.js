// The button for light and dark. Without a choice the page follows the system; first.js reads the choice of an earlier visit.

const isSystemDark = matchMedia("(prefers-color-scheme: dark)");

const current = () => document.documentElement.dataset.theme ?? (isSystemDark.matches ? "dark" : "light");

function keep(theme) {
  try {
    localStorage.setItem("ndloom-theme", theme);
  } catch {
    // A browser may refuse storage. The choice then holds for this page only.
  }
}

export function offerThemes() {
  const button = document.getElementById("theme");
  const tell = () => {
    button.textContent = current() === "dark" ? "☀" : "☾";
    button.setAttribute("aria-pressed", String(current() === "dark"));
  };
  button.addEventListener("click", () => {
    document.documentElement.dataset.theme = current() === "dark" ? "light" : "dark";
    keep(document.documentElement.dataset.theme);
    tell();
  });
  isSystemDark.addEventListener("change", tell);
  tell();
}

/** Runs a function after each change of the colours. */
export function onTheme(run) {
  new MutationObserver(run).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  isSystemDark.addEventListener("change", run);
}
