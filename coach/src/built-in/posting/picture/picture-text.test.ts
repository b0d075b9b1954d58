import { describe, expect, it } from 'vitest'
import { picturePosting } from './picture-posting.ts'
import { pictureText } from './picture-text.ts'
import type { PrintedLine } from './printed-line.ts'

/** Lines of a picture: ten points a letter, from the given left edge; `size` is the height of the letters. */
function printed(lines: [text: string, left?: number, size?: number][]): PrintedLine[] {
  let top = 0
  return lines.map(([text, left = 0, size = 10]) => {
    let at = left
    const words = text.split(' ').map((word) => {
      const start = at
      at += (word.length + 1) * size
      return { text: word, left: start, right: at - size }
    })
    const line = { block: 0, top, bottom: top + size, words }
    top += size + 5
    return line
  })
}

describe('the text of a picture', () => {
  it('joins lines that were broken for want of room, and only those', () => {
    const lines = printed([
      ['Bread needs patience and warm hands'],
      ['every night of the year'],
      ['Apply by Friday'],
      ['to Rye & Sons'],
    ])
    expect(pictureText(lines).text).toBe(
      'Bread needs patience and warm hands every night of the year\nApply by Friday\nto Rye & Sons',
    )
  })

  it('tells list marks from letters, however they were recognised', () => {
    const lines = printed([['Needs'], ['« Works clean', 20], ['e Gets up early', 20], ['e Bakes', 20], ['«Sings', 20]])
    expect(pictureText(lines).text).toBe('Needs\n• Works clean\n• Gets up early\n• Bakes\n• Sings')
  })

  it('leaves a single letter that begins a line once', () => {
    expect(pictureText(printed([['e commerce'], ['Baking bread with care every night']])).text).toBe(
      'e commerce\nBaking bread with care every night',
    )
  })

  it('takes the large line that names a role for the title, and no other', () => {
    const small: [string][] = [['We bake'], ['We sell'], ['We drive']]
    const posting = picturePosting(pictureText(printed([['Jobs today'], ['Head Baker Manager', 0, 20], ...small])))
    expect(posting.title).toBe('Head Baker Manager')
    expect(picturePosting(pictureText(printed([['Rye & Sons', 0, 20], ...small]))).title).toBeUndefined()
  })
})
