/** What stands after `I`: `built …`, `had to file …`, `was responsible for …`; nothing for a line only quoted. */
export function didOf(opening: string, clause: string | undefined): string | undefined {
  if (!clause) return undefined
  const own = toFirstPerson(clause)
  if (/ past/.test(opening)) return own
  if (/ now/.test(opening)) return own
  if (/ then/.test(opening)) return `had to ${own}`
  if (/ charge/.test(opening)) return `was ${own}`
  return / doing/.test(opening) ? `spent part of my time ${own}` : undefined
}

/** `you built your team's pipeline` → `I built my team's pipeline`, for words that were turned to `you` before. */
function toFirstPerson(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])(yourselves|yourself|yours|your|you)(?![\p{L}\p{N}])/giu,
    (word) => PERSONS[word.toLowerCase()] ?? word,
  )
}

const PERSONS: Record<string, string> = {
  you: 'I',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  yourselves: 'ourselves',
}
