// The buttons that copy a code block.

export function offerCopies() {
  for (const button of document.querySelectorAll("button.copy"))
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(button.closest(".code").querySelector("code").textContent);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => {
        button.textContent = "Copy";
      }, 1500);
    });
}
