//! Values that the engine computes for a fold, block by block. Packed values that no step computes are given as they are.

use super::fold::Source;
use crate::kernels::engine::Engine;
use crate::kernels::plan::Kind;
use std::ops::Range;
use std::process::abort;

/// Fewer elements cannot be a block, because a sum of 128 numbers is not cut.
const LEAST_BLOCK: u64 = 128;

/// The values of one operand of an engine.
pub struct Computed<'a> {
    engine: Engine<'a>,
    operand: u32,
    size: usize,
    most: u64,
    is_direct: bool,
    /// The elements that the steps have computed last.
    computed: Range<u64>,
    /// Where computing ahead ends, if the fold asks for many short runs.
    ahead: Option<u64>,
}

impl<'a> Computed<'a> {
    /// Takes the engine. With `ahead`, computes whole blocks up to that element, whatever is asked for.
    pub fn new(engine: Engine<'a>, operand: u32, ahead: Option<u64>) -> Self {
        let plan = engine.plan();
        let size = plan.operand(operand).item_size();
        let is_direct = plan.operand(operand).kind == Kind::Packed && plan.steps() == 0;
        let most = match is_direct {
            true => u64::from(i32::MAX as u32 / size),
            false => plan.block() as u64,
        };
        if most < LEAST_BLOCK {
            abort();
        }
        Computed {
            engine,
            operand,
            size: size as usize,
            most,
            is_direct,
            computed: 0..0,
            ahead,
        }
    }
}

impl Source for Computed<'_> {
    fn most(&self) -> u64 {
        self.most
    }

    fn values(&mut self, first: u64, count: u64) -> &[u8] {
        if self.is_direct {
            return self.engine.values(self.operand, first, count as usize);
        }
        if first < self.computed.start || first + count > self.computed.end {
            let end = match self.ahead {
                Some(end) => end.min(first + self.most),
                None => first + count,
            };
            self.engine.compute(first, (end - first) as usize);
            self.computed = first..end;
        }
        let range = self.computed.clone();
        let values = self.engine.values(
            self.operand,
            range.start,
            (range.end - range.start) as usize,
        );
        &values[(first - range.start) as usize * self.size..][..count as usize * self.size]
    }
}
