import type { PrintedLine } from './printed-line.ts'

/** Lines above the page itself that a screenshot of a whole window shows: this many at most. */
const TOP_LINES = 4
/** 'Senior Accountant | JobHive x +': the tab of a browser, with its closing cross and the plus for a new one. */
const TAB = /\s[x×X✕]\s*(?:[+*|]|$)|\s\+\s*$/u
const ADDRESS =
  /^(?:\S{1,3}\s){0,6}(?:https?:\/\/|www\.)\S+(?:\s\S{1,3}){0,6}$|^(?:\W|\p{L}\s){0,6}[\w-]+(?:\.[\w-]+)+\/\S*/u
/** The clock, network and battery of a telephone. */
const STATUS = /^\d{1,2}:\d{2}\b.{0,40}(?:\d{1,3}\s?%|[45]G|LTE)|^\d{1,2}:\d{2}(?:\s*[AP]M)?\W*$/iu

/** Lines of a picture without those of the window around the page. */
export function withoutWindow(lines: PrintedLine[]): PrintedLine[] {
  return lines.filter((line, at) => {
    const text = line.words.map((word) => word.text).join(' ')
    return at >= TOP_LINES || !(TAB.test(text) || ADDRESS.test(text) || STATUS.test(text))
  })
}
