// The picture of the start page: a formula that the reader can change, a slider for its time, and a button that moves the slider.
// ndloom is loaded when the picture is on the screen and the browser is idle, or at the first use.
import { load, whenIdle } from "./script.js";

/** The time goes once around in so many milliseconds, from 0 to 2 pi. */
const ROUND = 6000;
/** The milliseconds between the last key and the picture. */
const PAUSE = 150;

export function offerPicture() {
  const part = (name) => document.getElementById(name);
  const [canvas, formula, time, play] = ["live", "formula", "time", "play"].map(part);
  if (canvas === null) return;
  let isSeen = false;

  const redraw = async () => {
    try {
      const draw = await load("live", "ndloomPicture");
      // The first call compiles the kernels, so its time tells little.
      if (canvas.hidden) draw(canvas, formula.value, time.valueAsNumber);
      const took = draw(canvas, formula.value, time.valueAsNumber);
      canvas.hidden = false;
      part("still").hidden = true;
      part("took").textContent =
        `${(canvas.width * canvas.height).toLocaleString("en")} elements in ${took.toFixed(1)} ms`;
      tell("");
    } catch (error) {
      tell(error.message);
      stop();
    }
  };
  const tell = (words) => {
    const said = part("said");
    if (said.textContent !== words) said.textContent = words;
    formula.setAttribute("aria-invalid", String(words !== ""));
  };

  const isPlaying = () => play.getAttribute("aria-pressed") === "true";
  const setPlaying = (on) => {
    play.setAttribute("aria-pressed", String(on));
    play.textContent = on ? "Pause" : "Play";
  };
  const stop = () => setPlaying(false);
  /** The number of the last start: a loop that was paused and started again before its next frame ends. */
  let starts = 0;
  const move = async () => {
    starts += 1;
    const own = starts;
    await redraw();
    let before = performance.now();
    const step = (now) => {
      if (!isPlaying() || own !== starts) return;
      if (isSeen) {
        const next = time.valueAsNumber + ((now - before) / ROUND) * time.max;
        time.valueAsNumber = next % time.max;
        void redraw();
      }
      before = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  // A pause in typing: half a formula may be long to compute.
  let waiting;
  formula.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(redraw, PAUSE);
  });
  time.addEventListener("input", () => void redraw());
  play.addEventListener("click", () => {
    setPlaying(!isPlaying());
    if (isPlaying()) void move();
  });
  new IntersectionObserver((entries) => {
    const wasSeen = isSeen;
    isSeen = entries.at(-1).isIntersecting;
    // A reader who saves data gets the script at the first use.
    if (isSeen && !wasSeen && canvas.hidden && navigator.connection?.saveData !== true)
      whenIdle(() => void redraw());
  }).observe(canvas.parentElement);
}
