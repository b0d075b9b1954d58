import { useTranslation } from 'react-i18next'
import { useLateAnswer } from '#features/interviews/run/late-judgements.ts'
import type { Practice } from '#features/interviews/run/use-practice.ts'
import { classes } from '#ui/classes.ts'

/** What became of the answer before; its score only where answers are judged at once. Its line is always there, so that nothing moves when it comes in. */
export function LastAnswer({ practice: { last, session, questions, atOnce } }: { practice: Practice }) {
  const { t } = useTranslation('interviews')
  const texts = last?.toFollowUp ? 'lastFollowUp' : 'last'
  const awaitedId = atOnce && last?.mayChange ? questions[last.number - 1]?.id : undefined
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
    if (!atOnce && last.is === 'sent') return t(`${texts}.sent`, { number })
    if (score === undefined) return t(`${texts}.${last.is}`, { number })
    if (replaced && late) {
      const now = { number, score: Math.round(late.score ?? 0) }
      const { earlier_score: before } = replaced
      return before === null ? t('last.scored', now) : t('last.replaced', { ...now, before: Math.round(before) })
    }
    if (score === null) return judging ? t('last.firstNotJudged', { number }) : t(`${texts}.notJudged`, { number })
    return t(judging ? 'last.first' : `${texts}.scored`, { number, score: Math.round(score) })
  }
}
