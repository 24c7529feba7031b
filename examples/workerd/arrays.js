// The bundle has the functions that this file names and the kernels that they call, and no others.
import * as np from "ndloom";

/** A few arrays, each as a line with its dtype, shape and bytes. */
export function lines() {
  const matrix = [
    [1, 2],
    [3, 4.5],
  ];
  return [
    np.linspace(0, 1, 5),
    np.array(matrix),
    np.arange(-1, 2),
    np.eye(2, 3, { k: 1, dtype: "uint8" }),
    np.fromstring("1.5, -2, 3e2", { sep: ",", dtype: "float32" }),
  ]
    .map((array) => `${array.dtype} [${array.shape}] ${hex(array)}`)
    .join("\n");
}

function hex(array) {
  const bytes = new Uint8Array(array.toTypedArray().buffer);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
