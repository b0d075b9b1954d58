/** The row of dashes under the head of a table. */
const DASHES = /^[\s|:-]+$/
const BULLET = /^\s*(?:[-*+•]|\d+[.)])\s+((?:\S.*)?)$/

/** The points of a markdown answer that can be read at a glance: its list entries, else the first sentence of each paragraph. */
export function keyPointsOf(markdown: string): string[] {
  const lines = markdown.split('\n')
  const listed = lines.flatMap((line) => BULLET.exec(line)?.[1] ?? [])
  const points =
    listed.length > 0
      ? listed
      : lines.filter((line) => !DASHES.test(line) && line.trim() && !line.startsWith('#')).map(pointOf)
  return points.map(plain).filter((point) => point !== '')
}

const pointOf = (line: string) => (/^\s*\|/.test(line) ? cellsOf(line).join(', ') : firstSentence(line))

const cellsOf = (row: string) =>
  row
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)

const firstSentence = (paragraph: string) =>
  /^.*?(?:[.!?](?=\s|$)|[。！？])/.exec(paragraph.trim())?.[0] ?? paragraph.trim()

const plain = (text: string) =>
  text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .trim()
