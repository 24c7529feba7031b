//! The checks of `Window::checked`, and the sizes of elements.

use super::{Window, item_size};
use crate::testing::lent::Lent;

#[test]
fn invalid_windows_are_refused() {
    let lent = Lent::new(&[1u64, 2, 3, 4]);
    let address = lent.address;
    let is_window =
        |item_size, address, count| Window::checked(item_size, address, count).is_some();
    for size in [1, 2, 4, 8, 16] {
        assert!(is_window(size, address, 32 / size));
        assert!(!is_window(size, 0, 1));
        assert!(!is_window(size, address, (1 << 31) / size), "2^31 bytes");
        assert!(!is_window(size, address, u32::MAX));
        for off in 1..size.min(8) {
            assert!(!is_window(size, address + off, 1), "{off} off {size}");
        }
    }
    for size in [0, 3, 5, 12, 24, 32, 64, 1 << 31, u32::MAX] {
        assert!(!is_window(size, address, 1), "items of {size} bytes");
    }
    // An empty window accepts any address.
    for address in [0, 3, u32::MAX] {
        let window = Window::checked(8, address, 0).expect("empty");
        // SAFETY: the slice is empty, and its type has the item size.
        assert!(unsafe { window.items::<f64>() }.is_empty());
        // SAFETY: as above.
        assert!(unsafe { window.bytes().items_mut::<u8>() }.is_empty());
    }
}

#[test]
fn parts_end_with_the_window() {
    let lent = Lent::new(&[1u16, 2, 3, 4, 5]);
    let window = Window::new(2, lent.address, 5);
    for (begin, most, items) in [
        (0, 2, &[1u16, 2][..]),
        (3, 9, &[4, 5]),
        (5, 1, &[]),
        (9, 9, &[]),
    ] {
        // SAFETY: the window is lent, its items have this size, and nothing writes to it.
        assert_eq!(unsafe { window.part(begin, most).items::<u16>() }, items);
    }
    let mut buffer = [0u64; 1];
    // SAFETY: as above, and nothing else uses the buffer while the slice lives.
    let copy = unsafe { window.copied_to(&mut buffer).items::<u16>() };
    assert_eq!(copy, [1, 2, 3, 4]);
}

#[test]
fn item_sizes_are_those_of_the_types() {
    let sizes = [1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 4, 8, 8, 16];
    for dtype in 0..14 {
        assert_eq!(item_size(dtype), sizes[dtype as usize]);
    }
}
