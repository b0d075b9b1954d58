import type { Answer, Try } from '@greenroom/contract/answers'

/** Every try of an answer, the one that counts first. */
const triesOf = (answer: Answer): Try[] => [answer, ...(answer.other_tries ?? [])]

/** The try in these words; where there is none, the one that counts. */
export const tryOf = (answer: Answer, text: string): Try =>
  triesOf(answer).find(({ answer_text }) => answer_text.trim() === text.trim()) ?? answer

/** The best try of an answer beside one of them, if there is another. */
export const bestBeside = (answer: Answer, one: Try): Try | undefined =>
  triesOf(answer)
    .filter((other) => other !== one)
    .toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))[0]

/** A model is still judging a try, so that scores may change, and which try counts. */
export const isAwaited = (answer: Answer | undefined): boolean =>
  answer !== undefined && triesOf(answer).some(({ late_judgement: late }) => late?.state === 'awaited')
