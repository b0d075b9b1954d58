import { z } from 'zod'

/** The kinds of values that settings take. Each error text says what the variable takes. */

export const onOff = (usual: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'on or off' })
    .default(usual)
    .transform((value) => value === 'on')

export const url = (takes: string, protocol: RegExp) => z.url({ protocol, error: takes }).optional()
export const webAddress = url('an http:// or https:// address', /^https?$/)
export const text = z.string().optional()
export const email = z
  .email({ error: 'an email address, or nothing' })
  .max(254, { error: 'an email address of at most 254 characters, or nothing' })
  .optional()

/** What people are shown as it stands. */
export const line = (most: number) => {
  const error = `one line of at most ${most} characters, or nothing`
  return z
    .string()
    .trim()
    .max(most, { error })
    .regex(/^\P{C}*$/u, { error })
    .optional()
}

/** Names with commas between; none where nothing is given. */
export const list = z
  .string()
  .optional()
  .transform((names) =>
    (names ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )

const HEADERS = 'a list like api-key=abc,tenant=me, with = and , written as %3D and %2C'

/** `name=value` with commas between, values as in an address; none where nothing is given. */
export const headers = z
  .string()
  .regex(/^[\w-]+=[^,=\s]+(,\s*[\w-]+=[^,=\s]+)*$/, { error: HEADERS })
  .optional()
  .transform((list, { addIssue }): Record<string, string> => {
    const pairs = list?.split(',').map((one) => one.trim().split('=')) ?? []
    try {
      return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
    } catch {
      addIssue(HEADERS)
      return z.NEVER
    }
  })

export const within = (least: number, most: number) => {
  const error = `a number from ${least} to ${most}`
  return z.coerce.number({ error }).min(least, { error }).max(most, { error })
}
export const whole = (least: number, most: number) => {
  const error = `a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}
