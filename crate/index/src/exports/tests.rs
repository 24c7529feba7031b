//! Lends windows to every export, and compares what it writes with its kernel or with a plain loop. The tests of the kernels try
//! more values.

mod bits;
mod blend;
mod triangles;
