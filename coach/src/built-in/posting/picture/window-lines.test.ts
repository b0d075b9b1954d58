import { describe, expect, it } from 'vitest'
import type { PrintedLine } from './printed-line.ts'
import { withoutWindow } from './window-lines.ts'

const line = (text: string): PrintedLine => ({
  block: 0,
  top: 0,
  bottom: 10,
  words: text.split(' ').map((word) => ({ text: word, left: 0, right: 9 })),
})
const left = (...texts: string[]) =>
  withoutWindow(texts.map(line)).map(({ words }) => words.map(({ text }) => text).join(' '))

describe('a screenshot of a whole window', () => {
  it('loses tab, address bar and status line, and nothing of the page', () => {
    expect(
      left(
        'Senior Baker - Rye Ltd | JobHive x +',
        '— O& https://www.jobhive.example/view/48210',
        '9:41 5G 82%',
        'Senior Baker',
        'See www.rye.example for our bread',
      ),
    ).toEqual(['Senior Baker', 'See www.rye.example for our bread'])
  })

  it('keeps such words further down', () => {
    const page = ['Baker', 'Rye Ltd', 'Leeds', 'Nights', 'Apply at', 'https://rye.example/jobs']
    expect(left(...page)).toEqual(page)
  })
})
