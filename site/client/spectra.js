// What the spectrogram of the guide to signals shows: the made tone, and the loudness of each frequency at each moment. It needs
// nothing of a page.
import { rfft } from "../../dist/fft.js";
import { abs, add, arange, hanning, linspace, log10, multiply, sin, take } from "../../dist/index.js";

/** The moments that the picture shows, each in a column, and its frequencies, each in a row. */
export const WIDTH = 640;
export const HEIGHT = 256;

/** The seconds from a moment to the next one. */
export const STEP = 0.01;
/** The seconds of the samples that a moment is computed from. Frequencies are as far apart as so many seconds have room for a wave. */
export const LENGTH = 0.032;

/** The samples of the tone in a second. */
export const RATE = 16_000;

/** The samples of a moment, and how many come with the next one. */
export const sizesAt = (rate) => ({ size: Math.round(LENGTH * rate), hop: Math.round(STEP * rate) });

// A frame leaves no arrays to the garbage collector: results go where their arguments were, and what is no longer needed is disposed of.

function dispose(...arrays) {
  for (const array of arrays) array.dispose();
}

/** A voice about `middle` Hz, which rises and falls by `depth` Hz, once in `period` seconds. */
function voiceOf(t, strength, middle, depth, period) {
  const phase = multiply(t, 2 * Math.PI * middle);
  const swing = multiply(t, (2 * Math.PI) / period);
  sin(swing, { out: swing });
  multiply(swing, depth * period, { out: swing });
  add(phase, swing, { out: phase });
  dispose(swing);
  sin(phase, { out: phase });
  return multiply(phase, strength, { out: phase });
}

/**
 * Returns `length` samples of a tone: a loud voice from 500 Hz to 5,500 Hz and back, and a soft one about 6,000 Hz. `end` is the place
 * of the first sample behind them.
 */
export function toneOf(end, length) {
  const t = linspace((end - length) / RATE, end / RATE, length, { endpoint: false });
  const loud = voiceOf(t, 0.5, 3000, -2500, 4);
  const soft = voiceOf(t, 0.1, 6000, 400, 1);
  add(loud, soft, { out: loud });
  dispose(t, soft);
  return loud;
}

/** Cuts samples into the pieces of `count` moments, which overlap: a row for each. The last one ends where the samples end. */
function piecesOf(samples, count, size, hop) {
  const starts = arange(0, count * hop, hop);
  const column = starts.reshape(count, 1);
  const offsets = arange(size);
  const places = add(column, offsets);
  const pieces = take(samples, places);
  dispose(starts, column, offsets, places);
  return pieces;
}

/**
 * Returns the loudness of `count` moments, a row of frequencies for each: 255 for the loudest tone that fits the samples, 0 for 90
 * decibels less, and less than 0 below.
 */
export function loudnessOf(samples, rate, count) {
  const { size, hop } = sizesAt(rate);
  const pieces = piecesOf(samples, count, size, hop);
  const window = hanning(size);
  multiply(pieces, window, { out: pieces });
  const spectra = rfft(pieces);
  const shown = spectra.get(`:, :${HEIGHT}`);
  const loudness = abs(shown);
  multiply(loudness, 4 / size, { out: loudness });
  add(loudness, 1e-9, { out: loudness });
  log10(loudness, { out: loudness });
  multiply(loudness, (20 * 255) / 90, { out: loudness });
  add(loudness, 255, { out: loudness });
  dispose(pieces, window, spectra, shown);
  return loudness;
}
