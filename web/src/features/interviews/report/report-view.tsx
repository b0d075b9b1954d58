import type { Report } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { InterviewModelUse } from '#records/interview-model-use.tsx'
import { dateText } from '#records/record.ts'
import { type ChartPoint, LineChart } from '#ui/line-chart.tsx'
import { AnswerReport } from './answer-report.tsx'
import { CriteriaMeters } from './criteria-meters.tsx'
import { DownloadReport } from './download-report.tsx'
import { PractiseNext } from './practise-next.tsx'
import { ReportSummary } from './report-summary.tsx'
import { ScoreStrip } from './score-strip.tsx'
import { usePrinting } from './use-printing.ts'

/** Score right, words left, reasons between; then what to practise. */
export function ReportView({ report, goesOn = false }: { report: Report; goesOn?: boolean }) {
  const { t } = useTranslation('interviews')
  const [query, setQuery] = useSearchParams()
  const { answers, trend } = report
  const chosen = chosenAnswer(answers, query.get('question'))
  const choose = (number: number) =>
    setQuery(
      (before) => {
        before.set('question', String(number))
        return before
      },
      { replace: true },
    )
  const shown = answers[chosen - 1]
  const printing = usePrinting()
  const tries = shown ? triesOf(shown) : []
  return (
    <>
      <ReportSummary report={report} goesOn={goesOn} />
      {answers.length > 1 && <ScoreStrip answers={answers} chosen={chosen} onChoose={choose} />}
      {printing
        ? answers.map((one, at) => (
            <AnswerReport key={one.question.id} {...one} number={at + 1} session={report.session} onPaper />
          ))
        : shown && <AnswerReport key={shown.question.id} {...shown} number={chosen} session={report.session} />}
      <div className="mt-16 grid gap-x-16 gap-y-14 side:grid-cols-[minmax(0,1fr)_400px]">
        <PractiseNext report={report} />
        <div className="flex flex-col gap-12">
          <CriteriaMeters
            title={shown?.answer ? t('report.criteria') : t('report.criteriaAll')}
            criteria={shown?.answer?.feedback.criteria ?? report.by_criterion}
          />
          {tries.length > 1 && (
            <section>
              <h2 className="mb-6 type-title">{t('report.tries', { count: tries.length })}</h2>
              <LineChart title={t('report.tries', { count: tries.length })} titleHidden points={tries} />
            </section>
          )}
          {trend.length > 1 && (
            <section>
              <h2 className="mb-6 type-title">{t('report.trend')}</h2>
              <LineChart
                title={t('report.trend')}
                titleHidden
                points={trend.map((one) => point(one.session_id, one.completed_at, one.score))}
              />
            </section>
          )}
        </div>
      </div>
      <DownloadReport sessionId={report.session.session_id} />
      <InterviewModelUse sessionId={report.session.session_id} />
    </>
  )
}

const point = (id: string, time: string, score: number): ChartPoint => ({
  id,
  label: dateText(time).slice(5),
  value: Math.round(score),
})

/** The earlier answers to a question and the tries of this one. */
function triesOf({ answer, earlier_scores }: Report['answers'][number]): ChartPoint[] {
  const earlier = earlier_scores.map((one) => point(one.answered_at, one.answered_at, one.score))
  const now = answer ? [answer, ...(answer.other_tries ?? [])] : []
  const inOrder = now.toSorted((one, other) => one.created_at.localeCompare(other.created_at))
  return [
    ...earlier,
    ...inOrder.flatMap(({ created_at, score }, at) =>
      score === null ? [] : [point(`${created_at} ${at}`, created_at, score)],
    ),
  ]
}

/** From 1. What the address asks for, else the answer that needs work most, else the first. */
function chosenAnswer(answers: Report['answers'], asked: string | null): number {
  const number = Number(asked)
  if (Number.isInteger(number) && number >= 1 && number <= answers.length) return number
  const scores = answers.map(({ answer }) => answer?.score ?? Number.POSITIVE_INFINITY)
  return Math.max(1, scores.indexOf(Math.min(...scores)) + 1)
}
