import type { Login } from '@greenroom/contract/auth'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { timeZone } from '#lib/time-zone.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/notice.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { notify } from '#ui/toast.tsx'
import { useEndLogin, useLogins } from './queries.ts'

/** Where one is signed in, and how to end it there. */
export function Logins() {
  const { t } = useTranslation('profile')
  const logins = useLogins()
  const ending = useEndLogin()
  if (logins.isError)
    return (
      <ErrorState title={t('logins.failed')} retrying={logins.isFetching} onRetry={() => void logins.refetch()}>
        {problemText(logins.error)}
      </ErrorState>
    )
  if (!logins.data) return <SkeletonText awaited={t('logins.title')} lines={2} />
  const end = (id?: string) =>
    ending.mutate(id, {
      onError: (error) => notify({ lamp: 'red', title: t('logins.notEnded'), detail: problemText(error) }),
    })
  return (
    <>
      <ul className="border-t border-line">
        {logins.data.map((login) => (
          <LoginRow
            key={login.id}
            login={login}
            working={ending.variables === login.id && ending.isPending}
            onEnd={end}
          />
        ))}
      </ul>
      {logins.data.length > 1 && (
        <div className="mt-5">
          <Button working={ending.isPending && ending.variables === undefined} onClick={() => end()}>
            {t('logins.endOthers')}
          </Button>
        </div>
      )}
    </>
  )
}

function LoginRow({ login, working, onEnd }: { login: Login; working: boolean; onEnd: (id: string) => void }) {
  const { t, i18n } = useTranslation('profile')
  const device = login.device || t('logins.unknown')
  const when = new Date(login.last_used_at).toLocaleString(i18n.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone(),
  })
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 font-semibold">
          {device}
          {login.current && <Badge tone="green">{t('logins.current')}</Badge>}
        </span>
        <span className="type-small text-ink-3">{t('logins.used', { when })}</span>
      </span>
      {!login.current && (
        <Button
          look="quiet"
          size="small"
          working={working}
          aria-label={t('logins.endLabel', { device })}
          onClick={() => onEnd(login.id)}
        >
          {t('logins.end')}
        </Button>
      )}
    </li>
  )
}
