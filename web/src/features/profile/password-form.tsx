import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#lib/api-error.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/text-input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { notify } from '#ui/toast.tsx'
import { useChangePassword } from './queries.ts'

/** A new password for who knows the old one. */
export function PasswordForm({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const changing = useChangePassword()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (current === '' || next === '' || changing.isPending) return
    changing.mutate(
      { current_password: current, new_password: next },
      {
        onSuccess: () => {
          setCurrent('')
          setNext('')
          notify({ lamp: 'green', title: t('password.changed') })
        },
      },
    )
  }
  const wrong = problemOf(changing.error)
  return (
    <form onSubmit={submit} noValidate className="flex max-w-[400px] flex-col gap-5">
      <PasswordInput
        label={t('password.current')}
        autoComplete="current-password"
        value={current}
        error={wrong?.field === 'current' ? wrong.message : undefined}
        onChange={(event) => {
          setCurrent(event.target.value)
          changing.reset()
        }}
      />
      <PasswordInput
        label={t('password.next')}
        autoComplete="new-password"
        hint={t('password.hint')}
        value={next}
        error={wrong?.field === 'next' ? wrong.message : undefined}
        onChange={(event) => {
          setNext(event.target.value)
          changing.reset()
        }}
      />
      {wrong?.field === 'none' && <Notice title={t('password.failed')}>{wrong.message}</Notice>}
      <div>
        <Button type="submit" disabled={current === '' || next === ''} working={changing.isPending}>
          {t('password.save')}
        </Button>
      </div>
      <p className="type-small text-ink-2">
        {t('password.forgotten')}{' '}
        <TextLink to={paths.forgotPassword} state={{ email }}>
          {t('password.byMail')}
        </TextLink>
      </p>
    </form>
  )
}

function problemOf(error: unknown): { field: 'current' | 'next' | 'none'; message: string } | undefined {
  if (!error) return undefined
  if (!isApiError(error)) return { field: 'none', message: problemText(error) }
  if (error.code === 'invalid_credentials') return { field: 'current', message: error.message }
  const [detail] = error.details
  if (detail?.path === 'new_password') return { field: 'next', message: detail.message }
  return { field: 'none', message: problemText(error) }
}
