import type { Feedback } from '@greenroom/contract/answers'
import { type JudgementTexts, remark } from '#sentences/judgement-texts.ts'

/** Words of the answer that the model says are wrong, as they stand in it, and what is right where that can be shown. */
export type Doubt = { quote: string; correction: string | undefined }

/** Does this quote share any words with what is doubted, wherever in the answer both stand? */
export function isDoubted(answer: string, quote: string, doubts: Doubt[]): boolean {
  const spans = spansOf(answer, quote)
  return doubts.some((doubt) =>
    spansOf(answer, doubt.quote).some(([from, to]) => spans.some(([start, end]) => start < to && from < end)),
  )
}

/**
 * A judgement in which nothing that is doubted counts for the person: no gained mark, no strength, no quote of a
 * criterion. The score stays what it was.
 */
export function withoutDoubted(basis: Feedback, answer: string, doubts: Doubt[], { write }: JudgementTexts): Feedback {
  if (doubts.length === 0) return basis
  const holds = (quote: string | undefined) => quote === undefined || !isDoubted(answer, quote, doubts)
  const marks = basis.marks.filter(({ kind, quote }) => kind !== 'gained' || holds(quote))
  return {
    ...basis,
    marks,
    strengths: marks
      .filter(({ kind }) => kind === 'gained')
      .toSorted((one, other) => other.points - one.points)
      .slice(0, 3)
      .map(({ label, quote = '' }) => write(remark('strength', { label, quote }))),
    criteria: basis.criteria.map((criterion) => ({ ...criterion, quotes: criterion.quotes.filter(holds) })),
  }
}

/** Every place of the words in the text, from and to. */
function spansOf(text: string, words: string): [number, number][] {
  const spans: [number, number][] = []
  if (words === '') return spans
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) spans.push([at, at + words.length])
  return spans
}
