import type { GreyPicture } from './grey-picture.ts'

/** Rows of a picture, the first and the one behind the last. */
export type Band = { from: number; to: number }

const INK_BELOW = 140
/** Letters of fewer rows are not worth a second look, more rows are a photograph. */
const MIN_ROWS = 14
const MAX_ROWS = 120
const MAX_BANDS = 4
/** Blank rows left around a band, as a line of print has them. */
const MARGIN = 12
/** A band of print is paper for the most part; a coloured bar is not. */
const MAX_INK = 0.45

/**
 * Bands of ink in which no line was read. Large headings are taken for pictures by the recogniser's look at the whole
 * page; alone they are read well. `read` are the rows that lines were read in.
 */
export function missedBands(picture: GreyPicture, read: Band[]): Band[] {
  const bands: Band[] = []
  let from: number | undefined
  for (let row = 0; row <= picture.height; row += 1) {
    const inked = row < picture.height && hasInk(picture, row)
    if (inked) from ??= row
    else if (from !== undefined) {
      bands.push({ from, to: row })
      from = undefined
    }
  }
  return bands
    .filter(({ from: top, to }) => to - top >= MIN_ROWS && to - top <= MAX_ROWS)
    .filter((band) => !read.some((line) => line.from < band.to && band.from < line.to))
    .filter((band) => inkShare(picture, band) <= MAX_INK)
    .slice(0, MAX_BANDS)
    .map(({ from: top, to }) => ({ from: Math.max(0, top - MARGIN), to: Math.min(picture.height, to + MARGIN) }))
}

/** The rows of a band as a picture of their own. */
export function cutOut({ width, points }: GreyPicture, { from, to }: Band): GreyPicture {
  return { width, height: to - from, points: points.slice(from * width, to * width) }
}

function hasInk({ width, points }: GreyPicture, row: number): boolean {
  for (let at = row * width; at < (row + 1) * width; at += 1) if ((points[at] ?? 255) < INK_BELOW) return true
  return false
}

function inkShare({ width, points }: GreyPicture, { from, to }: Band): number {
  let ink = 0
  for (let at = from * width; at < to * width; at += 1) if ((points[at] ?? 255) < INK_BELOW) ink += 1
  return ink / ((to - from) * width)
}
