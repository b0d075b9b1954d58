import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { session, useSession } from '#lib/session.ts'
import { takesPasswords, useWays } from '#lib/sign-in-ways.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput, TextInput } from '#ui/text-input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { hasAgreed } from './agreed.ts'
import { Agreement } from './agreement.tsx'
import { loadContract, login } from './enter.ts'
import { LegalText } from './legal-text.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** By email and password, where this server takes them, or through a provider. */
export function LoginPage() {
  const { t } = useTranslation(['sign-in', 'ui'])
  const { token } = useSession()
  const { state } = useLocation()
  const from = typeof state?.from === 'string' ? state.from : paths.home
  const ways = useWays()
  if (token) return <Navigate to={from} replace />
  const byPassword = takesPasswords(ways)
  return (
    <SignInFrame title={t('login.title')} lead={t(byPassword ? 'login.lead' : 'login.providersOnly')}>
      {session.hasExpired() && (
        <div className="mb-6">
          <Notice tone="lamp" title={t('ui:problem.session')} />
        </div>
      )}
      {byPassword && <PasswordSignIn />}
      <ProviderButtons ways={ways} from={from} />
      {byPassword ? (
        <p className="mt-8 text-ink-2">
          {t('login.new')}{' '}
          <TextLink strong to={paths.register}>
            {t('login.signUp')}
          </TextLink>
        </p>
      ) : (
        <p className="mt-8 type-small text-ink-2">
          <LegalText text={t('login.byContinuing')} />
        </p>
      )}
    </SignInFrame>
  )
}

/** Continue is possible once email, password and the checkbox are set; this browser remembers the checkbox. */
function PasswordSignIn() {
  const { t } = useTranslation('sign-in')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [agreed, setAgreed] = useState(hasAgreed)
  const entering = useSending(login)
  const typed = email.trim() !== '' && password !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed && agreed && !entering.pending) entering.send({ email: email.trim(), password })
  }
  return (
    <>
      <form onSubmit={submit} onFocus={() => void loadContract()} noValidate className="flex flex-col gap-6">
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="email"
          placeholder={t('field.emailExample')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordInput
          label={t('field.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Agreement text={t('login.agree')} checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
        {entering.failed && <Notice title={failure(entering.failed, t('login.failed'))} />}
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          disabled={!typed || !agreed}
          reason={typed && !agreed && t('login.agreeFirst')}
          working={entering.pending}
        >
          {t('login.continue')}
        </Button>
      </form>
      <p className="mt-6 type-small text-ink-2">
        <Link to={paths.forgotPassword} state={{ email: email.trim() }} className="link hit rounded-small">
          {t('login.forgot')}
        </Link>
      </p>
    </>
  )
}

/** The server's own words when it has some; the given ones when it broke. */
export const failure = (error: unknown, otherwise: string) =>
  isApiError(error) && (error.kind === 'network' || (error.kind === 'refused' && error.code && error.status < 500))
    ? problemText(error)
    : otherwise
