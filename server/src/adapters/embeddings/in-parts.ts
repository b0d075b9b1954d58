import { partsOf } from '@greenroom/coach/text-parts'

/**
 * Tags a text part by part, so that spoken lines need not wait for a whole one.
 * @returns spans of the whole text; undefined where one part of it could not be tagged
 */
export async function inParts<Span extends { from: number; to: number }>(
  text: string,
  tag: (part: string) => Promise<Span[] | undefined>,
): Promise<Span[] | undefined> {
  const found: Span[] = []
  for (const { part, at } of partsOf(text)) {
    const spans = await tag(part)
    if (!spans) return undefined
    found.push(...spans.map((span) => ({ ...span, from: at + span.from, to: at + span.to })))
  }
  return found
}
