/** What of a result a person gets to see: asks whether a text is part of it, whatever its case, quote marks and spaces. */
export function shownIn(result) {
  const all = textsIn(result).map(plain)
  const whole = all.join('\n')
  return {
    has: (text) => whole.includes(plain(text)),
    /** As the whole of a field, but for the day of a date. */
    exactly: (text) => all.some((one) => one === plain(text) || one.startsWith(`${plain(text)}-`)),
  }
}

const textsIn = (value) =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value ?? '')]

const plain = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[“”"'‘’*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
