//! The build script of every chapter. All chapters share one memory. Below is the stack, which is in use by one at a time, since no
//! kernel calls JavaScript or another chapter. Then each chapter has a page for its data, in the order of chapters.txt; there may be any
//! number. scripts/finish-module.js checks that the data of each chapter lie there. The script also writes the codes of the chapter.

#[path = "codes.rs"]
mod codes;

const STACK_END: usize = 1 << 20;

const PAGE: usize = 1 << 16;

fn main() {
    codes::write_codes();
    println!("cargo:rerun-if-changed=../data-ranges.rs");
    println!("cargo:rerun-if-changed=../chapters.txt");
    let package = std::env::var("CARGO_PKG_NAME").expect("cargo names the package");
    let mut chapters = include_str!("chapters.txt").lines();
    let place = chapters
        .position(|chapter| package == format!("ndloom-{chapter}"))
        .expect("chapters.txt has a line for each chapter");
    if std::env::var("TARGET").as_deref() == Ok("wasm32-unknown-unknown") {
        let begin = STACK_END + place * PAGE;
        println!("cargo:rustc-link-arg-cdylib=--global-base={begin}");
    }
}
