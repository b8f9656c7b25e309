-- 0009: places of a rematch that were settled there: a seat that was taken or given away, a desk whose link
-- was replaced. The campaign before opens them to nobody any more. seat: 254 the umpire, 255 the host.
CREATE TABLE settled (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
