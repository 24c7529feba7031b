/** WebAssembly files that Vite imports as a function, which starts the module. */
declare module "*.wasm?init" {
  const start: (imports: WebAssembly.Imports) => Promise<WebAssembly.Instance>;
  export default start;
}
