import type { z } from 'zod'
import type { Language } from '#platform/language.ts'
import { fieldMessage } from '#platform/messages.ts'
import { type FieldProblem, Problem } from '#platform/problems.ts'
import { cleanText } from './clean-text.ts'
import { schemaMessage } from './schema-messages.ts'

/** The body as its schema gives it, or 422 with one detail a field. */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown, language: Language): z.output<S> {
  const result = schema.safeParse(cleanText(body), { error: schemaMessage(language) })
  if (result.success) return result.data
  throw new Problem('validation_failed', { details: toDetails(result.error, language) })
}

/** Path or query parameters as their schema gives them, or 400. */
export function parseParameters<S extends z.ZodType>(schema: S, values: unknown, language: Language): z.output<S> {
  const result = schema.safeParse(cleanText(values), { error: schemaMessage(language) })
  if (result.success) return result.data
  throw new Problem('malformed_request', { details: toDetails(result.error, language) })
}

const toDetails = (error: z.ZodError, language: Language): FieldProblem[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: fieldMessage(issue.message, language) }))
