import { readFileSync } from 'node:fs'
import { Tokenizer } from '@huggingface/tokenizers'
import { describe, expect, it } from 'vitest'
import trained from '#models/testing/tagger-words.test-data.json' with { type: 'json' }
import { OWN_ENCODER } from './encoder.ts'
import { NO_WORD, windowsOf, wordsOf } from './tagger-words.ts'

const LIMITS = { tokens: 384, context: 64 }

/** A token for each letter. */
const pieces = (word: string) => [...word].map((letter) => letter.codePointAt(0) ?? 0)

describe('the words of a text', () => {
  it('are its runs of letters and its marks, where they stand', () => {
    const text = 'C++ & SQL:\n\n- 3 years’ Größe'
    const words = wordsOf(text)
    expect(words.map((word) => word.text)).toEqual(['C', '+', '+', '&', 'SQL', ':', '-', '3', 'years', '’', 'Größe'])
    for (const { text: word, from, to } of words) expect(text.slice(from, to)).toBe(word)
  })

  it('tell their form, whether they open a line, and what the line is like', () => {
    const features = wordsOf('Your SQL iOS 5:\n\n- run').map((word) => word.features)
    expect(features).toEqual([
      [3, 1, 1, 5],
      [4, 0, 1, 5],
      [5, 0, 1, 5],
      [1, 0, 1, 5],
      [0, 0, 1, 5],
      [0, 1, 1, 0],
      [2, 0, 1, 0],
    ])
  })
})

describe('the windows of a long text', () => {
  const lines = Array.from({ length: 60 }, (_, at) => `${at} abcdefghij klmnopqr`)
  const words = wordsOf(lines.join('\n'))
  const windows = windowsOf(words, pieces, LIMITS)

  it('hold each word once, in order', () => {
    expect(windows.length).toBeGreaterThan(2)
    const read = windows.flatMap((window) => window.words.filter((word) => word !== NO_WORD))
    expect(read).toEqual([...words.keys()])
  })

  it('are no longer than the network takes, and end with a line', () => {
    for (const { ids, words: begun } of windows.slice(0, -1)) {
      expect(ids.length).toBeLessThanOrEqual(384)
      const last = begun.findLast((word) => word !== NO_WORD) ?? 0
      expect(words[last + 1]?.opensLine).toBe(true)
    }
  })

  it('are cut where one line is longer', () => {
    const endless = wordsOf('abcdefgh '.repeat(200))
    const read = windowsOf(endless, pieces, LIMITS).flatMap((window) => window.words.filter((word) => word !== NO_WORD))
    expect(read).toEqual([...endless.keys()])
  })
})

it('a posting is read as in training', () => {
  const tokenizer = new Tokenizer(JSON.parse(readFileSync(new URL('tokenizer.json', OWN_ENCODER), 'utf8')), {})
  const words = wordsOf(trained.text)
  expect(words.map(({ text }) => text)).toEqual(trained.words)
  expect(words.map(({ features }) => features.join(''))).toEqual(trained.features)
  const windows = windowsOf(words, (word) => tokenizer.encode(word).ids.slice(1, -1), LIMITS)
  expect(windows.map(({ ids }) => ids)).toEqual(trained.ids)
})
