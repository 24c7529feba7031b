//! Memory in which the operands of one step may be the same elements, as in `x = x + y`. Rust forbids that for slices of
//! which one is written, so a step reads and writes cells.

use super::{Window, with_item};
use bytemuck::Pod;
use std::cell::Cell;
use std::marker::PhantomData;
use std::process::abort;

/// A number of items at an address.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The address of the first item.
    pub address: u32,
    /// The number of bytes of an item.
    pub item_size: u32,
    /// The number of items.
    pub count: u32,
}

impl Place {
    /// Whether a byte belongs to both places.
    pub fn overlaps(self, other: Self) -> bool {
        let end = |place: Self| {
            u64::from(place.address) + u64::from(place.item_size) * u64::from(place.count)
        };
        u64::from(self.address) < end(other) && u64::from(other.address) < end(self)
    }
}

/// Linear memory for code that finds out at run time which places it reads and writes. Nobody but its maker can make
/// references to these places, so `&self` is enough to write cells, and `&mut self` to make slices.
pub struct Memory(PhantomData<*mut u8>);

/// Bytes that may be read and written through several references.
pub type Cells<'a> = &'a [Cell<u8>];

impl Memory {
    /// Returns the memory.
    ///
    /// # Safety
    /// - Every place that the methods are called with is lent, and stays lent while the `Memory` lives. Unlike windows,
    ///   these places may overlap each other.
    /// - There is no other `Memory`, and no reference to these places that was made in another way is used while this one
    ///   lives.
    pub unsafe fn lent() -> Self {
        Memory(PhantomData)
    }

    /// Returns the bytes of a place as cells. Aborts where `Window::new` aborts.
    #[inline(always)]
    pub fn cells(&self, place: Place) -> Cells<'_> {
        let bytes = Window::new(place.item_size, place.address, place.count).bytes();
        // SAFETY: `lent` was promised that the place is lent. `Window::new` made sure that the pointer is aligned and that
        // there are fewer than 2^31 bytes. A `Cell<u8>` has the layout of a byte. While `self` is borrowed, every other
        // reference to these bytes is made of cells too.
        unsafe { std::slice::from_raw_parts(bytes.pointer.cast(), bytes.count) }
    }

    /// Returns the bytes of one place for writing, and those of another for reading. Aborts if they overlap.
    pub fn slices(&mut self, out: Place, input: Place) -> (&mut [u8], &[u8]) {
        if out.overlaps(input) {
            abort();
        }
        let [out, input] = [out, input]
            .map(|place| Window::new(place.item_size, place.address, place.count).bytes());
        // SAFETY: `lent` was promised that the places are lent. They do not overlap, and nothing else refers to memory while
        // `self` is borrowed for writing.
        unsafe { (out.items_mut(), input.items()) }
    }
}

/// Returns the same bytes as items. Bytes that do not fill an item are left out. Aborts if the first item is not aligned.
#[inline(always)]
pub fn items_of<T: Pod>(cells: Cells<'_>) -> &[Cell<T>] {
    let pointer: *const Cell<T> = cells.as_ptr().cast();
    if !pointer.is_aligned() {
        abort();
    }
    // SAFETY: the pointer is aligned, and this many items lie within the bytes of `cells`. Any bytes are a valid `Pod`, which
    // has no padding, and a cell has the layout of what it holds.
    unsafe { std::slice::from_raw_parts(pointer, cells.len() / size_of::<T>()) }
}

/// The items of an operand, one after another. An operand that has fewer than are read repeats its first item.
struct Items<'a, T> {
    next: *const Cell<T>,
    step: usize,
    cells: PhantomData<Cells<'a>>,
}

impl<'a, T: Pod> Items<'a, T> {
    /// Returns the items, of which `count` will be read. Aborts if there are none.
    #[inline(always)]
    fn new(cells: Cells<'a>, count: usize) -> Self {
        let items = items_of::<T>(cells);
        if items.is_empty() {
            abort();
        }
        Items {
            next: items.as_ptr(),
            step: usize::from(items.len() >= count),
            cells: PhantomData,
        }
    }

    /// Returns the next item.
    ///
    /// # Safety
    /// It is called at most as often as `new` was told.
    #[inline(always)]
    unsafe fn next(&mut self) -> &'a Cell<T> {
        let item = self.next;
        self.next = item.wrapping_add(self.step);
        // SAFETY: either there are as many items as are read, or the first one is read each time. `items_of` made sure that it is
        // aligned, and the cells live as long as the reference.
        unsafe { &*item }
    }
}

/// Calls `write` for each item of `out` from item `first` on, with the items of the inputs at the same place. Inputs that have
/// fewer items than `out` repeat their first item. Returns the number of items.
#[inline(always)]
pub fn zip_items<O: Pod, A: Pod, B: Pod, C: Pod>(
    out: Cells<'_>,
    [a, b, c]: [Cells<'_>; 3],
    write: impl Fn(&Cell<O>, &Cell<A>, &Cell<B>, &Cell<C>),
) {
    let out = items_of::<O>(out);
    let count = out.len();
    let mut a = Items::new(a, count);
    let mut b = Items::new(b, count);
    let mut c = Items::new(c, count);
    for out in out {
        // SAFETY: the loop has `count` turns.
        let (a, b, c) = unsafe { (a.next(), b.next(), c.next()) };
        write(out, a, b, c);
    }
}

/// Copies `count` items. Their units are read from unit `at` on, at each `step` units; the items are written at each `apart` items.
/// Aborts if the first or the last item is not there, and if `apart` is 0.
#[inline(never)]
pub fn gather<U: Pod, const N: usize>(
    (items, apart): (&[Cell<[U; N]>], usize),
    (units, at, step): (&[Cell<U>], usize, isize),
    count: usize,
) {
    let Some(last) = count.checked_sub(1) else {
        return;
    };
    let last_unit = (step as i64 * last as i64).checked_add(at as i64);
    let has = |unit: i64| unit >= 0 && unit + N as i64 <= units.len() as i64;
    let is_there = last_unit.is_some_and(has) && has(at as i64);
    if !is_there
        || apart
            .checked_mul(last)
            .is_none_or(|place| place >= items.len())
    {
        abort();
    }
    let mut item = items.as_ptr();
    let mut unit = units.as_ptr().wrapping_add(at);
    let mut turns = |length: usize, turns: usize| {
        // The compiler cannot count the turns to an address, so it makes no vectors, which would be hundreds of instructions.
        let end = item.wrapping_add(apart * length * turns);
        while item != end {
            for _ in 0..length {
                // SAFETY: the items and the units between the first and the last one are there, and there are `count` turns in all.
                unsafe { (*item).set((*unit.cast::<[Cell<U>; N]>()).each_ref().map(Cell::get)) };
                item = item.wrapping_add(apart);
                unit = unit.wrapping_offset(step);
            }
        }
    };
    // The compiler writes the loop of several items out.
    turns(UNROLLED, count / UNROLLED);
    turns(1, count % UNROLLED);
}

const UNROLLED: usize = 4;

/// Returns the bytes of a buffer as cells.
pub fn bytes_of<T: Pod>(buffer: &Cell<T>) -> Cells<'_> {
    // SAFETY: a cell has the layout of what it holds, a `Pod` has no padding, and any bytes are a valid `Pod`.
    unsafe { std::slice::from_raw_parts(std::ptr::from_ref(buffer).cast(), size_of::<T>()) }
}

/// Returns the words of a plan, and the memory in which the places lie that the plan names.
///
/// # Safety
/// The words are lent, and what `Memory::lent` asks of places holds for those of the plan. None of them overlaps the words.
pub unsafe fn plan_and_memory<'a>(plan: u32, words: u32) -> (&'a [u32], Memory) {
    // SAFETY: the caller promises that the words are lent, and nobody writes to them. A `u32` has 4 bytes.
    let words = unsafe { Window::new(4, plan, words).items() };
    // SAFETY: the caller promises this of the places.
    (words, unsafe { Memory::lent() })
}

/// Copies the bytes of items until one of the two ends.
#[inline(never)]
pub fn copy(item_size: u32, target: Cells<'_>, source: Cells<'_>) {
    let count = target.len().min(source.len());
    let whole = count - count % item_size as usize;
    // SAFETY: both have so many bytes, which are read and written as cells alone. They may overlap.
    unsafe { std::ptr::copy(source.as_ptr(), target.as_ptr().cast_mut(), whole) }
}

/// Writes copies of the first item of `source`.
#[inline(never)]
pub fn fill(item_size: u32, target: Cells<'_>, source: Cells<'_>) {
    with_item!(item_size, T => {
        if let [first, ..] = items_of::<T>(source) {
            let value = first.get();
            items_of::<T>(target)
                .iter()
                .for_each(|item| item.set(value));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::lent::Lent;

    #[test]
    fn cells_of_the_same_place_see_what_the_others_write() {
        let lent = Lent::new(&[1u32, 2, 3, 4]);
        let place = Place {
            address: lent.address,
            item_size: 4,
            count: 4,
        };
        {
            // SAFETY: the place is lent, and this is the only memory.
            let mut memory = unsafe { Memory::lent() };
            let (one, other) = (memory.cells(place), memory.cells(place));
            let (numbers, pairs) = (items_of::<u32>(one), items_of::<[u32; 2]>(other));
            numbers[3].set(numbers[0].get() + 9);
            assert_eq!(pairs[1].get(), [3, 10]);
            assert_eq!(items_of::<[u32; 3]>(one).len(), 1);
            let half = |address| Place {
                address,
                count: 2,
                ..place
            };
            let (out, input) = memory.slices(half(lent.address), half(lent.address + 8));
            out.copy_from_slice(input);
        }
        assert_eq!(lent.items(), [3, 10, 3, 10]);
    }

    #[test]
    fn an_input_with_fewer_items_repeats_its_first_one() {
        let [sums, numbers] = [[0u32; 3], [1, 2, 3]].map(Cell::new);
        let few = Cell::new([10u32, 20]);
        let inputs = [bytes_of(&numbers), bytes_of(&few), bytes_of(&few)];
        zip_items::<u32, u32, u32, u8>(bytes_of(&sums), inputs, |sum, a, b, _| {
            sum.set(a.get() + b.get());
        });
        assert_eq!(sums.get(), [11, 12, 13]);
    }

    #[test]
    fn gather_takes_units_at_each_step() {
        let units = Cell::new([1u32, 2, 3, 4, 5, 6, 7, 8, 9]);
        let units = items_of::<u32>(bytes_of(&units));
        let items = Cell::new([[0u32; 2]; 7]);
        let cells = items_of::<[u32; 2]>(bytes_of(&items));
        gather((cells, 1), (units, 7, -1), 6);
        assert_eq!(
            items.get()[..6],
            [[8, 9], [7, 8], [6, 7], [5, 6], [4, 5], [3, 4]]
        );
        gather((cells, 3), (units, 0, 3), 3);
        assert_eq!(
            items.get(),
            [[1, 2], [7, 8], [6, 7], [4, 5], [4, 5], [3, 4], [7, 8]]
        );
        gather((&cells[..0], 1), (units, 0, 1), 0);
    }

    #[test]
    fn places_overlap_if_they_share_a_byte() {
        let place = |address, count| Place {
            address,
            item_size: 4,
            count,
        };
        assert!(place(8, 4).overlaps(place(20, 1)));
        assert!(!place(8, 4).overlaps(place(24, 1)));
        assert!(!place(24, 1).overlaps(place(8, 4)));
    }
}
