//! Matrices that lie side by side in a window.

use super::Window;
use bytemuck::Pod;

/// Matrices of one size, which lie side by side, or the room for one.
pub struct Stack<'a, T> {
    /// All their items.
    pub items: &'a mut [T],
    length: usize,
}

impl<T: Pod> Stack<'_, T> {
    /// Returns the stack of `count` matrices of `length` items at an address.
    ///
    /// # Safety
    /// The window is lent, and nothing else uses it while the stack lives.
    pub unsafe fn new(address: u32, count: u32, length: u32) -> Self {
        let window = Window::new(size_of::<T>() as u32, address, count * length);
        Stack {
            // SAFETY: the caller promises the conditions of `items_mut`, and the window has the size of `T`.
            items: unsafe { window.items_mut() },
            length: length as usize,
        }
    }

    /// Returns matrix number `index`.
    pub fn at(&mut self, index: u32) -> &mut [T] {
        &mut self.items[index as usize * self.length..][..self.length]
    }
}

/// Runs `$call` with `$T` as float64, or as complex128.
#[macro_export]
macro_rules! with_wide {
    ($is_complex:expr, $T:ident => $call:expr) => {
        if $is_complex == 0 {
            type $T = f64;
            $call
        } else {
            type $T = $crate::dtypes::element::Complex<f64>;
            $call
        }
    };
}
pub use with_wide;
