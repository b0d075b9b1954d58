import { type Hit, stemSet } from '#built-in/language/phrases.ts'
import type { Word } from '#built-in/language/words.ts'
import actionWords from '#knowledge/answers/action-words.json' with { type: 'json' }
import irregular from '#knowledge/language/irregular-words.json' with { type: 'json' }

const ACTIONS = stemSet(actionWords)
const PAST = new Set(Object.keys(irregular))
const OTHERS = new Set(['he', 'she', 'they', 'it', 'you', 'we', 'who', 'that', 'which', 'somebody', 'everybody'])
const REACH = 12

/**
 * What the speaker says they did: "I" and, within twelve words and before somebody else is spoken of, verbs of doing
 * in the past ("I called the shop, found one and put it aside"). Each verb once.
 */
export function ownActions(words: Word[]): Hit[] {
  return actionsOf(words, isPast)
}

/** The same for plans: "I would ask", "I'd call", "I check". */
export function plannedActions(words: Word[]): Hit[] {
  return actionsOf(words, () => true)
}

function actionsOf(words: Word[], isDone: (word: Word) => boolean): Hit[] {
  const seen = new Set<string>()
  const hits: Hit[] = []
  let subject = -1
  for (const [at, word] of words.entries()) {
    if (word.text === 'i') subject = at
    else if (OTHERS.has(word.text)) subject = -1
    const reached = subject >= 0 && at > subject && at - subject <= REACH
    if (!reached || !ACTIONS.has(word.stem) || !isDone(word) || seen.has(word.stem)) continue
    seen.add(word.stem)
    hits.push({ from: hits.some((hit) => hit.from === subject) ? at : subject, to: at + 1, phrase: word.text })
  }
  return hits
}

const isPast = ({ text }: Word) => (text.endsWith('ed') && text.length > 3) || PAST.has(text)
