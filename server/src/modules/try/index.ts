import type { Coach } from '@greenroom/coach/coach'
import { tryCalls } from '@greenroom/contract/try'
import type { Routes } from '#platform/http/routes.ts'
import { createTryService } from './service.ts'

/** One question and its judgement for callers without an account. @param coach one that costs nothing */
export function createTry(coach: Coach): { routes(routes: Routes): void } {
  const trying = createTryService(coach)
  return {
    routes(routes) {
      routes.handle(tryCalls.question, ({ body, language }) => trying.ask(body.job_text, language))
      routes.handle(tryCalls.answer, async ({ body, language }) => ({ answer: await trying.judge(body, language) }))
    },
  }
}
