import { describe, expect, it } from 'vitest'
import type { GreyPicture } from './grey-picture.ts'
import { cutOut, missedBands } from './missed-lines.ts'

/** White paper with dark stripes on every second column between the rows given. */
function paper(...inked: [from: number, to: number][]): GreyPicture {
  const [width, height] = [40, 300]
  const points = new Uint8Array(width * height).fill(255)
  for (const [from, to] of inked)
    for (let row = from; row < to; row += 1)
      for (let column = 4; column < 20; column += 2) points[row * width + column] = 0
  return { width, height, points }
}

describe('bands in which nothing was read', () => {
  it('are those of ink that no line covers, with a margin', () => {
    const picture = paper([50, 90], [150, 170])
    expect(missedBands(picture, [{ from: 150, to: 168 }])).toEqual([{ from: 38, to: 102 }])
    expect(cutOut(picture, { from: 38, to: 102 }).height).toBe(64)
  })

  it('are neither specks nor photographs', () => {
    expect(missedBands(paper([50, 56], [100, 280]), [])).toEqual([])
  })

  it('are not coloured bars', () => {
    const bar = paper()
    bar.points.fill(0, 40 * 20, 40 * 60)
    expect(missedBands(bar, [])).toEqual([])
  })
})
