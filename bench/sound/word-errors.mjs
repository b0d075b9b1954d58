/** Words put in, left out or replaced between what was said and what was heard, and how many were said. */
export function wordErrors(said, heard) {
  const [wanted, there] = [wordsOf(said), wordsOf(heard)]
  let row = there.map((_, at) => at + 1)
  row.unshift(0)
  for (const [line, word] of wanted.entries()) {
    const next = [line + 1]
    for (const [at, other] of there.entries())
      next.push(Math.min(row[at] + (word === other ? 0 : 1), row[at + 1] + 1, next[at] + 1))
    row = next
  }
  return { errors: row.at(-1), words: wanted.length }
}

/** Case and marks are not heard. */
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
