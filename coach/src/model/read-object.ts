import type { z } from 'zod'
import { createLeakCheck } from '#model/grounding/leaks.ts'
import { fitForm } from './fit-form.ts'
import { readJson } from './read-json.ts'

export type ObjectForm<T> = {
  schema: z.ZodType<T>
  /** What is wrong with an answer of the right form, one sentence each. Nothing when it can be used. */
  check?: (value: T) => string[]
}
export type ReadObject<T> =
  | { ok: true; value: T }
  | { ok: false; reason: 'malformed' | 'ungrounded'; problems: string[] }

const MAX_PROBLEMS = 8

/** What a model said → the object that was asked for, or what is wrong with it. @throws ModelFailure `leaked` */
export function readObject<T>(instructions: string, { schema, check }: ObjectForm<T>, said: string): ReadObject<T> {
  const json = readJson(said)
  createLeakCheck(instructions)(json)
  const parsed = schema.safeParse(fitForm(schema, json))
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'all'}: ${message}`)
    return { ok: false, reason: 'malformed', problems: problems.slice(0, MAX_PROBLEMS) }
  }
  const problems = check?.(parsed.data) ?? []
  return problems.length === 0
    ? { ok: true, value: parsed.data }
    : { ok: false, reason: 'ungrounded', problems: problems.slice(0, MAX_PROBLEMS) }
}
