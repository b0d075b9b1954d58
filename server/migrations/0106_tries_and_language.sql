-- What else was said to the same question of the same interview; the answer in the row is the one that counts.
alter table answers add column if not exists other_tries jsonb not null default '[]';

-- What the person chose to be asked and to answer in; null where nobody chose.
alter table interviews add column if not exists language text;

-- Until now a judgement of the built-in coach could hold a note on the wording as a whole, which nobody can act on.
create or replace function pg_temp.without_wording(feedback jsonb) returns jsonb language sql as $$
  select jsonb_set(feedback, '{marks}', coalesce(
    (
      select jsonb_agg(mark order by place)
      from jsonb_array_elements(feedback -> 'marks') with ordinality as given (mark, place)
      where mark ? 'quote' or mark ->> 'label' not in ('Overall wording', '整体措辞')
    ),
    '[]'
  ))
$$;

update answers set feedback = pg_temp.without_wording(feedback)
where feedback -> 'marks' @> '[{"label": "Overall wording"}]' or feedback -> 'marks' @> '[{"label": "整体措辞"}]';

update answers set follow_up = jsonb_set(follow_up, '{feedback}', pg_temp.without_wording(follow_up -> 'feedback'))
where follow_up -> 'feedback' -> 'marks' @> '[{"label": "Overall wording"}]'
  or follow_up -> 'feedback' -> 'marks' @> '[{"label": "整体措辞"}]';
