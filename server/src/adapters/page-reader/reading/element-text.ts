import { isElement, type PageElement, type PageNode, parsePage, TEXT_NODE } from './dom.ts'

const BLOCKS = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const APART = new Set('p ul ol dl table h1 h2 h3 h4 h5 h6 section article blockquote'.split(' '))
const UNREAD = new Set(
  'script style noscript template svg canvas iframe object video audio button select option input textarea dialog head'.split(
    ' ',
  ),
)

/** An element's text as a person sees it: one line a block, an empty line between paragraphs, '- ' before list items. */
export function elementText(element: PageElement): string {
  const lines: string[] = []
  let line = ''
  const end = () => {
    lines.push(line.replace(/[^\S\n]+/g, ' ').trim())
    line = ''
  }
  const apart = () => {
    if (lines.length > 0 && lines.at(-1) !== '') lines.push('')
  }
  const walk = (node: PageNode, pre: boolean, inItem: boolean) => {
    if (node.nodeType === TEXT_NODE) {
      const text = node.textContent ?? ''
      if (!pre) line += text.replace(/\s+/g, ' ')
      else
        for (const [place, part] of text.split('\n').entries()) {
          if (place > 0) end()
          line += part
        }
      return
    }
    if (!isElement(node) || UNREAD.has(node.localName) || isHidden(node)) return
    const name = node.localName
    if (name === 'br') return end()
    const block = BLOCKS.has(name)
    if (block && line.trim()) end()
    const within = inItem || name === 'li'
    if (APART.has(name) && !within) apart()
    if (name === 'li') line = '- '
    else if (block) line = line.trim() === '-' ? line : ''
    for (const child of node.childNodes) walk(child, pre || name === 'pre', within)
    if (block && line.trim()) end()
    if (APART.has(name) && !within) apart()
  }
  walk(element, false, element.closest('li') !== null)
  end()
  return tidy(lines)
}

/** HTML or plain text, however often it was escaped, as plain text. Line breaks count where the text has no markup. */
export function markupText(value: string): string {
  let text = value.replace(/\r\n?/g, '\n')
  for (let round = 0; round < MAX_ESCAPED && (TAG.test(text) || ENTITY.test(text)); round += 1) {
    const kept = BLOCK_TAG.test(text) ? text : text.replace(/\n/g, '<br>')
    text = elementText(parsePage(`<html><body>${kept}</body></html>`).body)
  }
  return tidy(text.split('\n'))
}

const MAX_ESCAPED = 3
const TAG = /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i
const BLOCK_TAG = /<(?:p|br|div|ul|ol|li|h[1-6]|section|table)\b/i
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/i

function isHidden(element: PageElement): boolean {
  return (
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '')
  )
}

/** Without stray spaces, marks without an item, and more than one empty line in a row. */
function tidy(lines: string[]): string {
  return lines
    .map((line) => line.replace(/[\u00a0\t ]+/g, ' ').trim())
    .filter((line) => line !== '-')
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
