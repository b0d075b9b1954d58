import type { QuestionMatch } from '@greenroom/contract/interviews'
import { X } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { matchOf } from '#features/live/copilot/match-state.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { dateText } from '#records/record.ts'
import { CodeWords } from '#ui/code-words.tsx'
import { Difficulty } from '#ui/difficulty.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Meter } from '#ui/meter.tsx'
import { WhoSaid } from '#ui/who-said.tsx'
import type { BankView } from './bank-view.ts'
import { MatchNote } from './match-note.tsx'

type BankPanelProps = Partial<BankView> & { onClear: (match: QuestionMatch) => void; onAgain: () => void }

/** The stored question that was just asked, with what the person answered before. */
export const BankPanel = memo(function BankPanel({ search, number, onClear, onAgain }: BankPanelProps) {
  const { t } = useTranslation(['live', 'ui'])
  const match = search && matchOf(search)
  return (
    <section aria-labelledby="live-bank" className="flex flex-col gap-4">
      <header className="flex min-h-10 items-center justify-between">
        <h2 id="live-bank" className="type-title">
          {t('bank.title')}
        </h2>
        {match && (
          <span className="-mr-2.5">
            <IconButton icon={X} label={t('bank.clear')} onClick={() => onClear(match)} />
          </span>
        )}
      </header>
      {!search && <p className="text-pretty text-ink-2 whole-phrases">{t('bank.empty')}</p>}
      {number !== undefined && <p className="type-small text-ink-3">{t('bank.of', { number })}</p>}
      {search && <MatchNote state={search} onAgain={onAgain} />}
      {match && <Match match={match} />}
    </section>
  )
})

function Match({ match }: { match: QuestionMatch }) {
  const { t } = useTranslation(['live', 'ui'])
  const { answered_at: at } = match
  const date = at && dateText(at)
  const percent = Math.round(match.similarity_score * 100)
  const found = t('bank.found', { percent })
  return (
    <>
      <div>
        <p className="type-small font-semibold text-green">{found}</p>
        <Meter value={percent} label={found} tone="green" />
      </div>
      <div>
        <p className="font-semibold" lang={languageOfText(match.question_text)}>
          <CodeWords text={match.question_text} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4 type-small text-ink-2">
          <Difficulty level={match.difficulty} />
          {t(`ui:questionType.${match.question_type}`)}
        </p>
        {match.session_title && <p className="type-small text-ink-2">{match.session_title}</p>}
      </div>
      {match.expected_answer && (
        <div>
          <h3 className="font-semibold type-small">{t('bank.expected')}</h3>
          <p className="type-small whitespace-pre-line text-ink-2" lang={languageOfText(match.expected_answer)}>
            {match.expected_answer}
          </p>
        </div>
      )}
      {match.user_answer && (
        // Its cues stand in the middle: nothing is on the screen twice until it is asked for.
        <details>
          <summary className="fold hit type-small text-ink-3">
            <span className="min-w-0">
              <strong className="text-green">{t('bank.previous')}</strong>{' '}
              {date && <span className="whitespace-nowrap">{t('bank.answered', { date })}</span>}
            </span>
          </summary>
          <div className="mt-2">
            <WhoSaid who="own">
              <p className="type-small whitespace-pre-line text-ink-2" lang={languageOfText(match.user_answer)}>
                {match.user_answer}
              </p>
            </WhoSaid>
          </div>
        </details>
      )}
      <p className="border-t border-line pt-4 type-small text-ink-3">
        {t(match.user_answer ? 'bank.tip' : 'bank.tipUnanswered')}
      </p>
    </>
  )
}
