/** A call that is being drawn: each argument is drawn once, by its domain, when it is first asked for. */
import type { DTypeName } from "../../ts/dtype/dtypes.ts";
import type { Encoded } from "../numpy/encoded.ts";
import { arrayIn, type Draw, shapeOf, sizeOf } from "./draw.ts";

/** What may be drawn for an argument. Undefined leaves the argument out. */
export type Domain = (draw: Draw, call: DrawnCall) => Encoded | undefined;

/** An argument of a call. */
export interface Parameter {
  readonly name: string;
  readonly domain: Domain;
  readonly isOptional: boolean;
}

/** How often an argument that may be left out is given; one in three calls gives none. */
const GIVEN = [0, 0.3, 0.6];

/** Arguments that are given where another one is. */
const FOLLOWS: Readonly<Record<string, string>> = { y: "x" };

/** Whether a function takes operands of these dtypes. */
export type Takes = (dtypes: readonly DTypeName[]) => boolean;

export class DrawnCall {
  readonly #parameters: readonly Parameter[];
  readonly #draw: Draw;
  readonly #takes: Takes;
  readonly #given = new Map<string, Encoded | undefined>();
  readonly #gives = new Map<string, boolean>();
  readonly #rate: number;
  #plan: { readonly made: unknown } | null = null;
  #common: readonly number[] | null = null;
  #dtypes: readonly DTypeName[] | null = null;
  /** The axis along which drawn arrays fit. */
  along: number | null = null;

  constructor(parameters: readonly Parameter[], draw: Draw, takes: Takes) {
    this.#parameters = parameters;
    this.#draw = draw;
    this.#takes = takes;
    this.#rate = draw.pick(GIVEN);
  }

  /** An argument, undefined where it is left out. */
  given(name: string): Encoded | undefined {
    if (!this.#given.has(name)) {
      const parameter = this.#parameters.find((one) => one.name === name);
      // Arguments that depend on each other in a circle do not see what is being drawn.
      this.#given.set(name, undefined);
      if (this.gives(name)) this.#given.set(name, parameter?.domain(this.#draw, this));
    }
    return this.#given.get(name);
  }

  /** Whether an argument is not left out. */
  gives(name: string): boolean {
    const parameter = this.#parameters.find((one) => one.name === name);
    if (!parameter?.isOptional) return parameter !== undefined;
    const other = FOLLOWS[name];
    if (other !== undefined && this.#parameters[0]?.name !== other && this.has(other))
      return this.gives(other);
    const gives = this.#gives.get(name) ?? this.#draw.chance(this.#rate);
    this.#gives.set(name, gives);
    return gives;
  }

  has(name: string): boolean {
    return this.#parameters.some((parameter) => parameter.name === name);
  }

  /** The argument that the others speak of: the first, or the one that is called `a`. */
  get first(): Encoded | undefined {
    return this.given(this.has("a") ? "a" : (this.#parameters[0]?.name ?? ""));
  }

  /** The shape of the first argument; of the first array in a list of arrays. */
  get shape(): readonly number[] {
    const { first } = this;
    if (!Array.isArray(first)) return shapeOf(first);
    const inner = (first as readonly Encoded[]).find((item) => arrayIn(item) !== null);
    return shapeOf(inner ?? first);
  }

  get dtype(): DTypeName {
    return arrayIn(this.first)?.[0] ?? "float64";
  }

  /** The axis that is given, or null: all elements in C order. */
  get axis(): number | null {
    const axis = this.along ?? this.given("axis");
    const dimensions = this.shape.length;
    if (typeof axis !== "number" || !Number.isInteger(axis) || axis < -dimensions || axis >= dimensions)
      return null;
    return axis < 0 ? axis + dimensions : axis;
  }

  /** The length of the axis that is given. */
  get length(): number {
    const { axis, shape } = this;
    return axis === null ? sizeOf(shape) : (shape[axis] as number);
  }

  /** What several arguments are parts of: it is drawn once. */
  once<T>(make: () => T): T {
    this.#plan ??= { made: make() };
    return this.#plan.made as T;
  }

  /** The shape to which all operands broadcast. */
  get common(): readonly number[] {
    this.#common ??= this.has("a") ? this.shape : this.#draw.shape(undefined, 60);
    return this.#common;
  }

  /** The dtype of an operand: one for all of them, or one for each, mostly of those that the function takes. */
  operandDType(place: number): DTypeName {
    const draw = this.#draw;
    const count = this.#parameters.filter(({ isOptional }) => !isOptional).length;
    for (let time = 0; this.#dtypes === null; time += 1) {
      const own = Array.from({ length: Math.max(count, 3) }, () => draw.dtype());
      const dtypes = draw.chance(0.5) ? own.map(() => own[0] as DTypeName) : own;
      if (time > 30 || draw.chance(0.1) || this.#takes(dtypes.slice(0, count))) this.#dtypes = dtypes;
    }
    return this.#dtypes[place] as DTypeName;
  }
}
