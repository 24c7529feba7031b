//! Compares every export with the simple version of its kernel.

mod reduce;
