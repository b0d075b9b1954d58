import { accountCalls } from '@greenroom/contract/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { send } from '#lib/api-client.ts'
import { isApiError } from '#lib/api-error.ts'
import { forgetPerson } from '#lib/forget-person.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { session } from '#lib/session.ts'
import { takesPasswords, useWays } from '#lib/sign-in-ways.ts'
import { signOut } from '#lib/sign-out.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { PasswordInput } from '#ui/text-input.tsx'

/**
 * Deletes the account, and forgets the person on this device too. They give their password for it; where the server takes
 * no passwords, they must have signed in a moment ago.
 */
export function DeleteAccount() {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const byPassword = takesPasswords(useWays())
  const remove = useDeleteAccount()
  const change = (open: boolean) => {
    setAsking(open)
    setPassword('')
    remove.reset()
  }
  return (
    <>
      <Button icon={Trash2} onClick={() => change(true)}>
        {t('delete.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={change}
        title={t('delete.title')}
        confirm={t('delete.confirm')}
        onConfirm={() => remove.mutate(byPassword ? password : NO_PASSWORD)}
        danger
        working={remove.isPending}
        choice={
          byPassword ? (
            <PasswordInput
              label={t('delete.password')}
              autoComplete="current-password"
              value={password}
              error={remove.isError ? problemText(remove.error) : undefined}
              onChange={(event) => {
                setPassword(event.target.value)
                remove.reset()
              }}
            />
          ) : (
            remove.isError && <NotDeleted error={remove.error} />
          )
        }
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}

/** The call wants one; a server that takes no passwords doesn't look at it. */
const NO_PASSWORD = 'none'

/** Why the account is still there: mostly because the person signed in too long ago. */
function NotDeleted({ error }: { error: Error }) {
  const { t } = useTranslation('profile')
  const leaving = useSignInAgain()
  if (!isApiError(error) || error.code !== 'invalid_credentials') return <Notice title={problemText(error)} />
  return (
    <Notice
      title={t('delete.signInFirst')}
      action={
        <Button working={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('delete.signInAgain')}
        </Button>
      }
    >
      {t('delete.signInText')}
    </Notice>
  )
}

function useSignInAgain() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: signOut,
    onSettled: () => navigate(paths.login, { state: { from: paths.profile } }),
  })
}

function useDeleteAccount() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (password: string) => send(accountCalls.remove, { body: { password } }),
    onSuccess: async () => {
      const { user } = session.get()
      session.clear()
      queries.clear()
      if (user) await forgetPerson(user.id)
      await navigate(paths.profile, { replace: true, state: { deleted: true } })
    },
  })
}
