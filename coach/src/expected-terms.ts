import { findSkills } from '#built-in/skills/find-skills.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import type { KnownJob, KnownResume } from './coach.ts'

type Material = { resume?: KnownResume | undefined; job?: KnownJob | undefined }

/**
 * Names and terms that are likely to be said in an interview for this job, with this resume and these questions: each
 * once, the most telling last. Words that everybody knows, such as teamwork, are not among them.
 */
export function expectedTerms({ resume, job }: Material, questions: readonly string[]): string[] {
  const { basics, work = [], education = [], projects = [] } = resume?.profile ?? {}
  const terms = [
    job?.title,
    job?.company,
    basics?.name,
    ...(job?.skills_required ?? []).filter(isTerm),
    ...findSkills(questions.join('\n')).flatMap(({ kind, as_written }) => (kind === 'personal' ? [] : [as_written])),
    ...work.map(({ name }) => name),
    ...(resume?.skills ?? []).filter(isTerm),
    ...projects.map(({ name }) => name),
    ...education.map(({ institution }) => institution),
  ]
  const once = new Map<string, string>()
  for (const term of terms.map((written) => written?.replace(/\s+/g, ' ').trim() ?? ''))
    if (term && !once.has(term.toLowerCase())) once.set(term.toLowerCase(), term)
  return [...once.values()].reverse()
}

const isTerm = (skill: string) => skillNamed(skill)?.kind !== 'personal'
