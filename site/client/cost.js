// The list of function names that a reader ticks, and the size of a page with these functions, from what site/costs.js measured.

/**
 * Returns the bytes of a page with the names at some places. Functions share parts, and each part counts once. Each part was
 * compressed alone and with long names, so their sum is too large. It is scaled by how much the page of each single name differed from its own sum.
 */
export function costOf({ pages, parts }, places) {
  const sum = (chosen) =>
    parts.reduce(
      (bytes, [part, users]) => bytes + (users.some((user) => chosen.includes(user)) ? part : 0),
      0,
    );
  const shares = places.map((place) => pages[place] / sum([place]));
  return (sum(places) * shares.reduce((total, share) => total + share, 0)) / places.length;
}

export const inKB = (bytes) => `${Math.round(bytes / 1000)} KB`;

export function offerCosts() {
  const form = document.querySelector("form.costs");
  if (form === null) return;
  const costs = JSON.parse(form.dataset.costs);
  const tell = () => {
    const chosen = costs.names.filter((name) => form.elements.namedItem(name).checked);
    const places = chosen.map((name) => costs.names.indexOf(name));
    form.querySelector("output").textContent = places.length === 0 ? "0 KB" : inKB(costOf(costs, places));
    form.querySelector("code").textContent =
      chosen.length === 0 ? "// no imports" : `import { ${chosen.join(", ")} } from "ndloom";`;
  };
  form.addEventListener("change", tell);
  form.addEventListener("submit", (event) => event.preventDefault());
  // A browser may keep what was ticked before the page was loaded again.
  tell();
}
