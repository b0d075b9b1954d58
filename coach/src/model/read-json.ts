/** The first JSON object in what a model said, though it stands in a code fence or between sentences. */
export function readJson(text: string): unknown {
  const plain = text.trim()
  const from = plain.indexOf('{')
  const to = plain.lastIndexOf('}')
  for (const candidate of [plain, from >= 0 && to > from ? plain.slice(from, to + 1) : '']) {
    try {
      return JSON.parse(candidate)
    } catch {
      // The next candidate may be one.
    }
  }
  return undefined
}
