/**
 * What came in, with text a database can hold: NUL characters are dropped and broken surrogates replaced, at any
 * depth. Both occur in pasted documents and neither fits PostgreSQL. Passwords are never kept as text, and none may
 * become another one, so they stay.
 */
export function cleanText(value: unknown): unknown {
  if (typeof value === 'string') return cleanString(value)
  if (Array.isArray(value)) return value.map(cleanText)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isPassword(key, inner) ? inner : cleanText(inner)]),
  )
}

const isPassword = (key: string, value: unknown) => /(^|_)password$/.test(key) && typeof value === 'string'

export const cleanString = (value: string): string => value.replaceAll('\0', '').toWellFormed()
