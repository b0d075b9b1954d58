import { expect, it } from 'vitest'
import { writtenIn, writtenName } from './written-spans.ts'

const spanOf = (text: string, words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length })

it('closes a bracket that opens in it', () => {
  const text = 'Typing (68 words a minute), filing'
  expect(writtenIn(text, spanOf(text, 'Typing (68'))).toBe('Typing (68 words a minute)')
})

it('of a name ends before a bracket that does not close', () => {
  const text = 'FTTH (GPON\nand others)'
  expect(writtenName(text, spanOf(text, 'FTTH (GPON'))).toBe('FTTH')
})

it('is one line', () => {
  expect(writtenName('River\nBend', { from: 0, to: 10 })).toBe('River Bend')
})

it('of a name has no marks around it', () => {
  expect(writtenName('▪ Coal Yard,', { from: 0, to: 12 })).toBe('Coal Yard')
  expect(writtenName('C++', { from: 0, to: 3 })).toBe('C++')
})

it('closes no bracket beyond the next span', () => {
  const text = 'Python (Django, Flask)'
  expect(writtenName(text, spanOf(text, 'Python (Django'), text.indexOf('Flask'))).toBe('Python')
})

it('closes a word broken at the end of a line', () => {
  expect(writtenName('Coal City Poly-\ntechnic', { from: 0, to: 23 })).toBe('Coal City Polytechnic')
  expect(writtenName('Meier-\nSchulze', { from: 0, to: 14 })).toBe('Meier-Schulze')
})
