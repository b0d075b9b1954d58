import chinese from '#questions/words/zh-CN.json' with { type: 'json' }
import type { Sentence } from '#sentences.ts'
import { present, type Told } from './features.ts'

/** The signs of one Chinese sentence. */
export function chineseFeatures({ text, marked }: Sentence): Set<Told> {
  const rest = withoutChineseOpeners(text.replace(/[\s,，、:：；。！？!?.]/g, ''))
  const holdsAny = (list: readonly string[]) => list.some((word) => text.includes(word))
  const asked = holdsAny(chinese.question_words)
  const ending = chinese.question_endings.some((word) => rest.endsWith(word))
  const you = holdsAny(chinese.second_person)
  const self = chinese.first_person.some((word) => rest.startsWith(word))
  const softly = holdsAny(chinese.soft_requests)
  const request = holdsAny(chinese.requests)
  return present({
    marked,
    asks_by_order: asked && !self,
    asks_inside: asked && (you || !chinese.first_person.some((word) => text.includes(word))),
    starts_with_question_word: chinese.question_words.some((word) => rest.startsWith(word)),
    asks_with_verb_first: ending,
    asks_shortly: asked && rest.length <= 8,
    requests_at_start: request && !self,
    requests_inside: false,
    requests_softly: softly,
    speaks_to_you: you,
    speaks_of_self_first: self && !softly,
    speaks_of_others_first: /^[他她它]/.test(rest),
    tells_with_question_word: asked && self && !you,
    scenario: holdsAny(chinese.scenarios),
    tag: false,
    logistics: holdsAny(chinese.logistics),
    small_talk: holdsAny(chinese.small_talk),
    candidate_asks: holdsAny(chinese.candidates),
    asks_of_things: false,
    rhetorical: holdsAny(chinese.rhetorical),
    reported: holdsAny(chinese.reported),
    thinks_aloud: false,
    exclaims: false,
    asks_at_end: false,
  })
}

function withoutChineseOpeners(text: string): string {
  const opener = chinese.openers.find((word) => text.startsWith(word))
  return opener === undefined ? text : withoutChineseOpeners(text.slice(opener.length))
}
