-- What a question means, as a sentence embedding of one byte a dimension. Made once, in the background, for people who
-- go live. Vectors of different models cannot be compared; a question has that of the model asked last.
create table question_vectors (
  question_id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  model text not null,
  vector bytea not null,
  foreign key (user_id, question_id) references questions (user_id, id) on delete cascade
);
create index question_vectors_user on question_vectors (user_id);

create function forget_vector() returns trigger language plpgsql as $$
begin
  delete from question_vectors where question_id = new.id;
  return null;
end $$;
create trigger questions_vector after update of question_text on questions
  for each row when (old.question_text <> new.question_text) execute function forget_vector();
