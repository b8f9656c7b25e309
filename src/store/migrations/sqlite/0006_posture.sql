-- 0006: how the caretaker plays a seat; null: as usual.
ALTER TABLE seat ADD COLUMN posture TEXT CHECK (posture IN ('defend', 'hold', 'press'));
