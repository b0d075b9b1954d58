import { headingOf } from './headings.ts'
import { linesOf } from './lines.ts'

/** Stands in front of every item, whatever mark it had. */
export const ITEM_MARK = '• '

/** A posting as the tagger reads it: lines that were broken are whole again, marks of items are one, paragraphs stand apart. */
export const taggedText = (text: string): string =>
  linesOf(text, (line) => headingOf(line) !== undefined)
    .map(({ text: line, bullet, apart }, at) => `${apart && at > 0 ? '\n' : ''}${bullet ? ITEM_MARK : ''}${line}`)
    .join('\n')
