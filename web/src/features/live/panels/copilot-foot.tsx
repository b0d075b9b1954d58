import { useTranslation } from 'react-i18next'
import type { Copilot } from '#features/live/copilot/copilot.ts'
import type { CopilotState } from '#features/live/copilot/state.ts'
import { inOneLine } from '#i18n/join.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextButton } from '#ui/text-link.tsx'
import { AnswerLast } from './answer-last.tsx'

type CopilotFootProps = {
  state: CopilotState
  copilot: Copilot
  keyPoints: boolean
  onKeyPoints: (on: boolean) => void
  notes: React.ReactNode
}

/** What one may want to press at any moment, and a gentle word that moves nothing one is reading. */
export function CopilotFoot({ state, copilot, keyPoints, onKeyPoints, notes }: CopilotFootProps) {
  const { t } = useTranslation('live')
  const { suggestions, answerEverything, current, segments, cleared } = state
  const ownOnly = state.help === 'own_notes'
  const inRecord = cleared.suggestions > 0 ? [t('cleared', { count: cleared.suggestions })] : []
  return (
    <div className="contents side:sticky side:bottom-0 side:-mx-8 side:border-t side:border-line side:flex side:flex-col side:gap-2 side:bg-paper side:px-8 side:py-3">
      {notes}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 type-small">
        <Checkbox checked={answerEverything} onChange={(event) => copilot.answerEverything(event.target.checked)}>
          {t('copilot.everything')}
        </Checkbox>
        {!ownOnly && (
          <Checkbox checked={keyPoints} onChange={(event) => onKeyPoints(event.target.checked)}>
            {t('copilot.keyPoints')}
          </Checkbox>
        )}
        <span className="two:ml-auto">
          <AnswerLast heard={current !== null || segments.length > 0} onAnswer={copilot.answerLast} />
        </span>
      </div>
      <div className="flex items-baseline justify-between gap-4 type-small text-ink-3">
        <p>
          {inOneLine([
            ownOnly ? t('copilot.ownOnly') : t('copilot.total', { count: suggestions.length }),
            ...inRecord,
            t('copilot.tip'),
          ])}
        </p>
        {suggestions.length > 0 && (
          <span className="shrink-0">
            <TextButton tone="ink" onClick={copilot.clearSuggestions}>
              {t('copilot.clear')}
            </TextButton>
          </span>
        )}
      </div>
    </div>
  )
}
