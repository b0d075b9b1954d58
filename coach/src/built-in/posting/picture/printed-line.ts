/** A line as a recogniser saw it in a picture; places are in points of the picture. */
export type PrintedLine = {
  /** Lines that stand together have the same number. */
  block: number
  top: number
  bottom: number
  words: { text: string; left: number; right: number }[]
}
