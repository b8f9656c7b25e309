-- 0008: nothing ever stood in these. A campaign is read from its orders, which takes some milliseconds; the
-- counters for a monitor are the running server's.
DROP TABLE snapshot;
DROP TABLE counter;
