/** The buttons that copy what is typed: as a program, or as the address of this page with it. */
import { find } from "./page.ts";

const MILLISECONDS = 1500;

/** The file of a program that makes an array. */
const fileOf = (expression: string): string =>
  `import np from "ndloom";\n\nconst a = ${expression.trim()};\n`;

/** Makes the buttons work; `read` returns what is typed, and `program` the same as JavaScript. */
export function offerCopies(read: () => string, program: () => string): void {
  offer("copy-code", () => fileOf(program()));
  offer("copy-link", () => `${location.href.split("#")[0]}#${encodeURIComponent(read())}`);
}

function offer(id: string, textOf: () => string): void {
  const button = find(id, HTMLButtonElement);
  const { textContent: label } = button;
  button.addEventListener("click", async () => {
    // A page that is not served by HTTPS may have no clipboard, and a reader may not allow it.
    const isCopied = await navigator.clipboard?.writeText(textOf()).then(
      () => true,
      () => false,
    );
    button.textContent = isCopied ? "Copied" : "Not allowed here";
    setTimeout(() => {
      button.textContent = label;
    }, MILLISECONDS);
  });
}
