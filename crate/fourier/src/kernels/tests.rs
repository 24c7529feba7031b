//! Tests of the kernels: errors beside a transform by its definition in twice the precision, and equal bits however lines lie.

mod bits;
mod errors;

use super::layout::Layout;
use super::lines::Lines;
use super::numbers::{Elements, ElementsMut};
use super::tables::{self, Tables};
use super::transform::{Arrays, Task, Transform, TransformKind};
use bytemuck::cast_slice_mut;
use ndloom_lib::testing::random::Random;

const KINDS: [TransformKind; 4] = [
    TransformKind::Forward,
    TransformKind::Backward,
    TransformKind::Real,
    TransformKind::Half,
];

/// How many elements a line has, and the parts of each.
type Size = (usize, usize);

/// Returns the sizes of lines before and after a transform.
fn sizes(length: usize, task: Task) -> [Size; 2] {
    let [from, to] = match task.kind {
        TransformKind::Forward | TransformKind::Backward => [(length, 2); 2],
        TransformKind::Real => [(length, 1), (length / 2 + 1, 2)],
        TransformKind::Half => [(length / 2 + 1, 2), (length, 1)],
    };
    [(task.given, from.1), to]
}

/// Returns a task that is given all elements of each line.
fn task(length: usize, kind: TransformKind) -> Task {
    let is_half = matches!(kind, TransformKind::Half);
    Task {
        kind,
        conjugates: false,
        given: if is_half { length / 2 + 1 } else { length },
        scale: 1.0,
    }
}

fn numbers(random: &mut Random, count: usize) -> Vec<f64> {
    let number = |bits: u64| (bits >> 40) as f64 / f64::from(1 << 23) - 1.0;
    (0..count).map(|_| number(random.next())).collect()
}

/// Returns lines that follow each other.
fn rows(size: Size) -> Lines {
    Lines::new(1, size.0 as i32)
}

/// Transforms lines by a plan and a room of their own, which have nothing but NaN before.
fn run(length: usize, task: Task, arrays: &mut Arrays, count: usize) {
    let is_real = matches!(task.kind, TransformKind::Real | TransformKind::Half);
    let layout = Layout::new(length, is_real);
    let mut plan = vec![f64::NAN; tables::words(&layout)];
    let mut room = vec![[f64::NAN; 2]; layout.room()];
    tables::write(&layout, &mut plan, &mut room);
    room.fill([f64::NAN; 2]);
    let transform = Transform {
        layout: &layout,
        tables: Tables::new(&layout, &plan),
        task,
    };
    transform.run(arrays, count, &mut room);
}

/// Transforms lines of float64 that follow each other.
fn run_rows(length: usize, task: Task, from: &[f64], count: usize) -> Vec<f64> {
    let [line, result] = sizes(length, task);
    let mut to = vec![f64::NAN; count * result.0 * result.1];
    let mut arrays = Arrays {
        from: Some(Elements::Double(from)),
        from_lines: rows(line),
        to: ElementsMut::Double(cast_slice_mut(&mut to)),
        to_lines: rows(result),
    };
    run(length, task, &mut arrays, count);
    to
}
