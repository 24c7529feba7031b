// Runs before the page is drawn, so that a reader who chose a theme does not see the other one first.
try {
  const theme = localStorage.getItem("ndloom-theme");
  if (theme === "dark" || theme === "light") document.documentElement.dataset.theme = theme;
} catch {
  // A browser may refuse storage. The page then follows the system.
}
