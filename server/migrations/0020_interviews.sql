create table interviews (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  interview_type text not null check (interview_type in ('technical', 'hr', 'comprehensive', 'mock', 'others')),
  status text not null default 'created' check (status in ('created', 'in_progress', 'paused', 'completed')),
  total_questions integer not null,
  -- How many of each difficulty and type, for writing the questions at start.
  plan jsonb not null,
  job_id uuid,
  resume_id uuid,
  created_at timestamptz not null,
  active_ms bigint not null default 0,
  in_progress_since timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  unique (user_id, id),
  foreign key (user_id, resume_id) references resumes (user_id, id) on delete set null (resume_id),
  foreign key (user_id, job_id) references jobs (user_id, id) on delete set null (job_id)
);
create index interviews_list on interviews (user_id, created_at desc, id desc);
create index interviews_resume on interviews (resume_id) where resume_id is not null;
create index interviews_job on interviews (job_id) where job_id is not null;

-- Which questions an interview asks, in which order. A question of the bank may be practised in several interviews.
create table session_questions (
  session_id uuid not null,
  question_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  position integer not null,
  primary key (session_id, question_id),
  unique (session_id, position),
  foreign key (user_id, session_id) references interviews (user_id, id) on delete cascade,
  foreign key (user_id, question_id) references questions (user_id, id) on delete cascade
);
create index session_questions_question on session_questions (question_id);

alter table questions
  add foreign key (user_id, session_id) references interviews (user_id, id) on delete set null (session_id);
