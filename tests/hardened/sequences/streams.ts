/** Streams of random numbers. The state of a stream is an argument of the calls that draw from it. */
import type { NP } from "../../numpy/calls.ts";

/** Generator A and B, a RandomState, and the functions of np.random. */
export const streamNames: readonly string[] = ["A", "B", "old", "global"];

interface Stream {
  readonly methods: object;
  getState(): object;
  setState(state: object): void;
}

/** The streams of an instance. Each is made at its first use. */
export class Streams {
  readonly #np: NP;
  readonly #streams = new Map<string, Stream>();

  constructor(np: NP) {
    this.#np = np;
  }

  draw(name: string, method: string, args: readonly unknown[]): unknown {
    const { methods } = this.#stream(name);
    const call = (methods as Record<string, ((...args: readonly unknown[]) => unknown) | undefined>)[method];
    if (call === undefined) return "no such method";
    return call.apply(methods, args as unknown[]);
  }

  state(name: string): object {
    return this.#stream(name).getState();
  }

  stateText(name: string): string {
    return JSON.stringify(this.state(name), (_, value) =>
      typeof value === "bigint"
        ? `${value}n`
        : ArrayBuffer.isView(value)
          ? [...(value as Uint32Array)]
          : value,
    );
  }

  setState(name: string, state: object): void {
    this.#stream(name).setState(state);
  }

  #stream(name: string): Stream {
    const known = this.#streams.get(name) ?? this.#made(name);
    this.#streams.set(name, known);
    return known;
  }

  #made(name: string): Stream {
    const { random } = this.#np;
    if (name === "A" || name === "B") {
      const bits = name === "A" ? new random.PCG64(1) : new random.MT19937(2);
      const methods = new random.Generator(bits);
      return {
        methods,
        getState: () => bits.state,
        setState: (state) => {
          bits.state = state as typeof bits.state;
        },
      };
    }
    if (name === "global") random.seed(4);
    const methods = name === "old" ? new random.RandomState(3) : random;
    return {
      methods,
      getState: () => methods.getState(),
      setState: (state) => methods.setState(state as never),
    };
  }
}

const known = new WeakMap<NP, Streams>();

/** The streams of an instance. */
export function streamsOf(np: NP): Streams {
  const streams = known.get(np) ?? new Streams(np);
  known.set(np, streams);
  return streams;
}
