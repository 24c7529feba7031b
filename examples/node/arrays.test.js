// Tests with NumPy's assertions: `node --test`.
import { throws } from "node:assert/strict";
import { test } from "node:test";
import np from "ndloom";
import { assertAllclose, assertArrayEqual } from "ndloom/testing";

test("a range has the values of a list", () => {
  assertArrayEqual(np.arange(3), [0, 1, 2]);
  assertAllclose(np.linspace(0, 1, 3), [0, 0.5, 1 + 1e-9]);
});

test("a difference is told", () => {
  throws(() => assertArrayEqual(np.arange(3), [0, 1, 3]), /Mismatched elements: 1 \/ 3 \(33\.3%\)/);
});
