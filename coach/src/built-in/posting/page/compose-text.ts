import knowledge from '#knowledge/posting/page.json' with { type: 'json' }
import type { StructuredPosting } from './posting-page.ts'
import { restoreLines } from './restore-lines.ts'
import { linesOfValue } from './section-items.ts'
import { splitFused } from './split-fused.ts'
import { looseKey, textOf, valuesOf } from './values.ts'

/**
 * The whole posting as one text: its description, then each list that stands in a property of its own and is not part
 * of the description, under the heading that people give it. So whoever reads the text finds the same as in the data.
 */
export function composeText(posting: StructuredPosting, pageText: string): string {
  const pageLines = pageText.split('\n').filter((line) => line.trim() !== '')
  const description = valuesOf(posting, 'description').flatMap((value) => textOf(value) ?? [])
  const parts = [whole(description.join('\n\n'), pageText, pageLines)].filter(Boolean)
  for (const { properties, heading } of knowledge.sections) {
    const said = looseKey(parts.join(' '))
    const values = properties.flatMap((property) => valuesOf(posting, property))
    const lines = values.flatMap((value) => linesOfValue(value, pageLines, said))
    const fresh = [...new Set(lines)].filter((line) => !said.includes(looseKey(line)))
    if (fresh.length > 0) parts.push([`${heading}:`, ...fresh].join('\n'))
  }
  return parts.join('\n\n')
}

const CUT_OFF = /(?:\.\.\.|…)$/
const OPENING = 60

/** Some sites put only the beginning of a description into their data; the page then shows the rest. */
function whole(description: string, pageText: string, pageLines: string[]): string {
  const shown = looseKey(pageText).includes(looseKey(description.slice(0, OPENING)))
  if (CUT_OFF.test(description) && shown && pageText.length > description.length) return pageText
  return splitFused(restoreLines(description, pageLines))
}
