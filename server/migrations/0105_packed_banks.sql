-- A bank as matching wants it, so that a process that does not have it in memory reads one row instead of making it again
-- from all texts. It goes with every change of the bank: nothing of a deleted question stays in it.
alter table question_banks add column packed bytea, add column packed_by text;

create function forget_packed_bank() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision then
    new.packed := null;
    new.packed_by := null;
  end if;
  return new;
end $$;

create trigger question_banks_forget before update on question_banks for each row execute function forget_packed_bank();
