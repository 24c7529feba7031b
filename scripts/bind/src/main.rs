//! Writes the JavaScript, the types and the finished module of a chapter: `bind MODULE NAME FOLDER`. The module is as cargo built it.

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, name, folder] = arguments.try_into().expect("three arguments");
    let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
    bindgen.input_path(module).out_name(&name).typescript(true);
    let bindgen = bindgen.web(true).expect("a target");
    bindgen.generate(folder).expect("a module of cargo");
}
