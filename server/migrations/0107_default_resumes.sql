-- Survived: older versions leave is_default false, so the index has no row of theirs.
-- The resume that is used where none is named. Without one it is the newest that has been read.
alter table resumes add column is_default boolean not null default false;
create unique index resumes_default on resumes (user_id) where is_default;
