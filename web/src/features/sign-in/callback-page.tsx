import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { finishSignIn, type Outcome } from './through-provider.ts'

/** Milliseconds that the outcome is shown (docs/rules.md, Sign-in). */
const SHOWN = { 'signed-in': 2000, failed: 5000 } as const

/** Where a provider sends the browser back to. */
export function CallbackPage() {
  const { t } = useTranslation('sign-in')
  const { search } = useLocation()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    if (search === '') return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    void finishSignIn(search).then((found) => {
      if (left) return
      setOutcome(found)
      const to = found.is === 'signed-in' ? found.to : paths.login
      timer = setTimeout(() => void navigate(to, { replace: true }), SHOWN[found.is])
    })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [search, navigate])
  if (search === '') return <Navigate to={paths.login} replace />

  if (outcome?.is === 'failed')
    return (
      <SignInFrame title={t('callback.failedTitle')} lead="">
        <Notice title={outcome.message} />
        <div className="mt-6">
          <LinkButton look="primary" size="large" wide to={paths.login}>
            {t('callback.back')}
          </LinkButton>
        </div>
      </SignInFrame>
    )
  return outcome ? (
    <SignInFrame title={t('callback.done')} lead={t('callback.redirecting')}>
      {null}
    </SignInFrame>
  ) : (
    <SignInFrame title={t('callback.processing')} lead={t('callback.processingLead')}>
      {null}
    </SignInFrame>
  )
}
