//! The loops of all operations: whole chunks of elements go in, and as many come out.

use crate::boundary::cells::{Cells, items_of, zip_items};
pub use crate::sizes::{CHUNK, COPIES_BYTES};
use bytemuck::Pod;
use std::array::from_fn;
use std::cell::Cell;

/// What a step writes and reads. A shorter input repeats, so a scalar is some copies.
pub struct Operands<'a> {
    /// The elements that the step writes.
    pub out: Cells<'a>,
    /// The elements that it reads. The operation tells how many of the inputs it has.
    pub inputs: [Cells<'a>; 3],
}

impl Operands<'_> {
    /// Returns the operands of an operation with one input, which stands for the others too.
    fn of_one(&self) -> Self {
        let [a, ..] = self.inputs;
        Operands {
            out: self.out,
            inputs: [a; 3],
        }
    }

    /// Returns the operands with the first two inputs swapped.
    pub fn swapped(&self) -> Self {
        let [a, b, c] = self.inputs;
        Operands {
            out: self.out,
            inputs: [b, a, c],
        }
    }

    /// Returns the value of an input of elements `T` if it is a scalar. The operation makes elements `O`.
    #[inline(always)]
    pub fn scalar<T: Pod, O>(&self, input: usize) -> Option<T> {
        let items = items_of::<T>(self.inputs.get(input)?);
        let is_short = items.len() < self.out.len() / size_of::<O>();
        items.first().filter(|_| is_short).map(Cell::get)
    }
}

/// The loop of an operation for elements of one type.
pub type Kernel = fn(&Operands<'_>);

/// Returns the elements of a turn: a chunk, or more elements of 1 or 2 bytes, so that a turn is worth its start. Kernels get
/// whole turns of elements.
pub const fn turn_of(item_size: usize) -> usize {
    if item_size < 4 {
        CHUNK * 4 / item_size
    } else {
        CHUNK
    }
}

/// Returns the chunks of a turn that is computed in chunks.
const fn chunks_of<T, const N: usize>() -> usize {
    if N == CHUNK {
        turn_of(size_of::<T>()) / CHUNK
    } else {
        1
    }
}

#[inline(always)]
fn groups_of<G, const RUN: usize>(run: &Cell<[G; RUN]>) -> &[Cell<G>] {
    let run: &Cell<[G]> = run;
    run.as_slice_of_cells()
}

/// Computes `RUN` groups in each turn. Results of one group are written before the next group is read.
#[inline(always)]
fn turns<const RUN: usize, A: Pod, B: Pod, C: Pod, O: Pod>(
    out: Cells<'_>,
    inputs: [Cells<'_>; 3],
    compute: impl Fn(A, B, C) -> O,
) {
    zip_items::<[O; RUN], [A; RUN], [B; RUN], [C; RUN]>(out, inputs, |out, a, b, c| {
        let inputs = groups_of(a).iter().zip(groups_of(b)).zip(groups_of(c));
        for (out, ((a, b), c)) in groups_of(out).iter().zip(inputs) {
            out.set(compute(a.get(), b.get(), c.get()));
        }
    });
}

/// Computes groups of `N` elements from one input.
#[inline(always)]
pub fn unary_groups<const N: usize, A: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; N]) -> [O; N],
) {
    binary_groups::<N, A, u8, O>(&operands.of_one(), |a, _| compute(a));
}

/// Computes groups of `N` elements from two inputs.
#[inline(always)]
pub fn binary_groups<const N: usize, A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; N], [B; N]) -> [O; N],
) {
    let [a, b, _] = operands.inputs;
    let (out, inputs) = (operands.out, [a, b, a]);
    match chunks_of::<A, N>() {
        4 => turns::<4, _, _, u8, _>(out, inputs, |a, b, _| compute(a, b)),
        2 => turns::<2, _, _, u8, _>(out, inputs, |a, b, _| compute(a, b)),
        _ => turns::<1, _, _, u8, _>(out, inputs, |a, b, _| compute(a, b)),
    }
}

/// Computes groups of `N` elements from two inputs. One that is a scalar stays in registers.
#[inline(always)]
pub fn scalar_groups<const N: usize, A: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; N], [A; N]) -> [O; N],
) {
    if let Some(a) = operands.scalar::<A, O>(0) {
        unary_groups(&operands.swapped(), |b| compute([a; N], b));
    } else if let Some(b) = operands.scalar::<A, O>(1) {
        unary_groups(operands, |a| compute(a, [b; N]));
    } else {
        binary_groups(operands, compute);
    }
}

/// Computes groups of `N` elements from three inputs.
#[inline(always)]
pub fn ternary_groups<const N: usize, A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; N], [B; N], [B; N]) -> [O; N],
) {
    turns::<1, _, _, _, _>(operands.out, operands.inputs, compute);
}

/// The elements of a group that is a part of a chunk. The vectors of two whole chunks of 8-byte elements would need more registers
/// than there are.
const QUARTER: usize = CHUNK / 4;

/// Computes quarters of a chunk of 8-byte elements from two inputs.
#[inline(always)]
pub fn binary_quarters<A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; QUARTER], [B; QUARTER]) -> [O; QUARTER],
) {
    let [a, b, _] = operands.inputs;
    turns::<4, _, _, u8, _>(operands.out, [a, b, a], |a, b, _| compute(a, b));
}

/// Computes quarters of a chunk of 8-byte elements from three inputs.
#[inline(always)]
pub fn ternary_quarters<A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; QUARTER], [B; QUARTER], [B; QUARTER]) -> [O; QUARTER],
) {
    turns::<4, _, _, _, _>(operands.out, operands.inputs, compute);
}

/// Computes each element from one input. The compiler makes vectors of groups of several elements. Groups of one are for
/// what has no vectors.
#[inline(always)]
pub fn unary<const N: usize, A: Pod, O: Pod>(operands: &Operands<'_>, compute: impl Fn(A) -> O) {
    binary::<N, A, u8, O>(&operands.of_one(), |a, _| compute(a));
}

/// Computes each element from two inputs.
#[inline(always)]
pub fn binary<const N: usize, A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn(A, B) -> O,
) {
    if N == CHUNK && size_of::<A>() == 8 && size_of::<O>() == 8 {
        binary_quarters(operands, |a, b| from_fn(|lane| compute(a[lane], b[lane])));
    } else {
        binary_groups::<N, A, B, O>(operands, |a, b| from_fn(|lane| compute(a[lane], b[lane])));
    }
}
