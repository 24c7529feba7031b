// The spectrogram of the guide to signals: it runs from a made tone, or from the microphone once the reader allows it. ndloom is loaded
// when the picture is on the screen and the browser is idle, or at the first use.
import { openMicrophone } from "./microphone.js";
import { load, whenIdle } from "./script.js";
import { onTheme } from "./theme.js";

/** The milliseconds from one text of the label to the next, so that each can be read. */
const READABLE = 500;

export function offerSpectrogram() {
  const part = (name) => document.getElementById(name);
  const [canvas, tone, microphone] = ["spectrogram", "tone", "microphone"].map(part);
  if (canvas === null) return;
  let isSeen = false;
  /** The picture, once its script is there, and the source that runs. */
  let picture;
  let running;
  /** The number of the last press: a reader may press another button before the microphone is there. */
  let presses = 0;
  /** The moments of the source that the picture had, and when the label was written. */
  let moments = 0;
  let told = -READABLE;

  const say = (words) => {
    part("heard").textContent = words;
  };
  const draw = (source) => {
    const { end, count, size, took } = picture.advance(source, moments);
    moments = end;
    if (count === 0 || performance.now() - told < READABLE) return;
    told = performance.now();
    part("took").textContent =
      `A frame: ${count} × ${size} samples, transformed and drawn in ${took.toFixed(1)} ms.`;
  };
  /** Stops what runs, and says why. */
  const stop = (words = "") => {
    running?.close();
    running = undefined;
    tone.textContent = "Tone";
    microphone.textContent = "Microphone";
    say(words);
  };
  const run = (source, button) => {
    stop();
    running = source;
    moments = 0;
    button.textContent = `Stop ${button.id}`;
    const step = () => {
      if (running !== source) return;
      try {
        if (isSeen) draw(source);
        requestAnimationFrame(step);
      } catch (error) {
        stop(error.message);
      }
    };
    step();
  };
  /** Loads the script, and fills the picture with the tone. */
  const prepare = async () => {
    const open = await load("sound", "ndloomSpectrogram");
    if (picture !== undefined) return;
    picture = open(canvas);
    // The first call compiles the kernels, so its time tells little.
    picture.advance(picture.openTone(), 0);
    draw(picture.openTone());
  };
  /** Runs a source, if one is wanted. What runs goes on until the source is there. */
  const start = async (button, open) => {
    presses += 1;
    const own = presses;
    say("");
    try {
      await prepare();
      const source = await open?.();
      if (own === presses && source !== undefined) run(source, button);
      else source?.close();
    } catch (error) {
      if (own === presses) say(error.message);
    }
  };
  const openTone = () => picture.openTone();
  const openEar = () => openMicrophone(() => stop("The microphone is gone."));

  for (const [button, open] of [
    [tone, openTone],
    [microphone, openEar],
  ])
    button.addEventListener("click", () => {
      if (!button.textContent.startsWith("Stop")) return void start(button, open);
      presses += 1;
      stop();
    });
  onTheme(() => picture?.paint());
  new IntersectionObserver((entries) => {
    const wasSeen = isSeen;
    isSeen = entries.at(-1).isIntersecting;
    // A reader who saves data gets the script at the first use.
    if (!isSeen || wasSeen || presses > 0 || navigator.connection?.saveData === true) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    whenIdle(() => presses === 0 && void start(tone, isCalm ? undefined : openTone));
  }).observe(canvas);
}
