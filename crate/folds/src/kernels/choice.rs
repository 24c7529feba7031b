//! Picks the fold for its code and a dtype.

pub use super::codes::Operation;
use super::extremes::Extreme;
use super::fold::{Accumulators, Fold, Folder};
use super::items::cast_slice_mut;
use super::peaks::{Masked, Peak};
use super::positions::{Positions, TruthPositions};
use super::products::Product as Multiply;
use super::sums::Sum as Add;
use super::truths::Truth;
use super::wide_sums::WideSums;
use ndloom_lib::dtypes::element::{Complex, Kind, kind_and_size};
use ndloom_lib::dtypes::float16::f16;
use std::marker::PhantomData;
use std::process::abort;

impl Operation {
    /// Returns true for the folds that keep positions, and the best values beside them.
    pub fn keeps_positions(self) -> bool {
        matches!(self, Self::Argmin | Self::Argmax)
    }

    /// Returns the bytes of an accumulator for values of `item_size` bytes.
    pub fn accumulator_size(self, item_size: u32) -> u32 {
        match self {
            Self::Argmin | Self::Argmax | Self::WideSum => size_of::<i64>() as u32,
            _ => item_size,
        }
    }
}

/// Runs `$call` with `$T` as the type for a dtype, which is not bool. Integers have the types that are listed, by size.
macro_rules! with_number {
    ($dtype:expr, [$one:ty, $two:ty, $four:ty, $eight:ty], $T:ident => $call:expr) => {
        with_number!(@rows kind_and_size($dtype), $T, $call,
            Kind::Signed | Kind::Unsigned, 1 => $one,
            Kind::Signed | Kind::Unsigned, 2 => $two,
            Kind::Signed | Kind::Unsigned, 4 => $four,
            Kind::Signed | Kind::Unsigned, 8 => $eight,
            Kind::Float, 2 => f16,
            Kind::Float, 4 => f32,
            Kind::Float, 8 => f64,
            Kind::Complex, 8 => Complex<f32>,
            Kind::Complex, 16 => Complex<f64>,
        )
    };
    (@rows $row:expr, $T:ident, $call:expr, $($kind:pat, $size:literal => $element:ty,)*) => {
        match $row {
            $(($kind, $size) => {
                type $T = $element;
                $call
            })*
            _ => abort(),
        }
    };
}

pub(super) use with_number;

/// Calls `work` with the fold over these accumulators. `best` has the best values, if the operation keeps positions.
/// A sum of bool is `any`, a product `all`.
pub fn with_folder(
    operation: Operation,
    dtype: u32,
    accumulators: &mut [u8],
    best: &mut [u8],
    work: Work,
) {
    use Operation::*;
    let is_bool = kind_and_size(dtype).0 == Kind::Truth;
    match operation {
        Sum | Maximum | Fmax if is_bool => truth(true, accumulators, work),
        Product | Minimum | Fmin if is_bool => truth(false, accumulators, work),
        Any | All => truth(operation == Any, accumulators, work),
        Argmin | Argmax if is_bool => work(&mut TruthPositions {
            wanted: operation == Argmax,
            positions: cast_slice_mut(accumulators),
            best,
        }),
        Sum => with_number!(dtype, [u8, u16, u32, u64], T => {
            fold(Add::<T>(PhantomData), accumulators, work);
        }),
        Product => with_number!(dtype, [u8, u16, u32, u64], T => {
            fold(Multiply::<T>(PhantomData), accumulators, work);
        }),
        Argmin | Argmax => with_number!(dtype, [i8, i16, i32, i64], T => {
            work(&mut Positions::<T>::new(mask(operation, dtype), accumulators, best));
        }),
        WideSum => wide_sum(dtype, accumulators, work),
        Fmin | Fmax => numbers(operation, dtype, accumulators, work),
        Minimum | Maximum => with_number!(dtype, [i8, i16, i32, i64], T => {
            let mask = mask::<T>(operation, dtype);
            fold(Extreme::<T, false> { mask }, accumulators, work);
        }),
    }
}

type Work<'a> = &'a mut dyn FnMut(&mut dyn Folder);

fn fold<F: Fold>(fold: F, accumulators: &mut [u8], work: Work) {
    work(&mut Accumulators::new(fold, accumulators));
}

fn wide_sum(dtype: u32, accumulators: &mut [u8], work: Work) {
    let (kind, size) = kind_and_size(dtype);
    let (is_signed, is_bool) = (kind == Kind::Signed, kind == Kind::Truth);
    if !matches!(kind, Kind::Truth | Kind::Signed | Kind::Unsigned) {
        abort();
    }
    match size {
        1 => work(&mut WideSums::<u8>::new(accumulators, is_signed, is_bool)),
        2 => work(&mut WideSums::<u16>::new(accumulators, is_signed, is_bool)),
        4 => work(&mut WideSums::<u32>::new(accumulators, is_signed, is_bool)),
        _ => abort(),
    }
}

fn truth(decisive: bool, accumulators: &mut [u8], work: Work) {
    fold(Truth { decisive }, accumulators, work);
}

/// Folds without NaN. Integers have none.
fn numbers(operation: Operation, dtype: u32, accumulators: &mut [u8], work: Work) {
    fn floats<T: Peak<true>>(mask: T, accumulators: &mut [u8], work: Work) {
        fold(Extreme::<T, true> { mask }, accumulators, work);
    }
    match kind_and_size(dtype) {
        (Kind::Float, 2) => floats::<f16>(mask(operation, dtype), accumulators, work),
        (Kind::Float, 4) => floats::<f32>(mask(operation, dtype), accumulators, work),
        (Kind::Float, 8) => floats::<f64>(mask(operation, dtype), accumulators, work),
        (Kind::Complex, 8) => floats::<Complex<f32>>(mask(operation, dtype), accumulators, work),
        (Kind::Complex, 16) => floats::<Complex<f64>>(mask(operation, dtype), accumulators, work),
        _ => {
            let plain = match operation {
                Operation::Fmin => Operation::Minimum,
                _ => Operation::Maximum,
            };
            with_folder(plain, dtype, accumulators, &mut [], work);
        }
    }
}

/// Returns the mask for which the wanted value is the largest.
fn mask<T: Masked>(operation: Operation, dtype: u32) -> T {
    let is_unsigned = kind_and_size(dtype).0 == Kind::Unsigned;
    let is_least = matches!(
        operation,
        Operation::Minimum | Operation::Argmin | Operation::Fmin
    );
    let sign = if is_unsigned { T::UNSIGNED } else { T::SAME };
    sign.masked(if is_least { T::REVERSED } else { T::SAME })
}
