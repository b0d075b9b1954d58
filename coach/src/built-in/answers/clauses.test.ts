import { expect, it } from 'vitest'
import { readWords } from '#built-in/language/words.ts'
import { clausesOf } from './clauses.ts'

const quoted = (text: string) => {
  const words = readWords(text)
  return clausesOf({ words, text }).map(({ from, to }) => text.slice(words[from]?.start, words[to - 1]?.end))
}

it('quotes a sentence to its end, whatever its last word', () => {
  expect(quoted('Two new colleagues started in May. I wrote the eight steps on a card for them all.')).toEqual([
    'Two new colleagues started in May',
    'I wrote the eight steps on a card for them all',
  ])
})

it('leaves no loose word at a cut inside a sentence', () => {
  expect(
    quoted('the pump had stopped on the second floor and because I called the fitter before the shift began'),
  ).toEqual(['the pump had stopped on the second floor', 'I called the fitter before the shift began'])
})
