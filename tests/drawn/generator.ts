/** Draws calls from the rows of the registry: the arguments by their domains, and one of the ways to bind them. */
import type { Call } from "../../ts/calls/call.ts";
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import type { NP } from "../numpy/calls.ts";
import type { Encoded } from "../numpy/encoded.ts";
import { domainOf, manyOf, wordOf } from "./domains.ts";
import { arrayIn, Draw } from "./draw.ts";
import { type Domain, DrawnCall, type Parameter, type Takes } from "./drawn-call.ts";
import { type Argument, allCalls, argumentsOf, callNamed } from "./signature.ts";

/** A drawn call. */
export interface Drawn {
  readonly name: string;
  /** The arguments as the call is made. */
  readonly args: readonly Encoded[];
  /** The same call, written in one way: the arguments before the braces in their places, then the options by name. */
  readonly plain: readonly Encoded[];
  /** The arguments by their names, of a call that takes a fixed number of them. */
  readonly named: Readonly<Record<string, Encoded>>;
  /** The array whose method is called, if it is one. */
  readonly receiver: readonly Encoded[];
}

/** The options that calls for NumPy are drawn without: where results go has tests of its own, and nothing waits for a file. */
const leftOut = ["out", "window", "each", "flush", "signal", "onProgress"];

/** Draws calls for one package, whose functions tell which dtypes they take. */
export class Generator {
  readonly #np: NP | null;
  readonly #taken = new Map<string, boolean>();
  readonly #without: readonly string[];

  /** Without a package, operands have any dtypes. */
  constructor(np: NP | null, without: readonly string[] = leftOut) {
    this.#np = np;
    this.#without = without;
  }

  /** The call of a function and of a seed. */
  draw(name: string, seed: number, large?: number): Drawn {
    const call = callNamed(name);
    const draw = new Draw(seed, large);
    const known = argumentsOf(call);
    const drawn = new DrawnCall(this.#parametersOf(name, call, known), draw, this.#takes(name));
    const receiver = name.startsWith("NDArray.") ? [drawn.given("this") as Encoded] : [];
    const given = (argument: Argument): readonly Encoded[] => {
      if (argument.isVariadic) return manyOf(wordOf(call, argument) ?? argument.domain)(draw, drawn);
      const value = drawn.given(argument.name);
      return value === undefined ? [] : [value];
    };
    const values = known.map((argument) => [argument, given(argument)] as const);
    const plain = [...receiver, ...written(values)];
    const args = values.some(([{ isVariadic }]) => isVariadic)
      ? plain
      : [...receiver, ...bound(draw, call, values)];
    const named = Object.fromEntries(
      values.flatMap(([argument, [value]]) => (value === undefined ? [] : [[argument.name, value]])),
    ) as Record<string, Encoded>;
    return { name, args, plain, named, receiver };
  }

  #parametersOf(name: string, call: Call, known: readonly Argument[]): Parameter[] {
    const parameters = parametersOf(call, known).filter(({ name: own }) => !this.#without.includes(own));
    if (!name.startsWith("NDArray.")) return parameters;
    return [{ name: "this", domain: receiverOf(name), isOptional: false }, ...parameters];
  }

  /** Whether a function takes operands of some dtypes: the package itself is asked. */
  #takes(name: string): Takes {
    return (dtypes: readonly DTypeName[]) => {
      const key = `${name} ${dtypes}`;
      let isTaken = this.#taken.get(key);
      if (isTaken === undefined) {
        isTaken = this.#doesTake(name, dtypes);
        this.#taken.set(key, isTaken);
      }
      return isTaken;
    };
  }

  #doesTake(name: string, dtypes: readonly DTypeName[]): boolean {
    const np = this.#np;
    if (np === null) return true;
    const run = (np as unknown as Record<string, (...operands: unknown[]) => unknown>)[name];
    try {
      np.scope(() => void run?.(...dtypes.map((dtype) => np.ones(1, { dtype }))));
      return true;
    } catch {
      return false;
    }
  }
}

function parametersOf(call: Call, known: readonly Argument[]): Parameter[] {
  return known.flatMap((argument) => {
    const word = argument.isVariadic ? null : wordOf(call, argument);
    return word === null ? [] : [{ ...argument, domain: domainOf(word) }];
  });
}

/** One argument of a call, drawn from a seed as a call of its own. Null where tests do not know its word. */
export function argumentFrom(
  call: Call,
  name: string,
): ((seed: number, large?: number) => Encoded | undefined) | null {
  const known = argumentsOf(call);
  const argument = known.find((one) => one.name === name);
  const word = argument === undefined ? null : wordOf(call, argument);
  if (word === null) return null;
  return (seed, large) => {
    const draw = new Draw(seed, large);
    const drawn = new DrawnCall(parametersOf(call, known), draw, () => true);
    return argument?.isVariadic ? manyOf(word)(draw, drawn)[0] : domainOf(word)(draw, drawn);
  };
}

/** The receivers of methods that no function of the same name takes as its first argument. */
const receivers: Readonly<Record<string, string>> = {
  view: "viewed",
  real: "complex",
  imag: "onlyComplex",
  mT: "array",
};

/** The array whose method is called: what the function of the same name takes, if it is an array. */
function receiverOf(name: string): Domain {
  const method = name.slice("NDArray.".length);
  const like = allCalls[method];
  const word =
    receivers[method] ?? (like === undefined ? "array" : (argumentsOf(like)[0]?.domain ?? "array"));
  return (draw, call) => {
    for (let time = 0; time < 20; time += 1) {
      const value = domainOf(word)(draw, call);
      if (arrayIn(value) !== null) return value;
    }
    return draw.array();
  };
}

type Values = readonly (readonly [Argument, readonly Encoded[]])[];

/** A call in its plainest form. */
function written(values: Values): Encoded[] {
  const places = values.filter(([{ isOption }]) => !isOption);
  const options = Object.fromEntries(
    values.flatMap(([{ name, isOption }, given]) => (isOption && given.length > 0 ? [[name, given[0]]] : [])),
  ) as Record<string, Encoded>;
  const list = places.flatMap(([{ isVariadic }, given]) =>
    isVariadic || given.length > 0 ? given : [{ $u: 0 } as const],
  );
  if (Object.keys(options).length > 0) return [...list, options];
  while (isAbsent(list.at(-1))) list.pop();
  return list;
}

const isAbsent = (value: Encoded | undefined): boolean =>
  typeof value === "object" && value !== null && "$u" in value;

/** A call in one of the ways to bind its arguments: some that may be left out by position, the others by name, a dtype alone. */
function bound(draw: Draw, call: Call, values: Values): Encoded[] {
  const { required, dtypePlace } = call.parts;
  const placed = values.filter(([{ hasPlace }]) => hasPlace);
  const most = placed.reduce((last, [, given], place) => (given.length > 0 ? place + 1 : last), 0);
  const usual = placed.filter(([{ isOption }]) => !isOption).length;
  const count = draw.chance(0.6) ? Math.min(most, usual) : draw.between(Math.min(required, most), most);
  const list = placed
    .slice(0, count)
    .map(([, given]) => (given.length > 0 ? (given[0] as Encoded) : ({ $u: 0 } as const)));
  const rest = [...placed.slice(count), ...values.filter(([{ hasPlace }]) => !hasPlace)].filter(
    ([, given]) => given.length > 0,
  );
  const [only] = rest;
  if (
    rest.length === 1 &&
    only?.[0].name === "dtype" &&
    count >= required &&
    count <= dtypePlace &&
    draw.chance(0.4)
  )
    return [...list, only[1][0] as Encoded];
  if (rest.length > 0)
    return [...list, Object.fromEntries(rest.map(([{ name }, given]) => [name, given[0] as Encoded]))];
  // Nothing, in one of the ways to say so.
  return draw.chance(0.1) && call.parts.optional.length > 0
    ? [...list, draw.pick<Encoded>([{ $u: 0 }, {}])]
    : list;
}
