-- The bank. A question that was removed while an interview still asks it keeps its row, hidden, until that
-- interview is deleted too: records must stay whole and a running interview must not break.
create table questions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The interview it was made for, and the material it was made from.
  session_id uuid,
  resume_id uuid,
  job_id uuid,
  question_text text not null,
  question_type text not null check (question_type in ('technical', 'behavioral', 'situational', 'experience')),
  difficulty text not null check (difficulty in ('easy', 'medium', 'hard')),
  category text not null,
  tags text[] not null default '{}',
  expected_answer text,
  key_points text[] not null default '{}',
  is_favorite boolean not null default false,
  source jsonb not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  unique (user_id, id),
  foreign key (user_id, resume_id) references resumes (user_id, id) on delete set null (resume_id),
  foreign key (user_id, job_id) references jobs (user_id, id) on delete set null (job_id)
);
create index questions_list on questions (user_id, created_at desc, id desc) where removed_at is null;
create index questions_session on questions (session_id) where session_id is not null;
create index questions_resume on questions (resume_id) where resume_id is not null;
create index questions_job on questions (job_id) where job_id is not null;

-- An answer outlives the record of the interview it was given in, so session_id points at no row: what the person
-- said to a question goes only with the question.
create table answers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  question_id uuid not null,
  session_id uuid not null,
  answer_text text not null,
  response_time double precision not null,
  score double precision not null,
  feedback jsonb not null,
  delivery jsonb not null,
  generated_by text not null,
  created_at timestamptz not null,
  unique (session_id, question_id),
  foreign key (user_id, question_id) references questions (user_id, id) on delete cascade
);
create index answers_newest on answers (question_id, created_at desc, id desc);
create index answers_user on answers (user_id, created_at desc);
