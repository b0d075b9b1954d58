import type { OAuthProvider } from '@greenroom/contract/auth'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/api-error.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { beginSignIn, knownProviders } from './through-provider.ts'

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const satisfies { id: OAuthProvider; name: string }[]

/**
 * Google and Facebook; one that is not set up on this server says so. As long as nobody knows, both can be pressed, and
 * the server says what it has not.
 */
export function ProviderButtons({ from }: { from: string }) {
  const known = useKnownProviders()
  return (
    <div className="mt-6 flex flex-col gap-3">
      {PROVIDERS.map((provider) => (
        <ProviderButton
          key={provider.id}
          {...provider}
          from={from}
          available={known === undefined || known.includes(provider.id)}
        />
      ))}
    </div>
  )
}

type ProviderButtonProps = { id: OAuthProvider; name: string; from: string; available: boolean }

function ProviderButton({ id, name, from, available }: ProviderButtonProps) {
  const { t } = useTranslation('sign-in')
  const leaving = useSending(() => beginSignIn(id, from))
  return (
    <>
      <Button
        size="large"
        wide
        disabled={!available}
        reason={t('provider.unavailable')}
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

/** Undefined until the server has said it, and when it cannot be asked. */
function useKnownProviders() {
  const [known, setKnown] = useState<readonly OAuthProvider[]>()
  useEffect(() => {
    const leaving = new AbortController()
    knownProviders(leaving.signal).then(
      (providers) => leaving.signal.aborted || setKnown(providers),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  return known
}
