import { WrongVariable } from './env.ts'
import { url } from './settings-kinds.ts'

/**
 * Settings of features that are planned and not there yet, which to ignore would lose something or show it to
 * somebody. Whoever builds the feature moves its settings to env.ts; a test finds those that are forgotten.
 */
const UNUSED = {
  STORAGE_URL: {
    takes: url('an s3://bucket?endpoint=… address, or nothing to keep files in DATA_DIR', /^s3$/),
    instead: 'files would be kept in DATA_DIR on this machine instead, and be lost with it',
  },
}

/** @internal for tests */
export const UNUSED_NAMES = Object.keys(UNUSED)

/** @throws {WrongVariable} when a setting is given that has no effect yet. */
export function refuseUnused(variables: Record<string, string | undefined>): void {
  for (const [name, { takes, instead }] of Object.entries(UNUSED)) {
    const given = variables[name]?.trim()
    if (!given) continue
    const value = takes.safeParse(given)
    if (!value.success) throw new WrongVariable(`${name} is wrong: it takes ${value.error.issues[0]?.message}.`)
    throw new WrongVariable(`${name} cannot be used yet: ${instead}. Remove it to start without.`)
  }
}
