-- 0003: rematches. rematch: seats of a campaign that is over who want one. sequel: the one that was made,
-- one for each campaign.
CREATE TABLE rematch (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE sequel (
    game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    next TEXT NOT NULL UNIQUE REFERENCES game (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
