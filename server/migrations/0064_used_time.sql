-- When somebody was last seen at an interview in progress; up to then its time stands in active_ms. Null while nobody
-- is there. It takes the place of in_progress_since, which earlier versions still write.
alter table interviews add column last_seen_at timestamptz;
update interviews set last_seen_at = in_progress_since;

-- How much of the plan a person used, by quarters of an hour, because months begin at one in every time zone. It does
-- not go with the record of an interview.
create table used_time (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('mock', 'formal', 'recording')),
  quarter timestamptz not null,
  ms bigint not null,
  primary key (user_id, kind, quarter)
);
