/** One printed line in reading order. Layout figures are in points and absent for plain text. */
export type DocumentLine = {
  text: string
  page?: number
  /** Left edge. */
  x?: number
  /** Right edge. */
  right?: number
  y?: number
  size?: number
  bold?: boolean
  /** 0 is the first column in reading order. */
  column?: number
  /** Parts that stand apart on the same line, such as a title and its dates at the right margin. */
  segments?: { text: string; x?: number; bold?: boolean }[]
  /** True for a line that a list mark opened. */
  bullet?: boolean
  /** The list mark as printed, where the document keeps it: another mark may mean a list within a list. */
  mark?: string
  /** How far the list mark is set in: points of a printed page, columns of plain text, depth in a Word list. */
  indent?: number
}

/** `text` is what the person sees as the preview: the lines joined; quotes are taken from it word for word. */
export type ResumeDocument = { lines: DocumentLine[]; text: string }
