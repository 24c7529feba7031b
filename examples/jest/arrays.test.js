import np from "ndloom";
import { assertAllclose } from "ndloom/testing";

test("ranges", () => {
  expect(np.linspace(0, 1, 3).toArray()).toEqual([0, 0.5, 1]);
  expect([...np.arange(3).data]).toEqual([0n, 1n, 2n]);
});

test("arrays beside lists, as NumPy compares them", () => {
  assertAllclose(np.geomspace(1, 4, 3), [1, 2, 4]);
  expect(() =>
    assertAllclose(np.ones([2, 2]), [
      [1, 1],
      [1, 2],
    ]),
  ).toThrow("Mismatched elements: 1 / 4 (25%)");
});

test("text", () => {
  expect(np.fromstring("1.5, -2, 3e2", { sep: ",", dtype: "float32" }).toArray()).toEqual([1.5, -2, 300]);
  expect(() => np.fromstring("1, x", { sep: "," })).toThrow(np.ValueError);
});
