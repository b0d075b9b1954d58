-- Archives of everything a person has here, offered for a day. The file lies at exports/<user id>/<id>.
create table exports (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  status text not null default 'running' check (status in ('running', 'ready', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  size bigint not null default 0,
  created_at timestamptz not null,
  -- The last sign of life of who makes it.
  alive_at timestamptz not null,
  expires_at timestamptz
);
create index exports_by_user on exports (user_id);
