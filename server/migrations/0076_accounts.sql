-- Since when it is known that the person reads mail at this address.
alter table users add column email_verified_at timestamptz;

-- What a person sees of their logins.
alter table tokens add column device text not null default '';
alter table tokens add column last_used_at timestamptz;

-- A link to choose a new password: only its hash is kept, and it works once.
create table password_resets (
  hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_resets_by_user on password_resets (user_id);

-- Who somebody is at a provider such as Google.
create table identities (
  provider text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_by_user on identities (user_id);

-- Sign-ins on their way through a provider. A state is taken once.
create table provider_sign_ins (
  state_hash text primary key,
  provider text not null,
  redirect_uri text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
