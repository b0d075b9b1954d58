import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchOf, ownAnswerOf } from '#features/live/copilot/match-state.ts'
import type { LiveSuggestion } from '#features/live/copilot/state.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { TextButton } from '#ui/text-link.tsx'
import { OwnAnswer } from './own-answer.tsx'
import { shownQuestion } from './shown-question.ts'
import { SuggestionView } from './suggestion-view.tsx'

type EarlierSuggestionsProps = {
  suggestions: readonly LiveSuggestion[]
  keyPoints: boolean
  ownOnly: boolean
  onGenerate: (id: string) => void
}

/** Of earlier questions, numbered, newest first; each opens to its answer. */
export function EarlierSuggestions({ suggestions, keyPoints, ownOnly, onGenerate }: EarlierSuggestionsProps) {
  const { t } = useTranslation('live')
  const earlier = suggestions.map((suggestion, place) => ({ suggestion, number: place + 1 }))
  return (
    <section aria-label={t('earlier.title', { count: earlier.length })}>
      <h2 className="border-b border-line pb-2 type-small font-semibold">
        {t('earlier.title', { count: earlier.length })}
      </h2>
      <ol>
        {earlier.toReversed().map((one) => (
          <Earlier key={one.suggestion.id} {...one} keyPoints={keyPoints} ownOnly={ownOnly} onGenerate={onGenerate} />
        ))}
      </ol>
    </section>
  )
}

type EarlierProps = Omit<EarlierSuggestionsProps, 'suggestions'> & { suggestion: LiveSuggestion; number: number }

/** Its answer is on the page only while it is open, and a word that grows elsewhere draws none of them: an hour has dozens. */
const Earlier = memo(function Earlier({ suggestion, number, keyPoints, ownOnly, onGenerate }: EarlierProps) {
  const { t } = useTranslation('live')
  const [open, setOpen] = useState(false)
  const { status } = suggestion
  const match = matchOf(suggestion.match)
  const own = ownAnswerOf(match) === undefined ? undefined : match
  return (
    <li className="border-b border-line">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="fold min-h-11 gap-x-3 py-2">
          <span className="text-ink-3 tabular-nums">{number}</span>
          <span className="min-w-0 flex-1" lang={languageOfText(suggestion.question)}>
            {shownQuestion(suggestion.question)}
          </span>
          {!ownOnly && (
            <span className={status === 'failed' ? 'type-small text-red-ink' : 'type-small text-ink-3'}>
              {status === 'generated' && !suggestion.answer ? t('suggestion.none') : t(`suggestion.status.${status}`)}
            </span>
          )}
        </summary>
        {open && (
          <div className="flex flex-col gap-4 pb-4 [&_.type-cue]:text-[18px] [&_.type-cue]:leading-[1.4]">
            {own && <OwnAnswer match={own} />}
            {ownOnly && !own && <p className="type-small text-ink-3">{t('own.none')}</p>}
            {!ownOnly && (
              <SuggestionView
                match={own}
                suggestion={suggestion}
                keyPoints={keyPoints}
                actions={
                  status === 'generated' ? undefined : (
                    <TextButton onClick={() => onGenerate(suggestion.id)}>{t('suggestion.generate')}</TextButton>
                  )
                }
              />
            )}
          </div>
        )}
      </details>
    </li>
  )
})
