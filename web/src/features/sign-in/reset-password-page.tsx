import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { session } from '#lib/session.ts'
import { takesPasswords, useWays } from '#lib/sign-in-ways.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { loadContract } from './enter.ts'
import { failure } from './login-page.tsx'
import { refusedField } from './registration.ts'
import { SignInFrame } from './sign-in-frame.tsx'

type Mistakes = { password?: 'password' | 'passwordShort'; confirm?: 'confirm' }

/** Chooses a new password with the link of the mail. */
export function ResetPasswordPage() {
  const { t } = useTranslation('sign-in')
  const ways = useWays()
  const token = useTokenOfAddress()
  const [password, setPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [done, setDone] = useState(false)
  const choosing = useSending(async () => {
    const { authCalls } = await loadContract()
    await send(authCalls.resetPassword, { body: { token, password } })
    // Every login has ended, this one included.
    session.clear()
    setDone(true)
  })
  if (!takesPasswords(ways)) return <Navigate to={paths.login} replace />
  const isDead = token === '' || (isApiError(choosing.failed) && choosing.failed.code === 'invalid_token')
  if (done)
    return (
      <SignInFrame title={t('reset.done')} lead={t('reset.doneLead')}>
        <LinkButton look="primary" size="large" wide to={paths.login}>
          {t('reset.toLogin')}
        </LinkButton>
      </SignInFrame>
    )
  if (isDead)
    return (
      <SignInFrame title={t('reset.dead')} lead={t('reset.deadLead')}>
        <LinkButton look="primary" size="large" wide to={paths.forgotPassword}>
          {t('forgot.send')}
        </LinkButton>
      </SignInFrame>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (choosing.pending) return
    const found = await findMistakes(password, confirm)
    setMistakes(found)
    if (Object.keys(found).length === 0) choosing.send(undefined)
  }
  const refused = refusedField(choosing.failed)
  return (
    <SignInFrame title={t('reset.title')} lead={t('reset.lead')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-6">
        <PasswordInput
          label={t('reset.password')}
          autoComplete="new-password"
          hint={t('field.passwordHint')}
          value={password}
          error={mistakes.password ? t(`error.${mistakes.password}`) : refused?.message}
          onChange={(event) => {
            setPassword(event.target.value)
            setMistakes({ ...mistakes, password: undefined })
            choosing.forget()
          }}
        />
        <PasswordInput
          label={t('field.confirm')}
          autoComplete="new-password"
          value={confirm}
          error={mistakes.confirm && t('error.confirm')}
          onChange={(event) => {
            setConfirm(event.target.value)
            setMistakes({ ...mistakes, confirm: undefined })
          }}
        />
        {choosing.failed && !refused && <Notice title={failure(choosing.failed, t('reset.failed'))} />}
        <Button type="submit" look="primary" size="large" wide working={choosing.pending}>
          {t('reset.save')}
        </Button>
      </form>
    </SignInFrame>
  )
}

/** Taken out of the address at once, so that it is neither in the history nor in a screenshot. */
function useTokenOfAddress(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '')
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}

async function findMistakes(password: string, confirm: string): Promise<Mistakes> {
  const { MIN_PASSWORD_LENGTH } = await loadContract()
  return {
    ...(!password
      ? { password: 'password' }
      : password.length < MIN_PASSWORD_LENGTH
        ? { password: 'passwordShort' }
        : {}),
    ...(password === confirm ? {} : { confirm: 'confirm' }),
  }
}
