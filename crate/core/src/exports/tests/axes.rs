//! The span of views.

use super::super::axes::{axes_at, spanned};
use ndloom_lib::testing::lent::Lent;

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
