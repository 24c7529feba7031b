"""What all that draws at random does."""


class Draws:
    """Draws from the generator `rng`, and counts what it drew."""

    def __init__(self, rng):
        self.rng, self.counts = rng, {}

    def chance(self, share):
        """Whether something happens that happens in this share of all cases."""
        return self.rng.random() < share

    def one_of(self, items):
        """One of the items, each as likely as another."""
        return items[int(self.rng.integers(len(items)))]
