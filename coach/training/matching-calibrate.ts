import { type Line, likest } from './matching-fit.ts'

export type Calibration = { scale: number; penalty: number; cut: number }

/** Of lines that ask nothing stored, and of lines whose question was taken out of the bank, so many may be matched. */
const MAX_FALSE = 0.03
const MAX_OF_REMOVED = 0.17
const ROUNDS = 4000
const RATE = 0.3

/**
 * Makes of the evidence for the likest question the odds that it is meant, by logistic regression on evidence and
 * penalty; then the cut is moved up until few enough of the lines that mean nothing stored are matched.
 */
export function calibrate(lines: readonly Line[], weights: readonly number[]): Calibration {
  const samples = lines.flatMap((line) => {
    const found = likest(line, weights)
    const own = { evidence: found.evidence, penalty: line.penalty, isRight: found.place === line.right, kind: 'none' }
    if (line.right < 0) return [own]
    const removed = likest(line, weights, line.right)
    return [
      { ...own, kind: 'asked' },
      { evidence: removed.evidence, penalty: line.penalty, isRight: false, kind: 'removed' },
    ]
  })
  const typical = samples.reduce((sum, { evidence }) => sum + evidence, 0) / samples.length || 1
  let [scale, penalty, base] = [1, 1, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    let [byScale, byPenalty, byBase] = [0, 0, 0]
    for (const { evidence, penalty: doubt, isRight } of samples) {
      const size = evidence / typical - 1
      const miss = (isRight ? 1 : 0) - 1 / (1 + Math.exp(-(scale * size - penalty * doubt + base)))
      byScale += miss * size
      byPenalty -= miss * doubt
      byBase += miss
    }
    scale += (RATE * byScale) / samples.length
    penalty = Math.max(0, penalty + (RATE * byPenalty) / samples.length)
    base += (RATE * byBase) / samples.length
  }
  const slope = scale / typical
  const margins = (kind: string) =>
    samples
      .filter((sample) => sample.kind === kind)
      .map(({ evidence, penalty: doubt }) => slope * evidence - penalty * doubt)
      .toSorted((one, other) => other - one)
  const least = (sorted: number[], share: number) => sorted[Math.floor(share * sorted.length)] ?? 0
  const cut = Math.max(least(margins('none'), MAX_FALSE), least(margins('removed'), MAX_OF_REMOVED))
  return { scale: slope, penalty, cut: cut + 1e-6 }
}
