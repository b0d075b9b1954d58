import type { BankEntry } from '#built-in/bank/bank-question.ts'
import { type OccupationMatch, occupationsOf } from '#built-in/bank/occupation-of.ts'
import { type WeightedText, weighted } from '#built-in/bank/word-weights.ts'
import type { KnownJob, KnownResume, QuestionRequest } from '#coach.ts'
import type { Slots } from './fill.ts'
import { type Need, needsOf, postingText } from './needs.ts'
import { findQuote } from './quote.ts'
import { type Seniority, seniorityOf } from './seniority.ts'
import type { Topic } from './topic.ts'
import { collectTopics } from './topics.ts'
import { type SkillAsked, skillsToAsk } from './wanted-skills.ts'
import { workplacesIn } from './workplaces.ts'

/** Something done that the resume tells, with the words it is about. */
export type Claim = { topic: Topic; words: WeightedText }
/** A post held: `inTrade` when it belongs to the occupation of the job. */
export type Post = { topic: Topic; current: boolean; inTrade: boolean }

/** All that the choice of questions looks at. */
export type Situation = {
  shared: Slots
  occupations: OccupationMatch[]
  needs: Need[]
  claims: Claim[]
  posts: Post[]
  studies: Topic[]
  skills: SkillAsked[]
  /** Has worked in the occupation, or there is no occupation to have worked in. */
  inTrade: boolean
  /** Studies are the latest thing that the resume tells. */
  graduate: boolean
  hasResume: boolean
  titleQuote: string | undefined
  seniority: Seniority
  /** Kinds of workplace that the posting speaks of, and with the resume's. */
  workplaces: { job: Set<string>; all: Set<string> }
  /** Sets this person and this job apart from others, so that chance differs between them. */
  key: string
  /** Questions as weighted words, by id, as far as they have been looked at. */
  read: Map<number, WeightedText>
}

export function readSituation({ resume, job, topic }: Pick<QuestionRequest, 'resume' | 'job' | 'topic'>): Situation {
  const { list } = collectTopics(resume, job)
  const occupations = occupationsFor(resume, job)
  const graduate = resume ? isGraduate(resume) : false
  const targets = new Set(occupations.map(({ entry }) => entry))
  const posts = list
    .filter(({ kind }) => kind === 'role')
    .map((topic) => ({ topic, current: topic.opening === 'role now', inTrade: isInTrade(topic, targets) }))
  return {
    shared: list.at(-1)?.slots ?? {},
    occupations,
    needs: job ? needsOf(job) : [],
    claims: list
      .filter(({ kind }) => kind === 'claim' || kind === 'project')
      .map((topic) => ({ topic, words: weighted(topic.source.quote ?? '') })),
    posts,
    studies: list.filter(({ kind }) => kind === 'education'),
    skills: skillsToAsk(resume, job, topic),
    inTrade: targets.size === 0 || !resume || posts.some(({ inTrade }) => inTrade),
    graduate,
    hasResume: resume !== undefined,
    titleQuote: job ? findQuote(postingText(job), job.title) : undefined,
    seniority: seniorityOf(job, graduate),
    workplaces: { job: workplacesIn(textOf(job)), all: workplacesIn(`${textOf(job)}\n${resume?.text ?? ''}`) },
    key: `${job?.title ?? ''}/${job?.company ?? ''}/${resume?.text.slice(0, 200) ?? ''}`,
    read: new Map(),
  }
}

const textOf = (job: KnownJob | undefined) => (job ? `${job.title}\n${job.company ?? ''}\n${job.description}` : '')

/** The job's title decides; without a job, the title of the last posts. */
function occupationsFor(resume: KnownResume | undefined, job: KnownJob | undefined): OccupationMatch[] {
  if (job) return occupationsOf(job.title, job.description)
  const titles = [resume?.profile.work[0]?.position, resume?.profile.basics.label, resume?.profile.work[1]?.position]
  return titles.map((title) => (title ? occupationsOf(title) : [])).find((found) => found.length > 0) ?? []
}

function isInTrade({ slots }: Topic, targets: ReadonlySet<BankEntry>): boolean {
  return occupationsOf(slots.position ?? '').some(({ entry }) => targets.has(entry))
}

/** The last degree ends no earlier than the last post began, and there were few posts. */
function isGraduate({ profile }: KnownResume): boolean {
  const ends = profile.education.map(({ endDate, startDate }) => yearOf(endDate ?? startDate))
  const latest = Math.max(0, ...ends)
  const posts = profile.work.map(({ startDate }) => yearOf(startDate))
  return (
    latest > 0 &&
    profile.work.length <= 3 &&
    posts.every((year) => year < latest) &&
    posts.every((year) => latest - year <= 6)
  )
}

const yearOf = (date: string | undefined) => Number(date?.match(/\d{4}/)?.[0] ?? 0)
