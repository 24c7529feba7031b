// The search: an index of all parts of all pages, loaded at the first use, and a list that keys and pointer move in.

const MOST_RESULTS = 12;

const { root } = document.documentElement.dataset;

let loading = null;

/** Loads the index: a list of [title, page, address, text]. */
function loadIndex() {
  loading ??= fetch(`${root}search.json`)
    .then((response) => response.json())
    .then((rows) =>
      rows.map(([title, page, address, text]) => ({
        title,
        page,
        address,
        text,
        key: plain(title),
        words: plain(text),
      })),
    )
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** Letters and digits in lower case: so `zeros_like` finds `zerosLike`. */
const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, "");

/** Returns the best parts for a query, best first. Every word of the query must be in the title or the text. */
export function matching(index, query) {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return index
    .map((part) => ({ part, score: words.reduce((sum, word) => sum * scoreOf(part, word), 1) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.part.title.length - b.part.title.length)
    .slice(0, MOST_RESULTS)
    .map(({ part }) => part);
}

/** How well a part answers a word: by its title, by the last name in it (`take` in `NDArray.take`), or by its text. */
function scoreOf({ key, title, words }, word) {
  if (key === word) return 100;
  if (plain(title.split(".").at(-1)) === word) return 80;
  if (key.startsWith(word)) return 40;
  if (key.includes(word)) return 20;
  return words.includes(word) ? 1 : 0;
}

export function offerSearch() {
  const input = document.getElementById("search");
  const list = document.getElementById("found");
  let chosen = -1;

  const choose = (at) => {
    const items = [...list.children];
    chosen = items.length === 0 ? -1 : (at + items.length) % items.length;
    for (const [index, item] of items.entries()) item.setAttribute("aria-selected", String(index === chosen));
    if (chosen >= 0) {
      input.setAttribute("aria-activedescendant", items[chosen].id);
      items[chosen].scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };

  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
  };

  const show = (parts, query) => {
    list.replaceChildren(...(parts.length > 0 ? parts.map(itemOf) : [nothing(query)]));
    list.hidden = query.trim() === "";
    input.setAttribute("aria-expanded", String(!list.hidden));
    choose(parts.length > 0 ? 0 : -1);
  };

  const search = async () => {
    const query = input.value;
    try {
      const index = await loadIndex();
      if (input.value === query) show(matching(index, query), query);
    } catch {
      list.replaceChildren(said("The index could not be loaded."));
      list.hidden = false;
    }
  };

  input.addEventListener("focus", () => void loadIndex().catch(() => {}), { once: true });
  input.addEventListener("input", () => void search());
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") choose(chosen + 1);
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
    if (
      event.key !== "/" ||
      event.ctrlKey ||
      event.metaKey ||
      /^(INPUT|TEXTAREA)$/.test(event.target.tagName)
    )
      return;
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

const nothing = (query) => said(`Nothing has “${query.trim()}”.`);

const said = (text) =>
  Object.assign(document.createElement("li"), { className: "nothing", textContent: text });
