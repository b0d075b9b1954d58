/** The words as they stand in a text, white space aside; nothing when they do not. Only letter for letter counts. */
export function exactQuote(text: string, quote: string | null | undefined): string | undefined {
  const words = (quote ?? '')
    .replace(/^["“”]+|(?<!["“”])["“”]+$/g, '')
    .trim()
    .split(/\s+/)
  if (words[0] === '' || words.length === 0) return undefined
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('\\s+')
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').exec(text)?.[0]
}

/** The same for words spoken aloud: capitals and punctuation between the words do not count. */
export function spokenQuote(text: string, quote: string): string | undefined {
  const words = quote.match(/[\p{L}\p{N}]+/gu)
  if (!words) return undefined
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`, 'iu').exec(text)?.[0]
}
