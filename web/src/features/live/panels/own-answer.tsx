import type { QuestionMatch } from '@greenroom/contract/interviews'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { cuesOf } from '#live/cues.ts'
import { dateText } from '#records/record.ts'
import { WhoSaid } from '#ui/who-said.tsx'

/** The own earlier answer in huge cues, at once and without motion; without one, what a good answer holds. */
export function OwnAnswer({ match }: { match: QuestionMatch }) {
  const { t } = useTranslation('live')
  const { user_answer: own, expected_answer: expected, answered_at: at, score } = match
  const date = at && dateText(at)
  const cues = useMemo(() => (own ? cuesOf(own) : []), [own])
  if (cues.length === 0)
    return expected ? (
      <WhoSaid who="coach" name={t('bank.expected')} note={t('own.none')}>
        <p className="type-lead" lang={languageOfText(expected)}>
          {expected}
        </p>
      </WhoSaid>
    ) : null
  return (
    <article aria-label={t('own.title')} className="border-l-4 border-green pl-5">
      <p className="type-small text-ink-3">
        <strong className="text-green">{t('own.title')}</strong>{' '}
        {date && (score === undefined ? t('own.answered', { date }) : t('own.scored', { score, date }))}
      </p>
      <ul className="mt-2 flex flex-col gap-2.5 type-cue" lang={languageOfText(own ?? '')}>
        {cues.map(({ parts }) => (
          <li key={parts.map((part) => part.text).join(' ')}>
            {parts.map((part, place) => (
              <span key={part.text} className={part.strong ? 'text-green' : undefined}>
                {place > 0 && !/^\p{Script=Han}/u.test(part.text) && ' '}
                {part.text}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </article>
  )
}
