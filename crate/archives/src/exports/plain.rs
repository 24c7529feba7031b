//! Declares that the state of inflate is plain bytes: it has no padding, and every bit pattern is a valid value.

use crate::kernels::inflate::State;
use bytemuck::{Pod, Zeroable};

// SAFETY: its fields are integers and arrays of integers, which may be zero.
unsafe impl Zeroable for State {}
// SAFETY: `repr(C)` puts its fields side by side: integers and `repr(C)` arrays of them, of any value, without references.
// `State` itself asserts that its size is that of its fields, so there is no padding.
unsafe impl Pod for State {}
