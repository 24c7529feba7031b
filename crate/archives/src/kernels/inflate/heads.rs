//! The heads of blocks, which give their codes, and blocks that are stored as they are.

use super::{InflateStatus, MOST_LENGTHS, State, Step, Stream, codes, stage};

/// The order in which a block lists the lengths of the code in which its code lengths are written.
const ORDER: [u8; 19] = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
];

impl State {
    /// Sets the codes that need no description.
    fn fixed_codes(&mut self) {
        let length = |symbol| match symbol {
            0..144 | 280..288 => 8,
            144..256 => 9,
            _ => 7,
        };
        let literals: [u8; 288] = std::array::from_fn(length);
        self.literals.set(&literals, codes::literal_entry);
        self.distances.set(&[5; 32], codes::distance_entry);
    }

    /// Sets the codes of a block from their lengths. Returns `None` if there are no such codes.
    fn own_codes(&mut self) -> Option<()> {
        let count = self.literal_count.wrapping_add(self.distance_count) as usize;
        let lengths = self.lengths.get(..count)?;
        let (literals, distances) = lengths.split_at_checked(self.literal_count as usize)?;
        let has_end = *literals.get(codes::END as usize)? > 0;
        let are_codes = has_end
            && self.rest as usize == count
            && self.literals.set(literals, codes::literal_entry)
            && self.distances.set(distances, codes::distance_entry);
        are_codes.then_some(())
    }
}

impl Stream<'_> {
    pub fn head(&mut self) -> Step {
        if self.state.is_last != 0 {
            self.state.stage = stage::DONE;
            return Ok(());
        }
        let head = self.take(3)?;
        self.state.is_last = head & 1;
        self.state.stage = match head >> 1 {
            0 => stage::STORED_SIZE,
            1 => {
                self.state.fixed_codes();
                stage::SYMBOL
            }
            2 => stage::SIZES,
            _ => return Err(self.corrupt()),
        };
        Ok(())
    }

    pub fn stored_size(&mut self) -> Step {
        // The size begins at the next whole byte of the input.
        self.take(self.state.bit_count % 8)?;
        self.need(32)?;
        let (size, inverse) = (self.take(16)?, self.take(16)?);
        if size != inverse ^ 0xFFFF {
            return Err(self.corrupt());
        }
        (self.state.rest, self.state.stage) = (size, stage::STORED);
        Ok(())
    }

    pub fn stored(&mut self) -> Step {
        let input = self.input.get(self.read..).unwrap_or_default();
        let room = self.out.get_mut(self.written..).unwrap_or_default();
        let count = input.len().min(room.len()).min(self.state.rest as usize);
        room[..count].copy_from_slice(&input[..count]);
        (self.read, self.written) = (self.read + count, self.written + count);
        self.state.rest -= count as u32;
        if self.state.rest == 0 {
            self.state.stage = stage::HEAD;
            return Ok(());
        }
        Err(if count == room.len() {
            InflateStatus::Full
        } else {
            InflateStatus::MoreInput
        })
    }

    pub fn sizes(&mut self) -> Step {
        self.need(14)?;
        self.state.literal_count = 257 + self.take(5)?;
        self.state.distance_count = 1 + self.take(5)?;
        self.state.order_count = 4 + self.take(4)?;
        (self.state.rest, self.state.stage) = (0, stage::LENGTHS_CODE);
        self.state.lengths = [0; MOST_LENGTHS];
        if self.state.literal_count > 286 || self.state.distance_count > 30 {
            return Err(self.corrupt());
        }
        Ok(())
    }

    pub fn lengths_code(&mut self) -> Step {
        while self.state.rest < self.state.order_count {
            let Some(&symbol) = ORDER.get(self.state.rest as usize) else {
                return Err(self.corrupt());
            };
            self.state.lengths[symbol as usize] = self.take(3)? as u8;
            self.state.rest += 1;
        }
        let lengths = &self.state.lengths[..ORDER.len()];
        if !self.state.distances.set(lengths, codes::length_entry) {
            return Err(self.corrupt());
        }
        (self.state.rest, self.state.stage) = (0, stage::LENGTHS);
        Ok(())
    }

    /// Reads the code lengths of the literals and the distances, which are one list.
    pub fn lengths(&mut self) -> Step {
        let (literals, distances) = (self.state.literal_count, self.state.distance_count);
        let count = literals.wrapping_add(distances);
        while self.state.rest < count {
            let (entry, extra) = self.take_code(|state| &state.distances, |_| Ok(()))?;
            let begin = self.state.rest as usize;
            let (length, repeats) = match entry.value() {
                16 => (self.length_before(begin), 3),
                17 => (Some(0), 3),
                18 => (Some(0), 11),
                length => (Some(length as u8), 1),
            };
            self.state.rest += repeats + extra;
            let places = self.state.lengths.get_mut(begin..self.state.rest as usize);
            let (Some(length), Some(places)) = (length, places) else {
                return Err(self.corrupt());
            };
            places.fill(length);
        }
        if self.state.own_codes().is_none() {
            return Err(self.corrupt());
        }
        self.state.stage = stage::SYMBOL;
        Ok(())
    }

    fn length_before(&self, place: usize) -> Option<u8> {
        self.state.lengths.get(place.checked_sub(1)?).copied()
    }
}
