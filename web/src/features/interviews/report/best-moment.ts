import type { Answer } from '@greenroom/contract/answers'
import type { Report } from '@greenroom/contract/interviews'
import { splitSentences } from '@greenroom/spoken/sentences'

/** The words of an answer that gained most points; the first of equals. Nothing where no words gained any. */
export function bestMoment(answers: Report['answers']) {
  const moments = answers.flatMap(({ answer }, at) =>
    (answer?.feedback.marks ?? []).flatMap(({ kind, quote, points, label }) =>
      kind === 'gained' && quote ? [{ number: at + 1, quote, points, label }] : [],
    ),
  )
  return moments.reduce<(typeof moments)[number] | undefined>(
    (best, one) => (best === undefined || one.points > best.points ? one : best),
    undefined,
  )
}

/** The sentence of an answer whose words gained most points; nothing where none gained any, or it is the whole answer. */
export function bestSentence({ answer_text, feedback }: Answer): string | undefined {
  const sentences = splitSentences(answer_text).map((text) => ({
    text,
    points: feedback.marks.reduce(
      (sum, { kind, quote, points }) => sum + (kind === 'gained' && quote && text.includes(quote) ? points : 0),
      0,
    ),
  }))
  const [best] = sentences.toSorted((one, other) => other.points - one.points)
  return best && best.points > 0 && sentences.length > 1 ? best.text : undefined
}

/** What to practise first, else what the weakest answer could do better. */
export function oneThing({ practise_next: [first], answers }: Report): { title: string; reason?: string } | undefined {
  if (first) return { title: first.title, reason: first.reason }
  const judged = answers.flatMap(({ answer }) => (answer && answer.score !== null ? [answer] : []))
  const weakest = judged.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))[0]
  const title = weakest?.feedback.improvements[0]
  return title === undefined ? undefined : { title }
}
