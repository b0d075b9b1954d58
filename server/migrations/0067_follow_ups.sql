-- What was asked after an answer in a mock interview, and what became of it.
alter table answers add column follow_up jsonb;
