/** How calls of np.random may be written. The results are those of NumPy 2.4.6 with the seed 42. */
import { describe, expect, it } from "vitest";
import type { Call } from "../../ts/calls/call.ts";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";
import { generatorCalls, randomStateCalls } from "../support/registry.ts";
import { formsOf } from "./forms.ts";

checkBalance();

const { random, ValueError } = np;

/** A method, its arguments in NumPy's order, and what NumPy draws. */
type Row = readonly [name: string, args: string, drawn: string];

const drawn: readonly Row[] = [
  ["beta", "{ a: 2, b: 3, size: 2 }", "[0.33841183847153383, 0.41040972646061824]"],
  ["chisquare", "{ df: 3, size: 2 }", "[3.0554394899785056, 4.358928659107372]"],
  ["f", "{ dfnum: 3, dfden: 5, size: 2 }", "[0.7338468182700809, 1.0194919811685932]"],
  ["gamma", "{ shape: 2.5, scale: 2, size: 2 }", "[5.293721630535438, 6.939321699273209]"],
  ["gamma", "{ shape: 2.5, size: 2 }", "[2.646860815267719, 3.4696608496366044]"],
  ["gamma", "{ shape: 2.5 }", "2.646860815267719"],
  ["gumbel", "{ loc: 1, scale: 2, size: 2 }", "[0.20644393339980482, 2.0969936744344135]"],
  ["gumbel", "{ size: 2 }", "[-0.3967780333000976, 0.5484968372172068]"],
  ["gumbel", "{ scale: 2, size: 2 }", "[-0.7935560666001952, 1.0969936744344135]"],
  ["gumbel", "{}", "-0.3967780333000976"],
  ["laplace", "{ loc: 1, scale: 2, size: 2 }", "[2.5877572852834136, 0.7392287473869138]"],
  ["laplace", "{ size: 2 }", "[0.7938786426417068, -0.1303856263065431]"],
  ["laplace", "{ scale: 2, size: 2 }", "[1.5877572852834136, -0.2607712526130862]"],
  ["laplace", "{}", "0.7938786426417068"],
  ["logistic", "{ loc: 1, scale: 2, size: 2 }", "[3.4615712627710136, 0.5085698102635776]"],
  ["logistic", "{ size: 2 }", "[1.2307856313855068, -0.24571509486821116]"],
  ["logistic", "{ scale: 2, size: 2 }", "[2.4615712627710136, -0.49143018973642233]"],
  ["logistic", "{}", "1.2307856313855068"],
  ["lognormal", "{ mean: 1, sigma: 0.5, size: 2 }", "[3.16565042457333, 1.6160872449928683]"],
  ["lognormal", "{ size: 2 }", "[1.3562412406168636, 0.35346029972713455]"],
  ["lognormal", "{ sigma: 0.5, size: 2 }", "[1.164577709136176, 0.5945252725722722]"],
  ["lognormal", "{}", "1.3562412406168636"],
  ["noncentralChisquare", "{ df: 3, nonc: 2, size: 2 }", "[4.948464893769291, 10.314502741888711]"],
  ["noncentralF", "{ dfnum: 3, dfden: 5, nonc: 2, size: 2 }", "[1.1885083077326248, 0.06546592091678971]"],
  ["pareto", "{ a: 3, size: 2 }", "[1.228665259618174, 1.178703304272667]"],
  ["power", "{ a: 3, size: 2 }", "[0.9689324849878161, 0.9666696359269126]"],
  ["rayleigh", "{ scale: 2, size: 2 }", "[4.385620689449551, 4.323137430916999]"],
  ["rayleigh", "{ size: 2 }", "[2.1928103447247755, 2.1615687154584995]"],
  ["rayleigh", "{}", "2.1928103447247755"],
  ["standardCauchy", "{ size: 2 }", "[-0.2930016698581793, 0.7978730040882357]"],
  ["standardT", "{ df: 5, size: 2 }", "[0.48968077961378614, 0.9679905861688154]"],
  ["triangular", "{ left: 0, mode: 1, right: 4, size: 2 }", "[2.353024767238912, 1.405109111547198]"],
  ["vonmises", "{ mu: 0, kappa: 2, size: 2 }", "[1.5156046999931245, 1.1965784456425403]"],
  ["wald", "{ mean: 1, scale: 2, size: 2 }", "[0.8064988000335837, 1.6898038296442284]"],
  ["weibull", "{ a: 2, size: 2 }", "[1.5505510646108998, 1.5284598967013998]"],
  ["binomial", "{ n: 10, p: 0.3, size: 2 }", "[4, 3]"],
  ["geometric", "{ p: 0.2, size: 2 }", "[11, 11]"],
  ["hypergeometric", "{ ngood: 20, nbad: 30, nsample: 15, size: 2 }", "[6, 7]"],
  ["logseries", "{ p: 0.6, size: 2 }", "[1, 2]"],
  ["negativeBinomial", "{ n: 5, p: 0.4, size: 2 }", "[12, 4]"],
  ["poisson", "{ lam: 4, size: 2 }", "[6, 3]"],
  ["poisson", "{ size: 2 }", "[1, 2]"],
  ["poisson", "{}", "1"],
  ["zipf", "{ a: 2.5, size: 2 }", "[2, 1]"],
  ["normal", "{ loc: 1, scale: 2, size: 2 }", "[1.6094341595088628, -1.079968212480991]"],
  ["normal", "{ size: 2 }", "[0.30471707975443135, -1.0399841062404955]"],
  ["normal", "{ scale: 2, size: 2 }", "[0.6094341595088627, -2.079968212480991]"],
  ["normal", "{}", "0.30471707975443135"],
  ["uniform", "{ low: 1, high: 2, size: 2 }", "[1.7739560485559633, 1.4388784397520524]"],
  ["uniform", "{ size: 2 }", "[0.7739560485559633, 0.4388784397520523]"],
  ["uniform", "{ high: 2, size: 2 }", "[1.5479120971119267, 0.8777568795041046]"],
  ["uniform", "{}", "0.7739560485559633"],
  ["exponential", "{ scale: 2, size: 2 }", "[4.808417207931989, 4.672379311648907]"],
  ["exponential", "{ size: 2 }", "[2.4042086039659947, 2.3361896558244535]"],
  ["exponential", "{}", "2.4042086039659947"],
  ["multinomial", "{ n: 10, pvals: [0.2, 0.3, 0.5], size: 2 }", "[[3, 2, 5], [3, 3, 4]]"],
  [
    "dirichlet",
    "{ alpha: [1, 2, 3], size: 2 }",
    "[[0.3174762876184857, 0.08613712680247759, 0.5963865855790367], [0.24500107525101864, 0.30985890218429035, 0.44514002256469104]]",
  ],
  ["random", '{ size: 2, dtype: "float32" }', "[0.08925092220306396, 0.7739560008049011]"],
  ["random", '{ dtype: "float32", out: new Float32Array(2) }', "[0.08925092220306396, 0.7739560008049011]"],
  ["random", "{ out: new Float32Array(2) }", "[0.08925092220306396, 0.7739560008049011]"],
  ["random", "{ size: 2, out: new Float32Array(2) }", "[0.08925092220306396, 0.7739560008049011]"],
  ["random", '{ dtype: "float32" }', "0.08925092220306396"],
  ["random", "{ size: 2 }", "[0.7739560485559633, 0.4388784397520523]"],
  ["standardNormal", '{ size: 2, dtype: "float32" }', "[0.14190717041492462, -1.6685079336166382]"],
  [
    "standardExponential",
    '{ size: 2, dtype: "float32", method: "inv" }',
    "[0.09348785877227783, 1.4870256185531616]",
  ],
  ["standardGamma", '{ shape: 2, size: 2, dtype: "float32" }', "[1.856662631034851, 0.47061073780059814]"],
  ["integers", "{ low: 0, high: 9, size: [2, 2] }", "[[0, 6], [5, 3]]"],
  ["integers", "{ low: 9, size: [2, 2] }", "[[0, 6], [5, 3]]"],
  ["integers", '{ low: 0, high: 5, size: 3, dtype: "int8", endpoint: true }', "[3, 0, 5]"],
  ["integers", '{ low: 5, size: 3, dtype: "int8", endpoint: true }', "[3, 0, 5]"],
  ["integers", '{ low: 5, dtype: "int8" }', "2"],
  ["integers", '{ low: 0, high: 5, dtype: "int8" }', "2"],
  ["choice", "{ a: 5, size: 3, replace: false }", "[4, 0, 3]"],
  ["choice", "{ a: 3, size: 3, p: [0.1, 0, 0.9] }", "[2, 2, 2]"],
  ["choice", "{ a: 3, size: 3, replace: true, p: [0.1, 0, 0.9] }", "[2, 2, 2]"],
  [
    "choice",
    "{ a: [[1, 2, 3], [4, 5, 6]], size: 2, replace: false, axis: 1, shuffle: false }",
    "[[1, 3], [4, 6]]",
  ],
  ["permutation", "{ x: [[1, 2, 3], [4, 5, 6]], axis: 1 }", "[[3, 2, 1], [6, 5, 4]]"],
  ["permuted", '{ x: [[1, 2, 3], [4, 5, 6]], "*": 0, axis: 1 }', "[[3, 2, 1], [4, 6, 5]]"],
  [
    "multivariateHypergeometric",
    '{ colors: [5, 9, 3], nsample: 6, size: 2, method: "count" }',
    "[[3, 2, 1], [1, 3, 2]]",
  ],
];

const oldDrawn: readonly Row[] = [
  ["beta", "{ a: 2, b: 3, size: 2 }", "[0.4944725879278468, 0.3751527747114991]"],
  ["chisquare", "{ df: 3, size: 2 }", "[3.579246352985752, 2.0472117146208575]"],
  ["f", "{ dfnum: 3, dfden: 5, size: 2 }", "[1.5144841529844133, 0.8438401973899289]"],
  ["gamma", "{ shape: 2.5, scale: 2, size: 2 }", "[5.966270730849626, 3.938905914964025]"],
  ["gamma", "{ shape: 2.5, size: 2 }", "[2.983135365424813, 1.9694529574820125]"],
  ["gamma", "{ shape: 2.5 }", "2.983135365424813"],
  ["gumbel", "{ loc: 1, scale: 2, size: 2 }", "[2.5131621068576706, -1.2039608408891258]"],
  ["gumbel", "{ size: 2 }", "[0.7565810534288353, -1.101980420444563]"],
  ["gumbel", "{ scale: 2, size: 2 }", "[1.5131621068576706, -2.203960840889126]"],
  ["gumbel", "{}", "0.7565810534288353"],
  ["laplace", "{ loc: 1, scale: 2, size: 2 }", "[0.4221816504513213, 5.633948500715152]"],
  ["laplace", "{ size: 2 }", "[-0.28890917477433936, 2.316974250357576]"],
  ["laplace", "{ scale: 2, size: 2 }", "[-0.5778183495486787, 4.633948500715152]"],
  ["laplace", "{}", "-0.28890917477433936"],
  ["logistic", "{ loc: 1, scale: 2, size: 2 }", "[-0.02557653071485122, 6.919159510955579]"],
  ["logistic", "{ size: 2 }", "[-0.5127882653574256, 2.9595797554777894]"],
  ["logistic", "{ scale: 2, size: 2 }", "[-1.0255765307148512, 5.919159510955579]"],
  ["logistic", "{}", "-0.5127882653574256"],
  ["lognormal", "{ mean: 1, sigma: 0.5, size: 2 }", "[3.4846132989976137, 2.5367097046483957]"],
  ["lognormal", "{ size: 2 }", "[1.6433127155860012, 0.8708684897640193]"],
  ["lognormal", "{ sigma: 0.5, size: 2 }", "[1.281917593133818, 0.9332033485602264]"],
  ["lognormal", "{}", "1.6433127155860012"],
  ["noncentralChisquare", "{ df: 3, nonc: 2, size: 2 }", "[1.0299416915118464, 3.3428827765451437]"],
  ["noncentralF", "{ dfnum: 3, dfden: 5, nonc: 2, size: 2 }", "[0.321359448830478, 0.6190828977116032]"],
  ["pareto", "{ a: 3, size: 2 }", "[0.16932036645405568, 1.7274682836709054]"],
  ["power", "{ a: 3, size: 2 }", "[0.7208298808378721, 0.983293895741171]"],
  ["rayleigh", "{ scale: 2, size: 2 }", "[1.937561539620064, 4.907236640650232]"],
  ["rayleigh", "{ size: 2 }", "[0.968780769810032, 2.453618320325116]"],
  ["rayleigh", "{}", "0.968780769810032"],
  ["standardCauchy", "{ size: 2 }", "[-3.5924974762375737, 0.425263191903688]"],
  ["standardT", "{ df: 5, size: 2 }", "[0.559633537900822, -1.0757412185274327]"],
  ["triangular", "{ left: 0, mode: 1, right: 4, size: 2 }", "[1.2603798486228697, 3.2309562281111655]"],
  ["vonmises", "{ mu: 0, kappa: 2, size: 2 }", "[0.4598674699258969, -0.8963223738522021]"],
  ["wald", "{ mean: 1, scale: 2, size: 2 }", "[1.418286130790718, 1.1026636235806195]"],
  ["weibull", "{ a: 2, size: 2 }", "[0.6850314518157974, 1.7349701527454358]"],
  ["binomial", "{ n: 10, p: 0.3, size: 2 }", "[2, 5]"],
  ["geometric", "{ p: 0.2, size: 2 }", "[3, 14]"],
  ["hypergeometric", "{ ngood: 20, nbad: 30, nsample: 15, size: 2 }", "[7, 7]"],
  ["logseries", "{ p: 0.6, size: 2 }", "[2, 1]"],
  ["negativeBinomial", "{ n: 5, p: 0.4, size: 2 }", "[7, 5]"],
  ["poisson", "{ lam: 4, size: 2 }", "[5, 4]"],
  ["poisson", "{ size: 2 }", "[1, 2]"],
  ["poisson", "{}", "1"],
  ["zipf", "{ a: 2.5, size: 2 }", "[1, 2]"],
  ["normal", "{ loc: 1, scale: 2, size: 2 }", "[1.9934283060224653, 0.7234713976576307]"],
  ["normal", "{ size: 2 }", "[0.4967141530112327, -0.13826430117118466]"],
  ["normal", "{ scale: 2, size: 2 }", "[0.9934283060224653, -0.2765286023423693]"],
  ["normal", "{}", "0.4967141530112327"],
  ["uniform", "{ low: 1, high: 2, size: 2 }", "[1.3745401188473625, 1.9507143064099162]"],
  ["uniform", "{ size: 2 }", "[0.3745401188473625, 0.9507143064099162]"],
  ["uniform", "{ high: 2, size: 2 }", "[0.749080237694725, 1.9014286128198323]"],
  ["uniform", "{}", "0.3745401188473625"],
  ["exponential", "{ scale: 2, size: 2 }", "[0.9385361799537182, 6.020242861835042]"],
  ["exponential", "{ size: 2 }", "[0.4692680899768591, 3.010121430917521]"],
  ["exponential", "{}", "0.4692680899768591"],
  ["multinomial", "{ n: 10, pvals: [0.2, 0.3, 0.5], size: 2 }", "[[1, 6, 3], [3, 3, 4]]"],
  [
    "dirichlet",
    "{ alpha: [1, 2, 3], size: 2 }",
    "[[0.10925336826910685, 0.14059620682266438, 0.7501504249082288], [0.18644263906725048, 0.4310320815156517, 0.3825252794170978]]",
  ],
  ["standardGamma", "{ shape: 2, size: 2 }", "[2.3936793898692366, 1.4944647302155876]"],
  ["randomSample", "{ size: 2 }", "[0.3745401188473625, 0.9507143064099162]"],
  ["random", "{ size: 2 }", "[0.3745401188473625, 0.9507143064099162]"],
  ["standardNormal", "{ size: 2 }", "[0.4967141530112327, -0.13826430117118466]"],
  ["standardExponential", "{ size: 2 }", "[0.4692680899768591, 3.010121430917521]"],
  ["randint", '{ low: 0, high: 5, size: 3, dtype: "int8" }', "[4, 1, 3]"],
  ["randint", '{ low: 5, size: 3, dtype: "int8" }', "[4, 1, 3]"],
  ["randint", '{ low: 5, dtype: "int8" }', "4"],
  ["randint", '{ low: 0, high: 5, dtype: "int8" }', "4"],
  ["choice", "{ a: 5, size: 3, replace: false }", "[1, 4, 2]"],
  ["choice", "{ a: 3, size: 3, p: [0.1, 0, 0.9] }", "[2, 2, 2]"],
  ["randomIntegers", "{ low: 6, size: 3 }", "[4, 5, 3]"],
  ["randomIntegers", "{ low: 1, high: 6, size: 3 }", "[4, 5, 3]"],
];

/** Calls that are wrong, and what the error says. */
const wrong: readonly (readonly [call: string, words: string])[] = [
  ["normal(0, 1, 3, 4)", "takes at most 3 arguments by position, got 4"],
  ["normal(0, 1, 3, { size: 3 })", "size is given by position and by name"],
  ["normal(1, { loc: 2 })", "loc is given by position and by name"],
  ["normal({ sise: 3 })", "unknown option 'sise'; call "],
  ["normal(0, 1, null, null, 5)", "takes at most 3 arguments by position, got 5"],
  ['uniform(0, 1, 3, { dtype: "float32" })', "unknown option 'dtype'; call "],
  ["exponential(1, 2, 3)", "takes at most 2 arguments by position, got 3"],
  ["beta()", "a must be given"],
  ["beta(1)", "b must be given"],
  ["beta({ size: 3 })", "a must be given"],
  ["beta(1, { size: 3 })", "b must be given"],
  ["beta({ a: 1, b: 2 })", "unknown option 'a'; call "],
  ["beta(1, 2, 3, 4)", "takes at most 3 arguments by position, got 4"],
  ["multinomial(3, { size: 3 })", "pvals must be given"],
  ["dirichlet({ size: 3 })", "alpha must be given"],
  ["poisson(1, 2, { method: 3 })", "unknown option 'method'; call "],
  ["choice({ size: 3 })", "a must be"],
  ["choice(5, 3, { axes: 0 })", "unknown option 'axes'"],
  ["bytes({ length: 3 })", "length must be a non-negative integer"],
  ["bytes(3, 4)", "takes at most 1 argument by position, got 2"],
  ["shuffle({ axis: 0 })", "x must be"],
];

const newWrong: typeof wrong = [
  ['random(3, "float32", new Float32Array(3), 4)', "takes at most 3 arguments by position, got 4"],
  ['random(3, "float32", { dtype: "float32" })', "dtype is given by position and by name"],
  ["integers({ high: 5 })", "got { high: 5 }; call Generator.integers(low, high, size"],
  ["integers(0, 5, 3, null, true, 4)", "takes at most 5 arguments by position, got 6"],
  ["integers(0, { low: 5 })", "unknown option 'low'; call "],
  ["choice(5, 3, true, null, 0, true, 1)", "takes at most 6 arguments by position, got 7"],
  ["permuted([1, 2], 0)", "takes at most 1 argument by position, got 2"],
  ["permutation({ axis: 0 })", "x must be"],
  ["spawn(1, 2)", "takes at most 1 argument by position, got 2"],
  ["standardGamma(1, 2, 'float32', null, 5)", "takes at most 4 arguments by position, got 5"],
];

const oldWrong: typeof wrong = [
  ["random(3, 4)", "takes at most 1 argument by position, got 2"],
  ["standardGamma(1, 2, { dtype: 'float32' })", "unknown option 'dtype'; call "],
  ["randint(0, 5, 3, null, true)", "takes at most 4 arguments by position, got 5"],
  ["choice(5, 3, { axis: 0 })", "unknown option 'axis'; call "],
  ["getState(1)", "takes no arguments, got 1"],
  ["rand(2, { size: 3 })", "must be a non-negative integer"],
  ["seed(1, 2)", "takes at most 1 argument by position, got 2"],
];

/** Makes a call of a generator from its text. */
function made(on: object, text: string): unknown {
  return new Function("on", "np", `return on.${text}`)(on, np);
}

const plain = (result: unknown): unknown =>
  result instanceof np.NDArray
    ? (result as NDArray).toArray()
    : ArrayBuffer.isView(result)
      ? [...(result as Float32Array)]
      : result;

const numbersIn = (value: unknown): number[] => [value].flat(9).map(Number);

const generators = {
  Generator: {
    calls: generatorCalls,
    make: () => random.defaultRng(42),
    rows: drawn,
    errors: [...wrong, ...newWrong],
  },
  RandomState: {
    calls: randomStateCalls,
    make: () => new random.RandomState(42),
    rows: oldDrawn,
    errors: [...wrong, ...oldWrong],
  },
};

describe.each(Object.entries(generators))("np.random.%s", (name, { calls, make, rows, errors }) => {
  it.each(rows)("draws %s of %s", (method, given, wanted) => {
    const expected: unknown = JSON.parse(wanted);
    for (const form of formsOf(calls[method] as Call, given))
      np.scope(() => {
        const args = form();
        const drawer = make() as unknown as Readonly<
          Record<string, (...args: readonly unknown[]) => unknown>
        >;
        const result = plain(drawer[method]?.(...args));
        const shown = JSON.stringify(args);
        expect(Array.isArray(result) ? np.array(result as number[]).shape : [], shown).toEqual(
          Array.isArray(expected) ? np.array(expected as number[]).shape : [],
        );
        numbersIn(result).forEach((number, place) => {
          // The last bits of logarithms and powers may differ.
          expect(number / (numbersIn(expected)[place] as number) || 1, shown).toBeCloseTo(1, 12);
        });
      });
  });

  it.each(errors)("refuses %s", (call, words) => {
    expectError(() => np.scope(() => made(make(), call)), ValueError, words);
    expectError(() => np.scope(() => made(make(), call)), ValueError, `${name}.`);
  });
});

describe("the classes of np.random", () => {
  it("take their seeds by position or by name", () =>
    np.scope(() => {
      expect(random.defaultRng({ seed: 42 }).random()).toBe(random.defaultRng(42).random());
      expect(random.defaultRng(null).random()).not.toBe(random.defaultRng(null).random());
      for (const name of ["PCG64", "PCG64DXSM", "MT19937", "Philox", "SFC64"] as const) {
        expect(new random[name]({ seed: 42 }).randomRaw()).toBe(new random[name](42).randomRaw());
        expectError(
          () => made(random, `defaultRng(new np.random.${name}(1, 2, 3, 4))`),
          ValueError,
          `call ${name}(`,
        );
        expectError(() => made(random, `defaultRng(new np.random.${name}({ sed: 1 }))`), ValueError, "'sed'");
      }
      expect(new random.RandomState({ seed: 42 }).rand()).toBe(new random.RandomState(42).rand());
      expect(new random.SeedSequence({ entropy: 42, spawnKey: [0] }).generateState(1).item()).toBe(
        2684470948,
      );
      expectError(() => made(random, "defaultRng(1, 2)"), ValueError, "call defaultRng(seed)");
      expectError(() => made(random, "defaultRng({ sed: 1 })"), ValueError, "call defaultRng(seed)");
    }));

  it("take the arguments of their methods by position or by name", () =>
    np.scope(() => {
      const bits = () => new random.PCG64(1);
      expect(bits().jumped({ jumps: 2 }).randomRaw()).toBe(bits().jumped(2).randomRaw());
      expect(bits().jumped(null).randomRaw()).toBe(bits().jumped().randomRaw());
      expect(bits().randomRaw({ size: [1, 2] }).shape).toEqual([1, 2]);
      expect(new random.SeedSequence(1).generateState(1, "uint64").item()).toBe(7434755675892716031n);
      expect(new random.MT19937(1).jumped({ jumps: 1 }).randomRaw()).toBe(1649717886);
      for (const call of [
        "jumped(1, 2)",
        "randomRaw(1, 2)",
        "spawn(1, 2)",
        "advance(1, 2)",
        "jumped({ jump: 1 })",
      ])
        expectError(() => made(bits(), call), ValueError, "; call ");
      for (const call of [
        "spawn(1, 2)",
        "generateState(1, 'uint64', 2)",
        "generateState(1, { type: 'uint64' })",
      ])
        expectError(() => made(new random.SeedSequence(1), call), ValueError, "; call SeedSequence.");
    }));

  it("are the same in the old functions", () =>
    np.scope(() => {
      random.seed({ seed: 42 });
      const first = plain(random.normal({ size: 2 }));
      random.seed(42);
      expect(plain(random.normal(null, null, 2))).toEqual(first);
      expectError(() => made(random, "normal(0, 1, 2, 3)"), ValueError, "takes at most 3 arguments");
    }));
});
