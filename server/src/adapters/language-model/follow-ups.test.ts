import type { ModelCoach } from '@greenroom/coach/model'
import { ANSWER, MISTAKE } from '@greenroom/coach/port-tests/material'
import { writeFollowUps } from '@greenroom/coach/reading-tasks'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Behaviour, startFakeModelServer } from '#testing/fake-model-server.ts'
import { openModelCoach } from '#testing/model-coach.ts'
import { goodAnswer, taskOf, wellBehaved } from '#testing/well-behaved-model.ts'

const TASK = 'the follow-up question'
const server = await startFakeModelServer(wellBehaved)
let coach: ModelCoach
beforeEach(async () => {
  coach = await openModelCoach(server.settings)
  server.behave(wellBehaved)
  server.asked.length = 0
})
afterAll(() => server.close())

const following =
  (follow: Behaviour): Behaviour =>
  (asked, reply) =>
    taskOf(asked) === TASK ? follow(asked, reply) : wellBehaved(asked, reply)
const GOOD = {
  text: 'You had new labels printed. How did you know it was the labels and not the counting?',
  quote: 'I had new labels printed',
  criterion: 'evidence',
}
async function judged(said: Partial<typeof GOOD> | string, answer_text = ANSWER) {
  server.behave(
    following((_, reply) => reply.say(typeof said === 'string' ? said : JSON.stringify({ ...GOOD, ...said }))),
  )
  return coach.judgeAnswer({ question: MISTAKE, answer_text })
}
/** By a model that takes so many milliseconds to judge. */
async function judgedAfter(milliseconds: number) {
  let now = 0
  const slow = await openModelCoach(server.settings, {
    timing: { now: () => now, wait: () => new Promise<void>(() => {}) },
  })
  server.behave((asked, reply) => {
    if (taskOf(asked) === TASK) return reply.say(JSON.stringify(GOOD))
    now += milliseconds
    return wellBehaved(asked, reply)
  })
  return slow.judgeAnswer({ question: MISTAKE, answer_text: ANSWER })
}

describe('the follow-up question of a model', () => {
  it('is written after the judgement, out of what was wrong and left out', async () => {
    server.behave((asked, reply) =>
      reply.say(
        taskOf(asked) === TASK
          ? JSON.stringify(GOOD)
          : JSON.stringify({
              ...JSON.parse(goodAnswer(asked)),
              errors: [
                { quote: 'two shelves had the same number', correction: 'Shelf numbers are unique.', severity: 'slip' },
              ],
            }),
      ),
    )
    const { feedback } = await coach.judgeAnswer({ question: MISTAKE, answer_text: ANSWER })
    expect(feedback.follow_up).toEqual(GOOD)
    const told = server.asked.find((asked) => taskOf(asked) === TASK)?.data ?? ''
    for (const part of [MISTAKE.question_text, ...MISTAKE.key_points, 'I had new labels printed', 'Shelf numbers are'])
      expect(told).toContain(part)
  })

  it('comes first in the report, with one of the built-in coach behind it', async () => {
    const { score, feedback } = await judged(GOOD)
    const asked = writeFollowUps({ question_type: 'behavioral', answer_text: ANSWER, score, feedback })
    expect(asked[0]).toEqual(GOOD)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['an answer of another form', 'I would ask about the labels.'],
    ['nothing', ''],
    ['more than 25 words', { text: `You had new labels printed and ${'then checked and '.repeat(8)}went on. Why?` }],
    ['deeds of nobody', { text: 'You led 300 people at Globex. Who checked your labels?' }],
    ['the same question again', { text: 'Tell me about a mistake you found.' }],
    ['words nobody said', { text: 'You said “we saved the whole company”. How did you count that?' }],
    ['no question', { text: 'The labels were a good idea.' }],
    ['family', { text: 'You checked every count yourself. Are you married?' }],
  ])('is left to the built-in coach when it is %s, and the judgement stays', async (_, said) => {
    const judgement = await judged(said)
    expect(judgement.generated_by).toBe('openai-compatible/fake')
    expect(judgement.feedback.follow_up).toBeUndefined()
    const follow = { ...judgement, question_type: 'behavioral' as const, answer_text: ANSWER }
    expect(writeFollowUps(follow).length).toBeGreaterThan(0)
  })

  it('loses only its quote when nobody said it, and what it asks beside its question', async () => {
    const { feedback } = await judged({ text: `${GOOD.text} And who paid for them?`, quote: 'I ordered gold labels' })
    expect(feedback.follow_up).toEqual({ text: GOOD.text, criterion: GOOD.criterion })
  })

  it('costs no judgement when the model fails at it', async () => {
    for (const follow of [(_, reply) => reply.fail(500), (_, reply) => reply.fail(401)] satisfies Behaviour[]) {
      server.behave(following(follow))
      const { generated_by, feedback } = await coach.judgeAnswer({ question: MISTAKE, answer_text: ANSWER })
      expect([generated_by, feedback.follow_up]).toEqual(['openai-compatible/fake', undefined])
    }
  })

  it('is not asked for when the judgement has taken nearly all the time there is', async () => {
    const { generated_by, feedback } = await judgedAfter(14_000)
    expect([generated_by, feedback.follow_up]).toEqual(['openai-compatible/fake', undefined])
  })

  it('is not asked for again when the same answer is judged again', async () => {
    server.behave(following((_, reply) => reply.say(JSON.stringify(GOOD))))
    const first = await coach.judgeAnswer({ question: MISTAKE, answer_text: ANSWER })
    const again = await coach.judgeAnswer({ question: MISTAKE, answer_text: `Um, ${ANSWER.toLowerCase()}` })
    expect(again.feedback.follow_up?.text).toEqual(first.feedback.follow_up?.text)
    expect(server.asked.filter((asked) => taskOf(asked) === TASK)).toHaveLength(1)
  })

  it('is asked for when the judgement comes later anyway', async () => {
    const { feedback } = await judgedAfter(40_000)
    expect(feedback.follow_up).toEqual(GOOD)
  })

  it('is not asked for when there was nothing to judge', async () => {
    await judged(GOOD, 'I don’t know.')
    expect(server.asked).toEqual([])
  })
})

it('takes up an answer in Chinese in its own words', async () => {
  const follow = {
    text: '您说重新印了标签，怎么确定问题出在标签上？',
    quote: '我让人重新印了标签',
    criterion: 'evidence',
  }
  const answer_text =
    '去年春天我们的盘点又错了，司机只好等着。我负责这件事，就和同事一起核对清单，发现两个货架编号一样。我让人重新印了标签，一个月里亲自检查每次盘点，差错从三十次降到四次。'
  server.behave(following((_, reply) => reply.say(JSON.stringify(follow))))
  const question = { ...MISTAKE, question_text: '请讲一个您发现的错误。', key_points: ['是什么错误', '怎样发现的'] }
  const { score, feedback } = await coach.judgeAnswer({ question, answer_text })
  expect(feedback.follow_up).toEqual(follow)
  expect([typeof score, feedback.evidence, feedback.criteria.length]).toEqual(['number', 'enough', 6])
})
