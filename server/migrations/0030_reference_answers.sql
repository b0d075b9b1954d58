-- The last reference answer to a question; variant counts how often another one was asked for.
create table reference_answers (
  question_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  variant integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  foreign key (user_id, question_id) references questions (user_id, id) on delete cascade
);
