/** How calls of np.random may be written. The results are those of NumPy 2.4.6 with the seed 42. */
import { describe, expect, it } from "vitest";
import np, { type NDArray } from "../../ts/index.ts";
import { checkBalance, expectError } from "../support/balance.ts";

checkBalance();

const { random, ValueError } = np;

/** What NumPy draws, and calls that draw it. */
type Row = readonly [drawn: string, ...calls: string[]];

const drawn: readonly Row[] = [
  ["[0.33841183847153383, 0.41040972646061824]", "beta(2, 3, 2)", "beta(2, 3, { size: 2 })"],
  ["[3.0554394899785056, 4.358928659107372]", "chisquare(3, 2)", "chisquare(3, { size: 2 })"],
  ["[0.7338468182700809, 1.0194919811685932]", "f(3, 5, 2)", "f(3, 5, { size: 2 })"],
  [
    "[5.293721630535438, 6.939321699273209]",
    "gamma(2.5, 2, 2)",
    "gamma(2.5, 2, { size: 2 })",
    "gamma(2.5, { scale: 2, size: 2 })",
  ],
  [
    "[2.646860815267719, 3.4696608496366044]",
    "gamma(2.5, { size: 2 })",
    "gamma(2.5, null, 2)",
    "gamma(2.5, undefined, { size: 2 })",
  ],
  ["2.646860815267719", "gamma(2.5)", "gamma(2.5, {})", "gamma(2.5, null)"],
  [
    "[0.20644393339980482, 2.0969936744344135]",
    "gumbel(1, 2, 2)",
    "gumbel(1, 2, { size: 2 })",
    "gumbel({ loc: 1, scale: 2, size: 2 })",
    "gumbel(1, { scale: 2, size: 2 })",
  ],
  [
    "[-0.3967780333000976, 0.5484968372172068]",
    "gumbel({ size: 2 })",
    "gumbel(null, null, 2)",
    "gumbel(undefined, undefined, { size: 2 })",
  ],
  [
    "[-0.7935560666001952, 1.0969936744344135]",
    "gumbel({ scale: 2, size: 2 })",
    "gumbel(null, { scale: 2, size: 2 })",
    "gumbel(undefined, 2, 2)",
  ],
  ["-0.3967780333000976", "gumbel()", "gumbel({})", "gumbel(null)"],
  [
    "[2.5877572852834136, 0.7392287473869138]",
    "laplace(1, 2, 2)",
    "laplace(1, 2, { size: 2 })",
    "laplace({ loc: 1, scale: 2, size: 2 })",
    "laplace(1, { scale: 2, size: 2 })",
  ],
  [
    "[0.7938786426417068, -0.1303856263065431]",
    "laplace({ size: 2 })",
    "laplace(null, null, 2)",
    "laplace(undefined, undefined, { size: 2 })",
  ],
  [
    "[1.5877572852834136, -0.2607712526130862]",
    "laplace({ scale: 2, size: 2 })",
    "laplace(null, { scale: 2, size: 2 })",
    "laplace(undefined, 2, 2)",
  ],
  ["0.7938786426417068", "laplace()", "laplace({})", "laplace(null)"],
  [
    "[3.4615712627710136, 0.5085698102635776]",
    "logistic(1, 2, 2)",
    "logistic(1, 2, { size: 2 })",
    "logistic({ loc: 1, scale: 2, size: 2 })",
    "logistic(1, { scale: 2, size: 2 })",
  ],
  [
    "[1.2307856313855068, -0.24571509486821116]",
    "logistic({ size: 2 })",
    "logistic(null, null, 2)",
    "logistic(undefined, undefined, { size: 2 })",
  ],
  [
    "[2.4615712627710136, -0.49143018973642233]",
    "logistic({ scale: 2, size: 2 })",
    "logistic(null, { scale: 2, size: 2 })",
    "logistic(undefined, 2, 2)",
  ],
  ["1.2307856313855068", "logistic()", "logistic({})", "logistic(null)"],
  [
    "[3.16565042457333, 1.6160872449928683]",
    "lognormal(1, 0.5, 2)",
    "lognormal(1, 0.5, { size: 2 })",
    "lognormal({ mean: 1, sigma: 0.5, size: 2 })",
    "lognormal(1, { sigma: 0.5, size: 2 })",
  ],
  [
    "[1.3562412406168636, 0.35346029972713455]",
    "lognormal({ size: 2 })",
    "lognormal(null, null, 2)",
    "lognormal(undefined, undefined, { size: 2 })",
  ],
  [
    "[1.164577709136176, 0.5945252725722722]",
    "lognormal({ sigma: 0.5, size: 2 })",
    "lognormal(null, { sigma: 0.5, size: 2 })",
    "lognormal(undefined, 0.5, 2)",
  ],
  ["1.3562412406168636", "lognormal()", "lognormal({})", "lognormal(null)"],
  [
    "[4.948464893769291, 10.314502741888711]",
    "noncentralChisquare(3, 2, 2)",
    "noncentralChisquare(3, 2, { size: 2 })",
  ],
  [
    "[1.1885083077326248, 0.06546592091678971]",
    "noncentralF(3, 5, 2, 2)",
    "noncentralF(3, 5, 2, { size: 2 })",
  ],
  ["[1.228665259618174, 1.178703304272667]", "pareto(3, 2)", "pareto(3, { size: 2 })"],
  ["[0.9689324849878161, 0.9666696359269126]", "power(3, 2)", "power(3, { size: 2 })"],
  [
    "[4.385620689449551, 4.323137430916999]",
    "rayleigh(2, 2)",
    "rayleigh(2, { size: 2 })",
    "rayleigh({ scale: 2, size: 2 })",
  ],
  [
    "[2.1928103447247755, 2.1615687154584995]",
    "rayleigh({ size: 2 })",
    "rayleigh(null, 2)",
    "rayleigh(undefined, { size: 2 })",
  ],
  ["2.1928103447247755", "rayleigh()", "rayleigh({})", "rayleigh(null)"],
  ["[-0.2930016698581793, 0.7978730040882357]", "standardCauchy(2)", "standardCauchy({ size: 2 })"],
  ["[0.48968077961378614, 0.9679905861688154]", "standardT(5, 2)", "standardT(5, { size: 2 })"],
  ["[2.353024767238912, 1.405109111547198]", "triangular(0, 1, 4, 2)", "triangular(0, 1, 4, { size: 2 })"],
  ["[1.5156046999931245, 1.1965784456425403]", "vonmises(0, 2, 2)", "vonmises(0, 2, { size: 2 })"],
  ["[0.8064988000335837, 1.6898038296442284]", "wald(1, 2, 2)", "wald(1, 2, { size: 2 })"],
  ["[1.5505510646108998, 1.5284598967013998]", "weibull(2, 2)", "weibull(2, { size: 2 })"],
  ["[4, 3]", "binomial(10, 0.3, 2)", "binomial(10, 0.3, { size: 2 })"],
  ["[11, 11]", "geometric(0.2, 2)", "geometric(0.2, { size: 2 })"],
  ["[6, 7]", "hypergeometric(20, 30, 15, 2)", "hypergeometric(20, 30, 15, { size: 2 })"],
  ["[1, 2]", "logseries(0.6, 2)", "logseries(0.6, { size: 2 })"],
  ["[12, 4]", "negativeBinomial(5, 0.4, 2)", "negativeBinomial(5, 0.4, { size: 2 })"],
  ["[6, 3]", "poisson(4, 2)", "poisson(4, { size: 2 })", "poisson({ lam: 4, size: 2 })"],
  ["[1, 2]", "poisson({ size: 2 })", "poisson(null, 2)", "poisson(undefined, { size: 2 })"],
  ["1", "poisson()", "poisson({})", "poisson(null)"],
  ["[2, 1]", "zipf(2.5, 2)", "zipf(2.5, { size: 2 })"],
  [
    "[1.6094341595088628, -1.079968212480991]",
    "normal(1, 2, 2)",
    "normal(1, 2, { size: 2 })",
    "normal({ loc: 1, scale: 2, size: 2 })",
    "normal(1, { scale: 2, size: 2 })",
  ],
  [
    "[0.30471707975443135, -1.0399841062404955]",
    "normal({ size: 2 })",
    "normal(null, null, 2)",
    "normal(undefined, undefined, { size: 2 })",
  ],
  [
    "[0.6094341595088627, -2.079968212480991]",
    "normal({ scale: 2, size: 2 })",
    "normal(null, { scale: 2, size: 2 })",
    "normal(undefined, 2, 2)",
  ],
  ["0.30471707975443135", "normal()", "normal({})", "normal(null)"],
  [
    "[1.7739560485559633, 1.4388784397520524]",
    "uniform(1, 2, 2)",
    "uniform(1, 2, { size: 2 })",
    "uniform({ low: 1, high: 2, size: 2 })",
    "uniform(1, { high: 2, size: 2 })",
  ],
  [
    "[0.7739560485559633, 0.4388784397520523]",
    "uniform({ size: 2 })",
    "uniform(null, null, 2)",
    "uniform(undefined, undefined, { size: 2 })",
  ],
  [
    "[1.5479120971119267, 0.8777568795041046]",
    "uniform({ high: 2, size: 2 })",
    "uniform(null, { high: 2, size: 2 })",
    "uniform(undefined, 2, 2)",
  ],
  ["0.7739560485559633", "uniform()", "uniform({})", "uniform(null)"],
  [
    "[4.808417207931989, 4.672379311648907]",
    "exponential(2, 2)",
    "exponential(2, { size: 2 })",
    "exponential({ scale: 2, size: 2 })",
  ],
  [
    "[2.4042086039659947, 2.3361896558244535]",
    "exponential({ size: 2 })",
    "exponential(null, 2)",
    "exponential(undefined, { size: 2 })",
  ],
  ["2.4042086039659947", "exponential()", "exponential({})", "exponential(null)"],
  [
    "[[3, 2, 5], [3, 3, 4]]",
    "multinomial(10, [0.2, 0.3, 0.5], 2)",
    "multinomial(10, [0.2, 0.3, 0.5], { size: 2 })",
  ],
  [
    "[[0.3174762876184857, 0.08613712680247759, 0.5963865855790367], [0.24500107525101864, 0.30985890218429035, 0.44514002256469104]]",
    "dirichlet([1, 2, 3], 2)",
    "dirichlet([1, 2, 3], { size: 2 })",
  ],
  [
    "[0.08925092220306396, 0.7739560008049011]",
    'random(2, "float32")',
    'random(2, { dtype: "float32" })',
    'random({ size: 2, dtype: "float32" })',
    "random(2, np.float32)",
    'random(null, "float32", new Float32Array(2))',
    "random({ out: new Float32Array(2) })",
    "random(2, null, { out: new Float32Array(2) })",
  ],
  ["0.08925092220306396", 'random("float32")', 'random({ dtype: "float32" })', 'random(null, "float32")'],
  [
    "[0.7739560485559633, 0.4388784397520523]",
    "random(2)",
    "random({ size: 2 })",
    "random(2, {})",
    "random(2, null, null)",
  ],
  [
    "[0.14190717041492462, -1.6685079336166382]",
    'standardNormal(2, "float32")',
    'standardNormal({ size: 2, dtype: "float32" })',
  ],
  [
    "[0.09348785877227783, 1.4870256185531616]",
    'standardExponential(2, "float32", "inv")',
    'standardExponential(2, { dtype: "float32", method: "inv" })',
    'standardExponential({ size: 2, dtype: "float32", method: "inv" })',
    'standardExponential(2, "float32", { method: "inv" })',
  ],
  [
    "[1.856662631034851, 0.47061073780059814]",
    'standardGamma(2, 2, "float32")',
    'standardGamma(2, { size: 2, dtype: "float32" })',
  ],
  [
    "[[0, 6], [5, 3]]",
    "integers(0, 9, { size: [2, 2] })",
    "integers(0, 9, [2, 2])",
    "integers(9, { size: [2, 2] })",
    "integers(9, null, [2, 2])",
    "integers(0, { high: 9, size: [2, 2] })",
  ],
  [
    "[3, 0, 5]",
    'integers(0, 5, 3, "int8", true)',
    'integers(0, 5, 3, "int8", { endpoint: true })',
    'integers(5, { size: 3, dtype: "int8", endpoint: true })',
  ],
  ["2", 'integers(5, "int8")', 'integers(0, 5, "int8")', 'integers(5, { dtype: "int8" })'],
  [
    "[4, 0, 3]",
    "choice(5, 3, false)",
    "choice(5, 3, { replace: false })",
    "choice(5, { size: 3, replace: false })",
  ],
  ["[2, 2, 2]", "choice(3, 3, null, [0.1, 0, 0.9])", "choice(3, 3, true, { p: [0.1, 0, 0.9] })"],
  [
    "[[1, 3], [4, 6]]",
    "choice([[1, 2, 3], [4, 5, 6]], 2, false, null, 1, false)",
    "choice([[1, 2, 3], [4, 5, 6]], { size: 2, replace: false, axis: 1, shuffle: false })",
  ],
  [
    "[[3, 2, 1], [6, 5, 4]]",
    "permutation([[1, 2, 3], [4, 5, 6]], 1)",
    "permutation([[1, 2, 3], [4, 5, 6]], { axis: 1 })",
  ],
  ["[[3, 2, 1], [4, 6, 5]]", "permuted([[1, 2, 3], [4, 5, 6]], { axis: 1 })"],
  [
    "[[3, 2, 1], [1, 3, 2]]",
    'multivariateHypergeometric([5, 9, 3], 6, 2, "count")',
    'multivariateHypergeometric([5, 9, 3], 6, { size: 2, method: "count" })',
  ],
];

const oldDrawn: readonly Row[] = [
  ["[0.4944725879278468, 0.3751527747114991]", "beta(2, 3, 2)", "beta(2, 3, { size: 2 })"],
  ["[3.579246352985752, 2.0472117146208575]", "chisquare(3, 2)", "chisquare(3, { size: 2 })"],
  ["[1.5144841529844133, 0.8438401973899289]", "f(3, 5, 2)", "f(3, 5, { size: 2 })"],
  [
    "[5.966270730849626, 3.938905914964025]",
    "gamma(2.5, 2, 2)",
    "gamma(2.5, 2, { size: 2 })",
    "gamma(2.5, { scale: 2, size: 2 })",
  ],
  [
    "[2.983135365424813, 1.9694529574820125]",
    "gamma(2.5, { size: 2 })",
    "gamma(2.5, null, 2)",
    "gamma(2.5, undefined, { size: 2 })",
  ],
  ["2.983135365424813", "gamma(2.5)", "gamma(2.5, {})", "gamma(2.5, null)"],
  [
    "[2.5131621068576706, -1.2039608408891258]",
    "gumbel(1, 2, 2)",
    "gumbel(1, 2, { size: 2 })",
    "gumbel({ loc: 1, scale: 2, size: 2 })",
    "gumbel(1, { scale: 2, size: 2 })",
  ],
  [
    "[0.7565810534288353, -1.101980420444563]",
    "gumbel({ size: 2 })",
    "gumbel(null, null, 2)",
    "gumbel(undefined, undefined, { size: 2 })",
  ],
  [
    "[1.5131621068576706, -2.203960840889126]",
    "gumbel({ scale: 2, size: 2 })",
    "gumbel(null, { scale: 2, size: 2 })",
    "gumbel(undefined, 2, 2)",
  ],
  ["0.7565810534288353", "gumbel()", "gumbel({})", "gumbel(null)"],
  [
    "[0.4221816504513213, 5.633948500715152]",
    "laplace(1, 2, 2)",
    "laplace(1, 2, { size: 2 })",
    "laplace({ loc: 1, scale: 2, size: 2 })",
    "laplace(1, { scale: 2, size: 2 })",
  ],
  [
    "[-0.28890917477433936, 2.316974250357576]",
    "laplace({ size: 2 })",
    "laplace(null, null, 2)",
    "laplace(undefined, undefined, { size: 2 })",
  ],
  [
    "[-0.5778183495486787, 4.633948500715152]",
    "laplace({ scale: 2, size: 2 })",
    "laplace(null, { scale: 2, size: 2 })",
    "laplace(undefined, 2, 2)",
  ],
  ["-0.28890917477433936", "laplace()", "laplace({})", "laplace(null)"],
  [
    "[-0.02557653071485122, 6.919159510955579]",
    "logistic(1, 2, 2)",
    "logistic(1, 2, { size: 2 })",
    "logistic({ loc: 1, scale: 2, size: 2 })",
    "logistic(1, { scale: 2, size: 2 })",
  ],
  [
    "[-0.5127882653574256, 2.9595797554777894]",
    "logistic({ size: 2 })",
    "logistic(null, null, 2)",
    "logistic(undefined, undefined, { size: 2 })",
  ],
  [
    "[-1.0255765307148512, 5.919159510955579]",
    "logistic({ scale: 2, size: 2 })",
    "logistic(null, { scale: 2, size: 2 })",
    "logistic(undefined, 2, 2)",
  ],
  ["-0.5127882653574256", "logistic()", "logistic({})", "logistic(null)"],
  [
    "[3.4846132989976137, 2.5367097046483957]",
    "lognormal(1, 0.5, 2)",
    "lognormal(1, 0.5, { size: 2 })",
    "lognormal({ mean: 1, sigma: 0.5, size: 2 })",
    "lognormal(1, { sigma: 0.5, size: 2 })",
  ],
  [
    "[1.6433127155860012, 0.8708684897640193]",
    "lognormal({ size: 2 })",
    "lognormal(null, null, 2)",
    "lognormal(undefined, undefined, { size: 2 })",
  ],
  [
    "[1.281917593133818, 0.9332033485602264]",
    "lognormal({ sigma: 0.5, size: 2 })",
    "lognormal(null, { sigma: 0.5, size: 2 })",
    "lognormal(undefined, 0.5, 2)",
  ],
  ["1.6433127155860012", "lognormal()", "lognormal({})", "lognormal(null)"],
  [
    "[1.0299416915118464, 3.3428827765451437]",
    "noncentralChisquare(3, 2, 2)",
    "noncentralChisquare(3, 2, { size: 2 })",
  ],
  ["[0.321359448830478, 0.6190828977116032]", "noncentralF(3, 5, 2, 2)", "noncentralF(3, 5, 2, { size: 2 })"],
  ["[0.16932036645405568, 1.7274682836709054]", "pareto(3, 2)", "pareto(3, { size: 2 })"],
  ["[0.7208298808378721, 0.983293895741171]", "power(3, 2)", "power(3, { size: 2 })"],
  [
    "[1.937561539620064, 4.907236640650232]",
    "rayleigh(2, 2)",
    "rayleigh(2, { size: 2 })",
    "rayleigh({ scale: 2, size: 2 })",
  ],
  [
    "[0.968780769810032, 2.453618320325116]",
    "rayleigh({ size: 2 })",
    "rayleigh(null, 2)",
    "rayleigh(undefined, { size: 2 })",
  ],
  ["0.968780769810032", "rayleigh()", "rayleigh({})", "rayleigh(null)"],
  ["[-3.5924974762375737, 0.425263191903688]", "standardCauchy(2)", "standardCauchy({ size: 2 })"],
  ["[0.559633537900822, -1.0757412185274327]", "standardT(5, 2)", "standardT(5, { size: 2 })"],
  ["[1.2603798486228697, 3.2309562281111655]", "triangular(0, 1, 4, 2)", "triangular(0, 1, 4, { size: 2 })"],
  ["[0.4598674699258969, -0.8963223738522021]", "vonmises(0, 2, 2)", "vonmises(0, 2, { size: 2 })"],
  ["[1.418286130790718, 1.1026636235806195]", "wald(1, 2, 2)", "wald(1, 2, { size: 2 })"],
  ["[0.6850314518157974, 1.7349701527454358]", "weibull(2, 2)", "weibull(2, { size: 2 })"],
  ["[2, 5]", "binomial(10, 0.3, 2)", "binomial(10, 0.3, { size: 2 })"],
  ["[3, 14]", "geometric(0.2, 2)", "geometric(0.2, { size: 2 })"],
  ["[7, 7]", "hypergeometric(20, 30, 15, 2)", "hypergeometric(20, 30, 15, { size: 2 })"],
  ["[2, 1]", "logseries(0.6, 2)", "logseries(0.6, { size: 2 })"],
  ["[7, 5]", "negativeBinomial(5, 0.4, 2)", "negativeBinomial(5, 0.4, { size: 2 })"],
  ["[5, 4]", "poisson(4, 2)", "poisson(4, { size: 2 })", "poisson({ lam: 4, size: 2 })"],
  ["[1, 2]", "poisson({ size: 2 })", "poisson(null, 2)", "poisson(undefined, { size: 2 })"],
  ["1", "poisson()", "poisson({})", "poisson(null)"],
  ["[1, 2]", "zipf(2.5, 2)", "zipf(2.5, { size: 2 })"],
  [
    "[1.9934283060224653, 0.7234713976576307]",
    "normal(1, 2, 2)",
    "normal(1, 2, { size: 2 })",
    "normal({ loc: 1, scale: 2, size: 2 })",
    "normal(1, { scale: 2, size: 2 })",
  ],
  [
    "[0.4967141530112327, -0.13826430117118466]",
    "normal({ size: 2 })",
    "normal(null, null, 2)",
    "normal(undefined, undefined, { size: 2 })",
  ],
  [
    "[0.9934283060224653, -0.2765286023423693]",
    "normal({ scale: 2, size: 2 })",
    "normal(null, { scale: 2, size: 2 })",
    "normal(undefined, 2, 2)",
  ],
  ["0.4967141530112327", "normal()", "normal({})", "normal(null)"],
  [
    "[1.3745401188473625, 1.9507143064099162]",
    "uniform(1, 2, 2)",
    "uniform(1, 2, { size: 2 })",
    "uniform({ low: 1, high: 2, size: 2 })",
    "uniform(1, { high: 2, size: 2 })",
  ],
  [
    "[0.3745401188473625, 0.9507143064099162]",
    "uniform({ size: 2 })",
    "uniform(null, null, 2)",
    "uniform(undefined, undefined, { size: 2 })",
  ],
  [
    "[0.749080237694725, 1.9014286128198323]",
    "uniform({ high: 2, size: 2 })",
    "uniform(null, { high: 2, size: 2 })",
    "uniform(undefined, 2, 2)",
  ],
  ["0.3745401188473625", "uniform()", "uniform({})", "uniform(null)"],
  [
    "[0.9385361799537182, 6.020242861835042]",
    "exponential(2, 2)",
    "exponential(2, { size: 2 })",
    "exponential({ scale: 2, size: 2 })",
  ],
  [
    "[0.4692680899768591, 3.010121430917521]",
    "exponential({ size: 2 })",
    "exponential(null, 2)",
    "exponential(undefined, { size: 2 })",
  ],
  ["0.4692680899768591", "exponential()", "exponential({})", "exponential(null)"],
  [
    "[[1, 6, 3], [3, 3, 4]]",
    "multinomial(10, [0.2, 0.3, 0.5], 2)",
    "multinomial(10, [0.2, 0.3, 0.5], { size: 2 })",
  ],
  [
    "[[0.10925336826910685, 0.14059620682266438, 0.7501504249082288], [0.18644263906725048, 0.4310320815156517, 0.3825252794170978]]",
    "dirichlet([1, 2, 3], 2)",
    "dirichlet([1, 2, 3], { size: 2 })",
  ],
  ["[2.3936793898692366, 1.4944647302155876]", "standardGamma(2, 2)", "standardGamma(2, { size: 2 })"],
  ["[0.3745401188473625, 0.9507143064099162]", "randomSample(2)", "randomSample({ size: 2 })"],
  ["[0.3745401188473625, 0.9507143064099162]", "random(2)", "random({ size: 2 })"],
  ["[0.4967141530112327, -0.13826430117118466]", "standardNormal(2)", "standardNormal({ size: 2 })"],
  ["[0.4692680899768591, 3.010121430917521]", "standardExponential(2)", "standardExponential({ size: 2 })"],
  [
    "[4, 1, 3]",
    'randint(0, 5, 3, "int8")',
    'randint(5, { size: 3, dtype: "int8" })',
    'randint(0, 5, { size: 3, dtype: "int8" })',
  ],
  ["4", 'randint(5, "int8")', 'randint(0, 5, "int8")'],
  ["[1, 4, 2]", "choice(5, 3, false)", "choice(5, { size: 3, replace: false })"],
  ["[2, 2, 2]", "choice(3, 3, null, [0.1, 0, 0.9])", "choice(3, 3, { p: [0.1, 0, 0.9] })"],
  [
    "[4, 5, 3]",
    "randomIntegers(6, null, 3)",
    "randomIntegers(1, 6, { size: 3 })",
    "randomIntegers(6, { size: 3 })",
    "randomIntegers(1, { high: 6, size: 3 })",
  ],
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
  Generator: { make: () => random.defaultRng(42), rows: drawn, errors: [...wrong, ...newWrong] },
  RandomState: { make: () => new random.RandomState(42), rows: oldDrawn, errors: [...wrong, ...oldWrong] },
};

describe.each(Object.entries(generators))("np.random.%s", (name, { make, rows, errors }) => {
  it.each(rows)("draws %s", (wanted, ...calls) => {
    for (const call of calls)
      np.scope(() => {
        const result = plain(made(make(), call));
        const expected: unknown = JSON.parse(wanted);
        expect(Array.isArray(result) ? np.array(result as number[]).shape : [], call).toEqual(
          Array.isArray(expected) ? np.array(expected as number[]).shape : [],
        );
        numbersIn(result).forEach((number, place) => {
          // The last bits of logarithms and powers may differ.
          expect(number / (numbersIn(expected)[place] as number) || 1, call).toBeCloseTo(1, 12);
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
