import type { CoachWatch } from './port.ts'

/** The built-in coach uses no model and never fails over. */
export const builtInWatch: CoachWatch = {
  status: () => ({ kind: 'built-in', name: 'built-in', state: 'ok' }),
  onUse: () => {},
}
