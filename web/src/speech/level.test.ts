import { describe, expect, it } from 'vitest'
import { levelOf } from './level.ts'

const tone = (amplitude: number) => Float32Array.from({ length: 512 }, (_, at) => amplitude * Math.sin(at / 4))

describe('levelOf', () => {
  it('is nothing in silence and full when loud', () => {
    expect(levelOf(tone(0))).toBe(0)
    expect(levelOf(new Float32Array())).toBe(0)
    expect(levelOf(tone(1))).toBe(1)
  })
  it('rises evenly to the ear: ten times louder is the same step everywhere', () => {
    const steps = [0.002, 0.02, 0.2].map((amplitude) => levelOf(tone(amplitude)))
    const [low = 0, middle = 0, high = 0] = steps
    expect(middle - low).toBeCloseTo(high - middle, 2)
    expect(low).toBeGreaterThan(0)
  })
})
