import type { KnownResume } from '@greenroom/coach/coach'
import type { Profile } from '@greenroom/contract/profile'
import { Problem } from '#platform/problems.ts'
import type { ResumeRow } from './tables.ts'

/** What the coach may know of a resume: its text, and below it what the person added. 409 when it has not been read. */
export function knownResume(resume: ResumeRow): KnownResume & { id: string } {
  const { id, profile, skills, corrected } = resume
  const text = readText(resume)
  if (profile === null) throw new Problem('resume_not_ready')
  const added = wordsOf(profile, corrected).filter((words) => !text.toLowerCase().includes(words.toLowerCase()))
  return { id, text: [text, ...new Set(added)].join('\n'), profile, skills }
}

/** The text of the file. 409 when it has not been read. */
export function readText({ status, text }: ResumeRow): string {
  if (status !== 'completed' || text === null) throw new Problem('resume_not_ready')
  return text
}

/** Dates are no words: nobody is quoted with `2024-06`. */
const DATE = /^\d{4}(-\d{2}){0,2}$/

/** What stands in the parts of a profile that were put right. */
function wordsOf(profile: Profile, corrected: readonly string[]): string[] {
  const at = (path: string) => path.split('.').reduce<unknown>((value, key) => inside(value, key), profile)
  return corrected.flatMap((path) => textsIn(at(path)))
}

const inside = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' || DATE.test(value) ? [] : [value.trim()]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
