import type { Token } from '#built-in/skills/tagging/tokens.ts'

/** A name without case and marks, as the scorer compares names: C, C++ and C# are three. */
export const nameKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/c\+\+/g, 'cpp')
    .replace(/c#/g, 'csharp')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Tokens of a line → 0 none, 1 begins, 2 goes on, by where one of the names stands whole; longer names first. */
export function labelsOf(tokens: readonly Token[], names: readonly string[]): number[] {
  const labels = tokens.map(() => 0)
  const keys = tokens.map(({ text }) => nameKey(text))
  for (const name of [...new Set(names.map(nameKey))].sort((one, other) => other.length - one.length))
    for (const from of keys.keys()) {
      const count = name === '' ? 0 : tokensOfName(keys, from, name)
      if (count > 0 && labels.slice(from, from + count).every((label) => label === 0)) {
        labels.fill(2, from, from + count)
        labels[from] = 1
      }
    }
  return labels
}

/** How many tokens from `from` on are the name; 0 where it does not stand there. */
function tokensOfName(keys: readonly string[], from: number, name: string): number {
  let joined = ''
  for (let at = from; at < keys.length && joined.length < name.length; at += 1) {
    joined = `${joined} ${keys[at]}`.trim()
    if (joined === name) return at - from + 1
  }
  return 0
}
