/**
 * Tells watchers that the collector found a token unreachable: its array was dropped. The watchers in slabs.ts and large.ts give the
 * memory back.
 */

/**
 * An object whose `onCollected` is called after the collector found a token unreachable. A watcher must not refer to its token, because
 * that keeps the token alive.
 */
export interface Watcher {
  /** Called when the token is gone. All arrays whose blocks referred to the token are gone too. */
  onCollected(): void;
}

const registry =
  typeof FinalizationRegistry === "undefined"
    ? null
    : new FinalizationRegistry<Watcher>((watcher) => watcher.onCollected());

/**
 * Calls `watcher.onCollected` after the garbage collector found `token` unreachable. The token must not refer to a buffer:
 * engines keep a watched token, and all that it refers to, alive for longer. There is no unregister token, since registering
 * with one costs ten times as much.
 */
export function watch(token: object, watcher: Watcher): void {
  registry?.register(token, watcher);
}
