import type { Feedback } from '@greenroom/contract/answers'
import { countWords } from '@greenroom/spoken/word-count'

/** As in built-in/answers, where forty words are enough to judge. */
const ENOUGH_WORDS = 40

/** Whether an answer in any language is long enough to be judged surely. */
export const amountSaid = (text: string): Feedback['evidence'] =>
  countWords(text) < ENOUGH_WORDS ? 'little' : 'enough'
