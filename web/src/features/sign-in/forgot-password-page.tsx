import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { send } from '#lib/api-client.ts'
import { paths } from '#lib/paths.ts'
import { takesPasswords, useWays } from '#lib/sign-in-ways.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { loadContract } from './enter.ts'
import { failure } from './login-page.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Asks for a link to choose a new password. Whether there is an account stays unsaid. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('sign-in')
  const ways = useWays()
  const given: unknown = useLocation().state?.email
  const [email, setEmail] = useState(typeof given === 'string' ? given : '')
  const [sentTo, setSentTo] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const sending = useSending(async (to: string) => {
    const { authCalls } = await loadContract()
    await send(authCalls.forgotPassword, { body: { email: to } })
    setSentTo(to)
  })
  if (!takesPasswords(ways)) return <Navigate to={paths.login} replace />
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (sending.pending) return
    const { Email } = await loadContract()
    const isEmail = Email.safeParse(email).success
    setWrong(!isEmail)
    if (isEmail) sending.send(email.trim())
  }
  const change = (typed: string) => {
    setEmail(typed)
    setWrong(false)
  }
  return (
    <SignInFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-6">
        <TextInput
          label={t('field.email')}
          type="email"
          autoComplete="email"
          placeholder={t('field.emailExample')}
          value={email}
          error={isWrong ? t(email.trim() ? 'error.emailForm' : 'error.email') : undefined}
          onChange={(event) => change(event.target.value)}
        />
        {sending.failed && <Notice title={failure(sending.failed, t('forgot.failed'))} />}
        {sentTo !== undefined && !sending.failed && (
          <Notice tone="green" title={t('forgot.sent', { email: sentTo })}>
            {t('forgot.sentNote')}
          </Notice>
        )}
        <Button type="submit" look={sentTo ? undefined : 'primary'} size="large" wide working={sending.pending}>
          {sentTo ? t('forgot.again') : t('forgot.send')}
        </Button>
      </form>
      <p className="mt-8 text-ink-2">
        <TextLink strong to={paths.login}>
          {t('callback.back')}
        </TextLink>
      </p>
    </SignInFrame>
  )
}
