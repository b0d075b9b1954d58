-- An answer that could not be judged, such as one in Chinese without a language model, is kept without a score.
alter table answers alter column score drop not null;
alter table live_judgements alter column score drop not null;
