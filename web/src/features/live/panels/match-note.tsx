import { useTranslation } from 'react-i18next'
import { type MatchState, matchOf } from '#features/live/copilot/match-state.ts'
import { TextButton } from '#ui/text-link.tsx'

type MatchNoteProps = { state: MatchState; onAgain: () => void }

/** How the search stands while it has brought nothing; one sentence, and nothing beside a match. */
export function MatchNote({ state, onAgain }: MatchNoteProps) {
  const { t } = useTranslation('live')
  if (matchOf(state)) return null
  if (state.is === 'none') return <p className="text-pretty text-ink-2 whole-phrases">{t('own.unknown')}</p>
  const failed = state.is === 'failed' || (state.is === 'matching' && state.failures > 0)
  // Most searches are over before one could read that they run.
  if (!failed) return <p className="animate-[fade_0s_400ms_both] text-ink-3">{t('bank.searching')}</p>
  const waits = state.is === 'failed' && state.again === null
  return (
    <div>
      <p role="alert" className="text-red-ink">
        {t('bank.failed')}
      </p>
      <p className="type-small text-ink-2">
        {waits ? <TextButton onClick={onAgain}>{t('failed.again')}</TextButton> : t('bank.failedAgain')}
      </p>
    </div>
  )
}
