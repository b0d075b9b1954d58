-- What a person's bank amounts to, kept by the database itself: its size for the quota, and a revision that changes
-- with every question that comes, goes or gets another text, so that what was made of a bank can be known to be current
-- by reading one row. A removed question that an interview still asks does not count.
create table question_banks (
  user_id uuid primary key references users (id) on delete cascade,
  size integer not null,
  characters bigint not null,
  revision bigint not null
);

insert into question_banks (user_id, size, characters, revision)
select user_id, count(*), sum(length(question_text)), 1 from questions where removed_at is null group by user_id;

create function count_new_questions() returns trigger language plpgsql as $$
begin
  insert into question_banks as bank (user_id, size, characters, revision)
  select user_id, count(*), sum(length(question_text)), 1 from changed where removed_at is null group by user_id
  on conflict (user_id) do update
    set size = bank.size + excluded.size, characters = bank.characters + excluded.characters, revision = bank.revision + 1;
  return null;
end $$;

create function count_gone_questions() returns trigger language plpgsql as $$
begin
  update question_banks as bank
  set size = bank.size - gone.size, characters = bank.characters - gone.characters, revision = bank.revision + 1
  from (
    select user_id, count(*) as size, sum(length(question_text)) as characters
    from changed where removed_at is null group by user_id
  ) as gone
  where bank.user_id = gone.user_id;
  return null;
end $$;

create function count_changed_questions() returns trigger language plpgsql as $$
begin
  update question_banks as bank
  set size = bank.size + other.size, characters = bank.characters + other.characters, revision = bank.revision + 1
  from (
    select
      after.user_id,
      sum((after.removed_at is null)::integer - (before.removed_at is null)::integer) as size,
      sum(
        case when after.removed_at is null then length(after.question_text) else 0 end
        - case when before.removed_at is null then length(before.question_text) else 0 end
      ) as characters
    from changed as after join replaced as before on before.id = after.id
    where after.question_text <> before.question_text or after.removed_at is distinct from before.removed_at
    group by after.user_id
  ) as other
  where bank.user_id = other.user_id;
  return null;
end $$;

create trigger questions_counted_in after insert on questions
  referencing new table as changed for each statement execute function count_new_questions();
create trigger questions_counted_out after delete on questions
  referencing old table as changed for each statement execute function count_gone_questions();
create trigger questions_counted_again after update on questions
  referencing old table as replaced new table as changed for each statement execute function count_changed_questions();
