import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '#features/interviews/run/stopwatch.ts'
import { useEverySecond } from '#features/interviews/run/use-every-second.ts'
import type { Practice } from '#features/interviews/run/use-practice.ts'
import { paths } from '#lib/paths.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { QuestionTicks } from '#ui/question-ticks.tsx'

type InterviewBarProps = { practice: Practice; onPause: () => void }

/** Over the interview: which job, which question, the time, Pause and Leave. */
export function InterviewBar({ practice, onPause }: InterviewBarProps) {
  const { t } = useTranslation('interviews')
  const { session, place, questions, paused, followUp, judgedNow } = practice
  const number = judgedNow?.number ?? (followUp?.taken ? followUp.number : place.number)
  return (
    <TopBar
      home={paths.home}
      about={session.title}
      middle={<QuestionTicks current={number} total={questions.length} short />}
      end={
        <>
          <Time practice={practice} />
          <Button
            look="quiet"
            icon={paused ? Play : Pause}
            onClick={onPause}
            aria-label={paused ? t('resume') : t('pause')}
          >
            <span className="max-side:hidden">{paused ? t('resume') : t('pause')}</span>
          </Button>
          <LinkButton to={paths.home}>{t('leave')}</LinkButton>
        </>
      }
    />
  )
}

function Time({ practice: { watch, paused } }: Pick<InterviewBarProps, 'practice'>) {
  const { t } = useTranslation('interviews')
  useEverySecond(!paused)
  return (
    <span className="text-ink-3 tabular-nums" role="timer" aria-label={t('elapsed')}>
      {clockTime(watch.seconds())}
    </span>
  )
}
