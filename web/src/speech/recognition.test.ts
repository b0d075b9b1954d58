import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GIVE_UP_STOPPING_AFTER,
  initialRecognitionState,
  RESTART_AFTER,
  RETRY_AFTER,
  type RecognitionEffect,
  type RecognitionEvent,
  type RecognitionState,
  reduceRecognition,
  VISIBLE_AFTER,
} from './recognition.ts'

const run = (events: RecognitionEvent[], from = initialRecognitionState(true)) => {
  const effects: RecognitionEffect[] = []
  let state: RecognitionState = from
  for (const event of events) {
    const step = reduceRecognition(state, event)
    state = step.state
    effects.push(...step.effects)
  }
  return { state, effects, last: effects.at(-1) }
}
const said = (run: number, ...texts: string[]): RecognitionEvent => ({
  type: 'results',
  run,
  results: texts.map((text) => ({ text: text.replace('…', ''), final: !text.endsWith('…') })),
})
const LISTENING: RecognitionEvent[] = [{ type: 'start' }, { type: 'started', run: 1 }]
const kept = (effects: RecognitionEffect[]) => effects.flatMap((effect) => (effect.do === 'keep' ? [effect.text] : []))

describe('recognition', () => {
  it('does nothing where the browser has no recogniser', () => {
    const { state, effects } = run(LISTENING, initialRecognitionState(false))
    expect(state.phase).toBe('unsupported')
    expect(effects).toEqual([])
  })

  it('keeps final words once, also when the browser repeats them in every event', () => {
    const { effects, state } = run([
      ...LISTENING,
      said(1, 'I owned…'),
      said(1, 'I owned the load', 'of time…'),
      said(1, 'I owned the load', ' of timetable data'),
    ])
    expect(kept(effects)).toEqual(['I owned the load', 'of timetable data'])
    expect(state.interim).toBe('')
  })

  it('keeps unfinished words when the recogniser dies, then restarts after a second', () => {
    const { effects, state } = run([...LISTENING, said(1, 'the feed had…'), { type: 'ended', run: 1 }])
    expect(kept(effects)).toEqual(['the feed had'])
    expect(effects.at(-1)).toEqual({ do: 'startTimer', after: RESTART_AFTER })
    expect(reduceRecognition(state, { type: 'timerFired' }).effects).toContainEqual({ do: 'begin', run: 2 })
  })

  it('retries a refused start after two seconds and says so from the second time on', () => {
    const once = run([{ type: 'start' }, { type: 'refused', run: 1 }])
    expect(once.last).toEqual({ do: 'startTimer', after: RETRY_AFTER })
    expect(once.state.fault).toBeNull()
    const twice = run([{ type: 'timerFired' }, { type: 'refused', run: 2 }], once.state)
    expect(twice.state.fault?.kind).toBe('failed_to_start')
    const started = run([{ type: 'timerFired' }, { type: 'started', run: 3 }], twice.state)
    expect(started.state).toMatchObject({ phase: 'listening', fault: null })
  })

  it('goes on while the page is hidden behind the call, and half a second after it is back', () => {
    const hidden = run([...LISTENING, { type: 'hidden' }, { type: 'ended', run: 1 }])
    expect(hidden.last).toEqual({ do: 'startTimer', after: RESTART_AFTER })
    expect(run([{ type: 'timerFired' }], hidden.state).last).toEqual({ do: 'begin', run: 2 })
    expect(run([{ type: 'visible' }], hidden.state).last).toEqual({ do: 'startTimer', after: VISIBLE_AFTER })
  })

  it('does not take it for a refusal of the person when a browser does not listen for a hidden page', () => {
    const refused: RecognitionEvent[] = [
      { type: 'error', run: 1, code: 'not-allowed' },
      { type: 'ended', run: 1 },
    ]
    const hidden = run([...LISTENING, { type: 'hidden' }, ...refused])
    expect(hidden.state).toMatchObject({ wanted: true, fault: null, phase: 'restarting' })
    expect(hidden.last).toEqual({ do: 'startTimer', after: RETRY_AFTER })
    expect(run([{ type: 'visible' }, { type: 'timerFired' }], hidden.state).last).toEqual({ do: 'begin', run: 2 })
  })

  it('ignores silence but counts it', () => {
    const silence = (n: number): RecognitionEvent[] => [
      { type: 'error', run: n, code: 'no-speech' },
      { type: 'ended', run: n },
      { type: 'timerFired' },
    ]
    const { state } = run([...LISTENING, ...silence(1), ...silence(2)])
    expect(state).toMatchObject({ phase: 'starting', fault: null, silences: 2, run: 3 })
    expect(run([said(3, 'hello…')], state).state.silences).toBe(0)
  })

  it.each([
    ['not-allowed', 'denied'],
    ['service-not-allowed', 'denied'],
    ['audio-capture', 'no_microphone'],
    ['language-not-supported', 'other'],
  ])('stops on %s and says %s until it is started again', (code, kind) => {
    const { state } = run([...LISTENING, { type: 'error', run: 1, code }, { type: 'ended', run: 1 }])
    expect(state).toMatchObject({ phase: 'off', wanted: false, fault: { kind, code } })
    expect(run([{ type: 'start' }], state).state).toMatchObject({ phase: 'starting', fault: null })
  })

  it('keeps trying on a network error, and clears it when something is heard', () => {
    const lost = run([...LISTENING, { type: 'error', run: 1, code: 'network' }, { type: 'ended', run: 1 }])
    expect(lost.last).toEqual({ do: 'startTimer', after: RETRY_AFTER })
    expect(lost.state.fault?.kind).toBe('network')
    const back = run([{ type: 'timerFired' }, { type: 'started', run: 2 }], lost.state)
    expect(back.state.fault?.kind).toBe('network')
    expect(run([said(2, 'yes…')], back.state).state.fault).toBeNull()
  })

  it('lets the last words come in after Stop, then stays off', () => {
    const { state, effects } = run([
      ...LISTENING,
      said(1, 'without an…'),
      { type: 'stop' },
      said(1, 'without an error'),
      { type: 'ended', run: 1 },
      { type: 'visible' },
      { type: 'timerFired' },
    ])
    expect(kept(effects)).toEqual(['without an error'])
    expect(state.phase).toBe('off')
  })

  it('does not hear the question being read aloud', () => {
    const held = run([...LISTENING, said(1, 'so I…'), { type: 'hold' }, said(1, 'so I tell me about')])
    expect(kept(held.effects)).toEqual(['so I'])
    const over = run([{ type: 'ended', run: 1 }], held.state)
    expect(over.state.phase).toBe('off')
    expect(run([{ type: 'release' }], over.state).last).toEqual({ do: 'begin', run: 2 })
  })

  it('begins at once when told to go on before the old run has ended', () => {
    const { last } = run([...LISTENING, { type: 'hold' }, { type: 'release' }, { type: 'ended', run: 1 }])
    expect(last).toEqual({ do: 'begin', run: 2 })
  })

  it('gives up on a recogniser that never says it stopped', () => {
    const held = run([...LISTENING, { type: 'hold' }, { type: 'release' }])
    expect(held.effects).toContainEqual({ do: 'startTimer', after: GIVE_UP_STOPPING_AFTER })
    expect(run([{ type: 'timerFired' }], held.state).last).toEqual({ do: 'begin', run: 2 })
  })

  it('cuts between questions: interim text does not land in the next answer', () => {
    const { effects, state } = run([
      ...LISTENING,
      said(1, 'and that was…'),
      { type: 'cut' },
      said(1, 'and that was it'),
      { type: 'ended', run: 1 },
    ])
    expect(kept(effects)).toEqual([])
    expect(state).toMatchObject({ phase: 'starting', run: 2 })
  })
})

describe('recognition, whatever happens', () => {
  const events = fc.array(
    fc.oneof(
      fc.constantFrom<RecognitionEvent>(
        { type: 'start' },
        { type: 'stop' },
        { type: 'hold' },
        { type: 'release' },
        { type: 'cut' },
        { type: 'timerFired' },
        { type: 'hidden' },
        { type: 'visible' },
      ),
      fc.record({ type: fc.constantFrom('started' as const, 'ended' as const, 'refused' as const), run: fc.nat(6) }),
      fc.record({
        type: fc.constant('error' as const),
        run: fc.nat(6),
        code: fc.constantFrom('no-speech', 'network', 'not-allowed', 'aborted', 'bad-grammar'),
      }),
      fc.record({
        type: fc.constant('results' as const),
        run: fc.nat(6),
        results: fc.array(fc.record({ text: fc.string(), final: fc.boolean() }), { maxLength: 4 }),
      }),
    ),
    { maxLength: 60 },
  )

  it('never begins unless the person wants it and nothing holds it, and never two at once', () => {
    fc.assert(
      fc.property(events, (list) => {
        let state = initialRecognitionState(true)
        for (const event of list) {
          const before = state
          const step = reduceRecognition(state, event)
          state = step.state
          const begins = step.effects.filter((effect) => effect.do === 'begin')
          if (begins.length === 0) continue
          expect(begins).toHaveLength(1)
          expect(state).toMatchObject({ wanted: true, suspended: false })
          expect(['off', 'restarting', 'stopping', 'listening', 'starting']).toContain(before.phase)
          expect(state.run).toBe(before.run + 1)
          if (event.type !== 'ended' && event.type !== 'timerFired')
            expect(['off', 'restarting']).toContain(before.phase)
        }
      }),
    )
  })

  it('can always be turned on again', () => {
    fc.assert(
      fc.property(events, (list) => {
        const { state } = run(list)
        const fresh = run(
          [
            { type: 'release' },
            { type: 'stop' },
            { type: 'ended', run: state.run },
            { type: 'start' },
            { type: 'timerFired' },
          ],
          state,
        )
        expect(['starting', 'listening']).toContain(fresh.state.phase)
      }),
    )
  })
})
