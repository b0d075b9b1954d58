-- Whose reading a resume or job holds (null: the built-in coach's), and what a model's reading made better. While a model
-- reads, read_again_since says since when; a process that ends in the middle leaves it behind.
alter table resumes add column read_by text;
alter table resumes add column improvements jsonb;
alter table resumes add column read_again_since timestamptz;
alter table jobs add column read_by text;
alter table jobs add column improvements jsonb;
alter table jobs add column read_again_since timestamptz;
