-- What a person's calls came to at the language model, added up. Never what was asked or said.
create table model_usage (
  user_id uuid primary key references users (id) on delete cascade,
  input_tokens bigint not null default 0,
  output_tokens bigint not null default 0,
  calls bigint not null default 0,
  fallbacks bigint not null default 0,
  updated_at timestamptz not null
);
