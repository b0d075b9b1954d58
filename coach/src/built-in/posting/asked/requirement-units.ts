import type { Section } from '#built-in/posting/sections.ts'
import { tokensOf } from '#built-in/skills/tagging/tokens.ts'

/** A line, or a sentence of a longer one, that may tell what is asked for. */
export type Unit = {
  text: string
  /** An item of a list: a line with a mark, or a short one that is no running text. */
  isItem: boolean
  features: string[]
}

/** The lines of a posting, longer ones parted into sentences, each with what its words and its place tell. */
export function requirementUnits(sections: readonly Section[]): Unit[] {
  const lines = sections.flatMap(({ kind, label, lines }) =>
    lines.map((line) => ({ line, kind, heading: tokensOf(label).map(({ key }) => key) })),
  )
  return lines.flatMap(({ line, kind, heading }, at) => {
    const texts = line.bullet ? [line.text] : sentencesIn(line.text)
    const place = Math.floor((PLACES * at) / lines.length)
    const before = lines[at - 1]?.line
    const around = [
      `kind ${kind}`,
      `place ${place}`,
      `mark ${line.bullet}`,
      `before ${before?.bullet} ${before !== undefined && before.text.length < 60}`,
      ...heading.map((word) => `heading ${word}`),
    ]
    return texts.map((text, part) => ({
      text,
      isItem: /\p{L}{2}/u.test(text) && (line.bullet || (texts.length === 1 && text.length <= MAX_ITEM)),
      features: [...around, `part ${Math.min(part, 3)} ${texts.length > 1}`, ...wordsOf(text, kind)],
    }))
  })
}

const PLACES = 5
/** Characters of a line without a mark that may still be an item. */
const MAX_ITEM = 140
/** Sentences shorter than this are parts of another ('etc.', 'Ref. 12'). */
const MIN_SENTENCE = 12

function sentencesIn(text: string): string[] {
  const found: string[] = []
  for (const piece of text.split(/(?<=[.!?;]) (?=\p{Lu}|\p{N})/u)) {
    if (found.length > 0 && piece.length < MIN_SENTENCE) found[found.length - 1] += ` ${piece}`
    else found.push(piece)
  }
  return found
}

/** Words, pairs of words, how it opens, and how long it is. */
function wordsOf(text: string, kind: string): string[] {
  const words = tokensOf(text.slice(0, MAX_UNIT)).map(({ key }) => key)
  const length = words.length < 3 ? 1 : words.length < 8 ? 2 : words.length < 20 ? 3 : words.length < 40 ? 4 : 5
  return [
    `length ${length}`,
    `length ${length} ${kind}`,
    `ends ${text.at(-1) === ':' ? ':' : /[.!?]$/.test(text)}`,
    `opens ${words[0]}`,
    `opens ${words[0]} ${words[1]}`,
    ...new Set(words.map((word) => `word ${word}`)),
    ...new Set(words.slice(1).map((word, at) => `pair ${words[at]} ${word}`)),
  ]
}
const MAX_UNIT = 600
