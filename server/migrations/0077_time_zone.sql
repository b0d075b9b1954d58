-- Where a person's months begin, and the language of what is sent to them; null while they have not said.
alter table users add column language text;
alter table users add column time_zone text;
