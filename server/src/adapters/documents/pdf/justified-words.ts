type Placed = { text: string; x: number; right: number; size: number }

/** A narrow justified cell spreads its words evenly ('Jan   2020   –   Aug'): a dash or a small word among them shows it. */
export function closeJustified<T extends Placed>(row: T[]): T[] {
  const closed: T[] = []
  for (let at = 0; at < row.length; ) {
    const even = evenlySpread(row.slice(at))
    const [first, last] = [even[0], even.at(-1)]
    if (first && last && even.length > 2 && even.slice(1).some((each) => JOINS_WORDS.test(each.text)))
      closed.push({ ...first, text: even.map((each) => each.text).join(' '), right: last.right })
    else closed.push(...even)
    at += even.length
  }
  return closed
}

/** The single words at the start of a row that stand evenly apart. */
function evenlySpread<T extends Placed>(row: T[]): T[] {
  const gap = (at: number) => ((row[at]?.x ?? 0) - (row[at - 1]?.right ?? 0)) / (row[at]?.size ?? 1)
  let end = 1
  while (
    end < row.length &&
    !/\s/.test(row[end - 1]?.text ?? '') &&
    !/\s/.test(row[end]?.text ?? '') &&
    Math.abs(gap(end) - gap(1)) < EVEN
  )
    end += 1
  return row.slice(0, end)
}

const EVEN = 0.12
const JOINS_WORDS = /^(?:to|of|and|in|the|for|&|de|du|der|und|et|y|[-–—])$/iu
