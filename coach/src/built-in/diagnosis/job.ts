import { CARDINALS, cardinalPattern } from '@greenroom/spoken/number-words'
import { withoutNegated } from '#built-in/language/negation.ts'
import { readWords } from '#built-in/language/words.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import type { KnownJob } from '#coach.ts'
import { clamp, type JobKey, type Judged, keepIf, points } from './dimension.ts'
import { yearsOfWork } from './history.ts'
import type { JobSkills } from './job-skills.ts'
import { shortened } from './quote.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { closeness, type Role, roleShares } from './roles.ts'
import { say } from './say.ts'

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
    ({ as_written, resumeSpelling }) => resumeSpelling && stemsOf(resumeSpelling) !== stemsOf(as_written),
  )
  const names = missing.slice(0, 5).map(({ as_written }) => as_written)
  const quote = other?.resumeSpelling
  const finding = [
    say('posting_skills', { count: matched.length, skills: say('skill_names', { count: skills.length }) }),
    ...(names.length ? [say('not_found', { names })] : []),
    ...(other && quote ? [say('posting_skills_spelling', { yours: shortened(quote), theirs: other.as_written })] : []),
  ]
  return {
    key: 'posting_skills',
    score: points(share, 0, 0.85),
    finding,
    advice: keepIf(!missing.length),
    ...(quote ? { quote } : {}),
  }
}

/** A line break, a capital or an ending is no other spelling. */
const stemsOf = (name: string) =>
  readWords(name)
    .map(({ stem }) => stem)
    .join(' ')

/** A requirement is answered when its skills, or most of its telling words, stand in the resume. */
function mustHaves(job: KnownJob, facts: ResumeFacts): Judged<JobKey> | undefined {
  const listed = job.requirements.length ? job.requirements : job.responsibilities
  // 'Spanish is not required' asks for nothing.
  const items = listed.filter((item) => /\p{L}{2}/u.test(withoutNegated(item)))
  if (!items.length) return undefined
  const words = stems(facts.text)
  const known = new Set(facts.mentions.map(({ name }) => name))
  const years = yearsOfWork(facts.resume.profile.work, facts.today)
  const answered = items.map((item) => byYears(item, years) ?? answer(withoutNegated(item), words, known))
  const open = items.filter((_, at) => (answered[at] ?? 0) < 0.5)
  const all = say(job.requirements.length ? 'requirements' : 'duties', { count: items.length })
  const finding = [
    say('must_haves', { count: items.length - open.length, items: all }),
    ...(open[0] ? [say('must_haves_open', { quote: shortened(open[0]) })] : []),
  ]
  const score = (answered.reduce((sum, share) => sum + share, 0) / items.length) * 110
  return { key: 'must_haves', score, finding, advice: keepIf(!open.length), ...(open[0] ? { quote: open[0] } : {}) }
}

/** 'At least 5 years of experience' is answered by the dates of the positions, and by no word. */
function byYears(item: string, years: number): number | undefined {
  const least = yearsIn(item)
  const content = [...stems(item)].filter((word) => word.length > 3 && !AMOUNTS.has(word) && !CARDINALS.has(word))
  if (least === undefined || content.length || findSkills(item).length) return undefined
  return least ? Math.min(1, years / least) ** 2 : 1
}
const AMOUNTS = new Set('least minimum more than over professional proven full time'.split(' '))

function answer(item: string, words: Set<string>, known: Set<string>): number {
  const skills = findSkills(item)
  const content = [...stems(item)].filter((word) => word.length > 3)
  const overlap = content.length ? content.filter((word) => words.has(word)).length / content.length : 0
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
  const asked = mainRole(theirs)
  const own = mainRole(yours)
  if (!asked || !own)
    return {
      key: 'role',
      score: 35,
      finding: [own ? say('role_unclear_posting', { title: job.title }) : say('role_unclear_resume')],
      advice: say(own ? 'role_untold_posting' : 'role_untold_resume'),
    }
  const near = closeness(yours, theirs)
  const finding =
    own === asked
      ? say('role_same', { role: nameOf(asked) })
      : say('role_other', { theirs: nameOf(asked), yours: nameOf(own) })
  return { key: 'role', score: clamp(near * 105), finding: [finding], advice: keepIf(own === asked) }
}

function mainRole(shares: Map<Role, number>): Role | undefined {
  return [...shares].sort((a, b) => b[1] - a[1])[0]?.[0]
}
const nameOf = ({ name, name_zh }: Role) => ({ en: name, 'zh-CN': name_zh })

/** The years that a requirement asks for. */
const yearsIn = (item: string) => (/\byears?\b|\byrs?\b|年/iu.test(item) ? numberIn(item.toLowerCase()) : undefined)

function numberIn(text: string): number | undefined {
  const digits = text.match(/\d+/)?.[0]
  if (digits) return Number(digits)
  return CARDINALS.get(text.match(SPELLED)?.[0] ?? '')
}
const SPELLED = new RegExp(`\\b(?:${cardinalPattern(1, 20)})\\b`)

function experience(job: KnownJob, { resume, today }: ResumeFacts): Judged<JobKey> | undefined {
  const asked = job.experience_level?.toLowerCase() ?? ''
  const least = numberIn(asked) ?? (/senior|lead|principal/.test(asked) ? 5 : undefined)
  const years = yearsOfWork(resume.profile.work, today)
  if (least === undefined) return undefined
  const level = job.experience_level ?? ''
  const score = least ? points(years / least, 0, 1) : 100
  if (!resume.profile.work.some(({ startDate }) => startDate))
    return { key: 'experience', score, finding: [say('experience_undated', { level })], advice: say('dates_untold') }
  return {
    key: 'experience',
    score,
    finding: [say('experience', { level, count: years })],
    advice: keepIf(years >= least),
  }
}
