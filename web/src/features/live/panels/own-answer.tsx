import type { QuestionMatch } from '@greenroom/contract/interviews'
import { cuesOf, cueTexts } from '@greenroom/spoken/cues'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ownAnswerOf } from '#features/live/copilot/match-state.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { CueList } from '#questions/cue-list.tsx'
import { dateText } from '#records/record.ts'
import { WhoSaid } from '#ui/who-said.tsx'
import { useInSight } from './use-in-sight.ts'

type OwnAnswerProps = {
  match: QuestionMatch
  onSight?: () => void
  /** Number of the question that this follows up: its answer stays. */
  pinnedFor?: number
  /** The bank panel stands beside it, with what a good answer holds. */
  bankShown?: boolean
}
/** From this similarity on it is the same question in other words, as far as a matcher can tell. */
const SAME = 0.95
const unseen = () => {}

/** The own earlier answer in huge cues, at once and without motion; without one, what a good answer holds. */
export function OwnAnswer({ match, bankShown = false, ...rest }: OwnAnswerProps) {
  const own = ownAnswerOf(match)
  return own === undefined ? (
    <NoAnswer match={match} bankShown={bankShown} />
  ) : (
    <Cues match={match} own={own} {...rest} />
  )
}

/** Under its own question, and only of the same one: what is expected of another question misleads. */
function NoAnswer({ match, bankShown }: { match: QuestionMatch; bankShown: boolean }) {
  const { t } = useTranslation('live')
  const { question_text: question, expected_answer: expected, similarity_score: similarity } = match
  const note = <p className="type-small text-ink-3">{t('own.none')}</p>
  if (!expected || bankShown || match.unsure || similarity < SAME) return note
  return (
    <>
      {note}
      <WhoSaid who="coach" name={t('bank.expected')} note={<span lang={languageOfText(question)}>{question}</span>}>
        <p className="type-lead" lang={languageOfText(expected)}>
          {expected}
        </p>
      </WhoSaid>
    </>
  )
}

function Cues({ match, own, onSight = unseen, pinnedFor }: OwnAnswerProps & { own: string }) {
  const { t } = useTranslation('live')
  const { answered_at: at, answer_to: similar, cues: kept } = match
  const date = at && dateText(at)
  const cues = useMemo(() => (kept?.length ? kept : cueTexts(cuesOf(own))), [kept, own])
  const article = useInSight<HTMLElement>(match, onSight)
  return (
    <article ref={article} aria-label={t('own.title')} className="border-l-4 border-green pl-5">
      <p className="type-small text-ink-3">
        <strong className="text-green">{t(similar ? 'own.similar' : 'own.title')}</strong>{' '}
        {pinnedFor === undefined ? date && t('own.answered', { date }) : t('own.pinned', { number: pinnedFor })}
      </p>
      {similar && (
        <p className="line-clamp-2 type-small text-ink-2" lang={languageOfText(similar)}>
          {similar}
        </p>
      )}
      {cues.length === 0 && (
        <p className="mt-2 type-cue" lang={languageOfText(own)}>
          {own}
        </p>
      )}
      <CueList cues={cues} className="mt-2 flex flex-col gap-2.5 type-cue" />
    </article>
  )
}
