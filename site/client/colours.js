// The colours of the picture on the start page, which is drawn when the site is built and again in the reader's page.

/** The colours between the least and the greatest height, as [place, red, green, blue]. */
const STOPS = [
  [0, 24, 20, 61],
  [0.25, 52, 62, 150],
  [0.5, 38, 130, 168],
  [0.75, 86, 190, 150],
  [1, 246, 226, 140],
];
const COUNT = 64;

function colourOf(place) {
  const above = Math.max(
    1,
    STOPS.findIndex(([end]) => end >= place),
  );
  const [[from, ...low], [to, ...high]] = [STOPS[above - 1], STOPS[above]];
  return low.map((part, axis) => Math.round(part + ((high[axis] - part) * (place - from)) / (to - from)));
}

/** The bands, from the least height to the greatest: red, green and blue of each. */
export const BANDS = Array.from({ length: COUNT }, (_, band) => colourOf(band / (COUNT - 1)));
