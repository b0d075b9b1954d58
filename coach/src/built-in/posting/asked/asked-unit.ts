import type { Unit } from './posting-units.ts'

/** How likely a unit asks for something, wishes for it, or tells what will be done, 0 to 1 each. */
export type Meaning = { must: number; wish: number; duty: number }

/** A unit of a posting, what it likely tells, and how far down it stands. */
export type AskedUnit = { unit: Unit; meaning: Meaning; place: 'top' | 'middle' | 'end' }
