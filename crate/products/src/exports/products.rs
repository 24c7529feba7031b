//! Exports: products of the matrices or vectors of two stacks. A stack is a number of items, and the place of its first element among
//! them. `shape` has `ndim` lengths of the axes of the stacks, and behind them those of the product; `strides` has those of the left stack in items,
//! and then those of the right one. The dtype is float32, float64, complex64 or complex128, or an unsigned integer of 4 or 8 bytes.

use crate::kernels::lines::{Lines, Products, ROOM};
use crate::kernels::squares::mirror;
use crate::kernels::stack::{Axis, each};
use crate::kernels::terms::{Term, Terms, TermsOf};
use ndloom_lib::boundary::{Window, elements, item_size, with_one_of};
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::products::{Grid, Numbers, Product};
use std::marker::PhantomData;
use std::process::abort;
use wasm_bindgen::prelude::wasm_bindgen;

/// The axes of two stacks, and of a product of two of their elements.
struct Axes<'a> {
    lengths: &'a [f64],
    strides: &'a [f64],
    starts: [i64; 2],
    ndim: usize,
}

impl<'a> Axes<'a> {
    /// # Safety
    /// The lengths and strides are lent.
    unsafe fn new([ndim, own, shape, strides]: [u32; 4], starts: [u32; 2]) -> Self {
        let lengths = Window::new(8, shape, ndim + own);
        let strides = Window::new(8, strides, 2 * ndim + 4);
        // SAFETY: the caller promises that both are lent, and nothing writes to them. A float64 has 8 bytes.
        let (lengths, strides) = unsafe { (lengths.items(), strides.items()) };
        Axes {
            lengths,
            strides,
            starts: starts.map(i64::from),
            ndim: ndim as usize,
        }
    }

    /// Returns the length of an axis behind those of the stack.
    fn length(&self, axis: usize) -> usize {
        at(self.lengths, self.ndim + axis) as usize
    }

    /// Returns the strides of both axes behind those of the stack.
    fn strides_of(&self, side: usize) -> [i64; 2] {
        [0, 1].map(|axis| at(self.strides, side * (self.ndim + 2) + self.ndim + axis) as i64)
    }

    /// Calls `visit` with the places of the first elements of each pair.
    fn each(&self, visit: &mut dyn FnMut([i64; 2])) {
        let axis = |axis: usize| -> Axis {
            let strides = [0, self.ndim + 2].map(|side| at(self.strides, side + axis) as i64);
            (at(self.lengths, axis) as usize, strides)
        };
        each(&mut (0..self.ndim).map(axis), self.starts, visit);
    }
}

fn at(numbers: &[f64], index: usize) -> f64 {
    *numbers.get(index).unwrap_or_else(|| abort())
}

/// Writes the products of matrices, packed, or with `adds` adds them. Behind the axes of the stacks, the shape has the rows, the depth and
/// the columns; the strides of the left stack have the rows and the units, those of the right one the columns and the units. The room
/// has `left_words` words for panels of the left matrix, and behind them `right_words` for those of the right one.
#[wasm_bindgen]
pub fn multiply_matrices(
    dtype: u32,
    left: u32,
    left_count: u32,
    left_start: u32,
    right: u32,
    right_count: u32,
    right_start: u32,
    ndim: u32,
    shape: u32,
    strides: u32,
    out: u32,
    count: u32,
    adds: u32,
    room: u32,
    left_words: u32,
    right_words: u32,
) {
    let item_size = item_size(dtype) as usize;
    let room = [
        Window::new(8, room, left_words),
        Window::new(8, room + 8 * left_words, right_words),
    ];
    let stacks = [
        elements(dtype, left, left_count),
        elements(dtype, right, right_count),
    ];
    let out = elements(dtype, out, count).bytes();
    // SAFETY: all windows are lent, and those that are written are apart. Any items are bytes.
    let (axes, stacks, [left_room, right_room], mut out) = unsafe {
        (
            Axes::new([ndim, 3, shape, strides], [left_start, right_start]),
            stacks.map(|stack| stack.bytes().items()),
            room.map(|room| room.items_mut()),
            out.items_mut(),
        )
    };
    let grid = |side: usize, start: i64| {
        let [line, step] = axes.strides_of(side);
        Grid {
            bytes: stacks[side],
            item_size,
            start,
            line,
            step,
        }
    };
    let numbers = match dtype {
        f32::CODE | Complex::<f32>::CODE => Numbers::of::<f32>(),
        f64::CODE | Complex::<f64>::CODE => Numbers::of::<f64>(),
        u32::CODE => Numbers::of::<u32>(),
        u64::CODE => Numbers::of::<u64>(),
        _ => abort(),
    };
    let are_same = left == right && axes.strides_of(0) == axes.strides_of(1);
    axes.each(&mut |[left, right]| {
        let grids = [grid(0, left), grid(1, right)];
        let [rows, depth, columns] = [0, 1, 2].map(|axis| axes.length(axis));
        let is_square = are_same && left == right && rows == columns && adds == 0;
        let product = Product {
            grids,
            rows,
            depth,
            columns,
            is_square,
        };
        let stride = columns * item_size;
        let own = std::mem::take(&mut out).split_at_mut_checked(rows * stride);
        let Some((own, rest)) = own else { abort() };
        let room = [&mut *left_room, &mut *right_room];
        numbers.multiply(&product, (&mut *own, stride), adds != 0, room);
        if is_square {
            mirror(own, rows, item_size);
        }
        out = rest;
    });
}

/// Writes the sums of the products of lines, packed. Behind the axes of the stacks, the shape has the lines and the elements of each; the
/// strides of each stack have the lines and the elements. With `conjugates`, the left elements are conjugated. The room
/// has `ROOM` words.
#[wasm_bindgen]
pub fn multiply_lines(
    dtype: u32,
    left: u32,
    left_count: u32,
    left_start: u32,
    right: u32,
    right_count: u32,
    right_start: u32,
    ndim: u32,
    shape: u32,
    strides: u32,
    out: u32,
    count: u32,
    conjugates: u32,
    room: u32,
) {
    let stacks = [
        elements(dtype, left, left_count),
        elements(dtype, right, right_count),
    ];
    let room = Window::new(8, room, ROOM as u32);
    let out = elements(dtype, out, count).bytes();
    // SAFETY: all windows are lent, and those that are written are apart. Any items are bytes.
    let (axes, stacks, mut out, room) = unsafe {
        (
            Axes::new([ndim, 2, shape, strides], [left_start, right_start]),
            stacks.map(|stack| stack.bytes().items()),
            out.items_mut(),
            room.items_mut(),
        )
    };
    let (item_size, conjugates) = (item_size(dtype) as usize, conjugates != 0);
    let (terms, width): (&dyn Terms, usize) = with_one_of!(
        dtype,
        T,
        (&TermsOf::<T>(PhantomData), T::WIDTH),
        f32,
        f64,
        Complex<f32>,
        Complex<f64>,
        u32,
        u64
    );
    let (count, depth) = (axes.length(0), axes.length(1));
    axes.each(&mut |starts| {
        let lines = [0, 1].map(|side| {
            let [next, step] = axes.strides_of(side);
            Lines {
                bytes: stacks[side],
                start: starts[side],
                next,
                step,
            }
        });
        let own = std::mem::take(&mut out).split_at_mut_checked(count * item_size);
        let Some((own, rest)) = own else { abort() };
        Products {
            lines,
            depth,
            conjugates,
            item_shift: item_size.trailing_zeros(),
            width,
            terms,
        }
        .write(own, room);
        out = rest;
    });
}
