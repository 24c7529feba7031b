//! Compares generators with recorded streams.
