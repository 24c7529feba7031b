//! Tests of the kernels: residuals and orthogonality over the sets of matrices on which methods fail, and naive twins.

mod least_squares;
mod spectra;
