/** Wrong arguments of methods that draw rows. */
import { type Row, Zeros } from "./row.ts";

const rows: readonly Row[] = [
  ...(["Generator", "RandomState"] as const).flatMap((on): readonly Row[] => [
    [on, "multinomial", [1, [0.5, 0.5], 1.5], "size", "TypeError"],
    [on, "multinomial", [100, [1.1, 0.2]], "pvals < 0, pvals > 1 or pvals contains NaNs"],
    [on, "multinomial", [100, [-0.1, 0.9]], "pvals < 0, pvals > 1 or pvals contains NaNs"],
    [on, "multinomial", [100, [Number.NaN, 0.9]], "pvals < 0, pvals > 1 or pvals contains NaNs"],
    [on, "multinomial", [-1, [0.8, 0.2]], "n < 0"],
    [on, "multinomial", [1, [0.9, 0.5, 0.1]], "> 1.0"],
    [on, "multinomial", [1, Float32Array.of(0.5, 0.5000001, 1e-10)], "> 1.0"],
    [on, "dirichlet", [[51.7, 39.7], 1.5], "size", "TypeError"],
    [on, "dirichlet", [new Zeros([2, 2], "int64")], ""],
    [on, "dirichlet", [[[5, 1]]], ""],
    [on, "dirichlet", [[[5], [1]]], ""],
    [
      on,
      "dirichlet",
      [
        [
          [[5], [1]],
          [[1], [5]],
        ],
      ],
      "",
    ],
    [
      on,
      "dirichlet",
      [
        [
          [5, 1],
          [1, 5],
        ],
      ],
      "",
    ],
  ]),
  ["RandomState", "dirichlet", [[0.54, -1e-16]], "alpha <= 0"],
  ["RandomState", "dirichlet", [[0.54, 0]], "alpha <= 0"],
  ["Generator", "dirichlet", [[0.54, -1e-16]], "alpha < 0"],
  ["RandomState", "multinomial", [1, [[0.5, 0.5]]], "pvals must be a 1-d sequence"],
  [
    "RandomState",
    "multinomial",
    [
      1,
      [
        [[0], [1]],
        [[1], [0]],
      ],
    ],
    "pvals must be a 1-d sequence",
  ],
  ["RandomState", "multinomial", [10, new Zeros([2, 2], "int64")], "pvals must be a 1-d sequence"],
  ["RandomState", "multinomial", [6, 0.5], "pvals must be a 1-d sequence", "TypeError"],
  [
    "Generator",
    "multinomial",
    [6, 0.5],
    "pvals must have at least 1 dimension and the last dimension of pvals must be greater than 0",
  ],
  [
    "Generator",
    "multinomial",
    [6, []],
    "pvals must have at least 1 dimension and the last dimension of pvals must be greater than 0",
  ],
  [
    "Generator",
    "multinomial",
    [
      [-1, -1, -1],
      [0.8, 0.2],
    ],
    "n < 0",
  ],
  [
    "Generator",
    "multinomial",
    [
      1,
      [
        [0.5, 0.6, 0.1],
        [0.25, 0.25, 0.25],
      ],
    ],
    "> 1.0",
  ],
  [
    "Generator",
    "multinomial",
    [
      [2, 2],
      [0.3, 0.7],
      [2, 1],
    ],
    "",
    "ValueError",
    "BroadcastError",
  ],
  [
    "Generator",
    "multinomial",
    [
      1,
      [
        [0.3, 0.7],
        [0.5, 0.5],
      ],
      [1, 1, 1],
    ],
    "",
    "ValueError",
    "BroadcastError",
  ],
  [
    "Generator",
    "multivariateHypergeometric",
    [10, 4],
    "colors must be a one-dimensional sequence of nonnegative integers",
  ],
  [
    "Generator",
    "multivariateHypergeometric",
    [[-1, 2, 3], 2],
    "colors must be a one-dimensional sequence of nonnegative integers",
  ],
  ["Generator", "multivariateHypergeometric", [[2, 3, 4], -1], "nsample must be nonnegative"],
  ["Generator", "multivariateHypergeometric", [[2, 3, 4], 10], "nsample > sum(colors)"],
  ["Generator", "multivariateHypergeometric", [[], 1], "nsample > sum(colors)"],
  [
    "Generator",
    "multivariateHypergeometric",
    [[999999999, 101], 5, 1, { method: "marginals" }],
    'When method is "marginals", sum(colors) must be less than 1000000000',
  ],
  ["Generator", "multivariateHypergeometric", [[2 ** 61, 101], 5, 1, { method: "count" }], ""],
  ["Generator", "multivariateHypergeometric", [[2, 3], 2, 1, { method: "other" }], "method"],
  [
    "Generator",
    "multivariateNormal",
    [
      [[0, 0]],
      [
        [1, 0],
        [0, 1],
      ],
      null,
      { method: "cholesky" },
    ],
    "mean must be 1 dimensional",
  ],
  [
    "Generator",
    "multivariateNormal",
    [
      [0, 0],
      [
        [1, 1, 1],
        [1, 1, 1],
      ],
      null,
      { method: "cholesky" },
    ],
    "cov must be 2 dimensional and square",
  ],
  [
    "Generator",
    "multivariateNormal",
    [
      [0, 0],
      [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      null,
      { method: "cholesky" },
    ],
    "mean and cov must have same length",
  ],
  [
    "Generator",
    "multivariateNormal",
    [
      [0, 0],
      [
        [1, 2],
        [2, 1],
      ],
      null,
      { method: "cholesky" },
    ],
    "",
    "LinAlgError",
  ],
  [
    "Generator",
    "multivariateNormal",
    [
      [0, 0],
      [
        [1, 0],
        [0, 1],
      ],
      null,
      { method: "other" },
    ],
    "method must be",
    "ValueError",
    "NotImplementedError",
  ],
];

export const tableRows: readonly Row[] = [...rows];
