import { expect, it } from 'vitest'
import { partsOf } from './text-parts.ts'

const joined = (text: string) =>
  partsOf(text)
    .map(({ part }) => part)
    .join('')

it.each([
  ['paragraphs', 'We need a cook.\nAnd a waiter.\n\n'.repeat(300), /\n\n$/],
  ['lines', 'We need a cook.\n'.repeat(300), /\n$/],
  ['words', 'cook '.repeat(1500), / $/],
])('end with %s', (_, text, end) => {
  const parts = partsOf(text)
  expect(parts.length).toBeGreaterThan(1)
  for (const { part, at } of parts) expect(text.slice(at, at + part.length)).toBe(part)
  for (const { part } of parts.slice(0, -1)) expect(part).toMatch(end)
  expect(joined(text)).toBe(text)
})

it('part no character where there is nothing to end with', () => {
  const text = `x${'👩'.repeat(4000)}`
  for (const { part } of partsOf(text)) expect(part.isWellFormed()).toBe(true)
  expect(joined(text)).toBe(text)
})

it('are none of nothing', () => expect(partsOf('')).toEqual([]))
