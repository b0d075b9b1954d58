import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inOneLine } from '#i18n/join.ts'
import { isPlanRequired } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { TopBar } from '#ui/bars.tsx'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Main } from '#ui/main.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { type Failing, LiveFailure } from './go-live.ts'

export function LiveFrame({ about, foot, children }: { about?: string; foot?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('live')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <TopBar
        room
        home={paths.home}
        about={about}
        end={
          <LinkButton look="room" to={paths.home}>
            {t('leave')}
          </LinkButton>
        }
      />
      <Main className="bg-paper">
        <div className="page max-w-[808px] pt-10 pb-16">{children}</div>
      </Main>
      {foot}
    </>
  )
}

export function LiveLoading() {
  const { t } = useTranslation('live')
  return (
    <LiveFrame>
      <h1 className="mb-6 type-heading">{t('loading')}</h1>
      <SkeletonText awaited={t('loading')} lines={5} />
    </LiveFrame>
  )
}

type LiveFailedProps = { error: unknown; what?: Failing; onRetry: () => void; retrying: boolean }

/** Any error on this screen replaces the view (docs/rules.md, Live); what was heard is kept. */
export function LiveFailed({ error, what, onRetry, retrying }: LiveFailedProps) {
  const { t } = useTranslation('live')
  const key = what ?? (error instanceof LiveFailure ? error.what : 'load')
  const cause = error instanceof LiveFailure ? error.cause : error
  return (
    <LiveFrame>
      <h1 className="mb-6 type-display">{t('title')}</h1>
      <Notice
        title={t(`failed.${key}`)}
        action={
          <span className="flex flex-wrap gap-3">
            {isPlanRequired(cause) ? (
              <LinkButton to={`${paths.profile}#plan`}>{t('failed.plans')}</LinkButton>
            ) : (
              <Button working={retrying} onClick={onRetry}>
                {t('failed.again')}
              </Button>
            )}
            <LinkButton to={paths.home}>{t('failed.home')}</LinkButton>
          </span>
        }
      >
        <p>{problemText(cause)}</p>
        {key !== 'create' && (
          <p>{inOneLine([t('failed.kept'), ...(key === 'complete' ? [t('failed.againByItself')] : [])])}</p>
        )}
      </Notice>
    </LiveFrame>
  )
}
