import { expect, it } from 'vitest'
import { outlineFor, outlines } from './outlines.ts'

it('has three sentences in both languages for every kind, and each kind once', () => {
  expect(new Set(outlines.map(({ id }) => id)).size).toBe(outlines.length)
  for (const { id, asked, en, zh } of outlines) {
    expect([id, en.length, zh.length]).toEqual([id, 3, 3])
    expect(new Set([...en, ...zh]).size, id).toBe(6)
    expect(asked.some((text) => /\p{Script=Han}/u.test(text)) && asked.some((text) => /[a-z]{3}/.test(text)), id).toBe(
      true,
    )
    for (const sentence of en) expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(26)
  }
})

it('recognises each of its own wordings', () => {
  const lost = outlines.flatMap(({ id, asked }) => asked.filter((text) => outlineFor(text)?.id !== id))
  expect(lost).toEqual([])
})

it.each([
  'Can you hear me now?',
  'So our team is about twelve people.',
  '你那边天气怎么样',
  '',
  '?',
  '。',
  '😀'.repeat(500),
  'why '.repeat(1000),
])('is silent for what is no such question: %s', (line) => expect(outlineFor(line)).toBeUndefined())
