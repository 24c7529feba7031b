import np from "ndloom";

test("ranges", () => {
  expect(np.linspace(0, 1, 3).toArray()).toEqual([0, 0.5, 1]);
  expect([...np.arange(3).data]).toEqual([0n, 1n, 2n]);
});

test("text", () => {
  expect(np.fromstring("1.5, -2, 3e2", { sep: ",", dtype: "float32" }).toArray()).toEqual([1.5, -2, 300]);
  expect(() => np.fromstring("1, x", { sep: "," })).toThrow(np.ValueError);
});
