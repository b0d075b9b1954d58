/**
 * A linear-chain CRF over `labels` labels of which 0 is 'none', 1 'begins' and 2 'goes on'. `scores` holds one row a
 * token; `step[before * labels + label]` scores a label after another, its last row a label at the beginning.
 */
const labelCount = (step: Float64Array) => (Math.sqrt(1 + 4 * step.length) - 1) / 2

/** The likeliest labels (Viterbi). A name does not go on where `parted` says that a comma stands before the token. */
export function bestLabels(scores: Float64Array, step: Float64Array, parted: boolean[]): number[] {
  const labels = labelCount(step)
  const count = scores.length / labels
  const best = new Float64Array(scores.length)
  const from = new Int32Array(scores.length)
  for (let at = 0; at < count; at += 1)
    for (let label = 0; label < labels; label += 1) {
      let top = at === 0 ? (step[labels * labels + label] ?? 0) : -Infinity
      for (let before = 0; at > 0 && before < labels; before += 1) {
        const score = (best[(at - 1) * labels + before] ?? 0) + (step[before * labels + label] ?? 0)
        if (score > top) {
          top = score
          from[at * labels + label] = before
        }
      }
      best[at * labels + label] = top + (scores[at * labels + label] ?? 0) - (label === 2 && parted[at] ? NEVER : 0)
    }
  const found: number[] = []
  let label = topOf(best, (count - 1) * labels, labels)
  for (let at = count - 1; at >= 0; at -= 1) {
    found[at] = label
    label = from[at * labels + label] ?? 0
  }
  return found
}

/** How likely each label of each token is, 0 to 1 (forward-backward, scaled). */
export function labelShares(scores: Float64Array, step: Float64Array): Float64Array {
  const labels = labelCount(step)
  const count = scores.length / labels
  const hop = step.map(Math.exp)
  const own = scores.map((score, at) => Math.exp(score - (scores[at - (at % labels)] ?? 0)))
  const forward = new Float64Array(scores.length)
  const backward = new Float64Array(scores.length).fill(1)
  for (let at = 0; at < count; at += 1) {
    for (let label = 0; label < labels; label += 1) {
      let sum = at === 0 ? (hop[labels * labels + label] ?? 0) : 0
      for (let before = 0; at > 0 && before < labels; before += 1)
        sum += (forward[(at - 1) * labels + before] ?? 0) * (hop[before * labels + label] ?? 0)
      forward[at * labels + label] = sum * (own[at * labels + label] ?? 0)
    }
    scale(forward, at * labels, labels)
  }
  for (let at = count - 2; at >= 0; at -= 1) {
    for (let label = 0; label < labels; label += 1) {
      let sum = 0
      for (let after = 0; after < labels; after += 1) {
        const place = (at + 1) * labels + after
        sum += (hop[label * labels + after] ?? 0) * (own[place] ?? 0) * (backward[place] ?? 0)
      }
      backward[at * labels + label] = sum
    }
    scale(backward, at * labels, labels)
  }
  const shares = forward.map((value, at) => value * (backward[at] ?? 0))
  for (let at = 0; at < count; at += 1) scale(shares, at * labels, labels)
  return shares
}

const NEVER = 1e6

function scale(values: Float64Array, from: number, count: number): void {
  let sum = 0
  for (let at = from; at < from + count; at += 1) sum += values[at] ?? 0
  for (let at = from; at < from + count; at += 1) values[at] = (values[at] ?? 0) / sum
}

function topOf(values: Float64Array, from: number, count: number): number {
  let top = 0
  for (let label = 1; label < count; label += 1)
    if ((values[from + label] ?? 0) > (values[from + top] ?? 0)) top = label
  return top
}
