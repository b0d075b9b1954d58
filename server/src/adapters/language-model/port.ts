import type { CoachStatus } from '@greenroom/contract/coach-status'

/** What using the model came to, to be added up. Never what was asked or said. */
export type CoachUse = { input_tokens: number; output_tokens: number; calls: number; fallbacks: number }

/** What there is to know of the coach beside its answers. */
export type CoachWatch = {
  status(): CoachStatus
  /** Called within the call that caused the use. */
  onUse(listener: (use: CoachUse) => void): void
}
