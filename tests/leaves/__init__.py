"""Under the Leaves, tested: an oracle of its own, gardens drawn as text, properties."""
