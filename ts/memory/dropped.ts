/** Learning of dropped arrays: the collector finds the token of their memory unreachable. */

/** Hears that the collector found a token unreachable. It must not refer to that token. */
export interface Watcher {
  /** The token is gone, and with it every array whose block refers to it. */
  onCollected(): void;
}

const registry =
  typeof FinalizationRegistry === "undefined"
    ? null
    : new FinalizationRegistry<Watcher>((watcher) => watcher.onCollected());

/**
 * Tells `watcher` once the collector found `token` unreachable. A token must not refer to a buffer: engines
 * keep a watched token, and all it refers to, alive for longer. No unregister token: that costs ten times as much.
 */
export function watch(token: object, watcher: Watcher): void {
  registry?.register(token, watcher);
}
