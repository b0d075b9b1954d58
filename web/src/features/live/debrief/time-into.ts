import type { Session } from '@greenroom/contract/interviews'
import { durationText } from '#records/record.ts'

/** How far into the interview something was: m:ss. */
export const timeInto = ({ started_at: start, created_at: made }: Session, at: string): string =>
  durationText(Math.max(0, (Date.parse(at) - Date.parse(start ?? made)) / 1000))
