//! Linear interpolation between points, in the order of NumPy's operations: the results are its bits.

/// Points by which values are interpolated, and what stands for values beside them.
pub struct Points<'a> {
    /// The places of the points, in ascending order.
    pub xp: &'a [f64],
    /// The values at these places.
    pub fp: &'a [f64],
    /// The result before the first point, and that behind the last one.
    pub outside: [f64; 2],
    /// The result for NaN.
    pub for_nan: f64,
    /// Whether slopes are products with the reciprocals of distances: so NumPy computes the parts of complex values.
    pub by_reciprocals: bool,
}

impl Points<'_> {
    /// Replaces places by the values there.
    pub fn interpolate(&self, places: &mut [f64]) {
        let mut segment = 0;
        for place in places {
            *place = self.at(*place, &mut segment);
        }
    }

    /// Returns the value at a place. `segment` is where the search begins: places often follow each other.
    fn at(&self, x: f64, segment: &mut usize) -> f64 {
        let ([first, .., last], [.., final_value]) = (self.xp, self.fp) else {
            return self.beside_one(x);
        };
        if x.is_nan() {
            self.for_nan
        } else if x > *last {
            self.outside[1]
        } else if x < *first {
            self.outside[0]
        } else if x == *last {
            *final_value
        } else {
            *segment = self.segment_of(x, *segment);
            self.within(x, *segment)
        }
    }

    /// Returns the value where there is one point.
    fn beside_one(&self, x: f64) -> f64 {
        match (self.xp, self.fp) {
            ([only, ..], _) if x < *only => self.outside[0],
            ([only, ..], _) if x > *only => self.outside[1],
            (_, [value, ..]) => *value,
            _ => f64::NAN,
        }
    }

    fn segment_of(&self, x: f64, guess: usize) -> usize {
        match self.xp.get(guess..) {
            Some([from, to, ..]) if *from <= x && x < *to => guess,
            _ => self.xp.partition_point(|place| *place <= x).max(1) - 1,
        }
    }

    fn within(&self, x: f64, segment: usize) -> f64 {
        let (Some([from, to, ..]), Some([value, next, ..])) =
            (self.xp.get(segment..), self.fp.get(segment..))
        else {
            return f64::NAN;
        };
        if *from == x {
            return *value;
        }
        let slope = if self.by_reciprocals {
            (next - value) * (1.0 / (to - from))
        } else {
            (next - value) / (to - from)
        };
        let result = slope * (x - from) + value;
        if !result.is_nan() {
            return result;
        }
        // From the other side, an infinity may not meet its opposite.
        let result = slope * (x - to) + next;
        if result.is_nan() && value == next {
            *value
        } else {
            result
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn interpolated(xp: &[f64], fp: &[f64], places: &[f64]) -> Vec<f64> {
        let points = Points {
            xp,
            fp,
            outside: [-7.0, 7.0],
            for_nan: f64::NAN,
            by_reciprocals: false,
        };
        let mut results = places.to_vec();
        points.interpolate(&mut results);
        results
    }

    #[test]
    fn interpolate_finds_the_segment_of_each_place() {
        let xp = [0.0, 1.0, 1.0, 4.0];
        let fp = [0.0, 2.0, 5.0, 11.0];
        let places = [0.0, 0.5, 1.0, 2.0, 3.0, 4.0, -0.1, 4.5, 0.25];
        let expected = [0.0, 1.0, 5.0, 7.0, 9.0, 11.0, -7.0, 7.0, 0.5];
        assert_eq!(interpolated(&xp, &fp, &places), expected);
        assert!(interpolated(&xp, &fp, &[f64::NAN])[0].is_nan());
    }

    #[test]
    fn interpolate_takes_infinite_values_from_the_side_that_is_no_nan() {
        let inf = f64::INFINITY;
        assert_eq!(interpolated(&[0.0, 1.0], &[inf, inf], &[0.5]), [inf]);
        assert_eq!(interpolated(&[0.0, 1.0], &[1.0, inf], &[0.5]), [inf]);
        assert_eq!(interpolated(&[-inf, 0.0], &[1.0, 3.0], &[-5.0]), [3.0]);
    }

    #[test]
    fn interpolate_knows_what_is_beside_one_point() {
        assert_eq!(
            interpolated(&[1.0], &[3.0], &[0.0, 1.0, 2.0]),
            [-7.0, 3.0, 7.0]
        );
    }
}
