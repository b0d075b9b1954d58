-- How much text a job holds, so that room and pages are reckoned without reading the texts.
alter table jobs add column bytes integer not null default 0;
update jobs set bytes = octet_length(title) + octet_length(description)
  + octet_length(array_to_string(requirements || responsibilities || skills_required, ''));
