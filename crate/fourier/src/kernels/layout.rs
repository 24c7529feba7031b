//! How lines of a length are transformed. The length alone decides it, so all lines of a length are computed alike.

/// The greatest prime factor that has a pass. A length with a greater one is transformed by chirps.
pub const MOST_RADIX: usize = 197;
/// The same for complex lines, in which chirps are quicker sooner.
const MOST_COMPLEX_RADIX: usize = 97;

/// The greatest length of real lines that are not taken as pairs: taking pairs apart would add a third to their errors.
const MOST_WHOLE: usize = 16;

/// Returns whether the code has the roots of a radix.
fn is_known(radix: usize) -> bool {
    radix <= 7
}

/// The radices of the passes over a line, in their order.
#[derive(Clone, Copy, Default)]
pub struct Radices {
    list: [u8; 32],
    count: usize,
}

impl Radices {
    /// Returns the radices of a length, or `None` if it has a prime factor above `most`.
    #[inline(never)]
    pub fn of(length: usize, most: usize) -> Option<Self> {
        let (mut radices, mut rest) = (Radices::default(), length);
        let mut add = |radix: usize| {
            radices.list[radices.count] = radix as u8;
            radices.count += 1;
        };
        let twos = length.trailing_zeros() as usize;
        rest >>= twos;
        (0..twos / 2).for_each(|_| add(4));
        (0..twos % 2).for_each(|_| add(2));
        let mut radix = 3;
        while rest > 1 && radix <= most {
            if rest.is_multiple_of(radix) {
                add(radix);
                rest /= radix;
            } else {
                radix += 2;
            }
        }
        (rest == 1).then_some(radices)
    }

    /// Returns whether there is one pass.
    pub fn is_one(&self) -> bool {
        self.count == 1
    }

    /// Goes through the passes over a line of a length.
    pub fn passes(&self, length: usize) -> impl Iterator<Item = Pass> {
        let radices = self.list.iter().take(self.count);
        radices.scan(length, |rest, &radix| {
            let radix = usize::from(radix);
            *rest /= radix;
            Some(Pass {
                radix,
                rest: *rest,
                roots: if is_known(radix) { 0 } else { radix },
                factors: if *rest > 1 { (radix - 1) * *rest } else { 0 },
            })
        })
    }
}

/// A pass over a line.
pub struct Pass {
    /// The number of points that are transformed together.
    pub radix: usize,
    /// The length of the parts of the line that are left to transform.
    pub rest: usize,
    /// How many roots it needs: none if the code has those of the radix.
    pub roots: usize,
    /// How many factors it needs: none if nothing is left to transform.
    pub factors: usize,
}

/// What is done to lines of a length.
pub struct Layout {
    /// The number of elements of a line in time.
    pub length: usize,
    /// Whether these elements are real.
    pub is_real: bool,
    /// The complex numbers that are transformed: pairs of elements where an even number of them is real, else the elements.
    pub points: usize,
    /// The length of the line that the passes transform: `points`, or more with chirps.
    pub inner: usize,
    /// The radices of the passes.
    pub radices: Radices,
}

impl Layout {
    /// Returns the layout of lines of a length, which is at least 1.
    #[inline(never)]
    pub fn new(length: usize, is_real: bool) -> Self {
        let points = if is_real && length > MOST_WHOLE && length.is_multiple_of(2) {
            length / 2
        } else {
            length
        };
        let most = if is_real {
            MOST_RADIX
        } else {
            MOST_COMPLEX_RADIX
        };
        let found = Radices::of(points, most).map(|radices| (points, radices));
        let (inner, radices) = found.unwrap_or_else(|| longer(2 * points - 1));
        Layout {
            length,
            is_real,
            points,
            inner,
            radices,
        }
    }

    /// Returns whether two real elements are a complex number.
    pub fn has_pairs(&self) -> bool {
        self.is_real && self.points < self.length
    }

    /// Returns whether chirps are needed.
    pub fn has_chirps(&self) -> bool {
        self.inner > self.points
    }

    /// Returns whether the first pass can take vectors along a line.
    pub fn is_narrow(&self) -> bool {
        self.radices.list[0] == 4 && self.inner > 4
    }

    /// Returns how many rows a line has in a block.
    pub fn pitch(&self) -> usize {
        self.inner.max(self.points + usize::from(self.has_pairs()))
    }

    /// Returns how many lines are transformed at a time: so many that their numbers stay in fast memory, or that as many as are read together
    /// are used. Lines that are longer go one by one.
    pub fn lines(&self, is_narrow: bool) -> usize {
        match self.inner {
            _ if is_narrow => (1024 / self.inner).max(1),
            0..0x10000 => (1024 / self.inner).clamp(4, 16),
            _ => 1,
        }
    }

    /// Returns how many complex numbers of room are needed: a block, and two of its size for the passes.
    pub fn room(&self) -> usize {
        3 * self.lines(false).max(self.lines(self.is_narrow())) * self.pitch()
    }
}

/// Returns the least of some lengths that are not less than `least` and have quick passes, and its radices.
fn longer(least: usize) -> (usize, Radices) {
    let lengths = [1, 3, 5, 9, 15].map(|odd: usize| odd * least.div_ceil(odd).next_power_of_two());
    let inner = lengths.into_iter().min().unwrap_or(least);
    (inner, Radices::of(inner, 5).unwrap_or_default())
}
