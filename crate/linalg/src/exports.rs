//! The exports: every function of this chapter that JavaScript can call. The head of boundary.rs, in the crate `lib`, has the
//! promise that they rely on. Each takes `count` matrices, which lie side by side and are used up. The windows that it names are apart.
#![allow(unsafe_code, reason = "addresses become slices")]

mod factors;
mod spectra;
#[cfg(test)]
mod tests;

/// Runs `$call` with `$T` as float64, or as complex128.
macro_rules! with_wide {
    ($is_complex:expr, $T:ident => $call:expr) => {
        if $is_complex == 0 {
            type $T = f64;
            $call
        } else {
            type $T = ndloom_lib::dtypes::element::Complex<f64>;
            $call
        }
    };
}
use with_wide;

use bytemuck::Pod;
use ndloom_lib::boundary::Window;

/// Matrices of one size, which lie side by side, or the room for one.
struct Stack<'a, T> {
    items: &'a mut [T],
    length: usize,
}

impl<T: Pod> Stack<'_, T> {
    /// Returns the stack of `count` matrices of `length` items at an address.
    ///
    /// # Safety
    /// The window is lent, and nothing else uses it while the stack lives.
    unsafe fn new(address: u32, count: u32, length: u32) -> Self {
        let window = Window::new(size_of::<T>() as u32, address, count * length);
        Stack {
            // SAFETY: the caller promises the conditions of `items_mut`, and the window has the size of `T`.
            items: unsafe { window.items_mut() },
            length: length as usize,
        }
    }

    /// Returns matrix number `index`.
    fn at(&mut self, index: u32) -> &mut [T] {
        &mut self.items[index as usize * self.length..][..self.length]
    }
}
