-- Until tags were skills only, a question that the built-in coach wrote carried words of its own making: the competency,
-- which is the category already, the part of the bank, and before that themes and the kind of line it stood on. Each is
-- known by the shape of its row, so that a tag of the person's or a model's is left alone.
update questions set tags = case
    when cardinality(tags) = 2 and tags[1] <> all (array[
      'anyone', 'improved', 'built', 'led', 'regular', 'found', 'won', 'project', 'place', 'change', 'study', 'gap',
      'employer', 'many', 'duty'
    ]) then tags[1:1]
    else '{}'
  end
from (values
  ('craft', 'Craft'), ('problem_solving', 'Problem solving'), ('quality', 'Quality'), ('safety', 'Safety'),
  ('ethics', 'Ethics'), ('customer_focus', 'Customer focus'), ('communication', 'Communication'),
  ('teamwork', 'Teamwork'), ('conflict', 'Conflict'), ('leadership', 'Leadership'),
  ('prioritization', 'Setting priorities'), ('planning', 'Planning'), ('adaptability', 'Adaptability'),
  ('learning', 'Learning'), ('ownership', 'Ownership'), ('initiative', 'Initiative'), ('resilience', 'Resilience'),
  ('numeracy', 'Working with figures'), ('judgment', 'Judgment'), ('creativity', 'Creativity'),
  ('motivation', 'Motivation'), ('compliance', 'Rules and compliance'),
  ('collaboration_with_others_trades', 'Working with other trades'), ('technology', 'Technology')
) as competency (key, label)
where origin <> 'own' and category = label and tags[cardinality(tags)] = key and cardinality(tags) <= 2;

update questions set tags = array(
  select tag from unnest(tags) with ordinality as given (tag, place)
  where tag <> all (array[
    'adaptability', 'budget', 'building', 'claim', 'collaboration_with_others_trades', 'communication', 'compliance',
    'conflict', 'cost', 'craft', 'creativity', 'customer_focus', 'customers', 'duty', 'education', 'ethics',
    'events', 'gap', 'growth', 'hiring', 'initiative', 'judgment', 'launch', 'leadership', 'leading', 'learning',
    'logistics', 'mentoring', 'migration', 'models', 'motivation', 'nothing', 'numeracy', 'operations', 'ownership',
    'partners', 'patients', 'planning', 'prioritization', 'problem_solving', 'process', 'project', 'quality',
    'reporting', 'requirement', 'research', 'resilience', 'role', 'safety', 'skill', 'speed', 'teamwork',
    'technology', 'title'
  ])
  order by place
)
from (values
  ('claim', 'Your work'), ('project', 'Your projects'), ('role', 'Your career'), ('education', 'Your training'),
  ('skill', 'Skills'), ('requirement', 'What the posting asks for'), ('duty', 'The work in this job'),
  ('gap', 'Gaps to the posting'), ('title', 'The job'), ('nothing', 'General')
) as kind (key, label)
where origin <> 'own' and category = label and tags[cardinality(tags)] = key;
