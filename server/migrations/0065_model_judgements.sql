-- What a language model said of an answer, under a hash of question, answer, rubric and model: the same answer is judged
-- once, so that it has the same score. It belongs to the person who gave the answer and goes with them.
create table model_judgements (
  user_id uuid not null references users (id) on delete cascade,
  key_hash text not null,
  said jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, key_hash)
);
create index model_judgements_by_age on model_judgements (user_id, created_at);
