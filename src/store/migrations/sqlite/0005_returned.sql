-- 0005: orders of a text that were not carried out, as the API tells it, until their sender has seen it.
CREATE TABLE returned (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE INDEX returned_seat ON returned (game, seat, id);
