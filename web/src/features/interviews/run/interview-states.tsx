import { useTranslation } from 'react-i18next'
import { isPlanRequired } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** The frame of an interview that is not running yet. */
export function InterviewFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const { t } = useTranslation('interviews')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TopBar home={paths.home} end={<LinkButton to={paths.home}>{t('leave')}</LinkButton>} />
      <Main className="bg-paper">
        <div className="page pt-12 pb-16 two:pt-20">{children}</div>
      </Main>
    </>
  )
}

export function InterviewLoading() {
  const { t } = useTranslation('interviews')
  return (
    <InterviewFrame title={t('title.mock')}>
      <div className="mx-auto max-w-[744px]">
        <h1 className="mb-6 type-display">{t('title.mock')}</h1>
        <SkeletonText awaited={t('loading.mock')} lines={5} />
      </div>
    </InterviewFrame>
  )
}

type FailedProps = { error: unknown; creating?: boolean; onReload: () => void }

export function InterviewFailed({ error, creating, onReload }: FailedProps) {
  const { t } = useTranslation('interviews')
  return (
    <InterviewFrame title={t('title.mock')}>
      <div className="mx-auto max-w-[744px]">
        <h1 className="mb-6 type-display">{t('title.mock')}</h1>
        <Notice
          title={t('failed.mock')}
          action={
            isPlanRequired(error) ? (
              <LinkButton to={paths.profile}>{t('failed.plans')}</LinkButton>
            ) : (
              <Button onClick={onReload}>{t('failed.reload')}</Button>
            )
          }
        >
          <p>{problemText(error)}</p>
          {!creating && !isPlanRequired(error) && <p>{t('failed.mockText')}</p>}
        </Notice>
      </div>
    </InterviewFrame>
  )
}

export function NoQuestions() {
  const { t } = useTranslation('interviews')
  return (
    <InterviewFrame title={t('none.title')}>
      <EmptyState
        page
        title={t('none.title')}
        actions={
          <LinkButton look="primary" size="large" to={paths.resume}>
            {t('none.resume')}
          </LinkButton>
        }
      >
        {t('none.text')}
      </EmptyState>
    </InterviewFrame>
  )
}
