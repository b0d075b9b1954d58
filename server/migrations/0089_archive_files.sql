-- An archive may be written by two processes, when one was taken for dead: each writes a file of its own, and the row
-- names the one that is whole. Versions before this one name none, and mean exports/<user id>/<id>.
alter table exports add column file text;

create or replace function remove_export_file() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (storage_key, due_at)
  values (coalesce(old.file, 'exports/' || old.user_id || '/' || old.id), to_timestamp(0))
  on conflict (storage_key) do update set due_at = excluded.due_at;
  return old;
end $$;

-- What waits to be done for somebody goes with them.
create index job_by_user on tasks.job ((data ->> 'userId')) where data ? 'userId';
create function remove_tasks() returns trigger language plpgsql as $$
begin
  delete from tasks.job where data ? 'userId' and data ->> 'userId' = old.id::text;
  delete from tasks.job where name = 'send_password_link' and data ->> 'email' = lower(old.email);
  return old;
end $$;
create trigger users_tasks after delete on users
  for each row execute function remove_tasks();
