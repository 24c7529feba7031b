/** Rows of short programs, as the guide would write them. The results between two calls are dropped; n is the count of elements of the input. */

const PRIME = 9973;

/** Numbers from 0 to 1 in an order that branches cannot foresee. */
const numbersOf = (n) => Float64Array.from({ length: n }, (_, index) => ((index * 7919) % PRIME) / PRIME);
const NUMBERS = `x = np.arange(n) * 7919 % ${PRIME} / ${PRIME}`;

const [CENTRES, ROUNDS, LAGS] = [8, 5, 50];

const pointsOf = (n) => Math.floor(n / 3);
const lags = Array.from({ length: LAGS }, (_, index) => index + 1);

/** Puts each point to its nearest centre, and each centre to the mean of its points. */
function clustered(np, points) {
  let centres = points.get(`:${CENTRES}`).copy();
  for (let round = 0; round < ROUNDS; round += 1) {
    const p = points.reshape(-1, 1, 3);
    const distances = np.evaluate("sum((p - centres)**2, axis=2)", { p, centres });
    const nearest = np.argmin(distances, { axis: 1 });
    centres = np.stack(
      Array.from({ length: CENTRES }, (_, one) => np.mean(points.get(np.equal(nearest, one)), { axis: 0 })),
    );
  }
  return centres;
}

function clusteredByLoop(points, count) {
  let centres = points.slice(0, 3 * CENTRES);
  for (let round = 0; round < ROUNDS; round += 1) {
    const sums = new Float64Array(3 * CENTRES);
    const counts = new Float64Array(CENTRES);
    for (let point = 0; point < count; point += 1) {
      const [x, y, z] = [points[3 * point], points[3 * point + 1], points[3 * point + 2]];
      let least = Number.POSITIVE_INFINITY;
      let nearest = 0;
      for (let one = 0; one < CENTRES; one += 1) {
        const dx = x - centres[3 * one];
        const dy = y - centres[3 * one + 1];
        const dz = z - centres[3 * one + 2];
        const distance = dx * dx + dy * dy + dz * dz;
        if (distance < least) [least, nearest] = [distance, one];
      }
      sums[3 * nearest] += x;
      sums[3 * nearest + 1] += y;
      sums[3 * nearest + 2] += z;
      counts[nearest] += 1;
    }
    centres = sums.map((sum, index) => sum / counts[Math.floor(index / 3)]);
  }
  return centres;
}

const CLUSTERED = `
def clustered():
    centres = points[:${CENTRES}]
    for _ in range(${ROUNDS}):
        nearest = ((points[:, None] - centres) ** 2).sum(axis=2).argmin(axis=1)
        centres = np.stack([points[nearest == one].mean(axis=0) for one in range(${CENTRES})])
    return centres
`;

const correlatedByLoop = (x) =>
  lags.map((lag) => {
    let sum = 0;
    for (let index = lag; index < x.length; index += 1) sum += x[index] * x[index - lag];
    return sum / (x.length - lag);
  });

/** A square picture of about n elements, and a mask of its bright pixels. */
const pictureOf = (np, n) => {
  const side = Math.floor(Math.sqrt(n / 3));
  const picture = np.array(numbersOf(3 * side * side)).reshape(side, side, 3);
  return { picture, bright: np.greater(picture.get("..., 0"), 0.5) };
};
const PICTURE = `m = math.isqrt(n // 3); ${NUMBERS}; p = x[: 3 * m * m].reshape(m, m, 3); b = p[..., 0] > 0.5`;

export const programRows = [
  {
    name: "program: k-means",
    ndloom(np, n) {
      const points = np.array(numbersOf(3 * pointsOf(n))).reshape(-1, 3);
      return () => clustered(np, points);
    },
    loop(n) {
      const points = numbersOf(3 * pointsOf(n));
      return () => clusteredByLoop(points, pointsOf(n));
    },
    numpy: [`${NUMBERS}; points = x[: n // 3 * 3].reshape(-1, 3)${CLUSTERED}`, "clustered()"],
  },
  {
    name: "program: autocorrelation",
    ndloom(np, n) {
      const x = np.array(numbersOf(n));
      return () => lags.map((lag) => np.mean(np.multiply(x.get(`${lag}:`), x.get(`:-${lag}`))));
    },
    loop(n) {
      const x = numbersOf(n);
      return () => correlatedByLoop(x);
    },
    numpy: [NUMBERS, `[np.mean(x[k:] * x[:-k]) for k in range(1, ${LAGS + 1})]`],
  },
  {
    name: "program: bright pixels",
    ndloom(np, n) {
      const { picture, bright } = pictureOf(np, n);
      return () => {
        picture.set(bright, [1, 0.5, 0.25]);
        return picture.get(bright);
      };
    },
    numpy: [PICTURE, "(p.__setitem__(b, [1, 0.5, 0.25]), p[b])[1]"],
  },
  {
    name: "program: for of",
    ndloom(np, n) {
      const x = np.array(numbersOf(n));
      return () => {
        let sum = 0;
        for (const value of x) sum += value;
        return sum;
      };
    },
    loop(n) {
      const x = numbersOf(n);
      return () => {
        let sum = 0;
        for (const value of x) sum += value;
        return sum;
      };
    },
    numpy: [`import functools, operator; ${NUMBERS}`, "functools.reduce(operator.add, x)"],
  },
].map((row) => ({ sizes: [1e3, 1e5], isArithmetic: true, ...row }));
