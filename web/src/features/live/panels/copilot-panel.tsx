import { Copy, RefreshCw, Square } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Stopwatch } from '#ui/stopwatch.tsx'
import { notify } from '#ui/toast.tsx'
import type { Copilot } from '../copilot/copilot.ts'
import type { CopilotState, LiveSuggestion } from '../copilot/state.ts'
import { askedTogether } from '../copilot/state.ts'
import { CopilotFoot } from './copilot-foot.tsx'
import { EarlierSuggestions } from './earlier-suggestions.tsx'
import { shownQuestion } from './shown-question.ts'
import { SuggestionView } from './suggestion-view.tsx'

/** There before the first question can be: asked for as soon as this panel is on screen. */
const loadOwnAnswer = () => import('./own-answer.tsx')
const OwnAnswer = lazy(async () => ({ default: (await loadOwnAnswer()).OwnAnswer }))

export type CopilotStatus = 'generating' | 'restart' | 'ready' | 'off'
type CopilotPanelProps = { state: CopilotState; copilot: Copilot; status: CopilotStatus; notes: React.ReactNode }

/** The newest question with the own answer first and the suggestion below; the earlier ones underneath. */
export function CopilotPanel({ state, copilot, status, notes }: CopilotPanelProps) {
  const { t } = useTranslation('live')
  const [keyPoints, setKeyPoints] = useState(false)
  const { suggestions } = state
  const number = suggestions.length
  useEffect(() => void loadOwnAnswer(), [])
  const current = suggestions.slice(number - askedTogether(suggestions))
  return (
    <section aria-labelledby="live-copilot" className="flex min-h-full flex-col gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 id="live-copilot" className="type-title">
          {t('copilot.title')}
        </h1>
        <p className="type-small text-ink-3" role="status">
          {t(`copilot.status.${status}`)}
        </p>
      </header>
      {number === 0 && <p className="type-lead text-ink-2">{t('copilot.empty')}</p>}
      {current.map((suggestion, place) => (
        <Now
          key={suggestion.id}
          suggestion={suggestion}
          number={number - current.length + place + 1}
          keyPoints={keyPoints}
          copilot={copilot}
          last={place === current.length - 1}
        />
      ))}
      <div className="mt-auto pt-1">
        {number > current.length && (
          <EarlierSuggestions
            suggestions={suggestions.slice(0, number - current.length)}
            keyPoints={keyPoints}
            onGenerate={(id) => copilot.regenerate(id)}
          />
        )}
      </div>
      <CopilotFoot state={state} copilot={copilot} keyPoints={keyPoints} onKeyPoints={setKeyPoints} notes={notes} />
    </section>
  )
}

type NowProps = { suggestion: LiveSuggestion; number: number; keyPoints: boolean; copilot: Copilot; last: boolean }

function Now({ suggestion, number, keyPoints, copilot, last }: NowProps) {
  const { t } = useTranslation('live')
  const { question, match, times, answer, isGenerating } = suggestion
  const copy = () =>
    navigator.clipboard.writeText(answer).then(
      () => notify({ lamp: 'green', title: t('suggestion.copied') }),
      () => notify({ lamp: 'red', title: t('suggestion.copyFailed') }),
    )
  return (
    <>
      <h2 className="font-semibold text-pretty">
        <span className="text-ink-3 tabular-nums">{number}.</span> {shownQuestion(question)}
      </h2>
      <Suspense fallback={null}>{match && <OwnAnswer match={match} />}</Suspense>
      {!match && times?.match === undefined && suggestion.status === 'generated' && (
        <p className="type-small text-ink-3">{t('own.unknown')}</p>
      )}
      <SuggestionView
        suggestion={suggestion}
        keyPoints={keyPoints}
        actions={
          <span className="flex flex-wrap gap-1">
            {isGenerating ? (
              <Button look="quiet" size="small" icon={Square} onClick={copilot.stop}>
                {t('suggestion.stop')}
              </Button>
            ) : (
              <Button look="quiet" size="small" icon={RefreshCw} onClick={() => copilot.regenerate(suggestion.id)}>
                {t(last ? 'suggestion.regenerate' : 'suggestion.again')}
              </Button>
            )}
            <Button look="quiet" size="small" icon={Copy} onClick={() => void copy()} disabled={!answer}>
              {t('suggestion.copy')}
            </Button>
          </span>
        }
      />
      <Stopwatch
        marks={[
          { label: t('stopwatch.text'), at: times?.text },
          { label: t('stopwatch.match'), at: times?.match, own: true },
          { label: t('stopwatch.firstWord'), at: times?.first_word },
          { label: t('stopwatch.done'), at: times?.done },
        ]}
      />
    </>
  )
}
