import { findSkills } from '#built-in/skills/find-skills.ts'
import type { KnownJob } from '#coach.ts'
import { clamp, type JobKey, type Judged, points } from './dimension.ts'
import { yearsOfWork } from './history.ts'
import type { JobSkills } from './job-skills.ts'
import { shortened } from './quote.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { closeness, type Role, roleShares } from './roles.ts'

/** Up to four dimensions that need a posting; what it does not ask for is left out. Together they make the match score. */
export function jobDimensions(job: KnownJob, facts: ResumeFacts, skills: JobSkills): Judged<JobKey>[] {
  return [postingSkills(skills), mustHaves(job, facts), role(job, facts), experience(job, facts)].flatMap(
    (judged) => judged ?? [],
  )
}

function postingSkills({ skills }: JobSkills): Judged<JobKey> | undefined {
  const total = skills.reduce((sum, { weight }) => sum + weight, 0)
  if (!total) return undefined
  const matched = skills.filter(({ state }) => state === 'matched')
  const share = matched.reduce((sum, { weight }) => sum + weight, 0) / total
  const missing = skills.filter(({ state }) => state === 'missing').sort((a, b) => b.weight - a.weight)
  const other = matched.find(
    ({ as_written, resumeSpelling }) => resumeSpelling && resumeSpelling.toLowerCase() !== as_written.toLowerCase(),
  )
  const finding = [
    `${matched.length} of the ${skills.length} skills the posting names are in your resume`,
    missing.length
      ? `; not found: ${missing
          .slice(0, 5)
          .map(({ as_written }) => as_written)
          .join(', ')}`
      : '',
    other ? `. You write “${other.resumeSpelling}” where it writes “${other.as_written}”` : '',
  ]
  const quote = other?.resumeSpelling
  return {
    key: 'posting_skills',
    score: points(share, 0, 0.85),
    finding: `${finding.join('')}.`,
    ...(quote ? { quote } : {}),
  }
}

/** A requirement is answered when its skills, or most of its telling words, stand in the resume. */
function mustHaves(job: KnownJob, facts: ResumeFacts): Judged<JobKey> | undefined {
  const items = job.requirements.length ? job.requirements : job.responsibilities
  if (!items.length) return undefined
  const words = stems(facts.text)
  const known = new Set(facts.mentions.map(({ name }) => name))
  const answered = items.map((item) => answer(item, words, known))
  const open = items.filter((_, at) => (answered[at] ?? 0) < 0.5)
  const finding = `${items.length - open.length} of ${items.length} ${job.requirements.length ? 'requirements' : 'duties'} find an answer in your resume.${open[0] ? ` Open: “${shortened(open[0])}”.` : ''}`
  const score = (answered.reduce((sum, share) => sum + share, 0) / items.length) * 110
  return { key: 'must_haves', score, finding, ...(open[0] ? { quote: open[0] } : {}) }
}

function answer(item: string, words: Set<string>, known: Set<string>): number {
  const skills = findSkills(item)
  const telling = [...stems(item)].filter((word) => word.length > 3)
  const overlap = telling.length ? telling.filter((word) => words.has(word)).length / telling.length : 0
  if (!skills.length) return Math.min(1, overlap * 1.4)
  const share = skills.filter(({ name }) => known.has(name)).length / skills.length
  return Math.min(1, share * 0.8 + overlap * 0.4)
}

const COMMON = new Set(
  'with that this from have your will must able other work working years year experience ability strong good excellent knowledge skill required preferred including such well their them they about more than into over relevant related equivalent'.split(
    ' ',
  ),
)
function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{Script=Han}{2}|(?:(?!\p{Script=Han})\p{L})+/gu) ?? []
  return new Set(
    words.map((word) => word.replace(/(?:ing|ed|es|s|ly)$/, '')).filter((word) => word.length > 1 && !COMMON.has(word)),
  )
}

function role(job: KnownJob, facts: ResumeFacts): Judged<JobKey> {
  const { profile, text } = facts.resume
  const titles = [profile.basics.label, ...profile.work.map(({ position }) => position)].flatMap((title) => title ?? [])
  const yours = roleShares(titles.slice(0, 5), text)
  const theirs = roleShares([job.title], [job.description, ...job.requirements].join('\n'))
  const name = mainRole(theirs)
  const own = mainRole(yours)
  if (!name || !own)
    return {
      key: 'role',
      score: 35,
      finding: `${own ? `The posting for ${job.title}` : 'The resume'} does not tell the occupation clearly.`,
    }
  const near = closeness(yours, theirs)
  const finding =
    own === name
      ? `Posting and resume both read as: ${name}.`
      : `The posting reads as: ${name}; your resume reads most like: ${own}.`
  return { key: 'role', score: clamp(near * 105), finding }
}

function mainRole(shares: Map<Role, number>): string | undefined {
  return [...shares].sort((a, b) => b[1] - a[1])[0]?.[0].name
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function experience(job: KnownJob, { resume, latestYear }: ResumeFacts): Judged<JobKey> | undefined {
  const asked = job.experience_level?.toLowerCase() ?? ''
  const digits = asked.match(/\d+/)?.[0]
  const spelled = NUMBERS.findIndex((word) => new RegExp(`\\b${word}\\b`).test(asked))
  const least = digits ? Number(digits) : spelled > 0 ? spelled : /senior|lead|principal/.test(asked) ? 5 : undefined
  const years = yearsOfWork(resume.profile.work, latestYear)
  if (least === undefined) return undefined
  return {
    key: 'experience',
    score: least ? points(years / least, 0, 1) : 100,
    finding: `It asks for ${job.experience_level}; your dates add up to about ${years} years.`,
  }
}
