-- How good the answers given in a live interview were, judged when the person asks for it. The words are kept beside it:
-- what arrives of the transcript later makes it another answer.
create table live_judgements (
  session_id uuid not null,
  suggestion_id text not null,
  user_id uuid not null references users (id) on delete cascade,
  answer_text text not null,
  score double precision not null,
  feedback jsonb not null,
  generated_by text not null,
  primary key (session_id, suggestion_id),
  foreign key (user_id, session_id) references interviews (user_id, id) on delete cascade
);
