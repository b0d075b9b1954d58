import type { QuestionSource } from '@greenroom/contract/questions'
import type { BankEntry } from '#built-in/bank/bank-question.ts'
import type { Slots } from './fill.ts'
import type { Theme } from './material.ts'

/**
 * A named thing a question can stand on. `opening` says in which form it was read (`claim past`, `role now` …), `score`
 * how much it is worth asking about (0 to about 3).
 */
export type Topic = {
  id: string
  kind: 'claim' | 'role' | 'project' | 'education' | 'skill' | 'nothing'
  opening: string
  source: QuestionSource
  slots: Slots
  themes: Theme[]
  skills: BankEntry[]
  score: number
}

/** More lines or skills of one kind, and more entries, than anybody is asked about. */
export const MAX_TOPICS = 60
export const MAX_ENTRIES = 30
