import { bareSentence, readClause } from '#built-in/questions/clause.ts'
import type { Slots } from '#built-in/questions/fill.ts'
import { shortenClause } from '#built-in/questions/shorten.ts'

/** How a claim can be spoken of; `quoted` when its grammar is not safe to touch. */
export type ClaimForm = 'past' | 'now' | 'then' | 'doing' | 'charge' | 'quoted'

/** `done`: it was done to the person, such as an award or a promotion. */
type ClaimReading = { form: ClaimForm; done: boolean; slots: Slots }

/** A paragraph of several sentences becomes one claim a sentence; very short ones are dropped. */
export function splitClaims(line: string): string[] {
  const flat = line.replace(/\s+/g, ' ').trim()
  const parts = flat.split(/(?<=[\p{Ll}\d%)]{2}[.!?])\s+(?=\p{Lu})|(?<=[。！？；])/u)
  const whole = parts
    .flatMap(splitRunOn)
    .map((part) => part.trim())
    .filter((part) => isLongEnough(part))
  return whole.length > 0 ? whole : isLongEnough(flat) ? [flat] : []
}

/** The slots of a claim: its clause by form, the thing it is about, its figure. Nothing when too thin to ask about. */
export function claimSlots(line: string, current: boolean): ClaimReading | undefined {
  const clause = readClause(line)
  const metric = readMetric(line)
  if (!clause) {
    const words = shortQuote(line)
    return words ? { form: 'quoted', done: false, slots: { words, metric } } : undefined
  }
  const forms = {
    past: 'past',
    base: current ? 'now' : 'then',
    gerund: 'doing',
    adjective: 'charge',
    passive: 'charge',
  } as const
  const done = clause.form === 'passive'
  const tense =
    current && !done
      ? { is: 'is', are: 'are', include: 'include', includes: 'includes' }
      : { is: 'was', are: 'were', include: 'included', includes: 'included' }
  return { form: forms[clause.form], done, slots: { ...tense, clause: clause.text, object: clause.object, metric } }
}

/** A percentage or amount of money that a claim reports, as it stands. */
function readMetric(line: string): string | undefined {
  return line
    .match(/\d[\d.,]{0,20}\s?%|[$€£]\s?\d[\d.,]*\s?(?:[kKmM]\b|million|billion|bn)?/)?.[0]
    ?.replace(/\s+/g, ' ')
    .replace(/[.,]$/, '')
}

/** Words fit to stand between quotation marks in a question: shortened where a clause ends, never inside a word. */
export function shortQuote(line: string): string | undefined {
  const bare = bareSentence(line).replace(/[“”]/g, '"')
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(bare)) {
    return bare.length <= 70 ? bare : bare.match(/^.{10,70}(?=[，、；：,;])/u)?.[0]
  }
  return (
    shortenClause(bare, 26) ??
    `${bare
      .split(' ')
      .slice(0, 20)
      .join(' ')
      .replace(/[,;:]$/, '')} …`
  )
}

/** Bullets whose marks and line ends got lost run on: `… across twelve offices Train new technicians in …`. */
function splitRunOn(text: string): string[] {
  const words = text.split(' ')
  const starts = words.flatMap((word, index) => (index > 3 && opensBullet(words, index, word) ? [index] : []))
  return [0, ...starts].map((start, n) => words.slice(start, starts[n]).join(' '))
}

function opensBullet(words: string[], index: number, word: string): boolean {
  const before = words[index - 1] ?? ''
  const after = words[index + 1] ?? ''
  if (!/^\p{Lu}\p{Ll}+$/u.test(word) || !/^\p{Ll}[\p{Ll}-]*[)%]?$/u.test(before) || !/^[\p{Ll}\d]/u.test(after))
    return false
  if (
    /^(?:an?|the|our|my|their|its|your|of|in|on|at|to|for|with|by|from|and|or|as|via|using|through|into|called|named)$/.test(
      before,
    )
  )
    return false
  return readClause(words.slice(index, index + 8).join(' ')) !== undefined
}

function isLongEnough(text: string): boolean {
  return text.split(' ').length >= 4 || /\p{Script=Han}{6}/u.test(text)
}
