import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionCalls } from '@greenroom/contract/questions'
import type { Routes } from '#platform/http/routes.ts'
import type { QuestionService } from './service.ts'

export function questionRoutes(routes: Routes, questions: QuestionService) {
  routes.handle(questionCalls.list, ({ caller, query }) => questions.list(caller.userId, query))
  routes.handle(questionCalls.withAnswers, ({ caller, query }) => questions.withAnswers(caller.userId, query))
  routes.handle(questionCalls.stats, async ({ caller }) => ({ stats: await questions.stats(caller.userId) }))
  routes.handle(questionCalls.search, ({ caller, body }) => questions.search(caller.userId, body))
  routes.handle(practiceCalls.practice, ({ caller, query }) => questions.practice(caller.userId, query))
  routes.handle(questionCalls.create, async ({ caller, body }) => ({
    question: await questions.create(caller.userId, body),
  }))
  routes.handle(questionCalls.read, async ({ caller, params }) => ({
    question: await questions.read(caller.userId, params.id),
  }))
  routes.handle(questionCalls.update, async ({ caller, params, body }) => ({
    question: await questions.change(caller.userId, params.id, body),
  }))
  routes.handle(
    questionCalls.remove,
    async ({ caller, params }) => ({ question: await questions.remove(caller.userId, params.id) }),
    { message: 'question_deleted' },
  )
  routes.handle(questionCalls.favorite, async ({ caller, params }) => ({
    question: await questions.setFavorite(caller.userId, params.id, true),
  }))
  routes.handle(questionCalls.unfavorite, async ({ caller, params }) => ({
    question: await questions.setFavorite(caller.userId, params.id, false),
  }))
}
