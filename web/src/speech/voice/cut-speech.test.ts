import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BEFORE, createSpeechCutter, MAX_PIECE, type Piece } from './cut-speech.ts'
import { FRAME_MS, FRAME_SAMPLES, SAMPLE_RATE } from './voice-activity.ts'

/** Cuts sound of which every frame is marked by its number. */
function cut(probabilities: readonly number[], isEnd = false) {
  const cutter = createSpeechCutter()
  const pieces: Piece[] = []
  for (const [frame, probability] of probabilities.entries()) {
    const samples = new Float32Array(FRAME_SAMPLES).fill(frame)
    pieces.push(...cutter.add(samples, probability, (frame + 1) * FRAME_MS))
  }
  if (isEnd) pieces.push(...cutter.end())
  return pieces
}
const times = (count: number, probability: number) => Array.from({ length: count }, () => probability)
const framesOf = ({ samples }: Piece) => {
  const marks = Array.from(
    { length: samples.length / FRAME_SAMPLES },
    (_, place) => samples[place * FRAME_SAMPLES] ?? -1,
  )
  return {
    first: marks[0] ?? -1,
    last: marks.at(-1) ?? -1,
    inOrder: marks.every((mark, at) => at === 0 || mark === (marks[at - 1] ?? 0) + 1),
  }
}
const secondsOf = ({ samples }: Piece) => samples.length / SAMPLE_RATE

describe('a piece of speech', () => {
  it('is given when it is over, with a little before and after, and says when it was said', () => {
    const [piece, ...more] = cut([...times(40, 0), ...times(50, 0.9), ...times(30, 0)])
    expect(more).toEqual([])
    expect(piece).toMatchObject({ from: 40 * FRAME_MS, to: 90 * FRAME_MS })
    const { first, last, inOrder } = framesOf(piece as Piece)
    expect([first, inOrder]).toEqual([40 - Math.ceil(BEFORE / FRAME_MS) + 1 - 1, true])
    expect((last - 89) * FRAME_MS).toBeGreaterThanOrEqual(190)
    expect((last - 89) * FRAME_MS).toBeLessThanOrEqual(230)
  })

  it.each([
    ['silence', times(400, 0.02)],
    ['a cough', [...times(20, 0), ...times(4, 0.9), ...times(40, 0)]],
  ])('is not made of %s', (_, probabilities) => {
    expect(cut(probabilities, true)).toEqual([])
  })

  it('is given as it is when listening ends', () => {
    expect(cut([...times(20, 0), ...times(20, 0.9)], true)).toHaveLength(1)
    expect(cut([...times(20, 0), ...times(20, 0.9)])).toEqual([])
  })

  it('of someone who speaks on and on is cut where it is quietest, and nothing is lost or said twice', () => {
    const frames = times(900, 0.9)
    frames[340] = 0.4
    const pieces = cut(frames, true)
    expect(pieces.map(framesOf)).toMatchObject([{ first: 0, last: 340 }, { first: 341 }, { last: 899 }])
  })

  it('is never longer than is sent, in order, and holds every frame that sounds like speech for long enough', () => {
    const run = fc.tuple(fc.integer({ min: 5, max: 600 }), fc.constantFrom(0.02, 0.4, 0.95))
    fc.assert(
      fc.property(fc.array(run, { maxLength: 12 }), (runs) => {
        const probabilities = runs.flatMap(([count, probability]) => times(count, probability))
        const pieces = cut(probabilities, true)
        const held = new Set<number>()
        for (const piece of pieces) {
          expect(secondsOf(piece) * 1000).toBeLessThanOrEqual(MAX_PIECE)
          const { first, last, inOrder } = framesOf(piece)
          expect(inOrder).toBe(true)
          for (let frame = first; frame <= last; frame += 1) held.add(frame)
        }
        for (const [frame, probability] of probabilities.entries())
          if (probability === 0.95 && times(11, 0).every((_, at) => probabilities[frame - 5 + at] === 0.95))
            expect(held.has(frame)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })
})
