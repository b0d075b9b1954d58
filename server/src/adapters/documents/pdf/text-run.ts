/** A stretch of text printed at one place. Figures are points; `y` is the baseline, counted from the top of the page. */
export type TextRun = {
  text: string
  x: number
  right: number
  y: number
  size: number
  bold: boolean
  /** A space stood between this and the run before. */
  spaced: boolean
}
