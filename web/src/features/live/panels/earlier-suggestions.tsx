import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import { TextButton } from '#ui/text-link.tsx'
import type { LiveSuggestion } from '../copilot/state.ts'
import { shownQuestion } from './shown-question.ts'
import { SuggestionView } from './suggestion-view.tsx'

type EarlierSuggestionsProps = {
  suggestions: readonly LiveSuggestion[]
  keyPoints: boolean
  onGenerate: (id: string) => void
}

/** Of earlier questions, numbered, newest first; each opens to its answer. */
export function EarlierSuggestions({ suggestions, keyPoints, onGenerate }: EarlierSuggestionsProps) {
  const { t } = useTranslation('live')
  const earlier = suggestions.map((suggestion, place) => ({ suggestion, number: place + 1 }))
  return (
    <section aria-label={t('earlier.title', { count: earlier.length })}>
      <h2 className="border-b border-line pb-2 type-small font-semibold">
        {t('earlier.title', { count: earlier.length })}
      </h2>
      <ol>
        {earlier.toReversed().map(({ suggestion, number }) => (
          <li key={suggestion.id} className="border-b border-line">
            <details>
              <summary className="flex min-h-11 flex-wrap items-center gap-x-3 py-2">
                <span className="text-ink-3 tabular-nums">{number}</span>
                <span className="min-w-0 flex-1">{shownQuestion(suggestion.question)}</span>
                <Badge
                  tone={suggestion.status === 'generated' ? 'green' : suggestion.status === 'failed' ? 'red' : 'plain'}
                >
                  {t(`suggestion.status.${suggestion.status}`)}
                </Badge>
              </summary>
              <div className="pb-4">
                <SuggestionView
                  suggestion={suggestion}
                  keyPoints={keyPoints}
                  actions={
                    suggestion.status === 'generated' ? undefined : (
                      <TextButton onClick={() => onGenerate(suggestion.id)}>{t('suggestion.generate')}</TextButton>
                    )
                  }
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}
