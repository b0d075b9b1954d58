import { phraseFinder } from '#built-in/language/phrases.ts'
import { readWords } from '#built-in/language/words.ts'
import spokenForms from '#knowledge/matching/spoken-forms.json' with { type: 'json' }
import weights from '#knowledge/matching/weights.json' with { type: 'json' }

const ASKS = phraseFinder(spokenForms.asks, true)
const SMALL_TALK = phraseFinder(spokenForms.small_talk, true)
const OWN_STORY = phraseFinder(spokenForms.own_story, true)

/** Interviews are full of lines that ask nothing: greetings, logistics, one's own answer. 0 for a plain question. */
export function doubtOf(text: string): number {
  const words = readWords(text)
  const asksNothing = ASKS(words).length === 0 && !text.includes('?')
  return (
    (asksNothing ? weights.no_question : 0) +
    (SMALL_TALK(words).length > 0 ? weights.small_talk : 0) +
    (OWN_STORY(words).length > 0 ? weights.own_story : 0)
  )
}
