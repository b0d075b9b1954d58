import type { Session } from '@greenroom/contract/interviews'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'

type CompleteFrameProps = {
  title: string
  about?: string
  /** Return Home, View History and Start New Interview under the content. */
  buttons?: boolean
  /** A report: the ways on stand in the bar as well, and starting again is the green button. */
  report?: boolean
  session?: Session
  children: ReactNode
}

/** The page around a report or a preparation: where one goes from here, above and below. */
export function CompleteFrame({ title, about, buttons, report, session, children }: CompleteFrameProps) {
  const { t } = useTranslation('interviews')
  const again = session && { selectedJob: session.job_id, resumeId: session.resume_id }
  const start = (size: 'medium' | 'large') => (
    <LinkButton look={size === 'medium' ? 'primary' : 'outline'} size={size} to={paths.mockInterview} state={again}>
      {t('complete.again')}
    </LinkButton>
  )
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TopBar
        home={paths.home}
        about={about}
        end={
          report && (
            <span className="flex gap-3">
              <span className="max-two:hidden">
                <LinkButton to={paths.home}>{t('complete.home')}</LinkButton>
              </span>
              {start('medium')}
            </span>
          )
        }
      />
      <Main className="bg-paper">
        <div className="page pt-9 pb-20">
          {children}
          {buttons && (
            <div className="mt-14 flex flex-wrap gap-3 border-t border-line pt-6">
              <LinkButton size="large" to={paths.home}>
                {t('complete.home')}
              </LinkButton>
              <LinkButton size="large" to={paths.interviewRecord} state={{ activeTab: 'interviews' }}>
                {t('complete.history')}
              </LinkButton>
              {start('large')}
            </div>
          )}
        </div>
      </Main>
    </>
  )
}

type OperationFailedProps = { error?: unknown; text?: string; onRetry?: () => void; retrying?: boolean }

/** The error box of this page, with the two ways out. */
export function OperationFailed({ error, text, onRetry, retrying }: OperationFailedProps) {
  const { t } = useTranslation(['interviews', 'ui'])
  return (
    <Notice
      title={t('complete.failed')}
      action={
        <span className="flex flex-wrap gap-3">
          {onRetry && (
            <Button onClick={onRetry} working={retrying ?? false}>
              {t('ui:retry')}
            </Button>
          )}
          <LinkButton to={paths.home}>{t('complete.home')}</LinkButton>
          <LinkButton to={paths.interviewRecord}>{t('complete.records')}</LinkButton>
        </span>
      }
    >
      {text ?? problemText(error)}
    </Notice>
  )
}
