-- 0007: letters that were read, each once, so that a copy does nothing; what goes out keeps its text until it
-- has gone, and its size after that, since keys of seats stand in it.
CREATE TABLE letter (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    hash TEXT NOT NULL, -- of the Message-ID
    PRIMARY KEY (game, seat, hash)
) STRICT, WITHOUT ROWID;

-- An answer is named "a.HASH.GAME.SEAT".
INSERT INTO letter (game, seat, hash)
SELECT game, seat, substr(message_id, 3, 43) FROM outbox WHERE message_id LIKE 'a.%' AND kind = 'mail'
ON CONFLICT DO NOTHING;

ALTER TABLE outbox ADD COLUMN size INTEGER;
UPDATE outbox SET size = length(body), body = '' WHERE state IN ('sent', 'dropped');

-- Notes that somebody was about to join, which stayed when he was refused.
DELETE FROM setting WHERE name LIKE 'mail.joining.%';
