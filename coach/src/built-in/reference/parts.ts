import { fill, type Slots } from '#built-in/questions/fill.ts'

/** The first pattern whose slots are known, beginning at a place that the variant sets; gaps become brackets. */
export function part(patterns: readonly string[], slots: Slots, variant: number): string {
  const start = patterns.length > 0 ? variant % patterns.length : 0
  const turned = [...patterns.slice(start), ...patterns.slice(0, start)]
  const best = turned.filter((pattern) => !OPEN.test(pattern)).concat(turned.filter((pattern) => OPEN.test(pattern)))
  return best.map((pattern) => filled(pattern, slots)).find((text) => text !== undefined) ?? ''
}

/** Every pattern whose slots are known. */
export function parts(patterns: readonly string[], slots: Slots): string[] {
  return patterns.flatMap((pattern) => filled(pattern, slots) ?? [])
}

/** Marks a place the person has to fill: nothing is made up there. */
export function gap(text: string): string {
  return `[${text.replace(/[[\]]/g, '').replace(/[.]$/, '')}]`
}

/** A point inside a sentence: first letter small, no final stop. */
export function inside(point: string): string {
  const plain = point.replace(/[.;]$/, '')
  return /^(?:\p{Lu}[\p{Ll}’'-]|A )/u.test(plain) ? plain.slice(0, 1).toLowerCase() + plain.slice(1) : plain
}

/** Openings that are a gap themselves come last: they are for people of whom nothing is known. */
const OPEN = /^[^{]*⟦where/

function filled(pattern: string, slots: Slots): string | undefined {
  return fill(pattern, slots)?.replace(/⟦/g, '[').replace(/⟧/g, ']')
}
