import type { Report } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { useStartInterview } from '#features/interviews/run/queries.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/toast.tsx'

/** At most three things, each with a question to practise it on, and what worked. */
export function PractiseNext({ report }: { report: Report }) {
  const { t } = useTranslation('interviews')
  const start = useStartInterview()
  const { session, practise_next: next, strengths, answers } = report
  const practise = (questionId: string) =>
    start.mutate(
      {
        jobId: session.job_id,
        resumeId: session.resume_id,
        questionIds: [questionId],
        title: t('report.practiseTitle', { title: session.title }).slice(0, 200),
      },
      { onError: (error) => notify({ lamp: 'red', title: t('complete.startFailed'), detail: problemText(error) }) },
    )
  return (
    <div>
      <section>
        <h2 className="type-heading">{t(`report.next.${headed(next.length)}`)}</h2>
        {next.length === 0 && <p className="mt-4 border-t border-line pt-5 text-ink-2">{t('report.nextNone')}</p>}
        <ol className="mt-5">
          {next.map(({ title, reason, question_id }, at) => {
            const number = answers.findIndex(({ question }) => question.id === question_id) + 1
            return (
              <li key={`${question_id}-${title}`} className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line py-5">
                <span aria-hidden="true" className="w-8 shrink-0 type-cue tabular-nums">
                  {at + 1}
                </span>
                <div className="min-w-0 flex-1 basis-60">
                  <h3 className="type-title" lang={languageOfText(title)}>
                    {title}
                  </h3>
                  <p className="text-ink-2" lang={languageOfText(reason)}>
                    {reason}
                  </p>
                </div>
                {number > 0 && (
                  <span className="print:hidden">
                    <Button
                      onClick={() => practise(question_id)}
                      working={start.isPending && start.variables.questionIds?.[0] === question_id}
                    >
                      {t('report.practise', { number })}
                    </Button>
                  </span>
                )}
              </li>
            )
          })}
        </ol>
      </section>
      {strengths.length > 0 && (
        <section className="mt-12">
          <h2 className="type-title">{t('report.strengths')}</h2>
          <ul className="mt-3">
            {strengths.map((strength) => (
              <li key={strength} className="border-t border-line py-3 text-ink-2" lang={languageOfText(strength)}>
                {strength}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const headed = (count: number) => (count === 1 ? 1 : count === 2 ? 2 : count === 3 ? 3 : 0)
