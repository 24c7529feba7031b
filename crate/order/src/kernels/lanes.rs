//! Lanes: the elements along one axis of a packed array. Along the last axis a lane lies in one piece. Along another axis some lanes
//! side by side are gathered, and put back afterwards, so that each line of the cache is read for all of them.

/// The lanes of an array.
#[derive(Clone, Copy)]
pub struct Lanes {
    /// The elements of a lane.
    pub length: usize,
    /// The lanes that lie side by side: 1 if a lane lies in one piece.
    pub inner: usize,
    /// How many lanes are gathered at a time.
    pub strip: usize,
}

impl Lanes {
    /// Returns how many elements are gathered at a time: none if lanes lie in one piece.
    pub fn gathered(&self) -> usize {
        if self.inner == 1 {
            0
        } else {
            self.strip * self.length
        }
    }

    /// Calls `work` with each lane, and with the room behind that for what is gathered.
    pub fn each<T: Copy>(
        &self,
        values: &mut [T],
        room: &mut [T],
        mut work: impl FnMut(&mut [T], &mut [T]),
    ) {
        let (gathered, room) = room.split_at_mut(self.gathered());
        for strip in self.strips(values.len()) {
            if self.inner == 1 {
                work(&mut values[strip.begin..][..self.length], room);
                continue;
            }
            strip.gather(values, gathered, self);
            for lane in gathered[..strip.width * self.length].chunks_mut(self.length) {
                work(lane, room);
            }
            strip.put_back(gathered, values, self);
        }
    }

    /// Returns the strips of an array of so many elements. There is none without elements.
    pub fn strips(self, count: usize) -> impl Iterator<Item = Strip> {
        let plane = (self.length * self.inner).max(1);
        (0..count).step_by(plane).flat_map(move |plane| {
            let step = if self.inner == 1 {
                1
            } else {
                self.strip.max(1)
            };
            (0..self.inner).step_by(step).map(move |lane| Strip {
                begin: plane + lane,
                width: step.min(self.inner - lane),
            })
        })
    }
}

/// Lanes side by side: the place of the first element of the first, and how many there are.
pub struct Strip {
    /// The place of the first element.
    pub begin: usize,
    /// The number of lanes.
    pub width: usize,
}

impl Strip {
    /// Copies the elements, lane by lane.
    pub fn gather<T: Copy>(&self, values: &[T], gathered: &mut [T], lanes: &Lanes) {
        for (index, row) in values[self.begin..]
            .chunks(lanes.inner)
            .take(lanes.length)
            .enumerate()
        {
            for (lane, &value) in row[..self.width].iter().enumerate() {
                gathered[lane * lanes.length + index] = value;
            }
        }
    }

    /// Copies the elements back.
    pub fn put_back<T: Copy>(&self, gathered: &[T], values: &mut [T], lanes: &Lanes) {
        for (index, row) in values[self.begin..]
            .chunks_mut(lanes.inner)
            .take(lanes.length)
            .enumerate()
        {
            for (lane, value) in row[..self.width].iter_mut().enumerate() {
                *value = gathered[lane * lanes.length + index];
            }
        }
    }
}
