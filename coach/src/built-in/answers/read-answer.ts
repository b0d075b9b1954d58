import { CARDINALS } from '@greenroom/spoken/number-words'
import { FUNCTION_WORDS } from '#built-in/language/function-words.ts'
import { type Hit, type PhraseFinder, phraseFinder, stemSet } from '#built-in/language/phrases.ts'
import { isFigure, readWords, type Word } from '#built-in/language/words.ts'
import buzzwords from '#knowledge/answers/buzzwords.json' with { type: 'json' }
import phrases from '#knowledge/answers/phrases.json' with { type: 'json' }
import commonWords from '#knowledge/language/common-words.json' with { type: 'json' }
import otherNumberWords from '#knowledge/language/number-words.json' with { type: 'json' }
import { ownActions, plannedActions } from './own-actions.ts'

export type PhraseKind = keyof typeof phrases

/** What an answer is made of, counted once; places are indexes into `words`. */
export type AnswerReading = {
  text: string
  words: Word[]
  stems: Set<string>
  /** Share of words such as "the", "and", "I": natural speech has about half. */
  functionShare: number
  /** Share of words that praise instead of saying something ("synergy"). */
  buzzShare: number
  /** Share of words in runs of six or more without a function word: lists, not sentences. */
  listShare: number
  /** Distinct words that name something: neither everyday words nor praise. */
  concrete: Hit[]
  figures: Hit[]
  /** What the speaker did, and what they would do; each verb once. */
  ownActions: Hit[]
  plannedActions: Hit[]
  find(kind: PhraseKind): Hit[]
}

export const isFunctionWord = (word: Word) => FUNCTION_WORDS.has(word.text)
export const COMMON_STEMS = stemSet(commonWords)
const BUZZ = stemSet(buzzwords)
/** Not zero and one, which are rarely figures: "the one who". */
const NUMBERS = new Set([...otherNumberWords, ...[...CARDINALS].flatMap(([word, value]) => (value > 1 ? [word] : []))])
const FINDERS = Object.fromEntries(
  Object.entries(phrases).map(([kind, list]) => [kind, phraseFinder(list, kind !== 'time')]),
) as Record<PhraseKind, PhraseFinder>
const RUN = 6

/** @param contentStems stems of the question; repeating them names nothing new. */
export function readAnswer(text: string, contentStems: ReadonlySet<string>): AnswerReading {
  const words = readWords(text)
  const found = new Map<PhraseKind, Hit[]>()
  return {
    text,
    words,
    stems: new Set(words.map(({ stem }) => stem)),
    functionShare: share(words, isFunctionWord),
    buzzShare: share(words, ({ stem }) => BUZZ.has(stem)),
    listShare: listShare(words),
    concrete: concreteWords(words, contentStems),
    figures: figuresIn(words),
    ownActions: ownActions(words),
    plannedActions: plannedActions(words),
    find(kind) {
      const hits = found.get(kind) ?? FINDERS[kind](words)
      found.set(kind, hits)
      return hits
    },
  }
}

function share(words: Word[], is: (word: Word) => boolean): number {
  return words.length > 0 ? words.filter(is).length / words.length : 0
}

function listShare(words: Word[]): number {
  let run = 0
  let listed = 0
  for (const word of words) {
    run = isFunctionWord(word) ? 0 : run + 1
    if (run === RUN) listed += RUN
    else if (run > RUN) listed += 1
  }
  return words.length > 0 ? listed / words.length : 0
}

function concreteWords(words: Word[], contentStems: ReadonlySet<string>): Hit[] {
  const seen = new Set<string>(contentStems)
  return words.flatMap((word, at) => {
    const { stem, text } = word
    const plain =
      isFunctionWord(word) || COMMON_STEMS.has(stem) || BUZZ.has(stem) || NUMBERS.has(text) || isFigure(word)
    if (plain || text.length < 3 || seen.has(stem)) return []
    seen.add(stem)
    return [{ from: at, to: at + 1, phrase: text }]
  })
}

/** Digits and number words; "one" and "first" say too little to count. */
function figuresIn(words: Word[]): Hit[] {
  const hits: Hit[] = []
  for (const [at, word] of words.entries()) {
    if (!isFigure(word) && !NUMBERS.has(word.text)) continue
    const before = hits.at(-1)
    if (before && (before.to === at || (before.to === at - 1 && words[before.to]?.text === 'and'))) before.to = at + 1
    else hits.push({ from: at, to: at + 1, phrase: word.text })
  }
  return hits
}
