import type { QuestionSource } from '@greenroom/contract/questions'
import type { BankSkill } from './bank.ts'
import type { Slots } from './fill.ts'
import type { Theme } from './material.ts'

/**
 * A named thing a question can stand on. `kind` picks the templates, `opening` the way in (a key of openings.json), `score`
 * says how much it is worth asking about (0 to about 3).
 */
export type Topic = {
  id: string
  kind: 'claim' | 'role' | 'project' | 'education' | 'skill' | 'requirement' | 'duty' | 'gap' | 'title' | 'nothing'
  opening: string
  source: QuestionSource
  slots: Slots
  themes: Theme[]
  skills: BankSkill[]
  score: number
}

/** More lines or skills of one kind, and more entries, than anybody is asked about. */
export const MAX_TOPICS = 60
export const MAX_ENTRIES = 30
