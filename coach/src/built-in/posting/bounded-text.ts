/** More lines than any posting has; what stands behind them is kept, but not read. */
const LINES_MAX = 1000
const BLANKS_MAX = 16
const EMPTY_LINES_MAX = 3

/**
 * As much of a posting as is read, with runs of blanks and empty lines cut short. White space apart it is the beginning
 * of the text, so what is quoted from it stands in the text too.
 */
export function boundedText(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]{2,}/g, (blanks) => blanks.slice(0, BLANKS_MAX))
    .replace(/\n{2,}/g, (breaks) => breaks.slice(0, EMPTY_LINES_MAX + 1))
  return plain.split('\n', LINES_MAX).join('\n')
}
