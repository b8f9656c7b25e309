-- 0002: a link for spectators. A list of allowed words can only be widened by making the table anew.
CREATE TABLE door_wider (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    game TEXT REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER,
    kind TEXT NOT NULL
        CHECK (kind IN ('invitation', 'seat', 'host', 'umpire', 'gallery', 'cookie', 'mail')),
    made INTEGER NOT NULL,
    used INTEGER,
    expires INTEGER
) STRICT, WITHOUT ROWID;

INSERT INTO door_wider (hash, game, seat, kind, made, used, expires)
SELECT hash, game, seat, kind, made, used, expires FROM door;

DROP TABLE door;
ALTER TABLE door_wider RENAME TO door;

CREATE INDEX door_game ON door (game, seat);
CREATE INDEX door_expires ON door (expires) WHERE expires IS NOT NULL;
