-- What to speak from, made when the answer is kept; null for answers that are older.
alter table answers add column cues text[];
-- Set where the person said that this is their answer from now on, whatever others scored.
alter table answers add column kept_at timestamptz;
-- When the sound begins, by the clock that the times of the transcript have.
alter table recordings add column started_at timestamptz;
