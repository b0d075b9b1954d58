import { isHan } from '#built-in/posting/heads/words.ts'
import { splitItem } from '#built-in/posting/items.ts'
import { isWish, type Lists } from '#built-in/posting/lists.ts'
import type { Section } from '#built-in/posting/sections.ts'
import { type Token, tokensOf } from '#built-in/skills/tagging/tokens.ts'

/** A line of a posting, a sentence of a longer one, or a part of a list in one line, with what its place tells. */
export type Unit = {
  text: string
  tokens: Token[]
  /** An item of a list: a line with a mark, a short one that is no running text, or a part of a list in one line. */
  isItem: boolean
  bullet: boolean
  /** An empty line stands before it. */
  apart: boolean
  /** It is short, and a list or paragraph follows, as under a heading. */
  leads: boolean
  section: string
  /** Words of the section's heading, and of the last line that looks like one. */
  heading: string[]
  under: string[]
  /** What the rules take it for. */
  list: 'must' | 'wish' | 'duty' | '-'
  /** Which part of its line it is, and of how many. */
  part: number
  parts: number
  /** Items that follow each other have the same number; running text has none. */
  run: number | undefined
}

/** Every line of a posting that has words, parted. A Chinese posting has none: nothing was learned from them. */
export function postingUnits(sections: readonly Section[], lists: Lists): Unit[] {
  if (isHan(sections.flatMap(({ lines }) => lines.map(({ text }) => text)).join('\n'))) return []
  const listOf = listNames(lists)
  const lines = sections.flatMap(({ kind, label, lines }) => {
    const heading = wordsOf(label)
    return lines.map((line, at) => ({ line, kind, heading, next: lines[at + 1] }))
  })
  let under: string[] = []
  let headingBefore: string[] | undefined
  let run = 0
  let bulletBefore = false
  return lines.flatMap(({ line, kind, heading, next }): Unit[] => {
    if (heading !== headingBefore) {
      under = heading
      run += 1
    }
    headingBefore = heading
    const { bullet, apart } = line
    const text = line.text.slice(0, MAX_LINE)
    if (/\p{Script=Han}/u.test(text)) return []
    const leads = isLead(text, bullet, apart, next)
    if (leads) {
      under = wordsOf(text)
      run += 1
    }
    // Where the rules part a line that lost its breaks, they know that it is a list.
    const fused = splitItem(text)
    const listed = fused.length > 1 && fused.every((item) => listOf.has(item.trim())) ? fused : partsOf(text)
    const texts = listed ?? (bullet ? [text] : sentencesIn(text))
    const isShort = bullet || (texts.length === 1 && text.length <= MAX_ITEM)
    if (!isShort || bullet !== bulletBefore) run += 1
    bulletBefore = bullet
    return texts.flatMap((part, at): Unit[] => {
      const tokens = tokensOf(part)
      if (tokens.length === 0) return []
      const isItem = /\p{L}{2}/u.test(part) && (listed !== undefined || isShort)
      const list = listOf.get(line.text) ?? listOf.get(part.trim()) ?? '-'
      return [
        {
          text: part,
          tokens,
          isItem,
          bullet,
          apart,
          leads,
          section: kind,
          heading,
          under,
          list,
          part: at,
          parts: texts.length,
          run: isItem && !leads ? run : undefined,
        },
      ]
    })
  })
}

/** Characters of a line that are read. */
const MAX_LINE = 2000
/** Characters of a line without a mark that may still be an item. */
const MAX_ITEM = 140
const MAX_HEADING_WORDS = 7
/** Sentences shorter than this are parts of another ('etc.', 'Ref. 12'). */
const MIN_SENTENCE = 12
/** A list in one line has so many parts. */
const MIN_PARTS = 3

const wordsOf = (heading: string): string[] =>
  [...new Set(tokensOf(heading.slice(0, MAX_ITEM)).map(({ key }) => key))].slice(0, MAX_HEADING_WORDS)

function isLead(text: string, bullet: boolean, apart: boolean, next: Section['lines'][number] | undefined): boolean {
  if (bullet || !next || text.length > 70 || /[.;,]$/.test(text)) return false
  return (
    next.bullet || /[:：…]$/.test(text) || (apart && !next.apart) || (/\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text))
  )
}

/** 'Must have: Sage 200 / ledgers / a good manner', 'C+E licence · valid CPC · no points' → their parts. */
function partsOf(text: string): string[] | undefined {
  const behind = text.replace(/^[^:.]{2,40}:\s+(?=\S)/, '')
  for (const mark of [/\s?[·•|]\s+/, /;\s+/, /\s\/\s/]) {
    const parts = behind.split(mark).filter((part) => /\p{L}/u.test(part))
    if (parts.length >= MIN_PARTS && parts.every((part) => part.length <= MAX_ITEM)) return parts
  }
  return undefined
}

function sentencesIn(text: string): string[] {
  const found: string[] = []
  for (const piece of text.split(/(?<=[.!?]|[.!?][)"”]) (?=[\p{Lu}\p{N}"“])/u)) {
    if (found.length > 0 && piece.length < MIN_SENTENCE) found[found.length - 1] += ` ${piece}`
    else found.push(piece)
  }
  return found
}

function listNames(lists: Lists): Map<string, Unit['list']> {
  return new Map([
    ...lists.responsibilities.map((item) => [item, 'duty'] as const),
    ...lists.preferred.map((item) => [item, 'wish'] as const),
    ...lists.must.map((item) => [item, isWish(item) ? 'wish' : 'must'] as const),
  ])
}
