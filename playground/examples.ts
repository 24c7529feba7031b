/** The list of examples: one stop of the Tab key, within which arrow keys move. */
import { examples } from "./functions.ts";
import { make } from "./page.ts";

const buttons = new Map<string, HTMLButtonElement>();

/** Fills the list; `choose` gets the expression. */
export function listExamples(list: HTMLElement, choose: (text: string) => void): void {
  for (const [title, functions] of Object.entries(examples)) {
    const items = Object.entries(functions).map(([name, example]) => {
      const button = make("button", { type: "button", title: example, tabIndex: -1 }, name);
      button.addEventListener("click", () => choose(example));
      buttons.set(example, button);
      return make("li", {}, button);
    });
    list.append(make("h3", {}, title), make("ul", {}, ...items));
  }
  const [first] = buttons.values();
  if (first !== undefined) first.tabIndex = 0;
  list.addEventListener("keydown", move);
  list.addEventListener("focusin", ({ target }) => makeStop(target as HTMLButtonElement));
}

/** Shows which example an expression is, if it is one. */
export function markExample(text: string): void {
  for (const [example, button] of buttons) {
    const isShown = example === text;
    if (isShown) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    if (isShown) makeStop(button);
  }
}

function makeStop(button: HTMLButtonElement): void {
  for (const other of buttons.values()) other.tabIndex = other === button ? 0 : -1;
}

function move(event: KeyboardEvent): void {
  const all = [...buttons.values()];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const last = all.length - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowRight: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    ArrowLeft: Math.max(at - 1, 0),
    Home: 0,
    End: last,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  all[target]?.focus();
}
