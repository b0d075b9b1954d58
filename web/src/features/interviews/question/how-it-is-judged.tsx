import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Practice } from '#features/interviews/run/use-practice.ts'
import { JudgeChoice } from '#questions/judge-choice.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'

type HowItIsJudgedProps = {
  practice: Practice
  /** Words stand in the answer that were not sent. */
  unsent: boolean
  /** Absent where there is no question to leave for the end. */
  onSkip: (() => void) | undefined
  onFinish: () => void
}

/** Under the answer: when it is judged, and the ways past this question and out before the last one. */
export function HowItIsJudged({ practice, unsent, onSkip, onFinish }: HowItIsJudgedProps) {
  const { t } = useTranslation('interviews')
  const [asking, ask] = useState(false)
  const { atOnce, judgeAtOnce, judging, questions, place } = practice
  const total = questions.length
  const { open } = place
  if (total < 2) return null
  return (
    <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 border-t border-line pt-5">
      <JudgeChoice value={atOnce ? 'each' : 'end'} onChange={(when) => judgeAtOnce(when === 'each')} />
      {open > 0 && (
        <span className="flex flex-wrap max-two:-ml-4">
          {onSkip && (
            <Button look="quiet" disabled={judging} onClick={onSkip}>
              {t('skip')}
            </Button>
          )}
          <Button look="quiet" disabled={judging} onClick={() => ask(true)}>
            {t('finish.action')}
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={t('finish.title')}
        confirm={t('finish.action')}
        onConfirm={onFinish}
      >
        {t(total === open ? 'finish.none' : 'finish.text', { answered: total - open, total })}
        {unsent && ` ${t('finish.unsent')}`}
      </ConfirmDialog>
    </div>
  )
}
