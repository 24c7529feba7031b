//! The exports: every function of this chapter that JavaScript can call. The head of boundary.rs, in the crate `lib`, has the
//! promise that they rely on.
#![allow(unsafe_code, reason = "addresses become slices")]

mod groups;
mod rows;
mod search;
#[cfg(test)]
mod tests;

/// Runs `$call` with `$K` as the key of real values of the given item size.
macro_rules! with_key {
    ($item_size:expr, $K:ident => $call:expr) => {
        match $item_size {
            1 => with_key!(@type u8, $K, $call),
            2 => with_key!(@type u16, $K, $call),
            4 => with_key!(@type u32, $K, $call),
            8 => with_key!(@type u64, $K, $call),
            _ => std::process::abort(),
        }
    };
    (@type $key:ty, $K:ident, $call:expr) => {{
        type $K = $key;
        $call
    }};
}
use with_key;
