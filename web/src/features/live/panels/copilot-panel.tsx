import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Copilot } from '#features/live/copilot/copilot.ts'
import type { CopilotState } from '#features/live/copilot/state.ts'
import type { ScreenStatus } from '#features/live/status/screen-status.ts'
import { CopilotFoot, CopilotOff, CopilotTools, Questions } from './later.ts'

type CopilotPanelProps = {
  state: CopilotState
  copilot: Copilot
  label: ScreenStatus['label']
  notes: React.ReactNode
  /** Id of the question whose matches the bank panel shows, if that panel is visible. */
  bankShows: string | undefined
  /** There is a window beside the call. */
  floats: boolean
  onFloat: (floats: boolean) => void
  /** Otherwise the copilot is off because the employer's policy could not be loaded. */
  policyKnown: boolean
  /** Although the employer allows AI help for practice only. */
  onTurnOn: () => void
}

/** The questions asked, each with the person's own answer first and the suggestion below it, and the actions. */
export function CopilotPanel(props: CopilotPanelProps) {
  const { state, label, notes, policyKnown, onTurnOn } = props
  const { t } = useTranslation('live')
  return (
    <section aria-labelledby="live-copilot" className="mx-auto flex min-h-full max-w-[880px] flex-col gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 id="live-copilot" className="type-title">
          {t('copilot.title')}
        </h1>
        <p className="type-small text-ink-3" role="status">
          {label && state.help === 'full' && t(`copilot.status.${label}`)}
        </p>
      </header>
      {state.help === 'off' ? (
        <Suspense fallback={null}>
          <CopilotOff policyKnown={policyKnown} onTurnOn={onTurnOn} />
          <div className="mt-auto">{notes}</div>
        </Suspense>
      ) : (
        <CopilotOn {...props} />
      )}
    </section>
  )
}

function CopilotOn({ state, copilot, notes, bankShows, floats, onFloat }: CopilotPanelProps) {
  const { t } = useTranslation('live')
  const [keyPoints, setKeyPoints] = useState(false)
  const { suggestions } = state
  const ownOnly = state.help === 'own_notes'
  return (
    <>
      <Suspense fallback={<div className="h-11" />}>
        <CopilotTools onAsk={copilot.ask} floats={floats} onFloat={onFloat} />
      </Suspense>
      {suggestions.length === 0 && (
        <p className="border-l-4 border-line pl-5 type-cue text-ink-3 whole-phrases">
          {t(ownOnly ? 'copilot.emptyOwn' : 'copilot.empty')}
        </p>
      )}
      {/* Rendered empty from the start, so that the first question does not wait for it to load. */}
      <Suspense fallback={<div className="mb-auto" />}>
        <Questions
          suggestions={suggestions}
          copilot={copilot}
          keyPoints={keyPoints}
          ownOnly={ownOnly}
          bankShows={bankShows}
        />
      </Suspense>
      <Suspense fallback={null}>
        <CopilotFoot state={state} copilot={copilot} keyPoints={keyPoints} onKeyPoints={setKeyPoints} notes={notes} />
      </Suspense>
    </>
  )
}
