-- Each call of a language model: whose it was, what for, what it took. Never what was asked or said. It goes with its
-- owner. session_id names an interview that may not be stored yet, because its questions are written first.
create table model_calls (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid,
  task text not null,
  model text not null,
  input_tokens bigint not null,
  cached_input_tokens bigint not null,
  cache_write_tokens bigint not null,
  output_tokens bigint not null,
  milliseconds bigint not null,
  called_at timestamptz not null
);
create index model_calls_by_time on model_calls (user_id, called_at);
create index model_calls_by_session on model_calls (user_id, session_id) where session_id is not null;
create index model_calls_by_age on model_calls (called_at);

-- The same added up by month (UTC), for whoever runs the server. It names nobody, so it stays when an account goes.
create table model_sums (
  month date not null,
  model text not null,
  task text not null,
  calls bigint not null,
  input_tokens bigint not null,
  cached_input_tokens bigint not null,
  cache_write_tokens bigint not null,
  output_tokens bigint not null,
  milliseconds bigint not null,
  primary key (month, model, task)
);
