/** Tests that a call which gets bytes of the caller's can be the first one of a program: the module is not started then. */
import { expect, it, vi } from "vitest";
import np from "../../ts/index.ts";

type Library = typeof np;

const npy = np.save([1, 2]);
const npz = np.savez({ x: [1, 2] });
const text = new TextEncoder().encode("1 2");

const calls: Readonly<Record<string, (first: Library) => unknown>> = {
  "load of an npy file": (first) => first.load(npy, { kind: "npy" }).toArray(),
  "load of an npz file": (first) => first.load(npz, { kind: "npz" }).get("x").toString(),
  "the names in an npz file": (first) => first.load(npz, { kind: "npz" }).files,
  loadtxt: (first) => first.loadtxt(text).toArray(),
  tofile: (first) => first.tofile(new Int16Array([1, 2])),
  "frombuffer without a copy": (first) => first.frombuffer(npy, { dtype: "uint8", copy: false }).size,
};

it.each(Object.keys(calls))("%s can be the first call", async (name) => {
  const call = calls[name] as (first: Library) => unknown;
  vi.resetModules();
  const { default: first } = await import("../../ts/index.ts");
  expect(first).not.toBe(np);
  expect(call(first)).toEqual(call(np));
});
