-- Sound kept for a week. The client may make up the id, so it is unique among the recordings of its user only.
create table recordings (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  session_id uuid not null,
  question_id uuid,
  mime_type text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id),
  foreign key (user_id, session_id) references interviews (user_id, id) on delete cascade,
  foreign key (user_id, question_id) references questions (user_id, id) on delete set null (question_id)
);
create index recordings_list on recordings (user_id, session_id, created_at);
create index recordings_expiry on recordings (expires_at);
create index recordings_question on recordings (question_id) where question_id is not null;

create table recording_chunks (
  user_id uuid not null references users (id) on delete cascade,
  recording_id uuid not null,
  position integer not null,
  size integer not null,
  -- Seconds.
  duration double precision not null,
  storage_key text not null,
  primary key (user_id, recording_id, position),
  foreign key (user_id, recording_id) references recordings (user_id, id) on delete cascade
);

-- Files that must go, from the time on. A file being written stands here as well, until its row is there, so that a
-- crash in between leaves no file behind that nobody knows of.
create table files_to_remove (
  storage_key text primary key,
  due_at timestamptz not null
);
create index files_to_remove_due on files_to_remove (due_at);

-- However a chunk goes (deleted, expired, with its interview, with its user), its file goes in the same transaction's
-- wake. The epoch is due at once, also by a clock that a test has moved.
create function remove_chunk_file() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (storage_key, due_at) values (old.storage_key, to_timestamp(0))
  on conflict (storage_key) do update set due_at = excluded.due_at;
  return old;
end $$;
create trigger recording_chunks_file after delete on recording_chunks
  for each row execute function remove_chunk_file();
