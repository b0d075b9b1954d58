import type { QuestionMatch } from '@greenroom/contract/interviews'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Copilot } from '#features/live/copilot/copilot.ts'
import { keyPointsOf } from '#features/live/copilot/key-points.ts'
import { matchOf } from '#features/live/copilot/match-state.ts'
import { type PinnedAnswer, pinnedAnswer } from '#features/live/copilot/pinned-answer.ts'
import type { CopilotState, LiveSuggestion } from '#features/live/copilot/state.ts'
import { withoutShown } from '#features/live/copilot/without-shown.ts'
import { bankView } from '#features/live/panels/bank-view.ts'
import { MatchNote } from '#features/live/panels/match-note.tsx'
import { OwnAnswer } from '#features/live/panels/own-answer.tsx'
import { shownQuestion } from '#features/live/panels/shown-question.ts'
import { useHeardText } from '#features/live/panels/use-heard-text.ts'
import type { LiveStatus } from '#features/live/status/use-screen-status.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { Lamp } from '#ui/lamp.tsx'
import { TextButton } from '#ui/text-link.tsx'

/** Points of a suggestion: more cannot be read while one speaks. */
const POINTS = 3

export type FloatingViewProps = { state: CopilotState; copilot: Copilot; status: LiveStatus; onHide: () => void }

/** What one needs at a glance beside a call. The words grow with the window, to be read from further away. */
export function FloatingView({ state, copilot, status, onHide }: FloatingViewProps) {
  const { t } = useTranslation('live')
  const { line } = status
  const heard = useHeardText(status)
  const shown = bankView({ ...state, clearedMatch: null })?.id
  const one = state.suggestions.find(({ id }) => id === shown)
  const root = useRef<HTMLDivElement>(null)
  // A new question is seen from its first word, wherever one had scrolled.
  useEffect(() => {
    if (shown !== undefined) root.current?.ownerDocument.defaultView?.scrollTo(0, 0)
  }, [shown])
  return (
    <div ref={root} className="flex min-h-dvh flex-col bg-paper text-ink">
      <header className="sticky top-0 z-10 flex items-center gap-2.5 border-b border-line bg-wall px-3 py-1.5 type-small">
        <Lamp tone={line.lamp} />
        <p role="status" className="min-w-0 flex-1 truncate">
          {heard}
        </p>
        <TextButton tone="ink" onClick={onHide}>
          {t('float.hide')}
        </TextButton>
      </header>
      <main className="flex flex-1 flex-col gap-2 px-3 py-2">
        <h1 className="sr-only">{t('float.title')}</h1>
        {one ? (
          <Now
            one={one}
            copilot={copilot}
            pinned={pinnedAnswer(state.suggestions)}
            ownOnly={state.help === 'own_notes'}
          />
        ) : (
          <p className="text-ink-3">{t(state.help === 'own_notes' ? 'copilot.emptyOwn' : 'copilot.empty')}</p>
        )}
      </main>
      <footer className="sticky bottom-0 border-t border-line bg-paper px-3 py-1 type-tiny text-ink-3">
        {t('float.seen')}
      </footer>
    </div>
  )
}

type NowProps = { one: LiveSuggestion; copilot: Copilot; pinned: PinnedAnswer | undefined; ownOnly: boolean }

function Now({ one, copilot, pinned, ownOnly }: NowProps) {
  const { question } = one
  const match = matchOf(one.match)
  return (
    <>
      <h2 className="line-clamp-2 shrink-0 type-small font-semibold" lang={languageOfText(question)}>
        {shownQuestion(question)}
      </h2>
      <div className="empty:hidden [&_.line-clamp-2]:line-clamp-1 [&_.type-cue]:text-[clamp(22px,7.4vw,64px)] [&_.type-cue]:leading-[1.2] [&_.type-lead]:text-[clamp(17px,5vw,40px)] [&_.type-lead]:leading-[1.3]">
        {match && <OwnAnswer match={match} onSight={() => copilot.ownAnswerSeen(one.id)} />}
        {pinned && <OwnAnswer match={pinned.match} pinnedFor={pinned.number} />}
      </div>
      {!match && !pinned && <MatchNote state={one.match} onAgain={copilot.searchAgain} />}
      {!ownOnly && <Suggested one={one} match={match ?? pinned?.match} />}
    </>
  )
}

function Suggested({ one, match }: { one: LiveSuggestion; match: QuestionMatch | undefined }) {
  const { t } = useTranslation('live')
  const { status } = one
  const { answer } = withoutShown(one, match)
  const nothing = one.answer === '' ? 'suggestion.nothing' : 'suggestion.covered'
  const hasWords = answer !== '' && status !== 'failed'
  return (
    <div className="coach-bar pl-4">
      <p className="type-small text-ink-3">
        <strong className="text-ink">{t('suggestion.title')}</strong>{' '}
        {!hasWords && t(status === 'generated' ? nothing : `suggestion.status.${status}`)}
      </p>
      {hasWords && (
        <ul className="flex flex-col gap-1.5 text-[clamp(17px,5vw,40px)] leading-[1.3]" lang={languageOfText(answer)}>
          {[...new Set(keyPointsOf(answer))].slice(0, POINTS).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
