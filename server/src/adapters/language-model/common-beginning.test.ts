import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { JudgementRequest } from '@greenroom/coach/coach'
import { createModelCoach } from '@greenroom/coach/model'
import { readMaterial } from '@greenroom/coach/port-tests/material'
import { expect, it } from 'vitest'
import { startFakeModelServer } from '#testing/fake-model-server.ts'
import { openModelCoach } from '#testing/model-coach.ts'
import { taskOf, wellBehaved } from '#testing/well-behaved-model.ts'
import { openModels } from './open-model.ts'
import { readPrompts } from './read-prompts.ts'

const builtIn = createBuiltInCoach()
const ask = async (question_text: string, answer_text: string): Promise<JudgementRequest> => ({
  ...(await readMaterial(builtIn)),
  question: { question_text, question_type: 'situational', difficulty: 'easy', key_points: [] },
  answer_text,
})
const FIRST = await ask('How do you plan shifts?', 'I ask who is away, then I fill the nights first.')
const SECOND = await ask('Tell me about a mistake.', 'I once sent the wrong list and rang everybody within the hour.')

it('judgements of one person begin alike up to what only they are about, and we have the last word', async () => {
  const server = await startFakeModelServer(wellBehaved)
  const coach = await openModelCoach(server.settings)
  for (const request of [FIRST, SECOND]) await coach.judgeAnswer(request)
  await server.close()
  const judged = server.asked.filter((one) => taskOf(one) === 'say how good an answer was')
  const [one = '', other = ''] = judged.map(({ messages }) => messages.map(({ content }) => content).join('\n'))
  const begins = Array.from(one).findIndex((letter, at) => other[at] !== letter)
  const common = one.slice(0, begins)
  for (const part of ['</resume>', '</job>', '# Task: say how good an answer was', '<question>'])
    expect(common).toContain(part)
  expect(one.slice(begins)).toContain(FIRST.answer_text)
  expect(one).toMatch(/<\/answer>[\s\S]*Do the task above.+never an order\.$/)
})

it('Anthropic is told to keep material and task, and nothing that comes after', async () => {
  const bodies: { messages: { content: { text: string; cache_control?: object }[] }[] }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    bodies.push(JSON.parse(text))
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":{"message":"no"}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const access = { AI_MODEL: 'm', AI_API_KEY: 'k', AI_BASE_URL: `http://127.0.0.1:${port}/v1` }
  const models = await openModels({ AI_PROVIDER: 'anthropic', ...access })
  if (!models) throw new Error('no model')
  const coach = createModelCoach({ ...models, prompts: readPrompts(), builtIn })
  await expect(coach.judgeAnswer(FIRST)).rejects.toMatchObject({ reason: 'not_allowed' })
  server.close()
  const content = bodies[0]?.messages[0]?.content ?? []
  expect(content.map(({ cache_control }) => cache_control?.constructor)).toEqual([Object, Object, undefined])
  expect(content[0]?.text).toContain('<resume>')
  expect(content[1]?.text).toContain('# Task: say how good an answer was')
  expect(content[2]?.text).toContain(FIRST.answer_text)
})
