import type { z } from 'zod'
import { WrongVariable } from './env.ts'
import { text, url, webAddress } from './settings-kinds.ts'

/**
 * Settings of features that are planned and not there yet. `refused`: to go on without it would lose something or
 * show it to somebody. Whoever builds the feature moves its settings to env.ts; a test finds those that are forgotten.
 */
const UNUSED = {
  STORAGE_URL: refused(
    url('an s3://bucket?endpoint=… address, or nothing to keep files in DATA_DIR', /^s3$/),
    'files would be kept in DATA_DIR on this machine instead, and be lost with it',
  ),
  TTS_BASE_URL: ignored(webAddress, 'questions are read aloud by the browser only'),
  TTS_MODEL: ignored(text, 'questions are read aloud by the browser only'),
  TTS_VOICE: ignored(text, 'questions are read aloud by the browser only'),
  TTS_API_KEY: ignored(text, 'questions are read aloud by the browser only'),
}

/** @internal for tests */
export const UNUSED_NAMES = Object.keys(UNUSED)

/**
 * One line for each setting that is given and has no effect yet.
 * @throws {WrongVariable} when one has a wrong value, or when it must not be ignored.
 */
export function unusedSettings(variables: Record<string, string | undefined>): string[] {
  return Object.entries(UNUSED).flatMap(([name, { takes, kind, instead }]) => {
    const given = variables[name]?.trim()
    if (!given) return []
    const value = takes.safeParse(given)
    if (!value.success) throw new WrongVariable(`${name} is wrong: it takes ${value.error.issues[0]?.message}.`)
    if (value.data === false) return []
    if (kind === 'refused') {
      throw new WrongVariable(`${name} cannot be used yet: ${instead}. Remove it to start without.`)
    }
    return [`${name} has no effect yet: ${instead}.`]
  })
}

type Unused = { kind: 'refused' | 'ignored'; takes: z.ZodType; instead: string }

function refused(takes: z.ZodType, instead: string): Unused {
  return { kind: 'refused', takes, instead }
}

function ignored(takes: z.ZodType, instead: string): Unused {
  return { kind: 'ignored', takes, instead }
}
