import type { Job } from '@greenroom/contract/jobs'
import { CalendarDays } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { notify } from '#ui/toast.tsx'
import { useFocusBack } from '#ui/use-focus-back.ts'
import { daysUntil } from './days-until.ts'
import { useInterviewDay } from './queries.ts'

/** When the real interview is and how many days are left, or the way to enter it. */
export function NextInterview({ job }: { job: Job }) {
  const { t, i18n } = useTranslation('home')
  const [editing, edit] = useState(false)
  const opener = useFocusBack<HTMLButtonElement>(editing)
  if (editing) return <DayForm job={job} onDone={() => edit(false)} />
  const { interview_on: day } = job
  if (!day)
    return (
      <Button ref={opener} look="quiet" size="small" icon={CalendarDays} onClick={() => edit(true)}>
        {t('day.add')}
      </Button>
    )
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
  const left = daysUntil(day, new Date())
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="flex items-start gap-x-3">
        <CalendarDays size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.75 shrink-0 text-ink-3" />
        <span>
          {t('day.on', { date })} <strong>{left < 0 ? t('day.past') : t('day.left', { count: left })}</strong>
        </span>
      </span>
      <Button ref={opener} look="quiet" size="small" onClick={() => edit(true)}>
        {t('day.change')}
      </Button>
    </p>
  )
}

function DayForm({ job, onDone }: { job: Job; onDone: () => void }) {
  const { t } = useTranslation(['home', 'ui'])
  const [day, setDay] = useState(job.interview_on ?? '')
  const save = useInterviewDay(job.id)
  const keep = (interview_on: string | null) =>
    save.mutate(interview_on, {
      onSuccess: onDone,
      onError: (error) => notify({ lamp: 'red', title: t('day.failed'), detail: problemText(error) }),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) keep(day || null)
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextInput type="date" label={t('day.label')} value={day} onChange={(event) => setDay(event.target.value)} />
      <span className="flex gap-3 pb-0.5">
        <Button type="submit" look="primary" working={save.isPending}>
          {t('day.save')}
        </Button>
        <Button onClick={onDone}>{t('ui:cancel')}</Button>
      </span>
    </form>
  )
}
