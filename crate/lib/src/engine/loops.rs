//! The loops of all operations: whole chunks of elements go in, and as many come out.

use crate::boundary::cells::{Cells, items_of};
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

/// The loop of an operation for elements of one type.
pub type Kernel = fn(&Operands<'_>);

/// Runs of `RUN` groups of an input.
struct Runs<'a, G, const RUN: usize> {
    runs: &'a [Cell<[G; RUN]>],
    mask: usize,
}

impl<'a, G: Pod, const RUN: usize> Runs<'a, G, RUN>
where
    [G; RUN]: Pod,
{
    /// An input with fewer than `count` runs repeats; it must have a power of two of them.
    #[inline(always)]
    fn new(cells: Cells<'a>, count: usize) -> Self {
        let runs = items_of(cells);
        let mask = if runs.len() < count {
            runs.len().wrapping_sub(1)
        } else {
            usize::MAX
        };
        Runs { runs, mask }
    }

    #[inline(always)]
    fn get(&self, index: usize) -> Option<&'a [Cell<G>]> {
        self.runs.get(index & self.mask).map(groups_of)
    }
}

#[inline(always)]
fn groups_of<G, const RUN: usize>(run: &Cell<[G; RUN]>) -> &[Cell<G>] {
    let run: &Cell<[G]> = run;
    run.as_slice_of_cells()
}

/// Computes runs of groups from one input.
#[inline(always)]
fn unary_runs<const RUN: usize, A: Pod, O: Pod>(operands: &Operands<'_>, compute: impl Fn(A) -> O)
where
    [A; RUN]: Pod,
    [O; RUN]: Pod,
{
    let out = items_of::<[O; RUN]>(operands.out);
    let a = Runs::<A, RUN>::new(operands.inputs[0], out.len());
    for (index, out) in out.iter().enumerate() {
        let Some(a) = a.get(index) else { break };
        for (out, a) in groups_of(out).iter().zip(a) {
            out.set(compute(a.get()));
        }
    }
}

/// Computes runs of groups from two inputs, from run `first` on. Returns the number of runs.
#[inline(always)]
fn binary_runs<const RUN: usize, A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    first: usize,
    compute: impl Fn(A, B) -> O,
) -> usize
where
    [A; RUN]: Pod,
    [B; RUN]: Pod,
    [O; RUN]: Pod,
{
    let out = items_of::<[O; RUN]>(operands.out);
    let [a, b, _] = operands.inputs;
    let a = Runs::<A, RUN>::new(a, out.len());
    let b = Runs::<B, RUN>::new(b, out.len());
    for index in first..out.len() {
        let (Some(out), Some(a), Some(b)) = (out.get(index), a.get(index), b.get(index)) else {
            break;
        };
        for ((out, a), b) in groups_of(out).iter().zip(a).zip(b) {
            out.set(compute(a.get(), b.get()));
        }
    }
    out.len()
}

/// The groups of a run that has several.
const RUN: usize = 4;

/// The elements of a group that is a part of a chunk. Results of one group are written before the next group is read. The vectors
/// of two whole chunks of 8-byte elements would need more registers than there are.
const QUARTER: usize = CHUNK / RUN;

/// Returns how many groups of `N` elements are worth one check of bounds: more if a group is a few vectors.
const fn run_of<const N: usize, A, O>() -> usize {
    match (N, size_of::<A>(), size_of::<O>()) {
        (CHUNK, 1, 1) => RUN,
        // The second case is comparisons of large elements.
        (CHUNK, 4, 4) | (CHUNK, 8, 1) => 2,
        _ => 1,
    }
}

/// Computes groups of `N` elements from one input.
#[inline(always)]
pub fn unary_groups<const N: usize, A: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; N]) -> [O; N],
) where
    [A; N]: Pod,
    [O; N]: Pod,
{
    unary_runs::<1, _, _>(operands, compute);
}

/// Computes groups of `N` elements from two inputs.
#[inline(always)]
pub fn binary_groups<const N: usize, A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; N], [B; N]) -> [O; N],
) where
    [A; N]: Pod,
    [B; N]: Pod,
    [O; N]: Pod,
{
    // The groups after the last whole run are computed one by one.
    let done = match run_of::<N, A, O>() {
        RUN => RUN * binary_runs::<RUN, _, _, _>(operands, 0, &compute),
        2 => 2 * binary_runs::<2, _, _, _>(operands, 0, &compute),
        _ => 0,
    };
    binary_runs::<1, _, _, _>(operands, done, compute);
}

/// Computes groups of `N` elements from three inputs.
#[inline(always)]
pub fn ternary_groups<const N: usize, A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn([A; N], [B; N], [B; N]) -> [O; N],
) where
    [A; N]: Pod,
    [B; N]: Pod,
    [O; N]: Pod,
{
    let out = items_of::<[O; N]>(operands.out);
    let [a, b, c] = operands.inputs;
    let a = Runs::<[A; N], 1>::new(a, out.len());
    let b = Runs::<[B; N], 1>::new(b, out.len());
    let c = Runs::<[B; N], 1>::new(c, out.len());
    for (index, out) in out.iter().enumerate() {
        let (Some([a]), Some([b]), Some([c])) = (a.get(index), b.get(index), c.get(index)) else {
            break;
        };
        out.set(compute(a.get(), b.get(), c.get()));
    }
}

/// Computes each element from one input. The compiler makes vectors of groups of several elements. Groups of one are for
/// what has no vectors.
#[inline(always)]
pub fn unary<const N: usize, A: Pod, O: Pod>(operands: &Operands<'_>, compute: impl Fn(A) -> O)
where
    [A; N]: Pod,
    [O; N]: Pod,
{
    if N == CHUNK && size_of::<A>() == 8 && size_of::<O>() == 8 {
        unary_runs::<RUN, [A; QUARTER], [O; QUARTER]>(operands, |a| {
            from_fn(|lane| compute(a[lane]))
        });
    } else {
        unary_groups::<N, A, O>(operands, |a| from_fn(|lane| compute(a[lane])));
    }
}

/// Computes each element from two inputs.
#[inline(always)]
pub fn binary<const N: usize, A: Pod, B: Pod, O: Pod>(
    operands: &Operands<'_>,
    compute: impl Fn(A, B) -> O,
) where
    [A; N]: Pod,
    [B; N]: Pod,
    [O; N]: Pod,
{
    if N == CHUNK && size_of::<A>() == 8 && size_of::<O>() == 8 {
        binary_runs::<RUN, [A; QUARTER], [B; QUARTER], [O; QUARTER]>(operands, 0, |a, b| {
            from_fn(|lane| compute(a[lane], b[lane]))
        });
    } else {
        binary_groups::<N, A, B, O>(operands, |a, b| from_fn(|lane| compute(a[lane], b[lane])));
    }
}
