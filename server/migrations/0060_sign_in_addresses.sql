-- Networks from which a person has signed in, so that guessing elsewhere does not lock them out. Only a hash is kept.
create table sign_in_addresses (
  user_id uuid not null references users (id) on delete cascade,
  address_hash text not null,
  last_used_at timestamptz not null,
  primary key (user_id, address_hash)
);
create index sign_in_addresses_age on sign_in_addresses (last_used_at);
