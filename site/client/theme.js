// The button for light and dark. Without a choice the page follows the system; a choice is kept for later visits.

const KEY = "ndloom-theme";

const isSystemDark = matchMedia("(prefers-color-scheme: dark)");

/** Reads the choice. A browser may refuse storage. */
function chosen() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // The choice then holds for this page only.
  }
}

const current = () => document.documentElement.dataset.theme ?? (isSystemDark.matches ? "dark" : "light");

export function offerThemes() {
  const theme = chosen();
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
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
