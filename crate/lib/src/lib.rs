//! What the chapters of ndloom share. A chapter is a crate beside this one, and a WebAssembly module; it carries only what it
//! reaches of this library.

// The engine of formulas: plans, blocks, loops.
pub mod engine;

// The dtypes, one row each, and the operations of an element.
pub mod dtypes;

/// The sizes that TypeScript knows too: crate/lib/codes/sizes.txt.
pub mod sizes {
    include!(concat!(env!("OUT_DIR"), "/sizes.rs"));
}

// Building blocks that several kernels use: lanes, progressions, flat indices, and the order in which long windows are
// written.
pub mod vector;

// Converts any dtype to any other, and finds the values that an integer dtype cannot hold.
pub mod cast;

// Writes one value over a window.
pub mod filled;

// Evenly spaced samples.
pub mod linspace;

// Exponentials, logarithms, powers and cosines.
pub mod math;

// What the chapters of linear algebra share: numbers, rows of matrices, reflectors.
pub mod matrices;

// Products of matrices.
pub mod products;

// The boundary to JavaScript: windows of linear memory as slices.
pub mod boundary;

// For the tests: a simple version of each kernel, random numbers, and a linear memory.
#[cfg(any(test, feature = "testing"))]
pub mod testing;
