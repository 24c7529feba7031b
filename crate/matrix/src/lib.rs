//! A chapter of ndloom: eye, tri, tril, triu, diag and vander.

// Loops over slices.
pub mod kernels;

// The boundary to JavaScript.
mod exports;
