//! Bins of equal width: their edges, and the bins of values, in the order of NumPy's operations.

/// The bins between two edges. Each step of the computation is rounded, so that narrow floats have the bits that they have in NumPy.
pub struct Bins<T, S> {
    /// The number of bins.
    pub count: f64,
    /// The first and the last edge, as values are compared with them.
    pub ends: [f64; 2],
    /// The difference of the ends, by which distances are divided.
    pub span: f64,
    /// The ends from which the edges are computed.
    pub line: [f64; 2],
    /// Rounds to the dtype of the values and the edges.
    pub round: T,
    /// Rounds what is computed between them.
    pub round_step: S,
}

impl<T: Fn(f64) -> f64, S: Fn(f64) -> f64> Bins<T, S> {
    fn delta(&self) -> f64 {
        (self.round_step)(self.line[1] - self.line[0])
    }

    fn step(&self) -> f64 {
        (self.round_step)(self.delta() / (self.round_step)(self.count))
    }

    #[inline(always)]
    fn edge(&self, index: f64, step: f64) -> f64 {
        let along = (self.round_step)((self.round_step)(index) * step);
        (self.round)((self.round_step)(along + self.line[0]))
    }

    /// Writes the edges from `first` on. Returns whether each of them is below the next one.
    pub fn write_edges(&self, first: f64, edges: &mut [f64]) -> bool {
        let (delta, step) = (self.delta(), self.step());
        let at = |index: f64| {
            if index >= self.count {
                (self.round)(self.line[1])
            } else if step == 0.0 {
                let part =
                    (self.round_step)((self.round_step)(index) / (self.round_step)(self.count));
                (self.round)((self.round_step)(
                    (self.round_step)(part * delta) + self.line[0],
                ))
            } else {
                self.edge(index, step)
            }
        };
        let mut rises = true;
        for (edge, index) in edges.iter_mut().zip(0u32..) {
            let index = first + f64::from(index);
            *edge = at(index);
            rises &= index >= self.count || *edge < at(index + 1.0);
        }
        rises
    }

    /// Replaces the bits of each value by the index of its bin, or by those of -1 for a value outside all bins.
    pub fn place(&self, values: &mut [u64]) {
        let (step, last, count) = (self.step(), self.count - 1.0, (self.round_step)(self.count));
        let [least, most] = self.ends;
        for item in values {
            let value = f64::from_bits(*item);
            let along = (self.round_step)((self.round)(value - least) / self.span);
            let guess = (self.round_step)(along * count).trunc();
            // What is not a number gives any bin.
            let mut bin = if guess < last { guess } else { last };
            bin -= if value < self.edge(bin, step) {
                1.0
            } else {
                0.0
            };
            let is_higher = value >= self.edge(bin + 1.0, step) && bin != last;
            bin += if is_higher { 1.0 } else { 0.0 };
            let is_inside = value >= least && value <= most;
            // The low bits of this sum are the whole number, which vectors find quicker than a cast.
            let place = (bin + WHOLE).to_bits().wrapping_sub(WHOLE.to_bits());
            *item = if is_inside { place } else { u64::MAX };
        }
    }
}

/// From this number on, the last bit of a float64 is 1.
const WHOLE: f64 = 4_503_599_627_370_496.0;
