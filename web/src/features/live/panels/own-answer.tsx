import type { QuestionMatch } from '@greenroom/contract/interviews'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ownAnswerOf } from '#features/live/copilot/match-state.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { cuesOf } from '#live/cues.ts'
import { dateText } from '#records/record.ts'
import { WhoSaid } from '#ui/who-said.tsx'
import { useInSight } from './use-in-sight.ts'

type OwnAnswerProps = { match: QuestionMatch; onSight: () => void }

/** The own earlier answer in huge cues, at once and without motion; without one, what a good answer holds. */
export function OwnAnswer({ match, onSight }: OwnAnswerProps) {
  const own = ownAnswerOf(match)
  return own === undefined ? <NoAnswer match={match} /> : <Cues match={match} own={own} onSight={onSight} />
}

function NoAnswer({ match: { expected_answer: expected } }: { match: QuestionMatch }) {
  const { t } = useTranslation('live')
  if (!expected) return <p className="type-small text-ink-3">{t('own.noneAlone')}</p>
  return (
    <WhoSaid who="coach" name={t('bank.expected')} note={t('own.none')}>
      <p className="type-lead" lang={languageOfText(expected)}>
        {expected}
      </p>
    </WhoSaid>
  )
}

function Cues({ match, own, onSight }: OwnAnswerProps & { own: string }) {
  const { t } = useTranslation('live')
  const { answered_at: at, answer_to: similar } = match
  const date = at && dateText(at)
  const cues = useMemo(() => cuesOf(own), [own])
  const article = useInSight<HTMLElement>(match, onSight)
  return (
    <article ref={article} aria-label={t('own.title')} className="border-l-4 border-green pl-5">
      <p className="type-small text-ink-3">
        <strong className="text-green">{t(similar ? 'own.similar' : 'own.title')}</strong>{' '}
        {date && t('own.answered', { date })}
      </p>
      {similar && (
        <p className="type-small text-ink-2" lang={languageOfText(similar)}>
          {similar}
        </p>
      )}
      {cues.length === 0 && (
        <p className="mt-2 type-cue" lang={languageOfText(own)}>
          {own}
        </p>
      )}
      <ul className="mt-2 flex flex-col gap-2.5 type-cue" lang={languageOfText(own)}>
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
