-- What is heard and suggested in a live interview, saved as it happens. The client makes up the ids, so that sending
-- something again changes the same row.
create table transcript_segments (
  session_id uuid not null,
  id text not null,
  user_id uuid not null references users (id) on delete cascade,
  text text not null,
  "timestamp" timestamptz not null,
  confidence double precision not null,
  segment_type text not null check (segment_type in ('sentence', 'paragraph', 'pause')),
  duration double precision not null,
  speaker text check (speaker in ('interviewer', 'you')),
  -- Tells apart what has the same time.
  arrival bigint generated always as identity,
  primary key (session_id, id),
  foreign key (user_id, session_id) references interviews (user_id, id) on delete cascade
);

create table suggestions (
  session_id uuid not null,
  id text not null,
  user_id uuid not null references users (id) on delete cascade,
  question text not null,
  answer text not null,
  "timestamp" timestamptz not null,
  is_generating boolean not null,
  generated_by text,
  sources jsonb,
  match jsonb,
  times jsonb,
  arrival bigint generated always as identity,
  primary key (session_id, id),
  foreign key (user_id, session_id) references interviews (user_id, id) on delete cascade
);
