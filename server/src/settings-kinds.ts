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
