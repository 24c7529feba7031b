//! The linear memory of the tests: what a test lends is an allocation of its own, of just so many bytes, so that Miri sees
//! whatever reaches beyond a window, and an address that was not lent is none.

use bytemuck::Pod;
use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::cell::RefCell;
use std::marker::PhantomData;

/// Allocations of a thread: where each begins as an address that crosses, its bytes, and where it is.
struct Allocation {
    address: u32,
    byte_length: u32,
    pointer: *mut u8,
}

thread_local! {
    static ALLOCATIONS: RefCell<Vec<Allocation>> = const { RefCell::new(Vec::new()) };
}

/// Items that a test lends to exports; they come with 8 mod 16, which is all that is asked for an item of 16 bytes.
pub struct Lent<T> {
    /// Where they begin.
    pub address: u32,
    pointer: *mut u8,
    count: usize,
    items: PhantomData<T>,
}

/// The alignment that every address has.
const ALIGNMENT: usize = 8;

/// Where an address that was lent lies.
pub fn pointer_to(address: u32) -> *mut u8 {
    ALLOCATIONS.with_borrow(|allocations| {
        let within =
            |one: &&Allocation| (one.address..one.address + one.byte_length).contains(&address);
        let Some(found) = allocations.iter().find(within) else {
            panic!("nothing was lent at {address}");
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
            // SAFETY: the layout has a size.
            pointer = unsafe { alloc_zeroed(layout) };
            assert!(!pointer.is_null());
            // SAFETY: the allocation has room for just these items, and is new.
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

    /// What the items are now.
    pub fn items(&self) -> Vec<T> {
        let mut items = vec![T::zeroed(); self.count];
        let byte_length = Self::layout(self.count).size();
        if byte_length > 0 {
            // SAFETY: the allocation holds so many bytes, which any export has left as items, and no slice of it lives.
            unsafe {
                std::ptr::copy_nonoverlapping(self.pointer, items.as_mut_ptr().cast(), byte_length)
            };
        }
        items
    }

    /// How many items there are, as it crosses.
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
        Layout::from_size_align(size, ALIGNMENT).expect("a test lends little")
    }
}

impl<T> Drop for Lent<T> {
    fn drop(&mut self) {
        let layout = Self::layout(self.count);
        if layout.size() > 0 {
            ALLOCATIONS.with_borrow_mut(|allocations| {
                allocations.retain(|one| one.address != self.address);
            });
            // SAFETY: `new` allocated it with this layout, and from here on its address is none.
            unsafe { dealloc(self.pointer, layout) };
        }
    }
}

/// Has an export write to memory that is lent: it gets the address of a copy of `out` and its count.
pub fn lend<T: Pod>(out: &mut [T], export: impl FnOnce(u32, u32)) {
    let lent = Lent::new(out);
    export(lent.address, lent.count());
    out.copy_from_slice(&lent.items());
}
