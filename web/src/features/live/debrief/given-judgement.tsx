import type { GivenJudgement as Judgement } from '@greenroom/contract/debrief'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '#i18n/language-of-text.ts'
import { WhoSaid } from '#ui/who-said.tsx'

/** How good one answer was: its score, why, and what to change. What was wrong stands above all answers. */
export function GivenJudgement({ judgement: { score, feedback, generated_by } }: { judgement: Judgement }) {
  const { t } = useTranslation('live')
  const by = generated_by === 'built-in' ? null : t('debrief.judged.by', { name: generated_by })
  return (
    <WhoSaid
      who="coach"
      name={score === null ? t('debrief.judged.notJudged') : t('debrief.judged.score', { score: Math.round(score) })}
      note={by}
    >
      <p className="max-w-[68ch]" lang={languageOfText(feedback.summary)}>
        {feedback.summary}
      </p>
      {feedback.improvements.length > 0 && (
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {feedback.improvements.map((advice) => (
            <li key={advice} className="max-w-[68ch]" lang={languageOfText(advice)}>
              {advice}
            </li>
          ))}
        </ul>
      )}
    </WhoSaid>
  )
}
