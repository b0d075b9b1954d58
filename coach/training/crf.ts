/** A sequence to learn from: feature numbers of every token, and its labels. */
export type Example = { features: Int32Array[]; labels: number[] }
/** A linear-chain CRF. `state[feature * labels + label]`, `step[before * labels + label]`; row `labels` of `step` is the beginning. */
export type Crf = { labels: number; state: Float64Array; step: Float64Array }

/** Fits by AdaGrad on the log-likelihood with L2. `random` gives numbers from 0 to 1 and decides the order. */
export function fitCrf(
  examples: Example[],
  {
    features,
    labels,
    epochs,
    rate,
    l2,
    random,
  }: { features: number; labels: number; epochs: number; rate: number; l2: number; random: () => number },
): Crf {
  const crf: Crf = { labels, state: new Float64Array(features * labels), step: new Float64Array((labels + 1) * labels) }
  const squares = { state: new Float64Array(features * labels), step: new Float64Array((labels + 1) * labels) }
  const slide =
    (weights: Float64Array, sums: Float64Array): Move =>
    (at, gradient) => {
      const slope = gradient - l2 * (weights[at] ?? 0)
      const square = (sums[at] ?? 0) + slope * slope
      sums[at] = square
      weights[at] = (weights[at] ?? 0) + (rate * slope) / (Math.sqrt(square) + 1e-6)
    }
  const moves = { state: slide(crf.state, squares.state), step: slide(crf.step, squares.step) }
  const order = examples.map((_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1))
      ;[order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0]
    }
    for (const at of order) {
      const example = examples[at]
      if (example) learn(crf, example, moves)
    }
  }
  return crf
}

type Move = (at: number, gradient: number) => void

function learn(crf: Crf, { features, labels: truth }: Example, move: { state: Move; step: Move }): void {
  const { labels: L } = crf
  const scores = emissions(crf, features)
  const { node, edge } = marginals(scores, crf.step, L)
  for (const [at, present] of features.entries())
    for (let label = 0; label < L; label += 1) {
      const gradient = (truth[at] === label ? 1 : 0) - (node[at * L + label] ?? 0)
      if (Math.abs(gradient) > 1e-4) for (const feature of present) move.state(feature * L + label, gradient)
    }
  for (let at = 0; at < features.length; at += 1)
    for (let before = at === 0 ? L : 0; before < (at === 0 ? L + 1 : L); before += 1)
      for (let label = 0; label < L; label += 1) {
        const is = (at === 0 || truth[at - 1] === before) && truth[at] === label ? 1 : 0
        const gradient = is - (at === 0 ? (node[label] ?? 0) : (edge[((at - 1) * L + before) * L + label] ?? 0))
        if (Math.abs(gradient) > 1e-4) move.step(before * L + label, gradient)
      }
}

export function emissions({ labels: L, state }: Crf, features: Int32Array[]): Float64Array {
  const scores = new Float64Array(features.length * L)
  for (const [at, present] of features.entries())
    for (const feature of present)
      for (let label = 0; label < L; label += 1)
        scores[at * L + label] = (scores[at * L + label] ?? 0) + (state[feature * L + label] ?? 0)
  return scores
}

/** Forward-backward with scaling. */
export function marginals(
  scores: Float64Array,
  step: Float64Array,
  L: number,
): { node: Float64Array; edge: Float64Array } {
  const n = scores.length / L
  const psi = new Float64Array(scores.length)
  for (let at = 0; at < n; at += 1) {
    let top = -Infinity
    for (let l = 0; l < L; l += 1) top = Math.max(top, scores[at * L + l] ?? 0)
    for (let l = 0; l < L; l += 1) psi[at * L + l] = Math.exp((scores[at * L + l] ?? 0) - top)
  }
  const hop = step.map(Math.exp)
  const alpha = new Float64Array(n * L)
  const beta = new Float64Array(n * L)
  for (let at = 0; at < n; at += 1) {
    let sum = 0
    for (let l = 0; l < L; l += 1) {
      let value = at === 0 ? (hop[L * L + l] ?? 0) : 0
      if (at > 0) for (let b = 0; b < L; b += 1) value += (alpha[(at - 1) * L + b] ?? 0) * (hop[b * L + l] ?? 0)
      value *= psi[at * L + l] ?? 0
      alpha[at * L + l] = value
      sum += value
    }
    for (let l = 0; l < L; l += 1) alpha[at * L + l] = (alpha[at * L + l] ?? 0) / sum
  }
  const edge = new Float64Array(Math.max(0, n - 1) * L * L)
  const node = new Float64Array(n * L)
  for (let l = 0; l < L; l += 1) beta[(n - 1) * L + l] = 1
  for (let at = n - 2; at >= 0; at -= 1) {
    let sum = 0
    for (let l = 0; l < L; l += 1) {
      let value = 0
      for (let a = 0; a < L; a += 1)
        value += (hop[l * L + a] ?? 0) * (psi[(at + 1) * L + a] ?? 0) * (beta[(at + 1) * L + a] ?? 0)
      beta[at * L + l] = value
      sum += value
    }
    for (let l = 0; l < L; l += 1) beta[at * L + l] = (beta[at * L + l] ?? 0) / sum
  }
  for (let at = 0; at < n; at += 1) {
    let sum = 0
    for (let l = 0; l < L; l += 1) sum += node[at * L + l] = (alpha[at * L + l] ?? 0) * (beta[at * L + l] ?? 0)
    for (let l = 0; l < L; l += 1) node[at * L + l] = (node[at * L + l] ?? 0) / sum
    if (at === n - 1) continue
    let all = 0
    for (let b = 0; b < L; b += 1)
      for (let l = 0; l < L; l += 1)
        all += edge[(at * L + b) * L + l] =
          (alpha[at * L + b] ?? 0) *
          (hop[b * L + l] ?? 0) *
          (psi[(at + 1) * L + l] ?? 0) *
          (beta[(at + 1) * L + l] ?? 0)
    for (let i = at * L * L; i < (at + 1) * L * L; i += 1) edge[i] = (edge[i] ?? 0) / all
  }
  return { node, edge }
}
