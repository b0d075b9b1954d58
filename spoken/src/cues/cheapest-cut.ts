export type Costs = {
  /** Words in the longest piece that needs to be looked at. */
  longest: number
  /** Of a cut before the word at this place. */
  ofCut(at: number): number
  /** Of a piece, from one place up to before another; infinite where it does not fit. One word always fits. */
  ofPiece(from: number, to: number): number
}
type Piece = { from: number; to: number }
type Reached = { cost: number; from: number }

/** The cheapest way to cut so many words into pieces, each from one place up to before another. Takes linear time. */
export function cheapestCut(count: number, { longest, ofCut, ofPiece }: Costs): Piece[] {
  const reached: Reached[] = [{ cost: 0, from: 0 }]
  const cuts = Array.from({ length: count }, (_, at) => (at === 0 ? 0 : ofCut(at)))
  for (let to = 1; to <= count; to += 1) {
    let best: Reached = { cost: Number.POSITIVE_INFINITY, from: to - 1 }
    for (let from = to - 1; from >= Math.max(0, to - longest); from -= 1) {
      const cost = (reached[from]?.cost ?? 0) + (cuts[from] ?? 0) + ofPiece(from, to)
      if (cost < best.cost) best = { cost, from }
    }
    reached.push(best)
  }
  const pieces: Piece[] = []
  for (let to = count; to > 0; ) {
    const from = reached[to]?.from ?? 0
    pieces.push({ from, to })
    to = from
  }
  return pieces.reverse()
}
