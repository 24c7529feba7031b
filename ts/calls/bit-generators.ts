/** The calls of the classes of `np.random`, and of the methods of bit generators and seed sequences. */
import { call } from "./call.ts";

export const Generator = /* @__PURE__ */ call("Generator(bitGenerator)");
export const defaultRng = /* @__PURE__ */ call("defaultRng(seed?)");
export const RandomState = /* @__PURE__ */ call("RandomState(seed?)");
export const MT19937 = /* @__PURE__ */ call("MT19937(seed?)");
export const PCG64 = /* @__PURE__ */ call("PCG64(seed?)");
export const PCG64DXSM = /* @__PURE__ */ call("PCG64DXSM(seed?)");
export const Philox = /* @__PURE__ */ call("Philox(seed?, { counter, key })");
export const SFC64 = /* @__PURE__ */ call("SFC64(seed?)");
export const SeedSequence = /* @__PURE__ */ call(
  "SeedSequence(entropy?, { *, spawnKey, poolSize, nChildrenSpawned })",
);
export const spawn = /* @__PURE__ */ call("BitGenerator.spawn(n)");
export const randomRaw = /* @__PURE__ */ call("BitGenerator.randomRaw(size?)");
export const jumpedMT19937 = /* @__PURE__ */ call("MT19937.jumped(jumps?)");
export const jumpedPCG64 = /* @__PURE__ */ call("PCG64.jumped(jumps?)");
export const jumpedPhilox = /* @__PURE__ */ call("Philox.jumped(jumps?)");
export const advancePCG64 = /* @__PURE__ */ call("PCG64.advance(delta)");
export const advancePhilox = /* @__PURE__ */ call("Philox.advance(delta)");
export const generateState = /* @__PURE__ */ call("SeedSequence.generateState(n, { dtype })");
export const spawnSequences = /* @__PURE__ */ call("SeedSequence.spawn(n)");
