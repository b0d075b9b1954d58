-- What became of a model that takes longer than an answer waits for its judgement: awaited with the token of that one
-- judging and until when, replaced, or failed. Null where nothing comes later.
alter table answers add column late_judgement jsonb;
