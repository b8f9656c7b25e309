-- 0010: campaigns of a store that was restored from a copy, until their records say so. A copy says that it is one by
-- the setting 'copy'.
CREATE TABLE restored (
    game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
