-- How a question came into the bank, so that those of a formal interview can be told from the person's own. What an
-- interview that was deleted had asked is known by what it was made from.
alter table questions add column origin text not null default 'generated'
  check (origin in ('generated', 'own', 'formal'));
update questions set origin = 'own'
  where session_id is null and resume_id is null and job_id is null and source->>'kind' = 'general';
update questions set origin = 'formal' from interviews
  where interviews.id = questions.session_id and interviews.interview_type in ('technical', 'hr', 'comprehensive');

-- Practice of single questions is judged, and is no interview in records and trends.
alter table interviews add column practice boolean not null default false;
