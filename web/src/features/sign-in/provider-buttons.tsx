import type { OAuthProvider } from '@greenroom/contract/auth'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { inOneLine, listed } from '#i18n/join.ts'
import { isApiError } from '#lib/api-error.ts'
import { latestOf, type Ways } from '#lib/sign-in-ways.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { beginSignIn } from './through-provider.ts'

type Shown = { id: OAuthProvider; name: string }
const ALWAYS: Shown[] = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
]

/**
 * Google and Facebook, and the operator's own provider where there is one. None can be pressed before the server has said
 * which it has. Where it cannot be asked all can, and it says then what it has not.
 */
export function ProviderButtons({ ways, from }: { ways: Ways; from: string }) {
  const { t } = useTranslation('sign-in')
  const note = useId()
  const own = latestOf(ways)?.oidc
  const shown: Shown[] = own ? [{ id: 'oidc', name: own.name }, ...ALWAYS] : ALWAYS
  const unusable = ways.is === 'known' ? shown.filter(({ id }) => !isUsable(ways, id)) : []
  const missing = unusable.filter(({ id }) => id !== 'oidc')
  const away = unusable.find(({ id }) => id === 'oidc')
  return (
    <div className="mt-6 flex flex-col gap-3">
      {shown.map((provider) => (
        <ProviderButton
          key={provider.id}
          {...provider}
          from={from}
          usable={isUsable(ways, provider.id)}
          note={unusable.includes(provider) ? note : undefined}
        />
      ))}
      {/* Its line is kept free from the start. */}
      <p id={note} className="min-h-6 type-small text-ink-3">
        {inOneLine([
          ...(away ? [t('provider.away', { name: away.name })] : []),
          ...(missing.length > 0
            ? [t('provider.unavailable', { names: listed(missing.map(({ name }) => name)) })]
            : []),
        ])}
      </p>
    </div>
  )
}

function isUsable(ways: Ways, id: OAuthProvider): boolean {
  if (ways.is !== 'known') return ways.is === 'unknown'
  const { providers, oidc } = ways.ways
  return providers.includes(id) && (id !== 'oidc' || oidc?.available === true)
}

type ProviderButtonProps = Shown & { from: string; usable: boolean; note: string | undefined }

function ProviderButton({ id, name, from, usable, note }: ProviderButtonProps) {
  const { t } = useTranslation('sign-in')
  const leaving = useSending(() => beginSignIn(id, from))
  return (
    <>
      <Button
        size="large"
        wide
        disabled={!usable}
        aria-describedby={note}
        working={leaving.pending}
        onClick={() => leaving.send(undefined)}
      >
        {t('provider.continue', { name })}
      </Button>
      {leaving.failed && <Notice title={reasonOf(leaving.failed, t('provider.failed', { name }))} />}
    </>
  )
}

const reasonOf = (error: Error, otherwise: string) =>
  isApiError(error) && error.code === 'oauth_not_configured' ? error.message : otherwise
