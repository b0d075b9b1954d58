import type { Report } from '@greenroom/contract/interviews'
import type { Line } from '#platform/documents/line.ts'
import type { Language } from '#platform/language.ts'
import labels from './report-labels.json' with { type: 'json' }

type Labels = (typeof labels)['en']
type Asked = Report['answers'][number]

/** A report as a document: the whole first, then each question with its answer and what was found in it. */
export function reportLines(report: Report, language: Language): Line[] {
  const label = labels[language]
  const { session, overall_score: score } = report
  return [
    { kind: 'name', text: session.title },
    { kind: 'text', text: `${(session.started_at ?? session.created_at).slice(0, 16).replace('T', ' ')} UTC` },
    { kind: 'text', text: score === null ? label.unjudged : filled(label.score, { score }) },
    ...list(
      label.by_criterion,
      report.by_criterion.map((one) => filled(label.criterion, one)),
    ),
    ...list(label.strengths, report.strengths),
    ...list(
      label.practise_next,
      report.practise_next.map(({ title, reason }) => `${title}: ${reason}`),
    ),
    ...report.answers.flatMap((asked, at) => questionLines(asked, at + 1, label)),
  ]
}

function questionLines({ question, answer }: Asked, number: number, label: Labels): Line[] {
  const head: Line = { kind: 'heading', text: filled(label.question, { number, question: question.question_text }) }
  if (!answer) return [head, { kind: 'text', text: label.not_answered }]
  const { feedback, score, follow_up: next } = answer
  return [
    head,
    {
      kind: 'text',
      text: score === null ? feedback.summary : filled(label.scored, { score, summary: feedback.summary }),
    },
    { kind: 'entry', text: label.answer },
    ...paragraphs(answer.answer_text),
    ...feedback.strengths.map((text): Line => ({ kind: 'point', text })),
    ...feedback.improvements.map((text): Line => ({ kind: 'point', text })),
    ...(answer.other_tries ?? []).flatMap((one) => [tryLine(one.score, label), ...paragraphs(one.answer_text)]),
    ...(next ? [{ kind: 'entry', text: filled(label.asked_next, { question: next.text }) } as const] : []),
    ...(next?.state === 'answered' ? paragraphs(next.answer_text) : []),
  ]
}

const tryLine = (score: number | null, label: Labels): Line => ({
  kind: 'entry',
  text: score === null ? label.other_try : filled(label.other_try_scored, { score }),
})

const list = (heading: string, points: string[]): Line[] =>
  points.length === 0
    ? []
    : [{ kind: 'heading', text: heading }, ...points.map((text): Line => ({ kind: 'point', text }))]

const paragraphs = (text: string): Line[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ kind: 'text', text: line }))

const filled = (form: string, values: Record<string, string | number>) =>
  form.replace(/\{(\w+)\}/g, (_, place: string) => String(values[place] ?? ''))
