import type { Debrief } from '@greenroom/contract/debrief'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { problemText } from '#lib/problem-text.ts'
import { Button } from '#ui/button.tsx'
import { usePractise } from './queries.ts'

/** What to practise for the next interview, and one press to begin with it. */
export function PractiseNext({ debrief }: { debrief: Debrief }) {
  const { t } = useTranslation('live')
  const { session, practise_next: next } = debrief
  const practise = usePractise(session)
  if (next.length === 0) return null
  return (
    <section aria-labelledby="practise">
      <h2 id="practise" className="type-title">
        {t('debrief.practise')}
      </h2>
      <ol className="mt-3 border-b border-line">
        {next.map(({ question, reason }) => (
          <li key={question + reason} className="border-t border-line py-3">
            <p className="line-clamp-3 font-semibold" lang={languageOfText(question)}>
              {question}
            </p>
            <p className="type-small text-lamp-ink">{t(`debrief.reason.${reason}`)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-col items-start gap-2">
        <Button
          look="primary"
          working={practise.isPending}
          onClick={() =>
            practise.mutate({ next, title: t('debrief.practiseTitle', { title: session.title }).slice(0, 200) })
          }
        >
          {t('debrief.practiseThese')}
        </Button>
        {practise.isError && (
          <p role="alert" className="type-small text-red-ink">
            {t('debrief.practiseFailed')}: {problemText(practise.error)}
          </p>
        )}
      </div>
    </section>
  )
}
