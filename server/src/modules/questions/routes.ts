import { cueCalls } from '@greenroom/contract/cues'
import { favoriteCalls } from '@greenroom/contract/favorites'
import { practiceCalls } from '@greenroom/contract/practice-plan'
import { questionListCalls } from '@greenroom/contract/question-lists'
import { questionOverviewCalls } from '@greenroom/contract/question-overviews'
import { questionCalls } from '@greenroom/contract/questions'
import type { Routes } from '#platform/http/routes.ts'
import type { QuestionService } from './service.ts'

export function questionRoutes(routes: Routes, questions: QuestionService) {
  routes.handle(questionOverviewCalls.list, ({ caller, query }) => questions.list(caller.userId, query))
  routes.handle(questionListCalls.withAnswers, ({ caller, query }) => questions.withAnswers(caller.userId, query))
  routes.handle(questionOverviewCalls.stats, async ({ caller }) => ({ stats: await questions.stats(caller.userId) }))
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
  routes.handle(cueCalls.correct, async ({ caller, params, body }) => ({
    answer: await questions.correctCues(caller.userId, params.id, body.cues),
  }))
  routes.handle(favoriteCalls.favorite, async ({ caller, params }) => ({
    question: await questions.setFavorite(caller.userId, params.id, true),
  }))
  routes.handle(favoriteCalls.unfavorite, async ({ caller, params }) => ({
    question: await questions.setFavorite(caller.userId, params.id, false),
  }))
}
