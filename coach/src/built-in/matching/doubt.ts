import { phraseFinder } from '#built-in/language/phrases.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import spokenForms from '#knowledge/matching/spoken-forms.json' with { type: 'json' }
import weights from '#knowledge/matching/weights.json' with { type: 'json' }

const ASKS = phraseFinder(spokenForms.asks, true)
const ASKS_SURELY = phraseFinder(spokenForms.asks_surely, true)
const STATES = phraseFinder(spokenForms.statement_starts, true)
const SMALL_TALK = phraseFinder(spokenForms.small_talk, true)
const OWN_STORY = phraseFinder(spokenForms.own_story, true)
/** What may stand before the first word of a sentence. */
const OPENERS = new Set([
  'so',
  'and',
  'then',
  'but',
  'well',
  'okay',
  'ok',
  'yeah',
  'yes',
  'no',
  'right',
  'alright',
  'now',
])

/** Interviews are full of lines that ask nothing: greetings, logistics, one's own answer. 0 for a plain question. */
export function doubtOf(text: string): number {
  const words = readWords(text)
  const asks = text.includes('?') || (states(words) ? ASKS_SURELY(words) : ASKS(words)).length > 0
  return (
    (asks ? 0 : weights.no_question) +
    (SMALL_TALK(words).length > 0 ? weights.small_talk : 0) +
    (OWN_STORY(words).length > 0 ? weights.own_story : 0)
  )
}

/** "we redid the whole thing when …": a statement may hold question words and still ask nothing. */
function states(words: Word[]): boolean {
  const first = words.findIndex(({ text }) => !OPENERS.has(text))
  return STATES(words).some(({ from }) => from === first)
}
