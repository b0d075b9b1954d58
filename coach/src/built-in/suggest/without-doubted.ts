import type { AnsweredQuestion } from '#coach.ts'

/** Earlier answers without the sentences in which something was found to be wrong; one of which nothing is left is gone. */
export const withoutDoubted = (history: readonly AnsweredQuestion[]): AnsweredQuestion[] =>
  history.map((one) => ({ ...one, answer: soundPart(one) })).filter(({ answer }) => answer.trim() !== '')

function soundPart({ answer, doubts = [] }: AnsweredQuestion): string {
  if (doubts.length === 0) return answer
  const wrong = doubts.flatMap(({ quote }) => {
    const from = quote === '' ? -1 : answer.indexOf(quote)
    return from < 0 ? [] : [{ from, to: from + quote.length }]
  })
  const sentences = [...answer.matchAll(/[^.!?。！？\n]+(?:[.!?。！？]+|\n)?\s*|[.!?。！？\n]+\s*/gu)]
  return sentences
    .filter(({ 0: text, index }) => !wrong.some(({ from, to }) => from < index + text.length && index < to))
    .map(([text]) => text)
    .join('')
    .trim()
}
