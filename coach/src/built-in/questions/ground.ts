import type { QuestionSource } from '@greenroom/contract/questions'
import type { BankSkill } from '#built-in/questions/bank.ts'
import type { Slots } from '#built-in/questions/fill.ts'
import type { Theme } from '#built-in/questions/material.ts'

/**
 * A named thing a question can stand on. `kind` picks the asks, `lead` the way in (a key of leads.json), `weight`
 * says how much it is worth asking about (0 to about 3).
 */
export type Ground = {
  id: string
  kind: 'claim' | 'role' | 'project' | 'education' | 'skill' | 'requirement' | 'duty' | 'gap' | 'title' | 'nothing'
  lead: string
  source: QuestionSource
  slots: Slots
  themes: Theme[]
  skills: BankSkill[]
  weight: number
}

/** More lines or skills of one kind, and more entries, than anybody is asked about. */
export const MAX_GROUNDS = 60
export const MAX_ENTRIES = 30
