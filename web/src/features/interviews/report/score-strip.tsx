import type { Report } from '@greenroom/contract/interviews'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { Meter, NEEDS_WORK_UNDER } from '#ui/meter.tsx'

type ScoreStripProps = { answers: Report['answers']; chosen: number; onChoose: (number: number) => void }

/** Every question with its score; the chosen one is underlined. */
export function ScoreStrip({ answers, chosen, onChoose }: ScoreStripProps) {
  const { t } = useTranslation('interviews')
  return (
    <nav aria-label={t('report.scores')} className="mt-10 overflow-x-auto border-b border-line print:hidden">
      <ol className="flex">
        {answers.map(({ question, answer }, at) => {
          const number = at + 1
          const now = number === chosen
          const score = typeof answer?.score === 'number' ? Math.round(answer.score) : undefined
          return (
            <li key={question.id} className="min-w-[76px] flex-1 two:min-w-24">
              <button
                type="button"
                onClick={() => onChoose(number)}
                aria-current={now ? 'true' : undefined}
                aria-label={
                  score === undefined
                    ? `${t('report.question', { number })}, ${t(answer ? 'report.notJudged' : 'report.notAnswered')}`
                    : t('report.scored', { number, score })
                }
                className={classes(
                  'block w-full border-b-2 pr-4 pb-3 text-left tabular-nums transition-colors focus-visible:outline-offset-[-2px]',
                  now
                    ? 'border-green font-semibold forced-colors:border-[Highlight]'
                    : 'border-transparent hover:border-edge forced-colors:border-[Canvas]',
                )}
              >
                <span className={classes('block type-small', now ? 'text-ink' : 'text-ink-3')}>{number}</span>
                <span className="block type-title font-[inherit]">{score ?? '–'}</span>
                <Meter
                  value={score ?? 0}
                  label={t('report.question', { number })}
                  dense
                  className="w-full max-w-24"
                  tone={now || (score ?? 0) < NEEDS_WORK_UNDER ? 'auto' : 'ink'}
                />
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
