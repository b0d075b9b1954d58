import type { Session } from '@greenroom/contract/interviews'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { HandedOver } from '#features/interviews/run/new-session.tsx'
import { practicePath } from '#features/interviews/run/queries.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Meter } from '#ui/meter.tsx'
import { Notice } from '#ui/notice.tsx'
import { CompleteFrame } from './complete-frame.tsx'
import { useMakingQuestions } from './use-making-questions.ts'

type UnpreparedPageProps = { session: Session; handedOver: HandedOver }

/** A preparation whose questions are not there yet: they are made here, unless that has just failed. */
export function UnpreparedPage({ session, handedOver }: UnpreparedPageProps) {
  const { t } = useTranslation(['interviews', 'ui'])
  const { making, begin } = useMakingQuestions(session)
  const total = session.total_questions
  const hadFailed = handedOver?.questionsGenerated === false || Boolean(handedOver?.error)
  useEffect(() => {
    if (!hadFailed) void begin()
  }, [hadFailed, begin])
  const failure = making.kind === 'failed' ? problemText(making.error) : making.kind === 'idle' && hadFailed
  const made = making.kind === 'making' ? making.made : 0
  return (
    <CompleteFrame title={t('title.preparing')} prepared>
      <div className="max-w-[744px]">
        <h1 className="type-display">{t('title.preparing')}</h1>
        {failure ? (
          <div className="mt-6">
            <Notice
              title={t('complete.failed')}
              action={
                <span className="flex flex-wrap gap-3">
                  <Button look="primary" onClick={() => void begin()}>
                    {t('ui:retry')}
                  </Button>
                  <LinkButton to={practicePath(session)}>{t('complete.withoutQuestions')}</LinkButton>
                </span>
              }
            >
              {failure === true ? handedOver?.error || t('complete.questionsFailed') : failure}
            </Notice>
          </div>
        ) : (
          <div className="mt-4">
            <p role="status" className="type-lead text-ink-2">
              {t('complete.making', { made, total })}
            </p>
            <div className="mt-4 max-w-[360px]">
              <Meter value={made} most={total} tone="green" label={t('complete.making', { made, total })} />
            </div>
          </div>
        )}
      </div>
    </CompleteFrame>
  )
}
