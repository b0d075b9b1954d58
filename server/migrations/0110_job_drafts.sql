-- Jobs that were begun in a form and are not saved yet, so that they go on on another device.
create table job_drafts (
  user_id uuid not null references users (id) on delete cascade,
  -- Made by the client.
  id uuid not null,
  fields jsonb not null,
  -- What was read from the posting.
  read jsonb,
  updated_at timestamptz not null,
  primary key (user_id, id)
);
