//! Bytes as elements, and elements as others of the same bytes. A cast that does not fit aborts: those of bytemuck panic,
//! and the place of that panic is a path of the machine that builds the module.

use bytemuck::{Pod, try_cast_slice, try_cast_slice_mut};
use std::process::abort;

/// Returns the same bytes as items of another type.
#[inline(never)]
pub fn cast_slice<From: Pod, To: Pod>(items: &[From]) -> &[To] {
    try_cast_slice(items).unwrap_or_else(|_| abort())
}

/// Returns the same bytes as items of another type, for writing.
#[inline(never)]
pub fn cast_slice_mut<From: Pod, To: Pod>(items: &mut [From]) -> &mut [To] {
    try_cast_slice_mut(items).unwrap_or_else(|_| abort())
}
