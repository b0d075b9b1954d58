import { describe, expect, it } from 'vitest'
import { ENDS_AFTER, FRAME_MS, initialVoiceState, reduceVoice, type VoiceState } from './voice-activity.ts'

/** Runs through probabilities, a frame each, and tells each change with the number of its frame. */
function listen(...probabilities: readonly number[]) {
  let state: VoiceState = initialVoiceState
  const changes: string[] = []
  for (const [frame, probability] of probabilities.entries()) {
    const step = reduceVoice(state, { probability, at: (frame + 1) * FRAME_MS })
    state = step.state
    if (step.change) changes.push(`${step.change} ${frame}`)
  }
  return { state, changes }
}
const times = (count: number, probability: number) => Array.from({ length: count }, () => probability)
const PAUSE = Math.ceil(ENDS_AFTER / FRAME_MS)

describe('speech', () => {
  it.each<[string, number[], string[]]>([
    ['silence is none', times(50, 0.05), []],
    ['it begins with the third frame in a row', times(3, 0.9), ['began 2']],
    ['a click is none', [0, 0.99, 0.9, 0.1, 0, 0.99, 0.2], []],
    ['unsure frames begin nothing', times(50, 0.49), []],
    ['unsure frames after a sure one count', [0.6, 0.4, 0.4], ['began 2']],
    ['unsure frames keep it going', [...times(3, 0.9), ...times(60, 0.36)], ['began 2']],
    ['a short pause is part of it', [...times(3, 0.9), ...times(PAUSE - 1, 0), 0.9], ['began 2']],
    ['a long pause ends it', [...times(3, 0.9), ...times(PAUSE, 0)], ['began 2', `ended ${2 + PAUSE}`]],
    [
      'it begins again after that',
      [...times(3, 0.9), ...times(PAUSE, 0), ...times(3, 0.9)],
      ['began 2', `ended ${2 + PAUSE}`, `began ${5 + PAUSE}`],
    ],
  ])('%s', (_, probabilities, changes) => {
    expect(listen(...probabilities).changes).toEqual(changes)
  })

  it('is over when the last word was, not when that was noticed', () => {
    const { state } = listen(0, 0, ...times(10, 0.9), ...times(PAUSE + 20, 0.01))
    expect(state).toEqual({ speaking: false, spoken: { from: 2 * FRAME_MS, to: 12 * FRAME_MS }, rising: null })
  })
})
