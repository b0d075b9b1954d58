import type { Feedback } from '@greenroom/contract/answers'

/** As in built-in/answers, where forty words are enough to judge. */
const ENOUGH_WORDS = 40
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Whether an answer in any language is long enough to be judged surely. */
export function amountSaid(text: string): Feedback['evidence'] {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) words += isWordLike ? 1 : 0
  return words < ENOUGH_WORDS ? 'little' : 'enough'
}
