-- Accounts whose rows are gone. It stands here for an hour, so that files that were being written at that moment go too.
create table deleted_accounts (
  account_id uuid primary key,
  deleted_at timestamptz not null
);
