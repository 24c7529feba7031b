//! The distributions of NumPy's `Generator` and of its old functions. The constants of a distribution are computed once for all elements that have the same
//! parameters. Draws, branches and the order of operations are those of NumPy.

use super::bits::Bits;
use super::floats::{Kept, inverse, polar};
use super::layers::Tables;
use super::ziggurat;

mod binomial;
mod counts;
mod floats;
mod gamma;
mod geometric;
mod hrua;
mod hypergeometric;
mod kemp;
mod old;
mod poisson;
mod rows;
#[cfg(test)]
mod tests;

pub use counts::{CountDistribution, CountDraw};
pub use floats::{FloatDistribution, FloatDraw};
pub use gamma::fill_narrow_gamma;
pub use rows::{Carry, RowDistribution};

/// The parameters of a distribution. Most have fewer than three, and ignore the others.
pub type Parameters = [f64; 3];

/// Where numbers are drawn from.
pub struct Source<'a> {
    /// The bit generator.
    pub bits: &'a mut dyn Bits,
    /// The tables of the ziggurat, and others.
    pub tables: &'a Tables,
    /// The normal float that NumPy's old functions keep. None for `Generator`.
    pub kept: Option<&'a mut Kept>,
}

impl Source<'_> {
    /// Draws a float from 0 to below 1.
    fn uniform(&mut self) -> f64 {
        self.bits.next_double()
    }

    /// Draws from the normal distribution of mean 0 and standard deviation 1.
    fn normal(&mut self) -> f64 {
        match &mut self.kept {
            None => ziggurat::normal(self.bits, &self.tables.normal.wide),
            Some(kept) => polar(self.bits, kept),
        }
    }

    /// Draws from the exponential distribution of scale 1.
    fn exponential(&mut self) -> f64 {
        match self.kept {
            None => ziggurat::exponential(self.bits, &self.tables.exponential.wide),
            Some(_) => inverse(self.bits),
        }
    }
}

/// A distribution with its parameters.
pub trait Distribution {
    /// The type of what is drawn.
    type Item;

    /// Computes the constants. `code` is that of the distribution in the table of its type.
    fn new(code: u32, parameters: Parameters, tables: &Tables) -> Self;

    /// Draws one element.
    fn draw(&self, source: &mut Source) -> Self::Item;
}

/// Draws an element for each item. Each parameter has one value for all items or one for each.
pub fn fill<D: Distribution>(
    code: u32,
    source: &mut Source,
    out: &mut [D::Item],
    parameters: [&[f64]; 3],
) {
    if parameters.iter().all(|values| values.len() == 1) {
        let distribution = D::new(code, parameters.map(|values| values[0]), source.tables);
        for item in out {
            *item = distribution.draw(source);
        }
        return;
    }
    let [first, second, third] = parameters;
    for (((item, &first), &second), &third) in out.iter_mut().zip(first).zip(second).zip(third) {
        *item = D::new(code, [first, second, third], source.tables).draw(source);
    }
}

/// Cuts a float to an integer. Floats that are too large, and NaN, give the least integer, as in NumPy on x86.
fn whole(value: f64) -> i64 {
    const END: f64 = 9_223_372_036_854_775_808.0;
    if (-END..END).contains(&value) {
        value as i64
    } else {
        i64::MIN
    }
}
