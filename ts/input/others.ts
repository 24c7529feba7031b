/** Names the call that takes an object of another library, for errors about objects that cannot be taken as they are. */
import { hasMember, isRecord } from "../caller.ts";

/** What tells an object, by the members that it has, and the call that takes it. The first row that fits counts. */
const CALLS = [
  { members: ["data", "width", "height"], call: "np.fromImageData(img)" },
  { members: ["dataSync", "shape"], call: "np.fromTypedArray(tensor.dataSync(), tensor.shape)" },
  { members: ["data", "dims"], call: "np.fromTypedArray(tensor.data, tensor.dims)" },
  {
    members: ["get", "shape"],
    call: "np.fromfunction((...index) => x.get(...index), x.shape, { each: true })",
  },
  { members: ["toArray"], call: "np.array(column.toArray())" },
  { members: ["tolist"], call: "np.array(x.tolist())" },
  { members: ["values"], call: "np.array(column.values)" },
] as const;

/** Returns the end of a message that names the call, or null. Runs no getter of the object's, and never throws. */
export function callForOthers(value: unknown): string | null {
  try {
    if (!isRecord(value)) return null;
    const row = CALLS.find(({ members }) => members.every((name) => hasMember(value, name)));
    return row === undefined ? null : `; write ${row.call}`;
  } catch {
    // The object is a proxy whose handler throws.
    return null;
  }
}
