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
import { Steps } from '#ui/steps.tsx'
import { StartAgain } from './start-again.tsx'

type CompleteFrameProps = {
  title: string
  about?: string
  /** Return Home, View History and Start New Interview under the content. */
  buttons?: boolean
  /** A report: the ways on stand in the bar as well, and starting again is the green button. */
  report?: boolean
  /** The last step of a preparation, under the steps that were promised. */
  prepared?: boolean
  /** What a new interview begins with. */
  session?: Partial<Pick<Session, 'job_id' | 'resume_id'>>
  children: ReactNode
}

/** The page around a report or a preparation: where one goes from here, above and below. */
export function CompleteFrame({ title, about, buttons, report, prepared, session, children }: CompleteFrameProps) {
  const { t } = useTranslation('interviews')
  const again = { jobId: session?.job_id, resumeId: session?.resume_id }
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TopBar
        home={paths.home}
        about={about}
        middle={prepared && <PreparationSteps />}
        end={
          report && (
            <span className="flex gap-3">
              <span className="max-two:hidden">
                <LinkButton to={paths.home}>{t('complete.home')}</LinkButton>
              </span>
              <StartAgain {...again} size="medium" />
            </span>
          )
        }
      />
      <Main className="bg-paper">
        <div className="page pt-9 pb-20">
          {children}
          {buttons && (
            <div className="mt-14 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
              <LinkButton size="large" to={paths.home}>
                {t('complete.home')}
              </LinkButton>
              <LinkButton size="large" to={paths.profile} state={{ activeTab: 'interviews' }}>
                {t('complete.history')}
              </LinkButton>
              <StartAgain {...again} size="large" />
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

function PreparationSteps() {
  const { t } = useTranslation('jobs')
  const steps = [t('steps.job'), t('steps.resume'), t('steps.complete')]
  return <Steps label={t('steps.label')} steps={steps} current={steps.length} />
}
