import { durationText } from '#records/record.ts'

/** How far into the interview something was: m:ss, from an hour on h:mm:ss. */
export const timeInto = (beginsAt: string, at: string): string =>
  durationText(Math.max(0, (Date.parse(at) - Date.parse(beginsAt)) / 1000))
