import { expect, it } from 'vitest'
import { bankReader } from './bank-reader.ts'
import { bytesOfBank } from './compact-bank.ts'
import fresh from './fresh-questions.test-data.json' with { type: 'json' }
import { joinPacked } from './join-packed.ts'
import { findCandidates, rankByWords } from './match-question.ts'
import { packQuestions } from './pack-questions.ts'
import { bankOfTexts } from './question-bank.ts'
import { formOf, readWording } from './read-spoken.ts'
import sets from './spoken-questions.test-data.json' with { type: 'json' }

const all = [...sets, ...fresh]
const texts = [...new Set(all.flatMap(({ stored }) => stored))]
const lines = all.flatMap(({ spoken }) => spoken.filter((_, at) => at % 6 === 0).map((line) => line.spoken))
const ODD = ['', '???', 'Ünïcode: 你好吗?', 'What is “above and beyond” to you?', `${'very '.repeat(190)}long?`]

it('gives back of every question what it was read as', () => {
  const stored = [...texts, ...ODD]
  const { read } = bankReader(bankOfTexts(stored))
  for (const [place, text] of stored.entries()) {
    const { terms, stems, ...form } = read(place)
    const { words, meant } = readWording(text)
    expect(form).toEqual(formOf({ words, meant }))
    expect(stems).toEqual(words.map(({ stem }) => stem))
    expect(terms.map(({ stem }) => stem)).toEqual(words.flatMap(({ isTerm, stem }) => (isTerm ? stem : [])))
  }
})

it('is the same bank, however many parts it was packed in', () => {
  const parts = [texts.slice(0, 100), [], texts.slice(100, 101), texts.slice(101)].map(packQuestions)
  const [whole, joined] = [bankOfTexts(texts), joinPacked(parts)]
  const limits = { limit: 3, minSimilarity: 0 }
  for (const line of lines)
    expect(rankByWords(findCandidates(line, joined), limits)).toEqual(rankByWords(findCandidates(line, whole), limits))
  expect(bytesOfBank(joined)).toBe(bytesOfBank(whole))
})

it('takes at most 500 bytes a question, where an object for each of its parts took 36,000', () => {
  const bank = bankOfTexts(texts)
  const buffers = Object.values(bank).filter((part) => ArrayBuffer.isView(part))
  expect(buffers.every(({ buffer, byteLength }) => buffer.byteLength === byteLength)).toBe(true)
  expect(bytesOfBank(bank) / texts.length).toBeLessThan(500)
})

it('takes no more for a long question of random words than some of its own length', () => {
  const hostile = Array.from({ length: 50 }, (_, at) =>
    Array.from({ length: 280 }, (_, step) => ((at * 280 + step) * 7919 + 11_881_376).toString(26)).join(' '),
  )
  const characters = hostile.reduce((sum, { length }) => sum + length, 0)
  expect(bytesOfBank(bankOfTexts(hostile))).toBeLessThan(characters * 10)
})

it('has nothing to find in an empty bank', () => {
  expect(findCandidates('Tell me about yourself.', bankOfTexts([])).candidates).toEqual([])
})
