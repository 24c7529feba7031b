/** Runs the garbage collector: memory of objects dropped before is free again when the promise resolves. */

declare const gc: (() => void) | undefined;

/** Collects garbage and lets finalizers run, which need turns of the event loop of their own. */
export async function collect(): Promise<void> {
  if (gc === undefined) throw new Error("the tests need --expose-gc");
  for (let round = 0; round < 3; round += 1) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** Collects until `isDone`. A busy host may run finalizers late, so this may take several collections. */
export async function collectUntil(isDone: () => boolean): Promise<void> {
  for (let round = 0; round < 20 && !isDone(); round += 1) await collect();
}
