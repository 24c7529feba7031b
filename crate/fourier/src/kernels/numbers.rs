//! The numbers that are transformed. They are float64 whatever the elements are: float32 elements are rounded once, at the end, as NumPy 2
//! rounds them.

use ndloom_lib::vector::lanes::F64s;
use std::process::abort;

/// A complex number: its real and its imaginary part.
pub type Pair = [f64; 2];

/// Returns a number times a factor.
#[inline(always)]
pub fn turned(value: F64s, [reals, imaginaries]: [F64s; 2]) -> F64s {
    value
        .times(reals)
        .plus(value.exchanged().times(imaginaries))
}

/// Returns a factor, or its conjugate if `direction` is -1: its real part twice, and its imaginary part with the signs of a product.
#[inline(always)]
pub fn directed([re, im]: Pair, direction: f64) -> [F64s; 2] {
    let signs = F64s::new([-direction, direction]);
    [F64s::splat(re), F64s::splat(im).times(signs)]
}

/// The elements of an array: real ones, or the parts of complex ones.
#[derive(Clone, Copy)]
pub enum Elements<'a> {
    /// float32.
    Single(&'a [f32]),
    /// float64.
    Double(&'a [f64]),
}

/// Elements that are written.
pub enum ElementsMut<'a> {
    /// float32.
    Single(&'a mut [f32]),
    /// float64.
    Double(&'a mut [f64]),
}

impl ElementsMut<'_> {
    /// Returns the elements for reading.
    pub fn read(&self) -> Elements<'_> {
        match self {
            ElementsMut::Single(parts) => Elements::Single(parts),
            ElementsMut::Double(parts) => Elements::Double(parts),
        }
    }
}

/// A part of an element.
pub trait Part: Copy {
    /// Returns the part as float64.
    fn wide(self) -> f64;
    /// Returns the part that is nearest to a float64.
    fn near(value: f64) -> Self;
}

impl Part for f32 {
    fn wide(self) -> f64 {
        self.into()
    }

    fn near(value: f64) -> Self {
        value as f32
    }
}

impl Part for f64 {
    fn wide(self) -> f64 {
        self
    }

    fn near(value: f64) -> Self {
        value
    }
}

/// Returns the first `count` items and the others. Aborts if there are fewer.
pub fn split<T>(items: &[T], count: usize) -> (&[T], &[T]) {
    items.split_at_checked(count).unwrap_or_else(|| abort())
}

/// Returns the same parts for writing.
pub fn split_mut<T>(items: &mut [T], count: usize) -> (&mut [T], &mut [T]) {
    items.split_at_mut_checked(count).unwrap_or_else(|| abort())
}
