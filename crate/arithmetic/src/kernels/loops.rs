//! The loops of all operations: whole chunks of elements go in, and as many come out.

use bytemuck::Pod;
use ndloom_lib::boundary::cells::{Cells, items_of};
use std::array::from_fn;
use std::cell::Cell;

/// Each loop gets a number of elements that is a multiple of this.
pub const CHUNK: usize = 16;

/// What a step writes and reads. An input that has a single chunk repeats, so a scalar is a chunk of copies.
pub struct Operands<'a> {
    /// The elements that the step writes.
    pub out: Cells<'a>,
    /// The elements that it reads. The operation tells how many of the inputs it has.
    pub inputs: [Cells<'a>; 3],
}

/// The loop of an operation for elements of one type.
pub type Kernel = fn(&Operands<'_>);

/// Groups of `N` elements of an input.
struct Groups<'a, T, const N: usize> {
    groups: &'a [Cell<[T; N]>],
    mask: usize,
}

impl<'a, T: Pod, const N: usize> Groups<'a, T, N>
where
    [T; N]: Pod,
{
    /// Takes a number of elements for granted that is a power of two where an input is shorter than `count` groups.
    #[inline(always)]
    fn new(cells: Cells<'a>, count: usize) -> Self {
        let groups = items_of::<[T; N]>(cells);
        let mask = if groups.len() < count {
            groups.len().wrapping_sub(1)
        } else {
            usize::MAX
        };
        Groups { groups, mask }
    }

    #[inline(always)]
    fn get(&self, index: usize) -> Option<[T; N]> {
        self.groups.get(index & self.mask).map(Cell::get)
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
    let out = items_of::<[O; N]>(operands.out);
    let a = Groups::<A, N>::new(operands.inputs[0], out.len());
    for (index, out) in out.iter().enumerate() {
        let Some(a) = a.get(index) else { break };
        out.set(compute(a));
    }
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
    let out = items_of::<[O; N]>(operands.out);
    let [a, b, _] = operands.inputs;
    let a = Groups::<A, N>::new(a, out.len());
    let b = Groups::<B, N>::new(b, out.len());
    for (index, out) in out.iter().enumerate() {
        let (Some(a), Some(b)) = (a.get(index), b.get(index)) else {
            break;
        };
        out.set(compute(a, b));
    }
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
    let a = Groups::<A, N>::new(a, out.len());
    let b = Groups::<B, N>::new(b, out.len());
    let c = Groups::<B, N>::new(c, out.len());
    for (index, out) in out.iter().enumerate() {
        let (Some(a), Some(b), Some(c)) = (a.get(index), b.get(index), c.get(index)) else {
            break;
        };
        out.set(compute(a, b, c));
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
    unary_groups::<N, A, O>(operands, |a| from_fn(|lane| compute(a[lane])));
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
    binary_groups::<N, A, B, O>(operands, |a, b| from_fn(|lane| compute(a[lane], b[lane])));
}
