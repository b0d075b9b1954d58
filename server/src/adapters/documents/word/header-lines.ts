import type { DocumentLine } from '@greenroom/coach/coach'
import { plainLine } from '#adapters/documents/plain-text.ts'
import { unescapeMarkup } from './markup.ts'

/** The XML of a page header or footer → its paragraphs. Page-number fields alone say nothing and are left out. */
export function headerLines(xml: string): DocumentLine[] {
  const shown = withoutElement(withoutElement(xml, 'mc:Fallback'), 'w:instrText')
  return shown
    .split(/<\/w:p>|<w:br\s*\/>/)
    .map((paragraph) => unescapeMarkup(paragraph.replace(/<w:tab\/>|<\/w:tc>/g, '\t').replace(/<[^<>]+>/g, '')))
    .map(plainLine)
    .filter((line) => !/^(?:page)?\s{0,2}\d*(?:\s{0,2}(?:of|\/)\s{0,2}\d*)?$/i.test(line.text))
}

/** Without an element and all that is in it; one that is never closed stays. */
function withoutElement(xml: string, name: string): string {
  const kept: string[] = []
  let from = 0
  for (let open = xml.indexOf(`<${name}`); open >= 0; open = xml.indexOf(`<${name}`, from)) {
    const close = xml.indexOf(`</${name}>`, open)
    if (close < 0) break
    kept.push(xml.slice(from, open))
    from = close + name.length + 3
  }
  return kept.join('') + xml.slice(from)
}
