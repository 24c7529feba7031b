//! A simple version of each fold: one element after the other, in the order that NumPy's documentation and source give.

use super::super::choice::Operation;
use bytemuck::Pod;
use ndloom_lib::dtypes::element::{Bool, Complex, Element};
use ndloom_lib::dtypes::float16::f16;
use ndloom_lib::testing::naive::{Number, Real};
use ndloom_lib::testing::sums::add_pairwise;
use std::cmp::Ordering;

/// What the simple version needs of an element.
pub trait Twin: Element + Real + Pod {
    fn add(self, other: Self) -> Self;
    fn add_run(self, values: &[Self]) -> Self;
    fn times_run(self, values: &[Self]) -> Self {
        values.iter().fold(self, |kept, &value| kept.times(value))
    }
}

macro_rules! integers {
    ($($integer:ty)*) => {$(
        impl Twin for $integer {
            fn add(self, other: Self) -> Self {
                self.wrapping_add(other)
            }

            fn add_run(self, values: &[Self]) -> Self {
                values.iter().fold(self, |kept, &value| kept.add(value))
            }
        }
    )*};
}
integers!(i8 i16 i32 i64 u8 u16 u32 u64);

impl Twin for Bool {
    fn add(self, other: Self) -> Self {
        (bool::from(self) || bool::from(other)).into()
    }

    fn add_run(self, values: &[Self]) -> Self {
        values.iter().fold(self, |kept, &value| kept.add(value))
    }
}

macro_rules! floats {
    ($($float:ident)*) => {$(
        impl Twin for $float {
            fn add(self, other: Self) -> Self {
                self + other
            }

            fn add_run(self, values: &[Self]) -> Self {
                add_pairwise(self, values, 8)
            }
        }

        impl Twin for Complex<$float> {
            fn add(self, other: Self) -> Self {
                Complex::new(self.re + other.re, self.im + other.im)
            }

            fn add_run(self, values: &[Self]) -> Self {
                let re: Vec<_> = values.iter().map(|value| value.re).collect();
                let im: Vec<_> = values.iter().map(|value| value.im).collect();
                Complex::new(add_pairwise(self.re, &re, 4), add_pairwise(self.im, &im, 4))
            }
        }
    )*};
}
floats!(f32 f64);

impl Twin for f16 {
    fn add(self, other: Self) -> Self {
        f16::from_f32(self.to_f32() + other.to_f32())
    }

    fn add_run(self, values: &[Self]) -> Self {
        let wide: Vec<_> = values.iter().map(|value| value.to_f32()).collect();
        f16::from_f32(add_pairwise(self.to_f32(), &wide, 8))
    }

    fn times_run(self, values: &[Self]) -> Self {
        let wide = values.iter().map(|value| value.to_f32());
        f16::from_f32(wide.fold(self.to_f32(), |kept, value| kept * value))
    }
}

/// The real and the imaginary part as text, and `NaN` for any NaN.
pub fn shown<T: Real>(value: &T) -> String {
    let part = |number| match number {
        Number::Whole(whole) => format!("{whole}"),
        Number::Float(float) => format!("{float:?}"),
    };
    let (re, im) = value.numbers();
    format!("{} {}", part(re), part(im))
}

pub fn is_nan<T: Real>(value: &T) -> bool {
    let (re, im) = value.numbers();
    [re, im]
        .iter()
        .any(|part| matches!(part, Number::Float(float) if float.is_nan()))
}

/// Compares two values that are no NaN: complex ones by their real part first.
fn compare<T: Real>(one: &T, other: &T) -> Ordering {
    let part = |one, other| match (one, other) {
        (Number::Whole(one), Number::Whole(other)) => one.cmp(&other),
        (Number::Float(one), Number::Float(other)) => one.partial_cmp(&other).unwrap(),
        _ => unreachable!("the parts of a dtype are of one kind"),
    };
    let ((re, im), (other_re, other_im)) = (one.numbers(), other.numbers());
    part(re, other_re).then_with(|| part(im, other_im))
}

/// Returns true if `value` comes before `kept`, which is no NaN.
fn is_better<T: Twin>(kept: &T, value: &T, least: bool) -> bool {
    let order = compare(value, kept);
    order
        == if least {
            Ordering::Less
        } else {
            Ordering::Greater
        }
}

/// Returns the least or the largest of two values.
fn extreme<T: Twin>(kept: T, value: T, least: bool, ignores: bool) -> T {
    let takes = match (is_nan(&kept), is_nan(&value)) {
        // The first NaN stays, except the one that the fold starts with.
        (true, true) if ignores => shown(&kept) == "NaN NaN",
        (true, _) if ignores => true,
        (_, true) if ignores => false,
        (true, _) => false,
        (_, true) => true,
        _ => {
            // Real floats: 0 is larger than -0.
            let is_negative = |one: &T| shown(one).starts_with('-');
            let is_real = !matches!(T::CODE, 12 | 13);
            is_better(&kept, &value, least)
                || is_real
                    && compare(&kept, &value) == Ordering::Equal
                    && is_negative(&value) != is_negative(&kept)
                    && is_negative(&value) == least
        }
    };
    if takes { value } else { kept }
}

/// Returns true if argmin or argmax takes `value` instead of `kept`.
pub fn is_first<T: Twin>(kept: T, value: T, least: bool) -> bool {
    !is_nan(&kept) && (is_nan(&value) || is_better(&kept, &value, least))
}

/// Combines one value with an accumulator.
pub fn step<T: Twin>(operation: Operation, kept: T, value: T) -> T {
    let truth = |one: T| one.bits() != 0;
    match operation {
        Operation::Sum => kept.add(value),
        Operation::Product => kept.times(value),
        Operation::Any => T::from_numbers((
            Number::Whole((truth(kept) || truth(value)).into()),
            Number::Whole(0),
        )),
        Operation::All => T::from_numbers((
            Number::Whole((truth(kept) && truth(value)).into()),
            Number::Whole(0),
        )),
        Operation::Minimum => extreme(kept, value, true, false),
        Operation::Maximum => extreme(kept, value, false, false),
        Operation::Fmin => extreme(kept, value, true, true),
        Operation::Fmax => extreme(kept, value, false, true),
        Operation::Argmin | Operation::Argmax | Operation::WideSum => {
            unreachable!("these have a twin of their own")
        }
    }
}

/// Combines a run with an accumulator.
pub fn run<T: Twin>(operation: Operation, kept: T, values: &[T]) -> T {
    match operation {
        Operation::Sum => kept.add_run(values),
        Operation::Product => kept.times_run(values),
        _ => values
            .iter()
            .fold(kept, |kept, &value| step(operation, kept, value)),
    }
}
