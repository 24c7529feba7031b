//! Matches: output that repeats earlier output, which may lie in a window that has left.

/// How far back a match can reach.
const MOST_DISTANCE: usize = 32_768;

/// The output before the current window, as far as matches can reach.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct History {
    /// Where the next byte goes. The byte before it is the last one of the output.
    end: u32,
    /// How many bytes there are.
    count: u32,
    bytes: [u8; MOST_DISTANCE],
}

impl History {
    pub fn start(&mut self) {
        (self.end, self.count) = (0, 0);
    }

    /// Adds the bytes that a call wrote.
    pub fn keep(&mut self, written: &[u8]) {
        let kept = &written[written.len().saturating_sub(MOST_DISTANCE)..];
        let end = self.end as usize % MOST_DISTANCE;
        let (first, second) = kept.split_at(kept.len().min(MOST_DISTANCE - end));
        self.bytes[end..end + first.len()].copy_from_slice(first);
        self.bytes[..second.len()].copy_from_slice(second);
        self.end = ((end + kept.len()) % MOST_DISTANCE) as u32;
        let count = (self.count as usize).saturating_add(kept.len());
        self.count = count.min(MOST_DISTANCE) as u32;
    }

    /// Whether there is output at a distance from the end of `written` bytes of the window.
    #[inline]
    pub fn reaches(&self, distance: usize, written: usize) -> bool {
        distance <= written || distance - written <= self.count as usize
    }

    /// Writes a match of `length` bytes behind `written` bytes of the window.
    pub fn copy(&self, out: &mut [u8], written: usize, length: usize, distance: usize) {
        for place in written..written + length {
            out[place] = match place.checked_sub(distance) {
                Some(from) => out[from],
                None => {
                    let back = distance - place;
                    self.bytes[(self.end as usize).wrapping_sub(back) % MOST_DISTANCE]
                }
            };
        }
    }
}

/// How many bytes `copy_near` may write behind a match.
pub const OVERRUN: usize = 16;

/// Writes a match of `length` bytes from within the window. Also changes some bytes behind it.
#[inline]
pub fn copy_near(out: &mut [u8], written: usize, length: usize, distance: usize) {
    let (mut from, mut to, end) = (written - distance, written, written + length);
    if distance >= 16 {
        while to < end {
            copy_chunk::<16>(out, from, to);
            (from, to) = (from + 16, to + 16);
        }
        return;
    }
    if distance < 8 {
        for place in to..to + 8 {
            out[place] = out[place - distance];
        }
        // The eight bytes have the same period, so what follows can be taken from further back.
        to += 8;
        from = to - distance * 8usize.div_ceil(distance);
    }
    while to < end {
        copy_chunk::<8>(out, from, to);
        (from, to) = (from + 8, to + 8);
    }
}

#[inline]
fn copy_chunk<const SIZE: usize>(out: &mut [u8], from: usize, to: usize) {
    let mut chunk = [0; SIZE];
    chunk.copy_from_slice(&out[from..from + SIZE]);
    out[to..to + SIZE].copy_from_slice(&chunk);
}
