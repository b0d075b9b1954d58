/** Words in a row, and whether a phrase (words parted by one blank) is among them. */
export const has = (list: readonly string[], word: string | undefined) => word !== undefined && list.includes(word)
export const anyOf = (words: readonly string[], list: readonly string[]) => words.some((word) => list.includes(word))
export const startsWith = (words: readonly string[], phrase: string) => `${words.join(' ')} `.startsWith(`${phrase} `)
export const endsWith = (words: readonly string[], phrase: string) => ` ${words.join(' ')}`.endsWith(` ${phrase}`)

export function startsWithAny(words: readonly string[], phrases: readonly string[]): boolean {
  const line = `${words.join(' ')} `
  return phrases.some((phrase) => line.startsWith(`${phrase} `))
}

export function holds(words: readonly string[], phrases: readonly string[]): boolean {
  const line = ` ${words.join(' ')} `
  return phrases.some((phrase) => line.includes(` ${phrase} `))
}

/** Where a phrase begins, or -1. */
export function indexOfPhrase(words: readonly string[], phrase: string): number {
  const parts = phrase.split(' ')
  return words.findIndex((_, at) => parts.every((part, offset) => words[at + offset] === part))
}
