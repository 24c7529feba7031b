/** The collector, called by hand: what was dropped before comes back to the pool before the promise resolves. */

declare const gc: (() => void) | undefined;

/** Collects garbage and lets finalizers run. Finalizers come in turns of the event loop of their own. */
export async function collect(): Promise<void> {
  if (gc === undefined) throw new Error("the tests need --expose-gc");
  for (let round = 0; round < 3; round += 1) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Collects until `isDone`, as often as a busy host may ask for: finalizers come when it gets to them. */
export async function collectUntil(isDone: () => boolean): Promise<void> {
  for (let round = 0; round < 20 && !isDone(); round += 1) await collect();
}
