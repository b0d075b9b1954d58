import type { DocumentLine } from '@greenroom/coach/coach'
import { plainLine } from '../plain-text.ts'
import { unescapeMarkup } from './markup.ts'

/** The XML of a page header or footer → its paragraphs. Page-number fields alone say nothing and are left out. */
export function headerLines(xml: string): DocumentLine[] {
  const shown = xml
    .replace(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '')
    .replace(/<w:instrText[\s\S]*?<\/w:instrText>/g, '')
  return shown
    .split(/<\/w:p>|<w:br\s*\/>/)
    .map((paragraph) => unescapeMarkup(paragraph.replace(/<w:tab\/>|<\/w:tc>/g, '\t').replace(/<[^>]+>/g, '')))
    .map(plainLine)
    .filter((line) => !/^(?:page\s*)?\d*(?:\s*(?:of|\/)\s*\d*)?$/i.test(line.text))
}
