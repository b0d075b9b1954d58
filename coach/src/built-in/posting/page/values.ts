import type { StructuredPosting } from './posting-page.ts'

/** A property's values as a list: absent gives none, one gives one. */
export function valuesOf(of: StructuredPosting, ...properties: string[]): unknown[] {
  const found = properties.map((name) => of[name]).find((value) => isThere(value))
  return (Array.isArray(found) ? found : [found]).filter(isThere)
}

/** The text of a value: itself, a number, or the name of the thing it is. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== undefined)
  if (!isThing(value)) return undefined
  return textOf(value.name ?? value.legalName ?? value.description ?? value['@value'] ?? value.value)
}

/** The first text among these properties, on one line. */
export function firstText(of: StructuredPosting, ...properties: string[]): string | undefined {
  for (const property of properties) {
    const text = textOf(of[property])?.replace(/\s+/g, ' ')
    if (text) return text
  }
  return undefined
}

export const isThing = (value: unknown): value is StructuredPosting =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isThere = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Letters and digits only, small: whether a text stands in another, however it is spaced and marked. */
export const looseKey = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
