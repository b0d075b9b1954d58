-- Who somebody is at the payment provider, and what they paid for when it was last asked.
create table billing (
  user_id uuid primary key references users (id) on delete cascade,
  customer text not null unique,
  plan text,
  status text,
  period_ends timestamptz,
  is_cancelled boolean not null default false,
  asked_at timestamptz not null
);
