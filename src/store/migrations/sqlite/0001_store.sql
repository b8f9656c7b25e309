-- 0001: the umpire's store. Times are seconds since 1970, as in a record; a seat is its place in the
-- record's list of seats, 254 the umpire. What must last is data, game and line: a campaign is the fold
-- of its order lines. snapshot is a cache. person, outbox and door can be erased without touching it.

-- A compiled scenario with its theater: the second line of a record, kept once.
CREATE TABLE data (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    body BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- head: the first line of the umpire's record, with the secret of its dice. settings: the server's own
-- (deadlines, levels), JSON. changed: when state or settings last did.
CREATE TABLE game (
    id TEXT PRIMARY KEY CHECK (length(id) = 22),
    head TEXT NOT NULL,
    data BLOB NOT NULL REFERENCES data (hash),
    title TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'running', 'over', 'retired')),
    made INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    settings TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX game_state ON game (state, changed);
CREATE INDEX game_data ON game (data);

CREATE TRIGGER game_is_fixed BEFORE UPDATE OF id, head, data, made ON game
BEGIN
    SELECT raise(ABORT, 'the head of a game is never changed');
END;

CREATE TRIGGER game_goes_retired BEFORE DELETE ON game WHEN old.state <> 'retired'
BEGIN
    SELECT raise(ABORT, 'only a retired game can be erased');
END;

-- The order lines of the record, from 1, without a hole. body: the line's bytes before h.
CREATE TABLE line (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    h BLOB NOT NULL CHECK (length(h) = 32),
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER line_follows BEFORE INSERT ON line
WHEN new.n <> 1 + coalesce((SELECT max(n) FROM line WHERE game = new.game), 0)
BEGIN
    SELECT raise(ABORT, 'an order line must follow the last one');
END;

CREATE TRIGGER line_stays BEFORE UPDATE ON line
BEGIN
    SELECT raise(ABORT, 'an order line is never changed');
END;

-- When its game is erased, that row is gone before its lines go.
CREATE TRIGGER line_goes_with_game BEFORE DELETE ON line
WHEN EXISTS (SELECT 1 FROM game WHERE id = old.game)
BEGIN
    SELECT raise(ABORT, 'order lines are erased only with their game');
END;

-- Idempotency: what was answered to an order that may come again. key: the page's own, or a Message-ID.
CREATE TABLE receipt (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,
    n INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, seat, key)
) STRICT, WITHOUT ROWID;

-- Orders that wait: sent ahead, in the order of their places, or standing.
CREATE TABLE waiting (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('ahead', 'standing')),
    place INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game, seat, kind, place)
) STRICT, WITHOUT ROWID;

-- Who plays. machine: name and level of the machine player that sits there or takes care;
-- deputy: who acts until away_until: a seat's number, or null for the machine.
CREATE TABLE seat (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    holder TEXT NOT NULL CHECK (holder IN ('open', 'player', 'machine', 'caretaker')),
    machine TEXT,
    away_until INTEGER,
    deputy INTEGER,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- Secret links and cookies, by the hash of their secret alone. A door without a game (null) is the
-- host's. used: an invitation's only use, any other's last.
CREATE TABLE door (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    game TEXT REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER,
    kind TEXT NOT NULL CHECK (kind IN ('invitation', 'seat', 'host', 'umpire', 'cookie', 'mail')),
    made INTEGER NOT NULL,
    used INTEGER,
    expires INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX door_game ON door (game, seat);
CREATE INDEX door_expires ON door (expires) WHERE expires IS NOT NULL;

-- What a player has told of himself. policy: which notices he wants, JSON.
CREATE TABLE person (
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT,
    address TEXT,
    webhook TEXT,
    policy TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX person_address ON person (address) WHERE address IS NOT NULL;

-- Mail and notices that go out: kept as a ledger after they went. kind: mail, webhook.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'sent', 'failed', 'dropped')),
    message_id TEXT NOT NULL UNIQUE,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    error TEXT
) STRICT;

CREATE INDEX outbox_due ON outbox (due) WHERE state = 'due';
CREATE INDEX outbox_seat ON outbox (game, seat);

-- A state of the game after line n, for a quick start; can be thrown away at any time.
CREATE TABLE snapshot (
    game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    body BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE counter (
    name TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
