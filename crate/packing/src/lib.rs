//! Packs a WebAssembly module and unpacks it. Every byte is guessed from what stands before it, and an arithmetic coder
//! spends the less on it the better the guess was. Packing and unpacking run the same code as WebAssembly, whose floats
//! are the same on every host, so both guess alike.
//!
//! What is packed is a module of ours; any other bytes come back right too, only packed less well.
#![cfg_attr(target_arch = "wasm32", no_std)]

// Where in a module a byte stands.
mod place;

// Which of a body's locals it names, as how lately that was used.
mod locals;

// How likely one bit is 1, and learning from what it was.
mod bits;

// The bytes: first a few likely ones by name, then bit by bit.
mod bytes;

// Guesses and bits into bytes, and back.
mod coder;

// The boundary to JavaScript.
#[cfg(target_arch = "wasm32")]
mod exports;

pub use bytes::Memory;
pub use coder::{pack, unpack};
