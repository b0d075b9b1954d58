-- What somebody confirmed before they went live: when, the employer's policy on AI help then, and an override of it.
alter table interviews add column consent jsonb;
