-- What a diagnosis found, as it was answered.
create table resume_analyses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  resume_id uuid not null,
  job_id uuid,
  result jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (user_id, resume_id) references resumes (user_id, id) on delete cascade,
  foreign key (user_id, job_id) references jobs (user_id, id) on delete cascade
);
create index resume_analyses_of on resume_analyses (resume_id, created_at desc);
create index resume_analyses_job on resume_analyses (job_id) where job_id is not null;
