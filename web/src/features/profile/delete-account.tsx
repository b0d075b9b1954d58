import { accountCalls } from '@greenroom/contract/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { send } from '#lib/api-client.ts'
import { forgetPerson } from '#lib/forget-person.ts'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { session } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { PasswordInput } from '#ui/text-input.tsx'

/** Deletes the account once the person has given their password, and forgets them on this device too. */
export function DeleteAccount() {
  const { t } = useTranslation('profile')
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
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
        onConfirm={() => remove.mutate(password)}
        danger
        working={remove.isPending}
        choice={
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
        }
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
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
