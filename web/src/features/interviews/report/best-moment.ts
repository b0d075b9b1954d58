import type { Report } from '@greenroom/contract/interviews'

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

/** What to practise first, else what the weakest answer could do better. */
export function oneThing({ practise_next: [first], answers }: Report): { title: string; reason?: string } | undefined {
  if (first) return { title: first.title, reason: first.reason }
  const judged = answers.flatMap(({ answer }) => (answer && answer.score !== null ? [answer] : []))
  const weakest = judged.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0))[0]
  const title = weakest?.feedback.improvements[0]
  return title === undefined ? undefined : { title }
}
