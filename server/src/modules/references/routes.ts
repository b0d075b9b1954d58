import { referenceCalls } from '@greenroom/contract/reference-answer'
import type { Routes } from '#platform/http/routes.ts'
import type { ReferenceService } from './service.ts'

export function referenceRoutes(routes: Routes, references: ReferenceService) {
  routes.handle(referenceCalls.generate, async ({ caller, params, body, language }) => {
    const context = body.user_context?.trim() || undefined
    return { ai_reference_answer: await references.generate(caller.userId, params.id, context, language) }
  })
  routes.handle(referenceCalls.generateBatch, async ({ caller, body, language }) => {
    const context = body.user_context?.trim() || undefined
    return { results: await references.generateBatch(caller.userId, body.question_ids, context, language) }
  })
}
