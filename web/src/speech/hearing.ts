import type { RecognitionState } from './recognition.ts'

/** What of a recogniser's state others need; the server's has it too. */
export type RecogniserState = Pick<RecognitionState, 'wanted' | 'suspended' | 'phase' | 'silences' | 'fault'>

const FAULTS = [
  'unsupported',
  'denied',
  'no_microphone',
  'network',
  'failed_to_start',
  'server',
  'blocked',
  'other',
] as const
export type HearingFault = (typeof FAULTS)[number]
/** How hearing stands, in one word for the status line. */
export type Hearing = HearingFault | 'off' | 'suspended' | 'starting' | 'listening' | 'quiet' | 'restarting'

/** Silent runs in a row after which it is worth saying that nothing is heard (docs/rules.md, Live). */
const QUIET_FROM = 2

export function hearing(state: RecogniserState): Hearing {
  if (state.phase === 'unsupported') return 'unsupported'
  if (state.fault) return state.fault.kind
  if (!state.wanted) return 'off'
  if (state.suspended) return 'suspended'
  if (state.silences >= QUIET_FROM) return 'quiet'
  if (state.phase === 'starting' && state.silences === 0) return 'starting'
  if (state.phase === 'restarting' && state.silences === 0) return 'restarting'
  return 'listening'
}

export const isHearingFault = (now: Hearing): now is HearingFault => FAULTS.some((fault) => fault === now)
