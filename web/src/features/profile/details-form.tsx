import type { User } from '@greenroom/contract/auth'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { timeZone } from '#lib/time-zone.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { notify } from '#ui/toast.tsx'
import { useUpdateProfile } from './queries.ts'

/** Name and time zone. Dates of records are shown in that zone, and the minutes of a month count from its first day in it. */
export function DetailsForm({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const known = user.time_zone ?? timeZone()
  const [username, setUsername] = useState(user.username)
  const [zone, setZone] = useState(known)
  const saving = useUpdateProfile()
  const name = username.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name === '' || saving.isPending) return
    saving.mutate(
      { username: name, time_zone: zone },
      { onSuccess: () => notify({ lamp: 'green', title: t('details.saved') }) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="flex max-w-[400px] flex-col gap-5">
      <TextInput
        label={t('details.name')}
        autoComplete="name"
        maxLength={MAX_NAME}
        value={username}
        error={name === '' ? t('details.nameMissing') : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <div>
        <Select label={t('details.timeZone')} options={timeZones(known)} value={zone} onChange={setZone} />
        <p className="mt-1.5 type-small text-ink-2">{t('details.timeZoneHint')}</p>
      </div>
      {saving.error && <Notice title={t('details.failed')}>{problemText(saving.error)}</Notice>}
      <div>
        <Button type="submit" disabled={name === ''} working={saving.isPending}>
          {t('details.save')}
        </Button>
      </div>
    </form>
  )
}

/** As the contract has it for new accounts. */
const MAX_NAME = 100

/** All zones of this browser, and the one that is set, which may have another of its names. */
function timeZones(known: string) {
  const all = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', known])
  return [...all].sort().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
}
