/** A table in plain text. @param texts how many columns on the left are words; the others are figures */
export function writeTable(head: string[], rows: string[][], texts: number): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const padded = (cell: string, column: number) =>
    column < texts ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return all.map((row) => row.map(padded).join('  ').trimEnd()).join('\n')
}
