import { z } from 'zod'
import { Time } from './basics.ts'

/** What the client makes up for something that happens live, so that sending it again changes the same one. */
export const LiveId = z.string().min(1).max(64)

/** When the person stopped asking, and how many milliseconds after that each thing was there. */
export const Stopwatch = z.object({
  end_of_speech: Time,
  text: z.number().min(0).optional(),
  /** The search of the bank was over, whether or not it found something; absent when it failed. */
  searched: z.number().min(0).optional(),
  /** It had found a stored question, with or without an own answer. */
  match: z.number().min(0).optional(),
  /** The own answer was painted; absent when there is none or it was never in sight. */
  own_answer: z.number().min(0).optional(),
  first_word: z.number().min(0).optional(),
  done: z.number().min(0).optional(),
})
export type Stopwatch = z.infer<typeof Stopwatch>
