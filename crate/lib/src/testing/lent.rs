//! The linear memory of the tests. Each window that a test lends is an allocation of its own with exactly the bytes of
//! the window. So Miri reports any access outside a window, and an address that was not lent causes a panic.

use bytemuck::Pod;
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::cell::RefCell;
use std::marker::PhantomData;

/// An allocation of the current thread: the address that crosses the boundary, the length in bytes, and the pointer to
/// the allocation.
struct Allocation {
    address: u32,
    byte_length: u32,
    pointer: *mut u8,
}

thread_local! {
    static ALLOCATIONS: RefCell<Vec<Allocation>> = const { RefCell::new(Vec::new()) };
}

/// Items that a test lends to exports. Their addresses are 8 modulo 16: an item of 16 bytes requires an alignment of 8
/// only.
pub struct Lent<T> {
    /// The address of the first item.
    pub address: u32,
    pointer: *mut u8,
    count: usize,
    items: PhantomData<T>,
}

/// The alignment that every address has.
const ALIGNMENT: usize = 8;

/// Returns the pointer to an address that was lent.
pub fn pointer_to(address: u32) -> *mut u8 {
    ALLOCATIONS.with_borrow(|allocations| {
        let within =
            |one: &&Allocation| (one.address..one.address + one.byte_length).contains(&address);
        let Some(found) = allocations.iter().find(within) else {
            panic!("address {address} is not lent");
        };
        found
            .pointer
            .wrapping_add((address - found.address) as usize)
    })
}

impl<T: Pod> Lent<T> {
    /// Lends a copy of the items.
    pub fn new(items: &[T]) -> Self {
        let layout = Self::layout(items.len());
        let address = Self::free_address();
        let mut pointer = std::ptr::null_mut();
        if layout.size() > 0 {
            // SAFETY: the size of the layout is not zero.
            pointer = unsafe { alloc_zeroed(layout) };
            assert!(!pointer.is_null());
            // SAFETY: the allocation is new and has exactly the size of these items.
            unsafe { std::ptr::copy_nonoverlapping(items.as_ptr().cast(), pointer, layout.size()) };
            let byte_length = layout.size() as u32;
            let allocation = Allocation {
                address,
                byte_length,
                pointer,
            };
            ALLOCATIONS.with_borrow_mut(|allocations| allocations.push(allocation));
        }
        Lent {
            address,
            pointer,
            count: items.len(),
            items: PhantomData,
        }
    }

    /// Returns a copy of the current items.
    pub fn items(&self) -> Vec<T> {
        let mut items = vec![T::zeroed(); self.count];
        let byte_length = Self::layout(self.count).size();
        if byte_length > 0 {
            // SAFETY: the allocation holds this many bytes, every export leaves valid items in it, and no slice of it
            // lives.
            unsafe {
                std::ptr::copy_nonoverlapping(self.pointer, items.as_mut_ptr().cast(), byte_length)
            };
        }
        items
    }

    /// Returns the number of items as the number that crosses the boundary.
    pub fn count(&self) -> u32 {
        self.count as u32
    }

    fn free_address() -> u32 {
        let end = ALLOCATIONS.with_borrow(|allocations| {
            let ends = allocations.iter().map(|one| one.address + one.byte_length);
            ends.max().unwrap_or(0)
        });
        end.next_multiple_of(16) + 8
    }
}

impl<T> Lent<T> {
    fn layout(count: usize) -> Layout {
        let size = size_of::<T>() * count;
        Layout::from_size_align(size, ALIGNMENT).expect("tests lend only small windows")
    }
}

impl<T> Drop for Lent<T> {
    fn drop(&mut self) {
        let layout = Self::layout(self.count);
        if layout.size() > 0 {
            ALLOCATIONS.with_borrow_mut(|allocations| {
                allocations.retain(|one| one.address != self.address);
            });
            // SAFETY: `new` allocated the memory with this layout, and its address is no longer in the list.
            unsafe { dealloc(self.pointer, layout) };
        }
    }
}

/// Lets an export write to lent memory: calls `export` with the address and the count of a copy of `out`.
pub fn lend<T: Pod>(out: &mut [T], export: impl FnOnce(u32, u32)) {
    out.copy_from_slice(&written(out, export));
}

/// Returns what an export makes of a copy of some items: calls `export` with its address and count.
pub fn written<T: Pod>(items: &[T], export: impl FnOnce(u32, u32)) -> Vec<T> {
    let lent = Lent::new(items);
    export(lent.address, lent.count());
    lent.items()
}
