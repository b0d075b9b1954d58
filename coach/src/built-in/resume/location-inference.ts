import { findDates, withoutDates } from './dates.ts'
import { companyStrength, titleStrength } from './phrases.ts'
import { placeKind } from './place.ts'
import type { ReadLine } from './read-lines.ts'
import { commaParts, fragmentsOf } from './work-fragments.ts'

/** Of the texts in one slot, how many a list must know as places before the others count as places too. */
const MIN_SHARE = 0.3
const MAX_WORDS = 4
/** 'May 2019 – May 2021, Odesa': below a line of names, what a comma parts from the dates is where it was. */
const AFTER_DATE = 'after date'

/**
 * Towns that no list knows, told by where they stand: entries of one section are printed alike, so where some print a
 * known place (after the dates, at the right of the employer, behind its comma), the others print one as well.
 */
export function townsIn(heads: ReadLine[][]): Set<string> {
  const slots = new Map<string, string[]>()
  for (const lines of heads)
    for (const [at, line] of lines.entries())
      for (const { slot, text } of slotsOf(line, at > 0)) slots.set(slot, [...(slots.get(slot) ?? []), text])
  const towns = new Set<string>()
  for (const [slot, texts] of slots) {
    const known = slot.startsWith(AFTER_DATE)
      ? texts.length
      : texts.filter((text) => placeKind(text) !== undefined).length
    const named = texts.some((text) => titleStrength(text) > 1 || companyStrength(text) > 1)
    if (known < MIN_SHARE * texts.length || known === 0 || named) continue
    for (const text of texts) if (/^[\p{Lu}\p{Lo}]/u.test(text) && text.split(' ').length <= MAX_WORDS) towns.add(text)
  }
  return towns
}

/** Each text of a line with the place it has among the others, the type it is set in included. */
function slotsOf(line: ReadLine, below: boolean): { slot: string; text: string }[] {
  const [date] = findDates(line.text)
  const after = below && date && !date.single && date.index === 0 && /^\s*,/.test(line.text.slice(date.length))
  const whole = line.parts.length === 1 && commaParts(withoutDates(line.text)).length === 1
  if (after && whole) return [{ slot: AFTER_DATE, text: withoutDates(line.text) }]
  return line.parts.flatMap((part, at) => {
    const style = `${line.size}/${part.bold ?? line.bold}/${line.parts.length}/${at}`
    const fragments = fragmentsOf(part.text, false)
    return fragments.flatMap(({ text }, index) => {
      const slot = `${style}/${fragments.length}/${index}`
      const pieces = commaParts(text)
      return pieces.map((piece, place) => ({ slot: `${slot}/${pieces.length}/${place}`, text: piece }))
    })
  })
}
