import { isWish } from '#built-in/posting/lists.ts'
import { sectionsOf, tellingText } from '#built-in/posting/sections.ts'
import { assertedMentions } from '#built-in/skills/asserted-skills.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import { type SkillKind, skillNamed } from '#built-in/skills/known-skills.ts'
import type { KnownJob } from '#coach.ts'
import asked from '#knowledge/posting/asked-skills.json' with { type: 'json' }
import type { ResumeFacts } from './resume-facts.ts'

export type JobSkill = {
  name: string
  /** As the posting spells it. */
  as_written: string
  kind: SkillKind
  weight: number
  state: 'matched' | 'missing'
  /** The posting's and the resume's spelling differ ('Postgres', 'PostgreSQL'). */
  resumeSpelling?: string
}
export type JobSkills = { skills: JobSkill[]; matched: string[]; missing: string[] }

/**
 * The posting's skills against the resume. Names are compared as skills, never as bare letters: 'reactive' is no
 * React. `matched` stand in both texts, `missing` in the posting only; a skill that both texts spell differently
 * counts, but is in neither list.
 */
export function jobSkillsOf(job: KnownJob, { text, mentions }: ResumeFacts): JobSkills {
  const inResume = new Map(mentions.map(({ name, as_written }) => [name, as_written]))
  const posting = [job.title, job.description, ...job.requirements, ...job.responsibilities].join('\n')
  const skills = wanted(job).map((skill): JobSkill => {
    const spelling = inResume.get(skill.name)
    const there = spelling !== undefined || (!skillNamed(skill.name) && standsIn(skill.name, text))
    return { ...skill, state: there ? 'matched' : 'missing', ...(spelling ? { resumeSpelling: spelling } : {}) }
  })
  const common = ({ as_written, resumeSpelling }: JobSkill) =>
    [as_written, resumeSpelling ?? ''].find((words) => words && standsIn(words, text) && standsIn(words, posting))
  return {
    skills,
    matched: unique(skills.filter(({ state }) => state === 'matched').flatMap((skill) => common(skill) ?? [])),
    missing: unique(
      skills
        .filter(({ state, as_written }) => state === 'missing' && !standsIn(as_written, text))
        .map(({ as_written }) => as_written),
    ),
  }
}

/** Is a phrase in a text as words of its own? Names of one or two letters keep their case. */
function standsIn(phrase: string, text: string): boolean {
  const escaped = phrase.trim().split(/\s+/).map(RegExp.escape).join('\\s+')
  if (!escaped) return false
  const chinese = /\p{Script=Han}/u
  const before = chinese.test(phrase[0] ?? '') ? '' : '(?<![\\p{L}\\p{N}+#])'
  const after = chinese.test(phrase.at(-1) ?? '') ? '' : '(?![\\p{L}\\p{N}+#])'
  return new RegExp(before + escaped + after, phrase.length <= 2 ? 'u' : 'iu').test(text)
}

const NEVER = new Set(asked.never_required)
const unique = (names: string[]) => [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]

function wanted(job: KnownJob): Omit<JobSkill, 'state'>[] {
  const found = new Map<string, Omit<JobSkill, 'state'>>()
  const add = (text: string, weight: number) => {
    for (const { name, as_written, kind } of assertedMentions(text)) {
      if (NEVER.has(name)) continue
      const known = found.get(name)
      const worth = weight * (kind === 'personal' ? 0.3 : 1)
      if (!known) found.set(name, { name, as_written: as_written.replace(/\s+/g, ' '), kind, weight: worth })
      else known.weight = Math.max(known.weight, worth)
    }
  }
  for (const item of job.requirements) add(item, isWish(item) ? 0.6 : 1)
  for (const name of job.skills_required) {
    if (findSkills(name).length) add(name, 1)
    else if (standsIn(name, job.description))
      found.set(name, { name, as_written: name, kind: 'knowledge', weight: 0.7 })
  }
  for (const item of job.responsibilities) add(item, 0.5)
  if (!found.size) add(tellingText(sectionsOf(job.description)), 0.5)
  return [...found.values()]
}
