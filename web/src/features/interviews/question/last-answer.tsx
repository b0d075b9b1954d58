import { useTranslation } from 'react-i18next'
import { useLateAnswer } from '#features/interviews/run/late-judgements.ts'
import type { Practice } from '#features/interviews/run/use-practice.ts'
import { classes } from '#ui/classes.ts'

/** What became of the answer before. Its line is always there, so that nothing moves when it comes in. */
export function LastAnswer({ practice: { last, session, questions } }: { practice: Practice }) {
  const { t } = useTranslation('interviews')
  const texts = last?.toFollowUp ? 'lastFollowUp' : 'last'
  const awaitedId = last?.mayChange ? questions[last.number - 1]?.id : undefined
  const late = useLateAnswer(session.session_id, awaitedId)
  const judging = awaitedId !== undefined && (late?.late_judgement?.state ?? 'awaited') === 'awaited'
  const replaced = late?.late_judgement?.state === 'replaced' ? late.late_judgement : undefined
  const wrong = last?.is === 'later' || last?.is === 'refused'
  return (
    <p role="status" className={classes('min-h-5 type-small font-semibold', wrong ? 'text-lamp-ink' : 'text-green')}>
      {said()}
    </p>
  )

  function said() {
    if (!last) return ''
    const { number, score } = last
    if (score === undefined) return t(`${texts}.${last.is}`, { number })
    if (judging) return t('last.first', { number, score: Math.round(score) })
    if (!replaced || !late) return t(`${texts}.scored`, { number, score: Math.round(score) })
    const before = Math.round(replaced.earlier_score)
    return t('last.replaced', { number, score: Math.round(late.score), before })
  }
}
