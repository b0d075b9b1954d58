import type { PracticePlan } from '@greenroom/contract/practice-plan'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { usePractise } from '#questions/use-practise.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { NextStep } from './next-step.ts'
import { useOneQuestion } from './warm-up-queries.ts'

type NextStepLineProps = {
  headingId: string
  step: NextStep
  plan: PracticePlan
  jobId: string
  onMock: () => void
}

/** One sentence and one button. */
export function NextStepLine({ headingId, step, plan, jobId, onMock }: NextStepLineProps) {
  const { t } = useTranslation('home')
  return (
    <div
      data-next-step
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line pt-6"
    >
      <div className="min-w-0 flex-1 basis-80">
        <p className="type-small text-ink-3">{t('cockpit.next')}</p>
        <h2 id={headingId} className="max-w-[36em] type-title text-pretty">
          <Sentence step={step} />
        </h2>
        {step.kind === 'again' && plan.next_due_at && <NextDue at={plan.next_due_at} />}
      </div>
      <Action step={step} jobId={jobId} onMock={onMock} />
    </div>
  )
}

function Sentence({ step }: { step: NextStep }) {
  const { t } = useTranslation('home')
  if (step.kind === 'practise') return t('cockpit.practise', { count: step.questionIds.length })
  if (step.kind !== 'continue') return t(`cockpit.${step.kind}`)
  const { current_question: current, total_questions: total } = step.session
  return t('cockpit.continue', { current, total })
}

function NextDue({ at }: { at: string }) {
  const { t, i18n } = useTranslation('home')
  const day = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'short' })
  return <p className="text-ink-2">{t('cockpit.nextDue', { date: day.format(new Date(at)) })}</p>
}

function Action({ step, jobId, onMock }: Pick<NextStepLineProps, 'step' | 'jobId' | 'onMock'>) {
  const { t } = useTranslation(['home', 'questions'])
  const practise = usePractise()
  const one = useOneQuestion()
  if (step.kind === 'continue')
    return (
      <LinkButton look="primary" size="large" to={`${paths.mockInterview}?session=${step.session.session_id}`}>
        {t('cockpit.continueAction')}
      </LinkButton>
    )
  if (step.kind !== 'practise')
    return (
      <div className="flex flex-wrap gap-3">
        {step.kind === 'begin' && (
          <Button size="large" working={one.isPending} onClick={() => one.mutate(jobId)}>
            {t('cockpit.one')}
          </Button>
        )}
        <Button look="primary" size="large" onClick={onMock}>
          {t('cockpit.mockAction')}
        </Button>
      </div>
    )
  const { questionIds } = step
  return (
    <Button
      look="primary"
      size="large"
      working={practise.isPending}
      onClick={() => practise.mutate({ questionIds, jobId })}
    >
      {t('questions:practise.some', { count: questionIds.length })}
    </Button>
  )
}
