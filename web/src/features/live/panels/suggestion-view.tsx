import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { AnswerSource } from '@greenroom/contract/live'
import { lazy, memo, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { keyPointsOf } from '#features/live/copilot/key-points.ts'
import type { LiveSuggestion } from '#features/live/copilot/state.ts'
import { withoutShown } from '#features/live/copilot/without-shown.ts'
import { listed } from '#i18n/join.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { WhoSaid } from '#ui/who-said.tsx'

const AnswerMarkdown = lazy(() => import('./answer-markdown.tsx'))

type SuggestionViewProps = {
  suggestion: LiveSuggestion
  keyPoints: boolean
  /** The own answer that stands above it. */
  match?: QuestionMatch | undefined
  actions?: React.ReactNode
}

/** What the coach suggests, quieter than the own answer, with what it rests on. */
export function SuggestionView({ suggestion, keyPoints, match, actions }: SuggestionViewProps) {
  const { t } = useTranslation('live')
  const { status, generated_by: by } = suggestion
  const { answer, sources } = withoutShown(suggestion, match)
  const from = by && (by === 'built-in' ? t('suggestion.builtIn') : t('suggestion.by', { name: by }))
  const isNothing = status === 'generated' && !suggestion.answer
  return (
    <WhoSaid
      who="coach"
      name={t('suggestion.title')}
      note={listed([...(isNothing ? [] : [t(`suggestion.status.${status}`)]), ...(from ? [from] : [])])}
      action={actions}
    >
      {status === 'failed' && <p className="text-red-ink">{t('suggestion.failed')}</p>}
      {status === 'generated' && !answer && (
        <p className="type-small text-ink-3">{t(isNothing ? 'suggestion.nothing' : 'suggestion.covered')}</p>
      )}
      {status !== 'failed' && answer && (keyPoints ? <Points answer={answer} /> : <Whole answer={answer} />)}
      {sources.length > 0 && <Sources sources={sources} />}
    </WhoSaid>
  )
}

const Whole = memo(({ answer }: { answer: string }) => (
  <div className="type-lead">
    <Suspense
      fallback={
        <p className="whitespace-pre-line" lang={languageOfText(answer)}>
          {answer}
        </p>
      }
    >
      <AnswerMarkdown text={answer} />
    </Suspense>
  </div>
))

const Points = ({ answer }: { answer: string }) => (
  <ul className="flex flex-col gap-2 type-title font-medium" lang={languageOfText(answer)}>
    {[...new Set(keyPointsOf(answer))].map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

function Sources({ sources }: { sources: readonly AnswerSource[] }) {
  const { t } = useTranslation('live')
  return (
    <details className="mt-3 type-small">
      <summary className="fold hit w-fit text-ink-3">{t('suggestion.sources', { count: sources.length })}</summary>
      <ul className="mt-2 flex flex-col gap-2">
        {sources.map((source) => (
          <li key={`${source.kind} ${source.title} ${source.quote}`}>
            <strong>{t(`suggestion.source.${source.kind}`)}</strong> {source.title}
            {source.quote && (
              <q className="block text-ink-2" lang={languageOfText(source.quote)}>
                {source.quote}
              </q>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
