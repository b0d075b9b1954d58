import { debriefCalls } from '@greenroom/contract/debrief'
import { liveCalls } from '@greenroom/contract/live'
import type { Routes } from '#platform/http/routes.ts'
import type { LiveService } from './service.ts'

export function liveRoutes(routes: Routes, live: LiveService) {
  routes.stream(liveCalls.generateAnswer, ({ caller, body }, gone) => live.generate(caller.userId, body, gone))
  routes.handle(liveCalls.putTranscript, async ({ caller, params, body }) => ({
    segments: await live.saveTranscript(caller.userId, params.id, body.segments),
  }))
  routes.handle(liveCalls.getTranscript, async ({ caller, params }) => ({
    segments: await live.transcript(caller.userId, params.id),
  }))
  routes.handle(liveCalls.exportTranscript, ({ caller, params, language }) =>
    live.exportTranscript(caller.userId, params.id, language),
  )
  routes.handle(liveCalls.exportInterview, ({ caller, params, query, language }) =>
    live.exportInterview(caller.userId, params.id, query.format, language),
  )
  routes.handle(liveCalls.putSuggestions, async ({ caller, params, body }) => ({
    suggestions: await live.saveSuggestions(caller.userId, params.id, body.suggestions),
  }))
  routes.handle(liveCalls.getSuggestions, async ({ caller, params }) => ({
    suggestions: await live.suggestions(caller.userId, params.id),
  }))
  routes.handle(debriefCalls.debrief, async ({ caller, params, language }) => ({
    debrief: await live.debrief(caller.userId, params.id, language),
  }))
  routes.handle(debriefCalls.judgeGiven, async ({ caller, params, body, language }) => ({
    judgement: await live.judgeGiven(caller.userId, params.id, body.id, language),
  }))
  routes.handle(debriefCalls.keepAnswer, async ({ caller, params, body, language }) => ({
    kept: await live.keepAnswer(caller.userId, params.id, { ...body, language }),
  }))
}
