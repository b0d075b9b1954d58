import { Copy, RefreshCw, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Copilot } from '#features/live/copilot/copilot.ts'
import { keyPointsOf } from '#features/live/copilot/key-points.ts'
import { matchOf, ownAnswerOf } from '#features/live/copilot/match-state.ts'
import { type PinnedAnswer, pinnedAnswer } from '#features/live/copilot/pinned-answer.ts'
import { askedTogether, type LiveSuggestion } from '#features/live/copilot/state.ts'
import { withoutShown } from '#features/live/copilot/without-shown.ts'
import { languageOfText } from '#i18n/language-of-text.ts'
import { Button } from '#ui/button.tsx'
import { Stopwatch } from '#ui/stopwatch.tsx'
import { notify } from '#ui/toast.tsx'
import { EarlierSuggestions } from './earlier-suggestions.tsx'
import { MatchNote } from './match-note.tsx'
import { OwnAnswer } from './own-answer.tsx'
import { shownQuestion } from './shown-question.ts'
import { SuggestionView } from './suggestion-view.tsx'
import { useViewOf } from './use-view-of.ts'

type QuestionsProps = {
  suggestions: readonly LiveSuggestion[]
  copilot: Copilot
  keyPoints: boolean
  /** The employer allows own notes only: nothing generated is shown. */
  ownOnly: boolean
  /** How the search stands for this one is told in the bank panel. */
  bankShows: string | undefined
}

/** The newest question, or those of one breath, with the own answer first; the earlier ones underneath. */
export function Questions({ suggestions, copilot, keyPoints, ownOnly, bankShows }: QuestionsProps) {
  const earlier = suggestions.length - askedTogether(suggestions)
  const pinned = pinnedAnswer(suggestions)
  const newest = useViewOf(suggestions[earlier]?.id)
  return (
    <>
      <span ref={newest} className="-mt-5 scroll-mt-24" />
      {suggestions.slice(earlier).map((suggestion, place) => (
        <Now
          key={suggestion.id}
          suggestion={suggestion}
          number={earlier + place + 1}
          keyPoints={keyPoints}
          ownOnly={ownOnly}
          copilot={copilot}
          pinned={place === 0 ? pinned : undefined}
          searchShown={suggestion.id === bankShows}
          last={earlier + place === suggestions.length - 1}
        />
      ))}
      <div className="mt-auto pt-1 max-side:order-last">
        {earlier > 0 && (
          <EarlierSuggestions
            suggestions={suggestions.slice(0, earlier)}
            keyPoints={keyPoints}
            ownOnly={ownOnly}
            onGenerate={copilot.regenerate}
          />
        )}
      </div>
    </>
  )
}

type NowProps = {
  suggestion: LiveSuggestion
  number: number
  keyPoints: boolean
  ownOnly: boolean
  copilot: Copilot
  /** The own answer to what it follows up. */
  pinned: PinnedAnswer | undefined
  searchShown: boolean
  last: boolean
}

function Now({ suggestion, number, keyPoints, ownOnly, copilot, pinned, searchShown, last }: NowProps) {
  const { t } = useTranslation('live')
  const { question, times, answer, isGenerating, status } = suggestion
  const match = matchOf(suggestion.match)
  const copy = () => {
    const whole = withoutShown(suggestion, match ?? pinned?.match).answer
    return navigator.clipboard.writeText(keyPoints ? keyPointsOf(whole).join('\n') : whole).then(
      () => notify({ lamp: 'green', title: t('suggestion.copied') }),
      () => notify({ lamp: 'red', title: t('suggestion.copyFailed') }),
    )
  }
  return (
    <>
      <h2 className="font-semibold text-pretty wrap-anywhere">
        <span className="text-ink-3 tabular-nums">{number}.</span>{' '}
        <span lang={languageOfText(question)}>{shownQuestion(question)}</span>
      </h2>
      {match && (
        <OwnAnswer match={match} bankShown={searchShown} onSight={() => copilot.ownAnswerSeen(suggestion.id)} />
      )}
      {pinned && <OwnAnswer match={pinned.match} pinnedFor={pinned.number} />}
      {!match && !pinned && !searchShown && <MatchNote state={suggestion.match} onAgain={copilot.searchAgain} />}
      {!ownOnly && (
        <SuggestionView
          suggestion={suggestion}
          keyPoints={keyPoints}
          match={match ?? pinned?.match}
          actions={
            <span className="-mx-3 flex flex-wrap gap-1">
              {isGenerating ? (
                <Button look="quiet" size="small" icon={Square} onClick={copilot.stop}>
                  {t('suggestion.stop')}
                </Button>
              ) : (
                <Button look="quiet" size="small" icon={RefreshCw} onClick={() => copilot.regenerate(suggestion.id)}>
                  {t(last ? 'suggestion.regenerate' : 'suggestion.again')}
                </Button>
              )}
              {answer && status !== 'failed' && (
                <Button look="quiet" size="small" icon={Copy} onClick={() => void copy()}>
                  {t('suggestion.copy')}
                </Button>
              )}
            </span>
          }
        />
      )}
      <Stopwatch
        marks={[
          { label: t('stopwatch.text'), at: times?.text },
          match && ownAnswerOf(match) === undefined
            ? { label: t('stopwatch.match'), at: times?.match }
            : { label: t('stopwatch.ownAnswer'), at: times?.own_answer, own: true },
          ...(ownOnly
            ? []
            : [
                { label: t('stopwatch.firstWord'), at: times?.first_word },
                { label: t('stopwatch.done'), at: times?.done },
              ]),
        ]}
      />
    </>
  )
}
