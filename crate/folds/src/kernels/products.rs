//! Products, one factor after the other as in NumPy. Integers wrap.

use super::fold::Fold;
use ndloom_lib::dtypes::element::{Complex, Element};
use ndloom_lib::dtypes::float16::{self, f16};

/// The fold that multiplies.
pub struct Product<T>(pub std::marker::PhantomData<T>);

macro_rules! products {
    ($($element:ty)*) => {$(
        impl Fold for Product<$element> {
            type Item = $element;

            fn step(&self, product: $element, value: $element) -> $element {
                product.times(value)
            }
        }
    )*};
}
products!(u8 u16 u32 u64 f32 f64 Complex<f32> Complex<f64>);

/// Multiplies in float32. NumPy rounds to float16 once a run.
fn in_float32(product: f32, values: &[f16]) -> f32 {
    values.iter().fold(product, |product, &value| {
        product * float16::to_float32(value)
    })
}

impl Fold for Product<f16> {
    type Item = f16;
    const IN_STEPS: bool = false;

    fn step(&self, product: f16, value: f16) -> f16 {
        product.times(value)
    }

    fn run(&self, product: f16, values: &[f16]) -> f16 {
        float16::from_float32(in_float32(float16::to_float32(product), values))
    }
}
