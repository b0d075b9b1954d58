import { Pause, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#app/paths.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { QuestionTicks } from '#ui/question-ticks.tsx'
import { clockTime } from '../run/stopwatch.ts'
import { useEverySecond } from '../run/use-every-second.ts'
import type { Practice } from '../run/use-practice.ts'

/** Formal interviews take at most this long (spec/product.md section 9). */
export const FORMAL_SECONDS = 3600

type InterviewBarProps = { practice: Practice; formal: boolean; onPause: () => void }

/** Over the interview: which job, which question, the time, Pause and Leave. A formal one counts down. */
export function InterviewBar({ practice, formal, onPause }: InterviewBarProps) {
  const { t } = useTranslation('interviews')
  const { session, place, questions, paused } = practice
  return (
    <TopBar
      home={paths.home}
      about={session.title}
      middle={<QuestionTicks current={place.number} total={questions.length} short />}
      end={
        <>
          <Time practice={practice} formal={formal} />
          {!formal && (
            <Button
              look="quiet"
              icon={paused ? Play : Pause}
              onClick={onPause}
              aria-label={paused ? t('resume') : t('pause')}
            >
              <span className="max-side:hidden">{paused ? t('resume') : t('pause')}</span>
            </Button>
          )}
          <LinkButton to={paths.home}>{t('leave')}</LinkButton>
        </>
      }
    />
  )
}

function Time({ practice: { watch, paused }, formal }: Pick<InterviewBarProps, 'practice' | 'formal'>) {
  const { t } = useTranslation('interviews')
  useEverySecond(!paused)
  const seconds = formal ? FORMAL_SECONDS - watch.seconds() : watch.seconds()
  return (
    <span
      className="text-ink-3 tabular-nums max-two:hidden"
      role="timer"
      aria-label={formal ? t('left') : t('elapsed')}
    >
      {clockTime(seconds)}
    </span>
  )
}
