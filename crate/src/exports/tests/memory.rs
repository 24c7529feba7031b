//! The checks of `Window::checked`, and the span of views.

use super::super::memory::{Window, axes_at, spanned};
use super::lent::Lent;

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
fn a_view_spans_from_its_lowest_to_its_highest_element() {
    let items: Vec<u32> = (0..100).collect();
    let lent = Lent::new(&items);
    for (begin, lengths, strides, low, high) in [
        (0, vec![10.0, 10.0], vec![40.0, 4.0], 0, 99),
        (99, vec![10.0, 10.0], vec![-40.0, -4.0], 0, 99),
        (50, vec![3.0, 4.0, 1.0], vec![-20.0, 8.0, 1e9], 40, 56),
        (7, vec![], vec![], 7, 7),
        (7, vec![9.0, 5.0], vec![0.0, 0.0], 7, 7),
        (3, vec![1.0; 64], vec![4.0; 64], 3, 3),
        (
            64,
            vec![2.0; 6],
            vec![4.0, -8.0, 16.0, -32.0, 64.0, -128.0],
            22,
            85,
        ),
    ] {
        let (shape, steps) = (Lent::new(&lengths), Lent::new(&strides));
        let axes = [shape.count(), shape.address, steps.address];
        // SAFETY: the shape, the strides and the view are lent, and nothing is kept.
        unsafe {
            let found = spanned(4, lent.address + 4 * begin, axes_at(axes));
            let (window, origin) = found.expect("the view is not empty");
            let bytes: Vec<u8> = (low..=high).flat_map(u32::to_ne_bytes).collect();
            assert_eq!(window.items::<u8>(), bytes);
            assert_eq!(origin as u32, 4 * (begin - low));
        }
    }
    let (shape, steps) = (Lent::new(&[3.0, 0.0]), Lent::new(&[1e300, 4.0]));
    // SAFETY: as above.
    unsafe {
        let axes = [2, shape.address, steps.address];
        assert!(spanned(4, lent.address, axes_at(axes)).is_none());
    }
}
