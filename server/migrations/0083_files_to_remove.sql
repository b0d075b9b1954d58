-- However a resume or an archive goes (deleted, replaced, with its user), its file goes in the same transaction's wake,
-- also when the files cannot be reached just then. An archive has its id as the name of its file.
create function remove_resume_file() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (storage_key, due_at) values (old.storage_key, to_timestamp(0))
  on conflict (storage_key) do update set due_at = excluded.due_at;
  return old;
end $$;
create trigger resumes_file after delete on resumes
  for each row execute function remove_resume_file();

create function remove_export_file() returns trigger language plpgsql as $$
begin
  insert into files_to_remove (storage_key, due_at) values ('exports/' || old.user_id || '/' || old.id, to_timestamp(0))
  on conflict (storage_key) do update set due_at = excluded.due_at;
  return old;
end $$;
create trigger exports_file after delete on exports
  for each row execute function remove_export_file();
