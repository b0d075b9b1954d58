-- How sure the reading of each field of a job was, 0 to 1; 1 for what the person gave. Null for jobs of earlier versions,
-- of which nothing of the kind is known: everything in them counts as given.
alter table jobs add column confidence jsonb;
-- How often a second reading was begun again after it had been cut off.
alter table jobs add column read_again_tries integer not null default 0;
alter table resumes add column read_again_tries integer not null default 0;
create index jobs_read_again on jobs (read_again_since) where read_again_since is not null;
create index resumes_read_again on resumes (read_again_since) where read_again_since is not null;
