create table jobs (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null,
  company text,
  location text,
  salary_range text,
  job_type text not null,
  description text not null,
  requirements text[] not null default '{}',
  responsibilities text[] not null default '{}',
  experience_level text,
  skills_required text[] not null default '{}',
  resume_id uuid,
  ai_policy text not null default 'unknown' check (ai_policy in ('unknown', 'practice_only', 'notes', 'allowed')),
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, id),
  foreign key (user_id, resume_id) references resumes (user_id, id) on delete set null (resume_id)
);
create index jobs_list on jobs (user_id, created_at desc, id desc);
create index jobs_resume on jobs (resume_id) where resume_id is not null;
