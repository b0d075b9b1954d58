import { questionCalls } from '@greenroom/contract/questions'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cacheKeys } from '#lib/cache-keys.ts'
import { paths } from '#lib/paths.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { answers } from '#testing/fake-api.ts'
import { aQuestion } from '#testing/makers.ts'
import { loadDataAhead } from './data-ahead.ts'

it('asks for the question that somebody is about to open, once', async () => {
  const question = aQuestion()
  let asked = 0
  answers(questionCalls.read, () => {
    asked += 1
    return { question }
  })
  const queries = makeQueryClient()
  for (let time = 0; time < 3; time += 1) loadDataAhead(queries, paths.question(question.id))
  await waitFor(() => expect(queries.getQueryData([...cacheKeys.questions, question.id])).toEqual({ question }))
  loadDataAhead(queries, paths.question(question.id))
  expect(asked).toBe(1)
})

it('asks for nothing where a page begins without', () => {
  const queries = makeQueryClient()
  for (const path of [paths.createQuestion, paths.generateQuestions, paths.home]) loadDataAhead(queries, path)
  expect(queries.getQueryCache().getAll()).toEqual([])
})
