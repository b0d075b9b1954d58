-- A picture that a person uploaded; its file is avatars/<user id>/<avatar id>. However it goes (replaced, taken off, with
-- its user), its file goes in the same transaction's wake.
alter table users add column avatar_id uuid;
create unique index users_avatar on users (avatar_id) where avatar_id is not null;

create function remove_avatar_file() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (storage_key, due_at) values ('avatars/' || old.id || '/' || old.avatar_id, to_timestamp(0))
  on conflict (storage_key) do update set due_at = excluded.due_at;
  return old;
end $$;
create trigger users_avatar_changed after update of avatar_id on users
  for each row when (old.avatar_id is not null and old.avatar_id is distinct from new.avatar_id)
  execute function remove_avatar_file();
create trigger users_avatar_deleted after delete on users
  for each row when (old.avatar_id is not null) execute function remove_avatar_file();
