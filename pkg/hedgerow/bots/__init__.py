"""Someone to play against: bots, hints, and a look back at a finished game.

A bot never sees the game that is played. It is shown an *imagined* position (`game.Position.imagined`): what its seat
knows stays, what is hidden is dealt anew. `contract` says what the parts are called; a game's own thinking is a package
of its own behind `contract.Mind`.
"""
