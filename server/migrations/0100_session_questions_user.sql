-- What all interviews of a person amount to is summed up from here; without it the rows of everybody were read for that.
create index session_questions_user on session_questions (user_id);
