/** What is looked at in a sentence; each is there or not. Both languages fill the same list, so they share weights. */
export const FEATURES = [
  'marked',
  'asks_by_order',
  'asks_inside',
  'starts_with_question_word',
  'asks_with_verb_first',
  'asks_shortly',
  'asks_at_end',
  'requests_at_start',
  'requests_inside',
  'requests_softly',
  'speaks_to_you',
  'speaks_of_self_first',
  'speaks_of_others_first',
  'tells_with_question_word',
  'scenario',
  'tag',
  'logistics',
  'small_talk',
  'candidate_asks',
  'asks_of_things',
  'rhetorical',
  'reported',
  'thinks_aloud',
  'exclaims',
  'answered_by_self',
] as const
export type Feature = (typeof FEATURES)[number]
/** What can be told from a sentence alone. */
export type Told = Exclude<Feature, 'answered_by_self'>

export const present = (found: Record<Told, boolean>): Set<Told> =>
  new Set(FEATURES.filter((feature): feature is Told => feature !== 'answered_by_self' && found[feature]))
