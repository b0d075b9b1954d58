/** From the first word to the one behind the last; `kind`: by its place among the kinds of the head. */
export type WordSpan = { kind: number; from: number; to: number; certainty: number }

/**
 * The likeliest sequence of labels (Viterbi): 0 none, 2 k + 1 begins a span of kind k, 2 k + 2 goes on with one.
 * @param logs for each word the logarithms of the probabilities of its labels
 * @param eagerness taken from that of none: above 0 less certain spans are found too
 */
export function decodeSpans(logs: ArrayLike<number>[], eagerness = 0): WordSpan[] {
  const spans: WordSpan[] = []
  for (const [at, label] of likeliestLabels(logs, eagerness).entries()) {
    const last = spans.at(-1)
    if (label % 2 === 1) {
      const certainty = Math.min(1, Math.exp(logs[at]?.[label] ?? Number.NEGATIVE_INFINITY))
      spans.push({ kind: (label - 1) / 2, from: at, to: at + 1, certainty })
    } else if (label > 0 && last) last.to = at + 1
  }
  return spans
}

function likeliestLabels(logs: ArrayLike<number>[], eagerness: number): number[] {
  const count = logs[0]?.length ?? 0
  const cameFrom: number[][] = []
  let sums: number[] = []
  for (const [at, row] of logs.entries()) {
    const before = sums
    const from = Array.from({ length: count }, (_, label) => bestBefore(before, label))
    sums = from.map((one, label) => {
      const own = (row[label] ?? 0) - (label === 0 ? eagerness : 0)
      return own + (at === 0 ? (goesOn(label) ? Number.NEGATIVE_INFINITY : 0) : (before[one] ?? 0))
    })
    cameFrom.push(from)
  }
  let label = sums.indexOf(Math.max(...sums))
  const labels: number[] = []
  for (const from of cameFrom.toReversed()) {
    labels.push(label)
    label = from[label] ?? 0
  }
  return labels.reverse()
}

const goesOn = (label: number) => label > 0 && label % 2 === 0

/** A span goes on only from its own kind. */
function bestBefore(sums: number[], label: number): number {
  if (goesOn(label)) return (sums[label] ?? 0) > (sums[label - 1] ?? 0) ? label : label - 1
  return sums.indexOf(Math.max(...sums))
}
