// Loads a script of the site when it is needed. Browsers load no modules, and fetch nothing, from a page that is opened from disk, so
// each script sets a global.

const { root } = document.documentElement.dataset;

const loading = new Map();

/** Returns a promise of the global that the script assets/NAME.js sets. A failed attempt can be repeated. */
export function load(name, global) {
  if (!loading.has(name)) {
    const script = document.createElement("script");
    script.src = `${root}assets/${name}.js`;
    loading.set(
      name,
      new Promise((resolve, reject) => {
        script.onload = () => resolve(globalThis[global]);
        script.onerror = () => reject(new Error(`${script.src} could not be loaded`));
      }).catch((error) => {
        loading.delete(name);
        throw error;
      }),
    );
    document.head.append(script);
  }
  return loading.get(name);
}

/** Runs a function when the browser has nothing else to do. Safari has no idle callbacks. */
export const whenIdle = globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 200));
