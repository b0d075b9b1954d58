const BULLET = /^\s*(?:[-*+•]|\d+[.)])\s+((?:\S.*)?)$/

/** The points of a markdown answer that can be read at a glance: its list entries, else the first sentence of each paragraph. */
export function keyPointsOf(markdown: string): string[] {
  const lines = markdown.split('\n')
  const listed = lines.flatMap((line) => BULLET.exec(line)?.[1] ?? [])
  const points =
    listed.length > 0 ? listed : lines.filter((line) => line.trim() && !line.startsWith('#')).map(firstSentence)
  return points.map(plain).filter((point) => point !== '')
}

const firstSentence = (paragraph: string) =>
  /^.*?(?:[.!?](?=\s|$)|[。！？])/.exec(paragraph.trim())?.[0] ?? paragraph.trim()

const plain = (text: string) =>
  text
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[*_`]+/g, '')
    .trim()
