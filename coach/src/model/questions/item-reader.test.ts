import { describe, expect, it } from 'vitest'
import { createItemReader } from './item-reader.ts'

const ITEMS = [
  {
    slot: 1,
    text: 'Why {now}, and not [later]?',
    tags: ['a', 'b'],
    source: { kind: 'job', quote: 'She said \\"yes\\"' },
  },
  { slot: 2, text: '夜班怎么排？', tags: [], source: { kind: 'general', quote: null } },
]
const WHOLE = JSON.stringify({ questions: ITEMS })

/** What is there after each piece. */
function readInPieces(text: string, size: number) {
  const read = createItemReader()
  const starts = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => at * size)
  return starts.map((start) => read(text.slice(start, start + size)))
}

describe('items of a list that is being written', () => {
  it.each([1, 2, 7, 1000])('are read in pieces of %s letters', (size) => {
    expect(readInPieces(WHOLE, size).flat()).toEqual(ITEMS)
  })

  it('are there with their last brace, not at the end', () => {
    const pieces = readInPieces(WHOLE, 1)
    const first = pieces.findIndex((items) => items.length > 0)
    expect(first).toBe(JSON.stringify({ questions: ITEMS.slice(0, 1) }).length - 3)
  })

  it.each([
    ['a code fence', `Sure [here]:\n\`\`\`json\n${WHOLE}\n\`\`\`\nHope that "helps.`],
    ['thoughts', `<think>A list like [{"slot": 9}] is wanted. {</think>\n${WHOLE}`],
    ['a bare list', JSON.stringify(ITEMS, null, 2)],
    ['one more object around it', JSON.stringify({ result: { questions: ITEMS } })],
  ])('are found in %s', (_, text) => {
    for (const size of [1, 5, 1000]) expect(readInPieces(text, size).flat()).toEqual(ITEMS)
  })

  it('are repaired one by one, and half of one is none', () => {
    const text = '{"questions": [{"slot": 1, "text": "Why now?",}, {"slot": 2, "text": "And wh'
    expect(readInPieces(text, 3).flat()).toEqual([{ slot: 1, text: 'Why now?' }])
  })

  it('are none in what is no list', () => {
    for (const text of ['', 'No JSON at all.', '{"answer": 42}', ']}]}{[', '<think>for ever [{"a": 1}]'])
      expect(readInPieces(text, 2).flat()).toEqual([])
  })
})
