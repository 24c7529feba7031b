//! Compares streams with NumPy's, quick ways with plain ones, and windows with whole results. tests/random compares all of this with
//! long recorded streams.

mod bits;
mod bounded;
mod floats;
mod layers;

use super::bits::{Bits, Half};
use super::distributions::Source;
use super::floats::Kept;
use super::layers::Tables;
use super::mt19937::{Mt19937, WORDS};
use super::pcg64::Pcg64;
use super::sfc64::Sfc64;
use bytemuck::Zeroable;

pub const STATE: [u64; 2] = [0x2a6e_7d6f_320f_bc7e, 0x9c5b_484b_fedb_756c];
pub const INCREMENT: [u64; 2] = [0xa198_57b9_5740_937b, 0x922a_f2da_2645_f895];

/// NumPy's PCG64(1).
pub fn pcg64() -> Pcg64 {
    Pcg64 {
        state: STATE,
        increment: INCREMENT,
        half: Half::default(),
    }
}

/// NumPy's SFC64(1).
pub fn sfc64() -> Sfc64 {
    Sfc64 {
        words: [
            0x68a3_af71_5a69_b539,
            0x963d_4535_0e8c_4d02,
            0xdd73_f82f_e14d_1a36,
            13,
        ],
        half: Half::default(),
    }
}

/// The state that the authors of MT19937 begin with.
pub fn mt19937() -> Mt19937 {
    let mut generator = Mt19937::zeroed();
    let mut word = 5489u32;
    for (place, item) in generator.key.iter_mut().enumerate() {
        *item = word;
        word = (word ^ word >> 30).wrapping_mul(1_812_433_253);
        word = word.wrapping_add(place as u32 + 1);
    }
    generator.position = WORDS as u32;
    generator
}

pub fn tables() -> Box<Tables> {
    let mut tables = Box::new(Tables::zeroed());
    tables.fill();
    tables
}

pub fn drawing_from<'a>(
    bits: &'a mut dyn Bits,
    tables: &'a Tables,
    kept: Option<&'a mut Kept>,
) -> Source<'a> {
    Source { bits, tables, kept }
}
