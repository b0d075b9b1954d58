import { EXAMPLE_JOBS } from '@greenroom/contract/job-choices'
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@greenroom/contract/jobs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { problemText } from '#lib/problem-text.ts'
import { useKeptText } from '#lib/use-kept-text.ts'
import { EnglishOnly } from '#questions/english-only.tsx'
import { Button } from '#ui/button.tsx'
import { ChipGroup } from '#ui/chip-group.tsx'
import { RoomDrawing } from '#ui/room-drawing.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { notify } from '#ui/toast.tsx'
import { useExamplePosting, useWarmUp, WARM_UP_DRAFT } from './warm-up-queries.ts'

/** Without any job yet: from a pasted post straight to one question, which is judged at once. */
export function WarmUp() {
  const { t } = useTranslation(['home', 'jobs'])
  const [posting, setPosting] = useKeptText(WARM_UP_DRAFT)
  const [title, setTitle] = useState('')
  const [wrong, setWrong] = useState<'posting' | 'title'>()
  const example = useExamplePosting()
  const warmUp = useWarmUp()
  const change = (text: string) => {
    setPosting(text)
    setWrong(undefined)
  }
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (warmUp.isPending) return
    if (posting.trim() === '') return setWrong('posting')
    warmUp.mutate({ posting, title: title.trim() }, { onSuccess: (made) => !made && setWrong('title') })
  }
  const asksTitle = wrong === 'title' || title !== ''
  return (
    <div className="grid gap-x-16 gap-y-8 side:grid-cols-[minmax(0,744px)_auto]">
      <form onSubmit={begin} noValidate className="flex min-w-0 flex-col gap-5">
        <div>
          <h1 className="type-display">{t('empty.title')}</h1>
          <p className="mt-2 type-lead text-ink-2">{t('empty.text')}</p>
        </div>
        <EnglishOnly />
        <TextArea
          label={t('warmUp.posting')}
          placeholder={t('jobs:descriptionExample')}
          rows={7}
          maxLength={MAX_DESCRIPTION_LENGTH}
          value={posting}
          error={wrong === 'posting' ? t('jobs:missing.description') : undefined}
          onChange={(event) => change(event.target.value)}
        />
        {asksTitle && (
          <TextInput
            label={t('jobs:jobTitle')}
            placeholder={t('jobs:jobTitleExample')}
            maxLength={MAX_TITLE_LENGTH}
            value={title}
            error={wrong === 'title' ? t('warmUp.untitled') : undefined}
            onChange={(event) => {
              setTitle(event.target.value)
              setWrong(undefined)
            }}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" look="primary" size="large" working={warmUp.isPending}>
            {t('warmUp.start')}
          </Button>
          <span className="type-small text-ink-2">
            <TextLink to={paths.jobs}>{t('warmUp.whole')}</TextLink>
          </span>
        </div>
        <ChipGroup
          legend={t('warmUp.examples')}
          options={EXAMPLE_JOBS.map((job) => ({ value: job, label: t(`jobs:exampleJobs.${job}`) }))}
          value={undefined}
          onChange={(job) =>
            example.mutate(job, {
              onSuccess: (text) => change(text),
              onError: (error) => notify({ lamp: 'red', title: problemText(error) }),
            })
          }
        />
      </form>
      <div className="max-side:hidden">
        <RoomDrawing />
      </div>
    </div>
  )
}
