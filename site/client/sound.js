// The script behind the spectrogram of the guide to signals. It is loaded when the spectrogram is seen, and sets a global: see script.js.
import { HEIGHT, loudnessOf, RATE, STEP, sizesAt, toneOf, WIDTH } from "./spectra.js";

/** The made tone as a source. Its clock starts when it is first asked, and the picture is full then. */
function openTone() {
  let start;
  const time = () => {
    const now = performance.now();
    start ??= now;
    return WIDTH * STEP + (now - start) / 1000;
  };
  return { rate: RATE, most: WIDTH, time, samples: toneOf, close() {} };
}

/** The numbers of a colour that the browser tells as rgb(...). */
const partsOf = (colour) => colour.match(/[\d.]+/g).map(Number);

/** The pixel of each band, from the colour of the ground over that of the canvas to that of the text. */
function pixelsFor(canvas) {
  const { backgroundColor, color } = getComputedStyle(canvas);
  const stops = [backgroundColor, color, getComputedStyle(document.body).color].map(partsOf);
  const pixels = new Uint8ClampedArray(4 * 256).fill(255);
  for (let band = 0; band < 256; band += 1) {
    const place = (2 * band) / 255;
    const from = Math.min(1, Math.floor(place));
    for (let part = 0; part < 3; part += 1)
      pixels[4 * band + part] =
        stops[from][part] + (stops[from + 1][part] - stops[from][part]) * (place - from);
  }
  return new Uint32Array(pixels.buffer);
}

/** Makes the picture of a canvas, which is empty at first. */
globalThis.ndloomSpectrogram = (canvas) => {
  /** The frequencies of a moment stand side by side; the last moment is the newest. Numbers outside of 0 to 255 become these. */
  const bands = new Uint8ClampedArray(WIDTH * HEIGHT);

  const paint = () => {
    const pixelOf = pixelsFor(canvas);
    const pixels = new Uint32Array(WIDTH * HEIGHT);
    for (let row = 0, at = 0; row < HEIGHT; row += 1)
      for (let place = HEIGHT - 1 - row; place < bands.length; place += HEIGHT)
        pixels[at++] = pixelOf[bands[place]];
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer), WIDTH, HEIGHT);
    canvas.getContext("2d").putImageData(image, 0, 0);
  };

  /** Adds the moments that a source has after so many, and paints. Returns what it did. */
  const advance = (source, moments) => {
    const start = performance.now();
    const { size, hop } = sizesAt(source.rate);
    const end = Math.floor(source.time() / STEP);
    const count = Math.max(0, Math.min(end - moments, source.most));
    if (count > 0) {
      const samples = source.samples(end * hop, (count - 1) * hop + size);
      const loudness = loudnessOf(samples, source.rate, count);
      const rows = loudness.toTypedArray();
      loudness.dispose();
      // Those of the microphone are a typed array.
      samples.dispose?.();
      const width = rows.length / count;
      bands.copyWithin(0, count * HEIGHT);
      bands.fill(0, (WIDTH - count) * HEIGHT);
      // A slow source has fewer frequencies than the picture.
      for (let row = 0; row < count; row += 1)
        bands.set(rows.subarray(row * width, (row + 1) * width), (WIDTH - count + row) * HEIGHT);
      paint();
    }
    return { end, count, size, took: performance.now() - start };
  };

  return { openTone, advance, paint };
};
