create table resumes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  filename text not null,
  mime_type text not null,
  size integer not null,
  storage_key text not null,
  status text not null check (status in ('processing', 'completed', 'failed')),
  -- Names the text shown to the person, in whatever language they read.
  error_key text,
  text text,
  skills text[] not null default '{}',
  profile jsonb,
  confidence jsonb,
  -- A reading older than two minutes was cut off by a crash; any process may take it over.
  reading_since timestamptz,
  created_at timestamptz not null default now(),
  -- Lets other tables point at a resume of the same user only.
  unique (user_id, id)
);
create index resumes_list on resumes (user_id, created_at desc, id desc);
create index resumes_reading on resumes (reading_since) where status = 'processing';
