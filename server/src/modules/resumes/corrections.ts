import type { Profile } from '@greenroom/contract/profile'
import type { ResumeRow } from './tables.ts'

type Reading = Pick<ResumeRow, 'skills' | 'profile' | 'confidence'>

/** A new reading, in which everything stays that the person put right: single basics, and whole lists. */
export function keepCorrections<R extends Reading>(kept: Reading & Pick<ResumeRow, 'corrected'>, reading: R): R {
  if (kept.corrected.length === 0 || !kept.profile || !reading.profile) return reading
  const profile = structuredClone(reading.profile)
  const confidence = { ...reading.confidence }
  for (const path of kept.corrected) {
    const [part = '', field = ''] = path.split('.')
    if (part === 'basics') Object.assign(profile.basics, { [field]: kept.profile.basics[field as keyof Basics] })
    else Object.assign(profile, { [part]: kept.profile[part as keyof Profile] })
    for (const sure of Object.keys(confidence))
      if (isIn(path, sure) || (part !== 'basics' && isIn(part, sure))) confidence[sure] = SURE
  }
  return {
    ...reading,
    profile,
    confidence,
    skills: isCorrected(kept.corrected, 'skills') ? kept.skills : reading.skills,
  }
}

/** The profile as the person wants it; what they put right counts as sure. */
export function correct(resume: ResumeRow & { profile: Profile }, profile: Profile) {
  const paths = correctedPaths(resume.profile, profile)
  const corrected = [...new Set([...resume.corrected, ...paths])].sort()
  const skills = isCorrected(paths, 'skills') ? profile.skills.flatMap(({ keywords }) => keywords) : resume.skills
  const wanted = { ...resume, profile, skills, corrected }
  return { corrected, ...pick(keepCorrections(wanted, { profile, skills, confidence: resume.confidence })) }
}

/**
 * What differs between two profiles, by paths: `basics.name`; `work.0.position` where a list has as many entries as
 * before, else the list itself, as its entries have other places now.
 */
function correctedPaths(before: Profile, after: Profile): string[] {
  return keysOf(before, after).flatMap((part) => {
    const [was, is] = [before[part], after[part]]
    if (isSame(was, is)) return []
    if (part === 'basics') return fieldsThatDiffer('basics', was, is)
    if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length) return [part]
    return was.flatMap((entry, place) => fieldsThatDiffer(`${part}.${place}`, entry, is[place]))
  })
}

const pick = ({ profile, skills, confidence }: Reading) => ({ profile, skills, confidence })

const SURE = 1
type Basics = Profile['basics']

const isIn = (part: string, path: string) => path === part || path.startsWith(`${part}.`)
const isCorrected = (paths: readonly string[], part: string) => paths.some((path) => isIn(part, path))

function fieldsThatDiffer(path: string, was: object | undefined, is: object | undefined): string[] {
  const [before, after] = [Object.entries(was ?? {}), Object.entries(is ?? {})]
  const inEntries = (entries: [string, unknown][], field: string) => entries.find(([key]) => key === field)?.[1]
  const fields = new Set([...before, ...after].map(([field]) => field))
  return [...fields]
    .filter((field) => !isSame(inEntries(before, field), inEntries(after, field)))
    .map((field) => `${path}.${field}`)
}

const keysOf = (before: Profile, after: Profile) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Profile)[]

/** Nothing and an empty list mean the same. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(orNothing(one)) === JSON.stringify(orNothing(other))
const orNothing = (value: unknown) => (Array.isArray(value) && value.length === 0 ? undefined : inOrder(value))

/** Keys in one order, as the database gives them back in its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}
