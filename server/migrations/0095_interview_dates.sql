-- The day of the next real interview for a job, where the person is.
alter table jobs add column interview_on date;
