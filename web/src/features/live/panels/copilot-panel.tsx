import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Copilot } from '#features/live/copilot/copilot.ts'
import type { CopilotState } from '#features/live/copilot/state.ts'
import type { ScreenStatus } from '#features/live/status/screen-status.ts'

/** Drawn from the start, empty, so that it is there before the first question is: then nothing waits for it. */
const Questions = lazy(() => import('./questions.tsx'))
const CopilotFoot = lazy(() => import('./copilot-foot.tsx'))

type CopilotPanelProps = {
  state: CopilotState
  copilot: Copilot
  label: ScreenStatus['label']
  notes: React.ReactNode
  /** The question that a bank panel in sight tells about. */
  bankShows: string | undefined
}

/** What was asked, with the own answer first and the suggestion below, and what one may press at any moment. */
export function CopilotPanel({ state, copilot, label, notes, bankShows }: CopilotPanelProps) {
  const { t } = useTranslation('live')
  const [keyPoints, setKeyPoints] = useState(false)
  const { suggestions } = state
  return (
    <section aria-labelledby="live-copilot" className="mx-auto flex min-h-full max-w-[880px] flex-col gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 id="live-copilot" className="type-title">
          {t('copilot.title')}
        </h1>
        <p className="type-small text-ink-3" role="status">
          {label && t(`copilot.status.${label}`)}
        </p>
      </header>
      {suggestions.length === 0 && (
        <p className="border-l-4 border-line pl-5 type-cue text-ink-3 whole-phrases">{t('copilot.empty')}</p>
      )}
      <Suspense fallback={<div className="mb-auto" />}>
        <Questions suggestions={suggestions} copilot={copilot} keyPoints={keyPoints} bankShows={bankShows} />
      </Suspense>
      <Suspense fallback={null}>
        <CopilotFoot state={state} copilot={copilot} keyPoints={keyPoints} onKeyPoints={setKeyPoints} notes={notes} />
      </Suspense>
    </section>
  )
}
