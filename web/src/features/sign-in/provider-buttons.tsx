import type { OAuthProvider } from '@greenroom/contract/auth'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/api-error.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { beginSignIn } from './through-provider.ts'

const PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const satisfies { id: OAuthProvider; name: string }[]

/** Google and Facebook. Where the server has no such provider, it says so when one is pressed. */
export function ProviderButtons({ from }: { from: string }) {
  return (
    <div className="mt-6 flex flex-col gap-3">
      {PROVIDERS.map((provider) => (
        <ProviderButton key={provider.id} {...provider} from={from} />
      ))}
    </div>
  )
}

function ProviderButton({ id, name, from }: { id: OAuthProvider; name: string; from: string }) {
  const { t } = useTranslation('sign-in')
  const leaving = useSending(() => beginSignIn(id, from))
  return (
    <>
      <Button size="large" wide working={leaving.pending} onClick={() => leaving.send(undefined)}>
        {t('provider.continue', { name })}
      </Button>
      {leaving.failed && <Notice title={reasonOf(leaving.failed, t('provider.failed', { name }))} />}
    </>
  )
}

const reasonOf = (error: Error, otherwise: string) =>
  isApiError(error) && error.code === 'oauth_not_configured' ? error.message : otherwise
