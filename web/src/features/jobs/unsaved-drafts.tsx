import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { TextButton, TextLink } from '#ui/text-link.tsx'
import { forgetGone } from './adopt-unsaved.ts'
import { unsavedDrafts } from './job-drafts.ts'
import { useDiscardUnsaved, useUnsavedJobs } from './unsaved-jobs.ts'

/** New jobs that were begun before, here or on another device, and not saved, beside the one in hand. */
export function UnsavedDrafts({ except }: { except: string }) {
  const { t, i18n } = useTranslation(['jobs', 'ui'])
  const { data: onServer } = useUnsavedJobs()
  const discardOne = useDiscardUnsaved()
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    if (!onServer) return
    const here = unsavedDrafts().map(({ id }) => id)
    forgetGone(here, onServer, except)
    look()
  }, [onServer, except])
  const drafts = unsavedDrafts(onServer).filter(({ id }) => id !== except)
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  const discard = (id: string) => {
    discardOne(id)
    look()
  }
  if (drafts.length === 0) return null
  return (
    <section aria-label={t('draft.title')}>
      <h2 className="border-b border-line pb-2 type-small text-ink-3">{t('draft.title')}</h2>
      <ul>
        {drafts.map(({ id, title, at }) => {
          const name = title || t('draft.untitled')
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-3">
              <span className="min-w-0 flex-1 basis-48">
                <span className="block truncate font-semibold">{name}</span>
                <span className="type-small text-ink-3">{time.format(at)}</span>
              </span>
              <span className="flex gap-5">
                <TextLink
                  strong
                  to={paths.newJob}
                  state={{ draft: id }}
                  aria-label={t('draft.continueLabel', { name })}
                >
                  {t('draft.continue')}
                </TextLink>
                <TextButton tone="ink" onClick={() => discard(id)} aria-label={t('draft.discardLabel', { name })}>
                  {t('ui:draft.discard')}
                </TextButton>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
