import { LINE_PHRASES } from '@greenroom/spoken/line-phrases'
import { phraseFinder } from '#built-in/language/phrases.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import weights from '#knowledge/matching/weights.json' with { type: 'json' }

const ASKS = phraseFinder(LINE_PHRASES.asks, true)
const ASKS_SURELY = phraseFinder(LINE_PHRASES.asksSurely, true)
const STATES = phraseFinder(LINE_PHRASES.statementStarts, true)
const SMALL_TALK = phraseFinder(LINE_PHRASES.smallTalk, true)
const OWN_STORY = phraseFinder(LINE_PHRASES.ownStory, true)
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
export function nonQuestionPenalty(text: string): number {
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
