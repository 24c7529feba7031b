/** Wrong seeds and states. */
import { type Row, readRows } from "./row.ts";

const seeds: readonly string[] = [
  ...(["PCG64", "MT19937", "Philox", "SFC64", "SeedSequence"] as const).flatMap((on): readonly string[] => [
    `${on}.new(-0.5) | integer | TypeError`,
    `${on}.new(3.2) | integer | TypeError`,
    `${on}.new([null]) | integer | TypeError`,
    `${on}.new(-1) | expected non-negative integer`,
    `${on}.new([-0.5]) | integer | TypeError`,
    `${on}.new([0, Math.PI]) | integer | TypeError`,
    `${on}.new(Float64Array.of(Math.PI, -Math.PI)) | integer | TypeError`,
    `${on}.new([-1]) | expected non-negative integer`,
    `${on}.new([1, -2, 4294967296]) | expected non-negative integer`,
    `${on}.new("x") | integer | TypeError`,
  ]),
  "SeedSequence.new(1, { poolSize: 3 }) | The size of the entropy pool should be at least 4",
  "SeedSequence.new(1, { spawnKey: [-1] }) | expected non-negative integer",
  "Generator.new(np.random.MT19937) | bit generator",
  "RandomState.new(np.random.MT19937) |",
  "Generator.new(3) | bit generator | AttributeError",
  ...(["new", "seed"] as const).flatMap((method): readonly string[] => [
    `RandomState.${method}(-0.5) | integer | TypeError`,
    `RandomState.${method}(-1) | Seed must be between 0 and 2**32 - 1`,
    `RandomState.${method}(2 ** 32) | Seed must be between 0 and 2**32 - 1`,
    `RandomState.${method}([-0.5]) | integer | TypeError`,
    `RandomState.${method}([-1]) | Seed must be between 0 and 2**32 - 1`,
    `RandomState.${method}([2 ** 32]) | Seed must be between 0 and 2**32 - 1`,
    `RandomState.${method}([1, 2, 2 ** 32]) | Seed must be between 0 and 2**32 - 1`,
    `RandomState.${method}([1, -2, 2 ** 32]) | Seed must be between 0 and 2**32 - 1`,
    `RandomState.${method}([]) | Seed must be non-empty`,
    `RandomState.${method}(zeros([0], "int64")) | Seed must be non-empty`,
    `RandomState.${method}([[1, 2, 3]]) | Seed array must be 1-d`,
    `RandomState.${method}([[1, 2, 3], [4, 5, 6]]) | Seed array must be 1-d`,
    `RandomState.${method}(zeros([2, 2], "int64")) | Seed array must be 1-d`,
  ]),
];

const states: readonly string[] = [
  ...(["PCG64", "MT19937", "Philox", "SFC64"] as const).flatMap((on): readonly string[] => [
    `${on}.state =("1") | state must be | TypeError`,
    `${on}.state =([1]) | state must be | TypeError`,
    `${on}.state =({ bit_generator: "otherBitGenerator" }) | state must be for a ${on}`,
    `${on}.state =({}) | state must be for a ${on}`,
    `${on}.randomRaw(-1) | negative dimensions are not allowed`,
  ]),
  'RandomState.setState(["Unknown", KEY, 624, 0, 0]) | state must be for a MT19937',
  "RandomState.setState({ state: { key: KEY, pos: 624 } }) | state must be for a MT19937",
  "RandomState.setState(3) | state must be | TypeError",
  "RandomState.setState([]) | state must be | IndexError",
  'MT19937.state =({ bit_generator: "MT19937", state: { key: KEY.slice(1), pos: 624 } }) | key | IndexError',
];

export const seedRows: readonly Row[] = readRows([...seeds, ...states]);
