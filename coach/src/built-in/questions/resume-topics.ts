import type { Profile, WorkEntry } from '@greenroom/contract/profile'
import { bankSkillsIn } from '#built-in/bank/skills-in.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import type { KnownJob, KnownResume } from '#coach.ts'
import { claimSlots, splitClaims } from './claims.ts'
import type { Slots } from './fill.ts'
import { skillsOf, themesOf } from './line-themes.ts'
import { findQuote, type NormalisedText, normaliseForQuotes } from './quote.ts'
import { contentWords } from './similarity.ts'
import { shortName } from './spoken-name.ts'
import { MAX_ENTRIES, MAX_TOPICS, type Topic } from './topic.ts'

/** What a resume offers to ask about: its claims first, then positions, projects, schooling and skills. */
export function resumeTopics(resume: KnownResume, job: KnownJob | undefined, shared: Slots): Topic[] {
  const text = normaliseForQuotes(resume.text)
  const wanted = contentWords(
    job ? [job.title, ...job.requirements, ...job.responsibilities, ...job.skills_required].join(' ') : '',
  )
  const base = { text, wanted, shared }
  return [
    ...postsOf(resume.profile)
      .slice(0, MAX_ENTRIES)
      .flatMap((entry, index) => workTopics(entry, index, base)),
    ...resume.profile.projects.slice(0, MAX_ENTRIES).flatMap((entry, index) => projectTopics(entry, index, base)),
    ...resume.profile.education.slice(0, MAX_ENTRIES).flatMap((entry, index) => educationTopics(entry, index, base)),
    ...resume.skills.slice(0, MAX_TOPICS).flatMap((skill, index) => skillTopics(skill, index, base)),
  ]
}

/** Work first; a voluntary post that something is told of is asked about like an earlier position. */
const postsOf = ({ work, volunteer = [] }: Profile): WorkEntry[] => [
  ...work,
  ...volunteer
    .filter(({ highlights }) => highlights.length > 0 || work.length === 0)
    .map(({ organization, ...entry }) => ({ ...entry, name: organization })),
]

type Base = { text: NormalisedText; wanted: Set<string>; shared: Slots }

/** `in-house`: whoever it was, the resume does not say. */
const NO_NAME = /^\p{Ll}[^\p{Lu}]*$/u

function workTopics(entry: WorkEntry, index: number, base: Base): Topic[] {
  const named = withoutPlace(shortName(entry.name))
  const employer = named && NO_NAME.test(named) ? undefined : named
  const position = shortName(entry.position)
  const place = { ...base.shared, employer, position }
  const current = Boolean(entry.startDate && !entry.endDate)
  const recency = Math.max(0, 0.9 - index * 0.2)
  const lines = [...entry.highlights, ...(entry.highlights.length === 0 && entry.summary ? [entry.summary] : [])]
  const claims = lines
    .flatMap(splitClaims)
    .slice(0, MAX_TOPICS)
    .flatMap((line, n) => claimTopics(`work/${index}/${n}`, line, place, current, recency, base))
  const name = [entry.position, entry.name].find((words) => words && findQuote(base.text, words))
  if (!name || !(employer || position)) return claims
  const role: Topic = {
    id: `role/${index}`,
    kind: 'role',
    opening: employer && position ? (current ? 'role now' : 'role then') : 'role named',
    source: { kind: 'resume', quote: quoteOfRole(entry, base.text) ?? findQuote(base.text, name) },
    slots: { ...place, named: employer ?? position },
    themes: [],
    skills: [],
    score: 0.7 + recency / 2,
  }
  return [...claims, role]
}

/** `Contoso Sports, Reading` is spoken of as `Contoso Sports`, `Hillside School, Year 5` as `Hillside School`. */
const withoutPlace = (name: string | undefined) => name?.replace(/^(.{4,}?), [\p{L}\p{N} .-]+$/u, '$1')

function claimTopics(id: string, line: string, place: Slots, current: boolean, recency: number, base: Base): Topic[] {
  const quote = findQuote(base.text, line)
  const read = claimSlots(line, current)
  if (!quote || !read) return []
  const overlap = [...contentWords(line)].filter((word) => base.wanted.has(word)).length
  return [
    {
      id,
      kind: 'claim',
      opening: `claim ${read.form}${place.employer ? '' : ' alone'}`,
      source: { kind: 'resume', quote },
      slots: { ...place, ...read.slots },
      themes: themesOf(line),
      skills: skillsOf(line),
      score:
        0.8 +
        recency +
        Math.min(overlap, 4) * 0.15 +
        (read.slots.metric ? 0.3 : 0) -
        (read.form === 'quoted' ? 0.7 : 0) -
        (read.done ? 1.6 : 0),
    },
  ]
}

function projectTopics(entry: Profile['projects'][number], index: number, base: Base): Topic[] {
  const project = shortName(entry.name)
  const lines = [
    ...entry.highlights,
    ...(entry.highlights.length === 0 && entry.description ? [entry.description] : []),
  ]
  const claims = lines.flatMap(splitClaims).slice(0, MAX_TOPICS)
  return claims.flatMap((line, n) =>
    claimTopics(`project/${index}/${n}`, line, { ...base.shared, project }, false, 0.3, base).map((topic) => ({
      ...topic,
      kind: 'project' as const,
      opening: project ? topic.opening.replace(/^claim (.*) alone$/, 'project $1') : topic.opening,
    })),
  )
}

function educationTopics(entry: Profile['education'][number], index: number, base: Base): Topic[] {
  const quote = [entry.institution, entry.area, entry.studyType]
    .map((words) => words && findQuote(base.text, words))
    .find(Boolean)
  const school = shortName(entry.institution)
  if (!quote || !school) return []
  const said = school.startsWith('University of ') ? `the ${school}` : school
  const slots = { ...base.shared, school: said, area: shortName(entry.area) }
  return [
    {
      id: `education/${index}`,
      kind: 'education',
      opening: 'education',
      source: { kind: 'resume', quote },
      slots,
      themes: [],
      skills: [],
      score: 0.2,
    },
  ]
}

function skillTopics(skill: string, index: number, base: Base): Topic[] {
  const line = base.text.raw.split('\n').find((text) => text.toLowerCase().includes(skill.toLowerCase()))
  const quote = line && line.length <= 160 ? findQuote(base.text, line) : findQuote(base.text, skill)
  if (!quote || skill.split(' ').length > 5) return []
  const wanted = [...contentWords(skill)].some((word) => base.wanted.has(word))
  const slots = { ...base.shared, skill: saidSkill(skill), employer: base.shared.latest_employer }
  return [
    {
      id: `skill/${index}`,
      kind: 'skill',
      opening: slots.employer ? 'skill at' : 'skill',
      source: { kind: 'resume', quote },
      slots,
      themes: [],
      skills: bankSkillsIn(skill),
      score: 0.4 + (wanted ? 0.5 : 0),
    },
  ]
}

/** `Proficient with POS systems` is the skill `POS systems`. */
const PRAISE =
  /^(?:(?:highly |very )?(?:proficient|skilled|experienced|fluent|familiar|knowledgeable) (?:with|in|at) |(?:working |good |strong |excellent |solid |basic |advanced )+knowledge of |knowledge of |ability to use |(?:excellent|strong|good|great|solid|advanced|basic) (?=\S))/i

/** `Cold calling` and `Negotiation` are small inside a sentence, `Power BI` and `Salesforce` are not. */
function saidSkill(written: string): string {
  const skill = written.replace(PRAISE, '') || written
  const several = /^\p{Lu}\p{Ll}+(?: \p{Ll}+)+$/u.test(skill)
  const known = skillNamed(skill)
  return (several && known) || known?.kind === 'personal' ? skill.charAt(0).toLowerCase() + skill.slice(1) : skill
}

function quoteOfRole(entry: WorkEntry, text: NormalisedText): string | undefined {
  const joined = [`${entry.position} ${entry.name}`, `${entry.name} ${entry.position}`]
  return entry.position && entry.name ? joined.map((words) => findQuote(text, words)).find(Boolean) : undefined
}
