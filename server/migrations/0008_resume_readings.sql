-- How often a cut-off reading was taken up again. A document that ends the process each time is given up on.
alter table resumes add column readings integer not null default 0;
