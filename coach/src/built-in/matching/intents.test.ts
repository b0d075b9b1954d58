import { expect, it } from 'vitest'
import intents from '#knowledge/matching/intents.json' with { type: 'json' }
import { matchingVectors } from './intents.ts'

const { of: withIntents } = matchingVectors(intents.encoder)
const product = (one: ArrayLike<number>, other: ArrayLike<number>) =>
  Array.from(one).reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
/** A direction that speaks for one intent more than for any other. */
const towards = (intent: number) =>
  Array.from(new Int8Array(Buffer.from(intents.weights, 'base64')).subarray(intent * 512, (intent + 1) * 512))

it('a text is as near to itself as before, within what rounding and folding cost', () => {
  const one = withIntents(towards(3))
  expect(product(one, one)).toBeGreaterThan(0.9)
  expect(product(one, one)).toBeLessThan(1.15)
})

it('texts of one intent come nearer, texts of two do not', () => {
  const noisy = towards(3).map((value, at) => value + (at % 2 === 0 ? 25 : -25))
  const cosine = (one: number[], other: number[]) =>
    product(one, other) / Math.sqrt(product(one, one) * product(other, other))
  expect(product(withIntents(towards(3)), withIntents(noisy))).toBeGreaterThan(cosine(towards(3), noisy))
  expect(product(withIntents(towards(3)), withIntents(towards(200)))).toBeLessThanOrEqual(
    cosine(towards(3), towards(200)) + 0.05,
  )
})

it('vectors of another encoder stay as they are, and under their own name', () => {
  const { name, of } = matchingVectors('of another provider')
  const vector = [1, 2, 3]
  expect(of(vector)).toBe(vector)
  expect(name).toBe('of another provider')
})

it('a vector of the wrong length is refused', () => {
  expect(() => withIntents([1, 2, 3])).toThrow('a vector of 3 instead of 512 numbers')
})
