import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'
import { takesPasswords, useWays } from '#lib/sign-in-ways.ts'
import { useSending } from '#lib/use-sending.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput, TextInput } from '#ui/text-input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { Agreement } from './agreement.tsx'
import { loadContract, register } from './enter.ts'
import { failure } from './login-page.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { findMistakes, type Mistakes, nothingTyped, type Registration, refusedField } from './registration.ts'
import { SignInFrame } from './sign-in-frame.tsx'

export function RegisterPage() {
  const { t } = useTranslation('sign-in')
  const { token } = useSession()
  const { state } = useLocation()
  const from = typeof state?.from === 'string' ? state.from : paths.home
  const [typed, setTyped] = useState<Registration>(nothingTyped)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  /** Sendings that were stopped by a mistake; each leads to the first one. */
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const creating = useSending(register)
  const ways = useWays()
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  if (token) return <Navigate to={from} replace />
  if (!takesPasswords(ways)) return <Navigate to={paths.login} state={{ from }} replace />

  const refused = refusedField(creating.failed)
  const change = (field: keyof Registration, value: string | boolean) => {
    setTyped({ ...typed, [field]: value })
    setMistakes({ ...mistakes, [field]: undefined })
    if (refused?.field === field) creating.forget()
  }
  const errorOf = (field: keyof Registration) => {
    const mistake = mistakes[field]
    return mistake ? t(`error.${mistake}`) : refused?.field === field ? refused.message : undefined
  }
  const input = (field: 'name' | 'email' | 'password' | 'confirm') => ({
    label: t(`field.${field}`),
    value: typed[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (creating.pending) return
    const found = await findMistakes(typed)
    setMistakes(found)
    if (Object.keys(found).length === 0)
      return creating.send({ username: typed.name.trim(), email: typed.email.trim(), password: typed.password })
    setTries(tries + 1)
  }
  return (
    <SignInFrame title={t('register.title')} lead={t('register.lead')}>
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        onFocus={() => void loadContract()}
        noValidate
        className="flex flex-col gap-6"
      >
        <TextInput {...input('name')} autoComplete="name" />
        <TextInput {...input('email')} type="email" autoComplete="email" placeholder={t('field.emailExample')} />
        <PasswordInput {...input('password')} autoComplete="new-password" hint={t('field.passwordHint')} />
        <PasswordInput {...input('confirm')} autoComplete="new-password" />
        <Agreement
          text={t('register.agree')}
          checked={typed.agreed}
          error={errorOf('agreed')}
          onChange={(event) => change('agreed', event.target.checked)}
        />
        {creating.failed && !refused && <Notice title={failure(creating.failed, t('register.failed'))} />}
        <Button type="submit" look="primary" size="large" wide working={creating.pending}>
          {t('register.create')}
        </Button>
      </form>
      <ProviderButtons ways={ways} from={from} />
      <p className="mt-8 text-ink-2">
        {t('register.known')}{' '}
        <TextLink strong to={paths.login} state={{ from }}>
          {t('register.signIn')}
        </TextLink>
      </p>
    </SignInFrame>
  )
}
