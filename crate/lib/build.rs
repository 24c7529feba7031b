//! The build script of what chapters share: writes its codes.

#[path = "../codes.rs"]
mod codes;

fn main() {
    codes::write_codes();
}
