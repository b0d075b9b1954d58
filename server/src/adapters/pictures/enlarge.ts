import type { GreyPicture } from './grey-picture.ts'

const LOBES = 3

/** Twice as wide and high, by Lanczos with three lobes, which keeps the edges of letters. */
export function doubled({ width, height, points }: GreyPicture): GreyPicture {
  const wide = new Uint8Array(width * 2 * height)
  for (let row = 0; row < height; row += 1) doubleLine(points, row * width, 1, width, wide, row * width * 2, 1)
  const whole = new Uint8Array(width * 2 * height * 2)
  for (let column = 0; column < width * 2; column += 1)
    doubleLine(wide, column, width * 2, height, whole, column, width * 2)
  return { width: width * 2, height: height * 2, points: whole }
}

/** Dark pictures become dark text on light ground, which is what the recogniser knows best. */
export function darkOnLight(picture: GreyPicture): GreyPicture {
  let sum = 0
  for (const point of picture.points) sum += point
  const isDark = sum / picture.points.length < DARK_BELOW
  return isDark ? { ...picture, points: picture.points.map((point) => 255 - point) } : picture
}

const DARK_BELOW = 110

/** New points lie a quarter of a point before and after each old one, so there are two sets of weights. */
const WEIGHTS = [-0.25, 0.25].map((shift) => {
  const raw = Array.from({ length: LOBES * 2 + 1 }, (_, at) => lanczos(at - LOBES - shift))
  const sum = raw.reduce((total, weight) => total + weight, 0)
  return raw.map((weight) => weight / sum)
})

function lanczos(x: number): number {
  if (x === 0) return 1
  if (Math.abs(x) >= LOBES) return 0
  const turn = Math.PI * x
  return (LOBES * Math.sin(turn) * Math.sin(turn / LOBES)) / (turn * turn)
}

function doubleLine(
  from: Uint8Array,
  start: number,
  step: number,
  length: number,
  to: Uint8Array,
  target: number,
  targetStep: number,
) {
  for (let place = 0; place < length; place += 1)
    for (const [side, weights] of WEIGHTS.entries()) {
      let sum = 0
      for (let tap = 0; tap <= LOBES * 2; tap += 1) {
        const near = Math.min(length - 1, Math.max(0, place + tap - LOBES))
        sum += (weights[tap] ?? 0) * (from[start + near * step] ?? 0)
      }
      to[target + (place * 2 + side) * targetStep] = Math.min(255, Math.max(0, Math.round(sum)))
    }
}
