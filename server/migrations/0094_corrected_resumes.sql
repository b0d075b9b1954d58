-- What a person put right in the reading of a resume, by paths such as `basics.name` or `work.0.position`. A later
-- reading of the file leaves these alone.
alter table resumes add column corrected text[] not null default '{}';
