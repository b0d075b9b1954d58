import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialSegmentationState, reduceSegmentation, type SegmentationEvent } from './segmentation.ts'

const run = (events: SegmentationEvent[]) => {
  let state = initialSegmentationState('s')
  const closed = []
  for (const event of events) {
    const step = reduceSegmentation(state, event)
    state = step.state
    closed.push(...step.closed)
  }
  return { state, closed }
}
const said = (text: string, at: number, confidence = 0.9): SegmentationEvent => ({
  type: 'final',
  text,
  at,
  confidence,
})
const shown = (events: SegmentationEvent[]) => {
  const { state, closed } = run(events)
  return { closed: closed.map(({ segmentType, text }) => `${segmentType} ${text}`), open: state.current?.text ?? null }
}

describe('segmentation', () => {
  it.each<[string, SegmentationEvent[], string[], string | null]>([
    ['goes on within two seconds', [said('so I was', 0), said('responsible', 2000)], [], 'so I was responsible'],
    ['starts a new text after more than two', [said('so I was', 0), said('well', 2001)], ['sentence so I was'], 'well'],
    ['has no pause entry at three seconds', [said('one', 0), said('two', 3000)], ['sentence one'], 'two'],
    ['adds one above', [said('one', 0), said('two', 3600)], ['sentence one', 'pause Pause: 4s'], 'two'],
    ['closes at a full stop', [said('That is it.', 0)], ['sentence That is it.'], null],
    ['closes at an exclamation mark', [said('Great!', 0)], ['sentence Great!'], null],
    ['closes at a question mark', [said('Why', 0), said('freight?', 900)], ['sentence Why freight?'], null],
    ['closes at a Chinese full stop', [said('请介绍', 0), said('你自己。', 500)], ['sentence 请介绍你自己。'], null],
    ['stays open at 200 characters', [said('a'.repeat(200), 0)], [], 'a'.repeat(200)],
    ['is a paragraph above 200', [said('a'.repeat(201), 0)], [`paragraph ${'a'.repeat(201)}`], null],
    ['is a sentence above 200 when it ends', [said(`${'a'.repeat(201)}.`, 0)], [`sentence ${'a'.repeat(201)}.`], null],
    ['stays open for five seconds', [said('one', 0), { type: 'tick', now: 5000 }], [], 'one'],
    ['closes after more', [said('one', 0), { type: 'tick', now: 5001 }], ['sentence one'], null],
    ['closes when listening ends', [said('one', 0), { type: 'flush', now: 10 }], ['sentence one'], null],
    ['ignores blank words', [said('  ', 0), { type: 'interim', text: ' ', at: 1 }], [], null],
  ])('%s', (_, events, closed, open) => {
    expect(shown(events)).toEqual({ closed, open })
  })

  it('counts the silence from the last unfinished words, not from the last final ones', () => {
    const speaking: SegmentationEvent[] = [1500, 3000, 4500].map((at) => ({ type: 'interim', text: 'and then', at }))
    expect(shown([said('I checked', 0), ...speaking, said('and then the rows', 5000)])).toEqual({
      closed: [],
      open: 'I checked and then the rows',
    })
  })

  it('tells the silence before someone speaks again, with its seconds', () => {
    const { closed, state } = run([said('Fine.', 1000), { type: 'interim', text: 'so', at: 8400 }, said('so', 9000)])
    expect(closed[1]).toMatchObject({ segmentType: 'pause', text: 'Pause: 7s', duration: 7.4 })
    expect(closed[1]?.timestamp).toBe(new Date(1000).toISOString())
    expect(state.current).toMatchObject({ from: 8400, to: 9000 })
  })

  it('keeps two speakers apart', () => {
    const turn = run([
      { type: 'final', text: 'why freight', at: 0, confidence: 1, speaker: 'interviewer' },
      { type: 'final', text: 'because', at: 500, confidence: 1, speaker: 'you' },
    ])
    expect(turn.closed).toMatchObject([{ text: 'why freight', speaker: 'interviewer' }])
    expect(turn.state.current).toMatchObject({ text: 'because', speaker: 'you' })
  })

  it('weighs confidence by length and keeps it between 0 and 1', () => {
    expect(run([said('aaaa', 0, 1), said('bbbb.', 10, 0.1)]).closed[0]?.confidence).toBeCloseTo(0.5, 1)
    expect(run([said('Yes.', 0, 7)]).closed[0]?.confidence).toBe(1)
  })
})

const events = fc.array(
  fc.record({
    kind: fc.constantFrom('final', 'final', 'interim', 'tick'),
    text: fc.stringMatching(/^[a-z]{1,6}( [a-z]{1,90}){0,3}[.?!]?$/),
    wait: fc.integer({ min: 0, max: 8000 }),
    you: fc.boolean(),
  }),
  { maxLength: 40 },
)

describe('segmentation, whatever is heard', () => {
  it('loses nothing, doubles nothing, keeps the order, and makes every id once', () => {
    fc.assert(
      fc.property(events, (list) => {
        let now = 0
        const made = list.map(({ kind, text, wait, you }): SegmentationEvent => {
          now += wait
          if (kind === 'tick') return { type: 'tick', now }
          if (kind === 'interim') return { type: 'interim', text, at: now }
          return { type: 'final', text, at: now, confidence: 0.5, speaker: you ? 'you' : 'interviewer' }
        })
        const { closed } = run([...made, { type: 'flush', now }])
        const heard = made.flatMap((event) => (event.type === 'final' ? [event.text] : []))
        const kept = closed.filter((segment) => segment.segmentType !== 'pause').map((segment) => segment.text)
        expect(kept.join(' ')).toBe(heard.join(' '))
        expect(new Set(closed.map((segment) => segment.id)).size).toBe(closed.length)
        const times = closed.map((segment) => Date.parse(segment.timestamp))
        expect(times).toEqual([...times].sort((a, b) => a - b))
        for (const segment of closed) expect(segment.duration).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
