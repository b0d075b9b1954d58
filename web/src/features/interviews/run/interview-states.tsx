import { useTranslation } from 'react-i18next'
import { paths } from '#app/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { InterviewKind } from './queries.ts'

/** The frame of an interview that is not running yet. */
export function InterviewFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const { t } = useTranslation('interviews')
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <TopBar home={paths.home} end={<LinkButton to={paths.home}>{t('leave')}</LinkButton>} />
      <Main className="page bg-paper pt-12 pb-16 two:pt-20">{children}</Main>
    </>
  )
}

export function InterviewLoading({ kind }: { kind: InterviewKind }) {
  const { t } = useTranslation('interviews')
  return (
    <InterviewFrame title={t(`title.${kind}`)}>
      <div className="mx-auto max-w-[744px]">
        <p className="type-small text-ink-3">{t(`loading.${kind}`)}</p>
        <SkeletonText awaited={t(`loading.${kind}`)} lines={5} />
      </div>
    </InterviewFrame>
  )
}

type FailedProps = { kind: InterviewKind; error: unknown; creating?: boolean; onReload: () => void }

export function InterviewFailed({ kind, error, creating, onReload }: FailedProps) {
  const { t } = useTranslation('interviews')
  const title = kind === 'mock' ? t('failed.mock') : creating ? t('failed.create') : t('failed.formal')
  return (
    <InterviewFrame title={t(`title.${kind}`)}>
      <div className="mx-auto max-w-[744px]">
        <h1 className="mb-6 type-display">{t(`title.${kind}`)}</h1>
        <Notice
          title={title}
          action={
            kind === 'mock' ? (
              <Button onClick={onReload}>{t('failed.reload')}</Button>
            ) : (
              <LinkButton to={paths.home}>{t('failed.home')}</LinkButton>
            )
          }
        >
          {problemText(error)} {kind === 'mock' && !creating && t('failed.mockText')}
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
