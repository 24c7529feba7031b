//! The exports over lent windows.

use super::transforms::{plan_bytes, room_bytes, transform_lines, write_plan};
use crate::kernels::transform::TransformKind;
use bytemuck::Pod;
use ndloom_lib::dtypes::element::Element;
use ndloom_lib::testing::lent::{Lent, lend, written};

/// Returns a lent plan and room.
fn tools(is_real: u32, length: u32) -> (Lent<f64>, Lent<f64>) {
    let words = |bytes: f64| vec![0.0; (bytes / 8.0) as usize];
    let room = Lent::new(&words(room_bytes(is_real, length)));
    let plan = written(&words(plan_bytes(is_real, length)), |address, _| {
        write_plan(is_real, length, address, room.address);
    });
    (Lent::new(&plan), room)
}

/// Transforms two lines of three points. The steps are those from element to element and from line to line. The window of the results may be
/// that of the elements.
fn transform_two<T: Element + Pod>(
    kind: TransformKind,
    [from, to]: [u32; 2],
    [from_count, to_count]: [u32; 2],
    [(from_step, from_next), (to_step, to_next)]: [(i32, i32); 2],
) {
    let is_real = u32::from(matches!(kind, TransformKind::Real | TransformKind::Half));
    let (plan, room) = tools(is_real, 3);
    let given = if matches!(kind, TransformKind::Half) {
        2
    } else {
        3
    };
    transform_lines(
        T::CODE,
        kind as u32,
        3,
        0,
        plan.address,
        from,
        from_count,
        0,
        from_step,
        from_next,
        0,
        given,
        to,
        to_count,
        0,
        to_step,
        to_next,
        0,
        2,
        1,
        0.5,
        room.address,
    );
}

#[test]
fn lines_are_transformed_along_any_axis() {
    // Impulses at 0 in both lines, as columns.
    let from = Lent::new(&[vec![[2.0f64, 0.0], [4.0, 2.0]], vec![[0.0; 2]; 4]].concat());
    let results = written(&[[9.0f64; 2]; 6], |address, count| {
        let (arrays, steps) = ([from.address, address], [(2, 1), (1, 3)]);
        transform_two::<f64>(TransformKind::Forward, arrays, [6, count], steps);
    });
    assert_eq!(results, [[[1.0, 0.0]; 3], [[2.0, 1.0]; 3]].concat());
}

#[test]
fn results_replace_elements() {
    let mut items = [vec![[3.0f32, 1.0]], vec![[0.0; 2]; 5]].concat();
    lend(&mut items, |address, count| {
        let steps = [(1, 3); 2];
        transform_two::<f32>(TransformKind::Backward, [address; 2], [count; 2], steps);
    });
    assert_eq!(items, [[[1.5, 0.5]; 3], [[0.0; 2]; 3]].concat());
}

#[test]
fn real_lines_are_transformed_and_back() {
    let from = Lent::new(&[2.0f32, 0.0, 0.0, 1.0, 1.0, 1.0]);
    let halves = written(&[[9.0f32; 2]; 4], |address, count| {
        let (arrays, steps) = ([from.address, address], [(1, 3), (1, 2)]);
        transform_two::<f32>(TransformKind::Real, arrays, [6, count], steps);
    });
    assert_eq!(halves, [[1.0, 0.0], [1.0, 0.0], [1.5, 0.0], [0.0, 0.0]]);
    let halves = Lent::new(&halves);
    let back = written(&[9.0f32; 6], |address, count| {
        let (arrays, steps) = ([halves.address, address], [(1, 2), (1, 3)]);
        transform_two::<f32>(TransformKind::Half, arrays, [4, count], steps);
    });
    assert_eq!(back, [1.5, 0.0, 0.0, 0.75, 0.75, 0.75]);
}
