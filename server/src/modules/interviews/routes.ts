import { INTERVIEW_TYPES, interviewCalls } from '@greenroom/contract/interviews'
import { acceptsEvents, type ServerEvent } from '#platform/http/event-stream.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Language } from '#platform/language.ts'
import { defaultTotal } from './create-interview.ts'
import { followJudgements } from './follow-judgements.ts'
import type { InterviewService } from './service.ts'
import type { Move } from './state-machine.ts'
import labels from './type-labels.json' with { type: 'json' }

const DELETED = { message: 'interview_deleted' } as const

export function interviewRoutes(routes: Routes, interviews: InterviewService) {
  routes.handle(interviewCalls.create, ({ caller, body, language }) =>
    interviews.create(caller.userId, { ...body, interviewLanguage: body.language, language }),
  )
  routes.handle(interviewCalls.statistics, async ({ caller }) => ({
    statistics: await interviews.statistics(caller.userId),
  }))
  routes.handle(interviewCalls.types, async ({ language }) => ({
    types: INTERVIEW_TYPES.map((key) => ({ key, label: labels[language][key], total_questions: defaultTotal(key) })),
  }))
  routes.handle(interviewCalls.next, ({ caller, params }) => interviews.next(caller.userId, params.id))
  routes.handle(interviewCalls.answer, ({ caller, params, body, ...request }) =>
    interviews.answer(caller.userId, params.id, { ...body, language: namedLanguage(request) }),
  )
  routes.handle(interviewCalls.answerFollowUp, ({ caller, params, body, ...request }) =>
    interviews.answerFollowUp(caller.userId, params.id, { ...body, language: namedLanguage(request) }),
  )
  routes.handle(interviewCalls.skipFollowUp, async ({ caller, params, body }) => ({
    answer: await interviews.skipFollowUp(caller.userId, params.id, body.question_id),
  }))
  routes.handle(interviewCalls.answers, async ({ caller, params }) => ({
    answers: await interviews.answers(caller.userId, params.id),
  }))
  routes.stream(interviewCalls.events, async ({ caller, params }, gone) => {
    const read = () => interviews.answers(caller.userId, params.id)
    await read()
    return followJudgements(read, gone)
  })
  routes.handle(interviewCalls.answersOfQuestion, async ({ caller, params }) => ({
    answers: await interviews.answersOfQuestion(caller.userId, params.id),
  }))
  routes.handle(interviewCalls.report, async ({ caller, params, language }) => ({
    report: await interviews.report(caller.userId, params.id, language),
  }))
  routes.handle(interviewCalls.regenerate, ({ caller, params }) => interviews.regenerate(caller.userId, params.id))
  routes.stream(interviewCalls.generateQuestions, async ({ caller, body, language, header }, gone) =>
    acceptsEvents(header('accept')) || body.rest
      ? interviews.generateOneByOne(caller.userId, { ...body, language }, gone)
      : onlyDone(await interviews.generate(caller.userId, { ...body, language })),
  )
  routes.handle(interviewCalls.testGenerator, async ({ body }) => ({ questions: await interviews.tryGenerator(body) }))
  for (const list of [interviewCalls.list, interviewCalls.sessions]) {
    routes.handle(list, ({ caller, query }) => interviews.list(caller.userId, query))
  }
  for (const read of [interviewCalls.read, interviewCalls.sessionQuestions]) {
    routes.handle(read, ({ caller, params }) => interviews.read(caller.userId, params.id))
  }
  routes.handle(interviewCalls.heartbeat, ({ caller, params, body }) =>
    interviews.heartbeat(caller.userId, params.id, body.leaving),
  )
  routes.handle(interviewCalls.change, async ({ caller, params, body }) => ({
    session: await interviews.change(caller.userId, params.id, body),
  }))
  routes.handle(interviewCalls.consent, async ({ caller, params, body }) => ({
    session: await interviews.consent(caller.userId, params.id, body),
  }))
  for (const move of MOVES) {
    routes.handle(interviewCalls[move], async ({ caller, params }) => ({
      session: await interviews.move(caller.userId, params.id, move),
    }))
  }
  for (const remove of [interviewCalls.remove, interviewCalls.removeSession]) {
    routes.handle(
      remove,
      async ({ caller, params, query }) => {
        await interviews.remove(caller.userId, params.id, query.answers === 'delete')
        return {}
      },
      DELETED,
    )
  }
}

/** What the person reads; undefined where the request says nothing of it. */
const namedLanguage = ({ header, language }: { header: (name: string) => string; language: Language }) =>
  header('accept-language') === '' ? undefined : language

async function* onlyDone(data: unknown): AsyncGenerator<ServerEvent> {
  yield { event: 'done', data }
}

const MOVES: Move[] = ['start', 'pause', 'resume', 'end']
