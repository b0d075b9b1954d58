import type { ResumeBatchBody } from '@greenroom/contract/resumes'
import type { z } from 'zod'
import type { Language } from '#platform/language.ts'
import { messageText } from '#platform/messages.ts'
import { Problem } from '#platform/problems.ts'

type Action = z.output<typeof ResumeBatchBody>['action']
export type BatchResult = { resume_id: string; ok: boolean; error?: string }

/**
 * Does the same with several resumes, one after the other, so that a batch takes no more turns than one person has.
 * One that fails says why in the person's language and stops no other; an id given twice counts once.
 */
export async function inBatch(
  ids: readonly string[],
  action: (id: string) => Promise<unknown>,
  language: Language,
): Promise<BatchResult[]> {
  const results: BatchResult[] = []
  for (const id of new Set(ids)) {
    try {
      await action(id)
      results.push({ resume_id: id, ok: true })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      results.push({ resume_id: id, ok: false, error: messageText(error.messageKey, language) })
    }
  }
  return results
}

/** What each action of a batch does with one resume. */
export type BatchActions = Record<Action, (id: string) => Promise<unknown>>
