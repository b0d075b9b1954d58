import { describe, expect, it } from 'vitest'
import { indexOf } from './bank-index.ts'

const TEXTS = [
  'Tell me about a time your data was wrong. How did you find out?',
  'Tell me about a time you disagreed with your manager.',
  'What is your biggest weakness?',
  '请介绍一次数据出错的经历。',
]
const placesFor = (line: string) => indexOf(TEXTS)(line).map(({ place }) => place)

describe('likeness in the browser', () => {
  it.each([
    ['could you tell me about some wrong data you found', 0],
    ['was there a disagreement with a manager', 1],
    ['and your weaknesses', 2],
    ['你有没有遇到过数据出错', 3],
  ])('%s', (line, place) => {
    expect(placesFor(line)[0]).toBe(place)
  })

  it('is 1 for the same words and none for others', () => {
    const alike = indexOf(TEXTS)
    expect(alike(TEXTS[2] ?? '')[0]).toMatchObject({ place: 2, similarity: expect.closeTo(1) })
    expect(alike('xyzzy')).toEqual([])
    expect(alike('')).toEqual([])
    expect(indexOf([])('anything')).toEqual([])
  })
})
