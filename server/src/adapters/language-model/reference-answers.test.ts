import { createBuiltInCoach } from '@greenroom/coach/built-in'
import type { AskedQuestion } from '@greenroom/coach/coach'
import { MISTAKE, readMaterial } from '@greenroom/coach/port-tests/material'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startFakeModelServer } from '#testing/fake-model-server.ts'
import { openModelCoach } from '#testing/model-coach.ts'
import { goodAnswer, wellBehaved } from '#testing/well-behaved-model.ts'

const builtIn = createBuiltInCoach()
const server = await startFakeModelServer(wellBehaved)
const coach = await openModelCoach(server.settings)
beforeEach(() => {
  server.behave(wellBehaved)
  server.asked.length = 0
})
afterAll(() => server.close())

const OWN = {
  kind: 'own',
  part: 'action',
  text: 'I introduced a stock count every Friday with handheld scanners.',
  quote: 'Introduced a stock count every Friday with handheld scanners',
  point: 2,
}
const gap = (text: string, point: number | null = null) => ({
  kind: 'gap',
  part: 'situation',
  text,
  quote: null,
  point,
})
const GENERAL = {
  kind: 'general',
  part: 'close',
  text: 'A count is only worth what follows from it.',
  quote: null,
  point: null,
}
const START = gap('Before that, [what was wrong with the stock?].', 1)
const END = { ...gap('In the end [how far did the differences fall?].', 3), part: 'result' }

/** The answer of a model that writes these sentences and is otherwise well behaved. */
async function written(sentences: object[], question: AskedQuestion = MISTAKE) {
  server.behave((asked, reply) => reply.say(JSON.stringify({ ...JSON.parse(goodAnswer(asked)), sentences })))
  const { resume, job } = await readMaterial(builtIn)
  return coach.referenceAnswer({ resume, job, question, variant: 0 })
}
const gapsIn = (text: string) => text.match(/\[[^[\]]*\]/g) ?? []

describe('a reference answer of a model', () => {
  it('is asked for with the points that the judge will look for', async () => {
    await written([START, OWN, END, GENERAL])
    for (const point of MISTAKE.key_points) expect(server.asked[0]?.data).toContain(point)
  })

  it('is written out from the very sentences that are spoken', async () => {
    const { sample_answer, reference_answer, key_points } = await written([START, OWN, END, GENERAL])
    expect(sample_answer).toBe([START, OWN, END, GENERAL].map(({ text }) => text).join(' '))
    for (const { text } of [START, OWN, END, GENERAL]) expect(reference_answer).toContain(text)
    for (const point of key_points) expect(reference_answer).toContain(point)
    expect(reference_answer).toMatch(/\*\*Situation\.\*\* [\s\S]*\*\*Action\.\*\* [\s\S]*\*\*Result\.\*\* /)
    expect(reference_answer).toMatch(/Still to fill in[\s\S]*how far did the differences fall\?/)
  })

  it('loses the one sentence that stands on nothing, and asks for its point instead', async () => {
    const invented = {
      ...OWN,
      text: 'I led the night shift at Globex.',
      quote: 'Led the night shift at Globex',
      point: 3,
    }
    const { sample_answer, generated_by } = await written([START, OWN, invented, GENERAL])
    expect(generated_by).toBe('openai-compatible/fake')
    expect(server.asked).toHaveLength(1)
    expect(sample_answer).not.toContain('Globex')
    expect(sample_answer).toContain(OWN.text)
    expect(gapsIn(sample_answer).at(-1)).toBe('[What can you say about this: what came of it?]')
  })

  it('has no scenarios of the built-in coach where the model named none', async () => {
    server.behave((asked, reply) =>
      reply.say(
        JSON.stringify({
          ...JSON.parse(goodAnswer(asked)),
          sentences: [START, OWN, END, GENERAL],
          example_scenarios: [],
        }),
      ),
    )
    const { resume } = await readMaterial(builtIn)
    const { example_scenarios } = await coach.referenceAnswer({ resume, question: MISTAKE, variant: 0 })
    expect(example_scenarios).toEqual([])
  })

  it('may put a line into other forms of its words', async () => {
    const text = 'Introducing it was mine.'
    const { sample_answer } = await written([START, { ...OWN, text }, GENERAL])
    expect(sample_answer).toContain(text)
  })

  it('has a gap where a figure was added to what the resume says', async () => {
    const { sample_answer } = await written([
      START,
      { ...OWN, text: 'I introduced a stock count every Friday with 40 handheld scanners.' },
      GENERAL,
    ])
    expect(sample_answer).toMatch(/every Friday with \[[^[\]]*\?\] handheld scanners\./)
  })

  it('has three gaps at most, each asked as a question', async () => {
    const many = ['who was there', 'what was at stake', 'what you did first', 'the result', 'what you learnt']
    const { sample_answer } = await written([OWN, ...many.map((ask) => gap(`Then [${ask}].`)), GENERAL])
    expect(gapsIn(sample_answer)).toEqual(['[who was there?]', '[what was at stake?]', '[what you did first?]'])
    expect(sample_answer).toContain(GENERAL.text)
  })

  it('brings its key points from the same call when the question has none', async () => {
    const { key_points } = await written([START, OWN, END], { ...MISTAKE, key_points: [] })
    expect(key_points).toEqual(['The aim', 'The choice', 'The result'])
  })

  it('is sent back once when hardly anything of it holds, and then left to the built-in coach', async () => {
    const invented = { ...OWN, quote: 'Led the night shift at Globex' }
    await expect(written([invented, invented, invented, GENERAL])).rejects.toMatchObject({ reason: 'ungrounded' })
    expect(server.asked).toHaveLength(2)
    expect(server.asked[1]?.messages.at(-1)?.content).toContain(OWN.text)
  })
})
