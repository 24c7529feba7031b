//! Writes the JavaScript, the types and the finished module of a chapter: `bind MODULE NAME FOLDER`. The module is as cargo built it.

use wasm_bindgen_cli_support::Bindgen;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, module, name, folder] = &arguments[..] else {
        panic!("usage: bind MODULE NAME FOLDER");
    };
    Bindgen::new()
        .input_path(module)
        .out_name(name)
        .web(true)
        .and_then(|bindgen| bindgen.typescript(true).generate(folder))
        .unwrap_or_else(|error| panic!("{module}: {error:?}"));
}
