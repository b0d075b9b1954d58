import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AskedTurn,
  type HeardLine,
  HOLD_UNFINISHED,
  initialTurnState,
  reduceTurns,
  type TurnEvent,
} from './turns.ts'

const run = (events: TurnEvent[], everything = false) => {
  let state = initialTurnState(everything)
  const asked: AskedTurn[] = []
  for (const event of events) {
    const step = reduceTurns(state, event)
    state = step.state
    if (step.asked) asked.push(step.asked)
  }
  return asked
}
const line = (text: string, at: number, speaker?: HeardLine['speaker']): TurnEvent => ({
  type: 'line',
  line: { text, from: at, to: at + 1000, speaker },
  now: at + 1200,
})
const texts = (asked: AskedTurn[]) => asked.map(({ id, revision, text }) => `${id}.${revision} ${text}`)

describe('turns', () => {
  it.each<[string, TurnEvent[], string[]]>([
    ['asks at once', [line('Why freight?', 0)], ['1.0 Why freight?']],
    ['leaves small talk alone', [line('how are you doing today', 0), line('Lovely weather.', 3000)], []],
    [
      'joins a lead-in',
      [line('so in your last job', 0), line('what did you enjoy most', 4000)],
      ['1.0 so in your last job what did you enjoy most'],
    ],
    [
      'joins a question that broke off',
      [line('tell me about a time when', 0), line('you missed a deadline', 2000)],
      ['1.0 tell me about a time when you missed a deadline'],
    ],
    [
      'asks again with more when it goes on',
      [line('tell me about a hard decision', 0), line('where you had too little data', 3500)],
      ['1.0 tell me about a hard decision', '1.1 tell me about a hard decision where you had too little data'],
    ],
    [
      'keeps the scene with its question',
      [line('Suppose two nurses call in sick.', 0), line("What's your first move?", 3000)],
      ["1.0 Suppose two nurses call in sick. What's your first move?"],
    ],
    [
      'joins a follow-up that asks nothing alone, but not the next question',
      [
        line('Describe a time you had a tight deadline.', 0),
        line('How did you manage that?', 2000),
        line('What are your salary expectations?', 4000),
      ],
      [
        '1.0 Describe a time you had a tight deadline.',
        '1.1 Describe a time you had a tight deadline. How did you manage that?',
        '2.0 What are your salary expectations?',
      ],
    ],
    [
      'does not join what comes too late',
      [line('so in your last job', 0), line('what did you enjoy most', 7000)],
      ['1.0 what did you enjoy most'],
    ],
    [
      'does not take the answer for more of the question',
      [line('why did you leave the bank', 0), line('I wanted to build things', 3500)],
      ['1.0 why did you leave the bank'],
    ],
    [
      'does not take a later line of the answer for it either',
      [line('why did you leave the bank', 0), line('and then the whole branch was closed', 3500)],
      ['1.0 why did you leave the bank'],
    ],
    [
      'knows the interviewer by the voice where there are two',
      [line('why did you leave', 0, 'interviewer'), line('after only eight months', 3500, 'interviewer')],
      ['1.0 why did you leave', '1.1 why did you leave after only eight months'],
    ],
    [
      'hears a question after a remark of somebody else',
      [line('we cut it to four hours', 0, 'you'), line('and what would you do differently', 2000, 'interviewer')],
      ['1.0 and what would you do differently'],
    ],
    ["never asks for the person's own words", [line('What should I have done?', 0, 'you')], []],
    [
      'counts the next question',
      [line('Why freight?', 0), line('Why this company?', 9000)],
      ['1.0 Why freight?', '2.0 Why this company?'],
    ],
    [
      'joins Chinese',
      [line('请介绍一下你在', 0), line('上一家公司的工作', 2500)],
      ['1.0 请介绍一下你在上一家公司的工作'],
    ],
  ])('%s', (_, events, asked) => {
    expect(texts(run(events))).toEqual(asked)
  })

  it('asks a question that stays broken off after a moment', () => {
    const broken = line('how do you deal with a customer when', 0)
    expect(run([broken, { type: 'tick', now: 1200 + HOLD_UNFINISHED - 1 }])).toEqual([])
    expect(run([broken, { type: 'tick', now: 1200 + HOLD_UNFINISHED }])).toHaveLength(1)
    expect(run([broken, line('yes', 1500, 'you')])).toHaveLength(1)
  })

  it('measures from the end of the last words', () => {
    expect(run([line('so in your last job', 0), line('what did you enjoy most', 4000)])[0]?.askedAt).toBe(5000)
  })

  it('takes the end of a line for that of a sentence where the recogniser writes no marks', () => {
    expect(run([line('talk me through an outage that you had to handle', 0)])).toHaveLength(1)
    expect(run([line('the canteen is nice and it closes at two', 0)])).toEqual([])
  })

  it('answers everything above the floor when told to, nothing below', () => {
    expect(run([line('The canteen closes at two.', 0)])).toEqual([])
    expect(run([line('The canteen closes at two.', 0)], true)).toHaveLength(1)
    expect(run([line('Right.', 0), line('the canteen is nice', 9000)], true)).toEqual([])
  })
})

const spoken = fc.array(
  fc.record({
    text: fc.constantFrom(
      'Why freight?',
      'tell me about',
      'a time when',
      'I see',
      'and how did you do it',
      'Suppose it rains.',
      'so',
      '',
    ),
    wait: fc.integer({ min: 0, max: 8000 }),
    speaker: fc.constantFrom<HeardLine['speaker']>('interviewer', 'you', undefined),
    tick: fc.boolean(),
  }),
  { maxLength: 30 },
)

describe('turns, whatever is said', () => {
  it('never asks twice for the same, asks only what was heard, and loses no clear question', () => {
    fc.assert(
      fc.property(spoken, (list) => {
        let now = 0
        const events = list.flatMap(({ text, wait, speaker, tick }): TurnEvent[] => {
          now += wait + 1200
          return tick ? [{ type: 'tick', now }] : [line(text, now, speaker)]
        })
        const asked = run([...events, { type: 'tick', now: now + 10_000 }])
        const keys = asked.map(({ id, revision }) => `${id}.${revision}`)
        expect(new Set(keys).size).toBe(keys.length)
        const heard = events
          .flatMap((event) => (event.type === 'line' ? [event.line.text] : []))
          .join(' ')
          .replace(/ +/g, ' ')
        for (const turn of asked) {
          expect(heard).toContain(turn.text)
          expect(turn.questions.length).toBeGreaterThan(0)
          for (const question of turn.questions) expect(turn.text).toContain(question)
        }
        const clear = events.filter(
          (event) => event.type === 'line' && event.line.text === 'Why freight?' && event.line.speaker !== 'you',
        )
        expect(asked.filter((turn) => turn.text.includes('Why freight?')).length).toBeGreaterThanOrEqual(
          Math.min(1, clear.length),
        )
      }),
    )
  })
})
