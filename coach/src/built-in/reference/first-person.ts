/** `you built your team's pipeline` → `I built my team's pipeline`, for words that were turned to `you` before. */
export function toFirstPerson(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])(yourselves|yourself|yours|your|you)(?![\p{L}\p{N}])/giu,
    (word) => PERSONS[word.toLowerCase()] ?? word,
  )
}

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

/** The same speaking to the person: `built …`, `had to file …`, `were responsible for …`. */
export function didYou(opening: string, clause: string | undefined): string | undefined {
  if (!clause) return undefined
  if (/ (?:past|now)/.test(opening)) return clause
  if (/ then/.test(opening)) return `had to ${clause}`
  if (/ charge/.test(opening)) return `were ${clause}`
  return / doing/.test(opening) ? `spent part of your time ${clause}` : undefined
}

const PERSONS: Record<string, string> = {
  you: 'I',
  your: 'my',
  yours: 'mine',
  yourself: 'myself',
  yourselves: 'ourselves',
}
