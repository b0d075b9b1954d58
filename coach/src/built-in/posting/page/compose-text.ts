import knowledge from '#knowledge/posting/page.json' with { type: 'json' }
import type { StructuredPosting } from './posting-page.ts'
import { restoreLines } from './restore-lines.ts'
import { itemsOfValue } from './section-items.ts'
import { looseKey, textOf, valuesOf } from './values.ts'

/**
 * The whole posting as one text: its description, then each list that stands in a property of its own and is not part
 * of the description, under the heading that people give it. So whoever reads the text finds the same as in the data.
 */
export function composeText(posting: StructuredPosting, pageText: string): string {
  const pageLines = pageText.split('\n').filter((line) => line.trim() !== '')
  const description = valuesOf(posting, 'description').flatMap((value) => textOf(value) ?? [])
  const parts = [restoreLines(description.join('\n\n'), pageLines)].filter(Boolean)
  for (const { properties, heading } of knowledge.sections) {
    const said = looseKey(parts.join(' '))
    const values = properties.flatMap((property) => valuesOf(posting, property))
    const items = values.flatMap((value) => itemsOfValue(value, pageLines, said))
    const fresh = [...new Set(items)].filter((item) => !said.includes(looseKey(item)))
    if (fresh.length > 0) parts.push([`${heading}:`, ...fresh.map((item) => `- ${item}`)].join('\n'))
  }
  return parts.join('\n\n')
}
