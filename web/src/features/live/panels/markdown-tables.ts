/** The part of a Markdown tree that is used here. */
export type MarkdownNode = { type: string; value?: string; children?: MarkdownNode[]; align?: Align[] }
type Align = 'left' | 'center' | 'right' | null
type Cell = MarkdownNode[]
type Row = Cell[]

const DELIMITER = /^:?-+:?$/

/**
 * Tables as models write them, with bars between the cells and a row of dashes under the head: standard Markdown knows
 * none and leaves them as a paragraph. Given to react-markdown as a plugin.
 */
export const markdownTables = () => withTables

function withTables(node: MarkdownNode): void {
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'paragraph') return tablesOf(child)
    withTables(child)
    return [child]
  })
}

/** What stands before the head of the table stays a paragraph. */
function tablesOf(paragraph: MarkdownNode): MarkdownNode[] {
  const lines = linesOf(paragraph.children ?? [])
  const at = lines.findIndex(
    (line, place) => place > 0 && isDelimiter(line) && line.length === lines[place - 1]?.length,
  )
  const [head, delimiter] = [lines[at - 1], lines[at]]
  if (!head || !delimiter) return [paragraph]
  const align = delimiter.map(alignOf)
  const body = lines.slice(at + 1).map((row) => head.map((_, place) => row[place] ?? []))
  const table = { type: 'table', align, children: [head, ...body].map(rowNode) }
  const before = lines.slice(0, at - 1)
  if (before.length === 0) return [table]
  return [
    {
      ...paragraph,
      children: before.flatMap((row, place) => (place > 0 ? [{ type: 'break' }] : []).concat(row.flat())),
    },
    table,
  ]
}

const isDelimiter = (row: Row) => row.length > 0 && row.every((cell) => DELIMITER.test(textOf(cell)))
function alignOf(cell: Cell): Align {
  const dashes = textOf(cell)
  if (dashes.endsWith(':')) return dashes.startsWith(':') ? 'center' : 'right'
  return dashes.startsWith(':') ? 'left' : null
}
const rowNode = (row: Row): MarkdownNode => ({
  type: 'tableRow',
  children: row.map((children) => ({ type: 'tableCell', children })),
})
const textOf = (cell: Cell) => (cell.length === 1 ? (cell[0]?.value ?? '') : '')

/** The lines of a paragraph, each cut at its bars; words in code keep theirs. */
function linesOf(inline: readonly MarkdownNode[]): Row[] {
  const lines: Row[] = [[[]]]
  const put = (node: MarkdownNode) => lines.at(-1)?.at(-1)?.push(node)
  for (const node of inline) {
    if (node.type === 'break') lines.push([[]])
    else if (node.type !== 'text') put(node)
    else
      for (const piece of (node.value ?? '').split(/([|\n])/)) {
        if (piece === '|') lines.at(-1)?.push([])
        else if (piece === '\n') lines.push([[]])
        else if (piece !== '') put({ type: 'text', value: piece })
      }
  }
  return lines.map(withoutOuterBars)
}

function withoutOuterBars(row: Row): Row {
  const cells = row.map(trimmed)
  const first = cells[0]?.length === 0 ? 1 : 0
  return cells.slice(first, cells.length > 1 && cells.at(-1)?.length === 0 ? -1 : undefined)
}

function trimmed(cell: Cell): Cell {
  const last = cell.length - 1
  return cell
    .map((node, place) => {
      if (node.type !== 'text' || node.value === undefined) return node
      const from = place === 0 ? node.value.trimStart() : node.value
      return { ...node, value: place === last ? from.trimEnd() : from }
    })
    .filter(({ type, value }) => type !== 'text' || value !== '')
}
