-- Whether each answer's judgement is shown right after it, or all of them when the interview is over.
alter table interviews add column judge_at_once boolean not null default false;
