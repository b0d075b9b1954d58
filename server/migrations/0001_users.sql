create table users (
  id uuid primary key,
  email text not null,
  username text not null,
  avatar_url text,
  password_hash text,
  is_active boolean not null default true,
  plan text not null default 'free' check (plan in ('free', 'pro', 'intensive')),
  created_at timestamptz not null default now()
);
create unique index users_email on users (lower(email));

-- A login. Only the hash of the token is kept.
create table tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  hash text not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index tokens_user on tokens (user_id);
create index tokens_expiry on tokens (expires_at);

-- How often something was tried since `started_at`; keys are hashed, so no address or email is kept.
create table attempts (
  key text primary key,
  count integer not null,
  started_at timestamptz not null
);
create index attempts_start on attempts (started_at);
