import { isBoardFact } from '#built-in/posting/items.ts'
import type { Lists } from '#built-in/posting/lists.ts'
import type { AskedUnit } from './asked-unit.ts'

/**
 * What a posting asks and wishes for, as written: the rules' lists where they and the learned reading hardly differ, since the
 * rules know better where an item ends; else the items that are likely asked for. A posting in plain prose has none (API,
 * parse-text), and a Chinese one, of which nothing was learned, what the rules find.
 */
export function requirementsOf({ must, preferred }: Lists, units: readonly AskedUnit[]): string[] {
  const ruled = [...must, ...preferred]
  if (units.length === 0) return ruled
  const items = units.filter(({ unit, meaning }) => unit.isItem && asksFor(meaning) && !isBoardFact(unit.text))
  const isAlike = ruled.length > 0 && Math.abs(ruled.length - items.length) <= MAX_DIFFERENCE
  return isAlike ? ruled : items.length < A_LIST ? [] : items.map(({ unit }) => unit.text.trim())
}

const A_LIST = 2
/** Chosen on left-out writers of coach/training/postings.json. */
const MAX_DIFFERENCE = 3
const asksFor = ({ must, wish }: AskedUnit['meaning']) => must + wish > 0.5
