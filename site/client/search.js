// The search: an index of all parts of all pages, loaded at the first use, and a list that keys and pointer move in.
import { load } from "./script.js";

const MOST_RESULTS = 12;

const { root } = document.documentElement.dataset;

let index = null;

/** Loads the index, rows of [title, page, address, text, weight]. */
const loadIndex = async () => {
  const rows = await load("search", "ndloomSearch");
  index ??= indexOf(rows);
  return index;
};

export const indexOf = (rows) =>
  rows.map(([title, page, address, text, weight]) => ({
    title,
    page,
    address,
    text,
    weight,
    key: wordsOf(title).join(" "),
    words: wordsOf(text).join(" "),
  }));

/** Returns the words of a text in lower case. `zeros_like` is the word of `zerosLike`; `np.` and `numpy.` are no words. */
const wordsOf = (text) =>
  text
    .toLowerCase()
    .replace(/\b(np|numpy)\./g, "")
    .replace(/_/g, "")
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * Returns the best parts for a query, best first: those that have more of its words, then those that have them in their titles. The
 * arguments of a call do not count.
 */
export function matching(index, query) {
  const words = wordsOf(query.replace(/\([^)]*\)?/g, " "));
  return index
    .map((part) => ({ part, score: totalOf(words.map((word) => scoreOf(part, word))) * part.weight }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.part.title.length - b.part.title.length)
    .slice(0, MOST_RESULTS)
    .map(({ part }) => part);
}

const totalOf = (scores) =>
  scores.filter((score) => score > 0).length ** 3 * scores.reduce((sum, score) => sum + score, 0);

/** How well a part answers a word: by its title, by the last name in it (`take` in `NDArray.take`), or by its text. */
function scoreOf({ key, words }, word) {
  if (key === word) return 85;
  if (key.endsWith(` ${word}`)) return 80;
  if (` ${key} `.includes(` ${word} `)) return 50;
  if (` ${key}`.includes(` ${word}`)) return 40;
  if (key.includes(word)) return 20;
  const count = ` ${words}`.split(` ${word}`).length - 1;
  if (count > 0) return Math.min(10, 4 + count);
  // `slicing` and `streams` find `slice` and `stream`.
  const stem = word.replace(/(?<=\w{4})(ing|s)$/, "");
  return key.includes(stem) ? 10 : words.includes(stem) ? 1 : 0;
}

export function offerSearch() {
  const input = document.getElementById("search");
  const list = document.getElementById("found");
  const told = document.getElementById("told");
  let chosen = -1;

  const choose = (at) => {
    const items = [...list.querySelectorAll("[role=option]")];
    chosen = items.length === 0 ? -1 : (at + items.length) % items.length;
    for (const [index, item] of items.entries()) item.setAttribute("aria-selected", String(index === chosen));
    if (chosen >= 0) {
      input.setAttribute("aria-activedescendant", items[chosen].id);
      items[chosen].scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };

  /** Shows list items; a screen reader says `words`. Without items the list is closed. */
  const show = (items, words) => {
    list.replaceChildren(...items);
    list.hidden = items.length === 0;
    input.setAttribute("aria-expanded", String(!list.hidden));
    told.textContent = words;
    choose(0);
  };

  const close = () => show([], "");

  const search = async () => {
    const query = input.value;
    if (query.trim() === "") return close();
    try {
      const parts = matching(await loadIndex(), query);
      if (input.value !== query) return;
      if (parts.length > 0) show(parts.map(itemOf), `${parts.length} found`);
      else tell(`Nothing has “${query.trim()}”.`);
    } catch {
      tell("The index could not be loaded.");
    }
  };

  const tell = (words) => show([noteOf(words)], words);

  input.addEventListener("focus", () => void loadIndex().catch(() => {}), { once: true });
  input.addEventListener("input", () => void search());
  input.addEventListener("keydown", (event) => {
    if (event.key === "Tab") return close();
    if (event.key === "ArrowDown" && list.hidden) void search();
    else if (event.key === "ArrowDown") choose(chosen + 1);
    else if (event.key === "ArrowUp") choose(chosen - 1);
    else if (event.key === "Enter") list.children[chosen]?.querySelector("a")?.click();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
  document.addEventListener("click", ({ target }) => {
    if (!target.closest(".search") || target.closest("#found a")) close();
  });
  document.addEventListener("keydown", (event) => {
    const isTyping = /^(INPUT|TEXTAREA)$/.test(event.target.tagName);
    if (event.key !== "/" || event.ctrlKey || event.metaKey || isTyping) return;
    event.preventDefault();
    input.focus();
  });
}

function itemOf({ title, page, address, text }, at) {
  const link = Object.assign(document.createElement("a"), { href: `${root}${address}`, tabIndex: -1 });
  link.append(
    Object.assign(document.createElement("b"), { textContent: title }),
    Object.assign(document.createElement("span"), { textContent: title === page ? text.slice(0, 80) : page }),
  );
  const item = Object.assign(document.createElement("li"), { id: `found-${at}`, role: "option" });
  item.append(link);
  return item;
}

const noteOf = (words) =>
  Object.assign(document.createElement("li"), { className: "nothing", role: "none", textContent: words });
