import { generalEntry, type PlacedQuestion, questionsOf } from '#built-in/bank/entries.ts'
import { isEverydayWord } from '#built-in/bank/word-weights.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
import type { QuestionSlot } from '#coach.ts'
import type { Candidate } from './candidate.ts'
import { groupsOf } from './claim-groups.ts'
import { fill, type Slots } from './fill.ts'
import { bestNeed } from './needs.ts'
import { offersAChoice } from './other-names.ts'
import type { Situation } from './person.ts'
import { statementOf } from './statement.ts'
import type { SkillAsked } from './wanted-skills.ts'

/** Questions about this person: what they did, where they were, what is missing for the job, why they want it. */
export function personalCandidates(slot: QuestionSlot, situation: Situation): Candidate[] {
  return [
    ...aboutClaims(slot, situation),
    ...aboutPosts(slot, situation),
    ...aboutChange(slot, situation),
    ...aboutStudies(slot, situation),
    ...aboutGaps(slot, situation),
    ...aboutDuties(slot, situation),
    ...aboutEmployer(slot, situation),
  ]
}

const of = (group: string, slot: QuestionSlot): PlacedQuestion[] =>
  questionsOf(generalEntry(group), slot.question_type, slot.difficulty)

function aboutClaims(slot: QuestionSlot, { claims, needs }: Situation): Candidate[] {
  return claims.flatMap((claim) => {
    const statement = statementOf(claim.topic)
    if (!statement) return []
    const wanted = bestNeed(needs, claim.words)?.likeness ?? 0
    return groupsOf(claim).flatMap((group) =>
      of(group, slot).map((question) => ({
        ...plain(question, group, claim.topic.slots),
        statement,
        claim,
        about: claim.topic.id,
        source: claim.topic.source,
        score: (group === 'regular' ? 0 : 0.4) + claim.topic.score * 0.15 + Math.min(0.3, wanted) * 1.5,
      })),
    )
  })
}

function aboutPosts(slot: QuestionSlot, { posts, shared, graduate, seniority }: Situation): Candidate[] {
  return posts.slice(0, MAX_POSTS).flatMap(({ topic, current, inTrade }, place) =>
    of('place', slot)
      .filter(() => !OWN_BOSS.test(topic.slots.employer ?? ''))
      .filter(({ ask }) => !PRESENT.test(ask) || (current && place === 0))
      .filter(({ ask }) => !PAST.test(ask) || !current)
      .filter(({ ask }) => place === 0 || !/\b(?:here|this job)\b/.test(ask))
      .map((question) => ({
        ...plain(question, 'place', { ...shared, ...topic.slots }),
        about: topic.id,
        source: topic.source,
        score: (inTrade ? 0 : -0.1) - place * 0.15 - (graduate || seniority === 'beginner' ? 0.25 : 0),
      })),
  )
}

const MAX_POSTS = 3
const OWN_BOSS = /^(?:self[- ]?employed|freelanc\w*|various|private)/i
/** Only of the post that is held now, and only of one that is over. */
const PRESENT = /\b(?:do you work|want to leave|does a typical day|would your colleagues)\b/
const PAST = /\bwere you\b/

function aboutChange(slot: QuestionSlot, { posts, inTrade, graduate, shared, occupations }: Situation): Candidate[] {
  const [last, before] = posts
  if (!last || graduate) return []
  const moved = before && before.topic.slots.position !== last.topic.slots.position
  const own = last.topic.slots.position
  const slots = {
    ...shared,
    ...last.topic.slots,
    position: spokenTitle(own),
    position_before: moved ? spokenTitle(before.topic.slots.position) : undefined,
    job_title: spokenTitle(shared.job_title),
  }
  // A software developer who becomes a backend developer has changed nothing that needs a reason.
  const alike = lastWord(own) === lastWord(shared.job_title)
  const changes = !inTrade && !alike && occupations.length > 0 && shared.job_title
  return of('change', slot)
    .filter(({ ask }) => (/\{position_before\}/.test(ask) ? moved : changes))
    .map((question) => ({
      ...plain(question, 'change', slots),
      about: 'change',
      source: last.topic.source,
      score: changes ? 0.6 : 0.1,
    }))
}

function aboutStudies(slot: QuestionSlot, { studies, graduate, shared, needs }: Situation): Candidate[] {
  const [last] = studies
  if (!last || !graduate) return []
  return of('study', slot)
    .filter(({ ask }) => needs.length > 0 || !/this job/.test(ask))
    .map((question) => ({
      ...plain(question, 'study', { ...shared, ...last.slots }),
      about: last.id,
      source: last.source,
      score: 0.4,
    }))
}

function aboutGaps(slot: QuestionSlot, { skills, hasResume, shared }: Situation): Candidate[] {
  if (!hasResume) return []
  return skills
    .filter((skill) => isGap(skill, skills))
    .flatMap(({ name, wanted, source }) =>
      of('gap', slot).map((question) => ({
        ...plain(question, 'gap', { ...shared, gap: spokenSkill(name, source.quote) }),
        about: name,
        source,
        score: wanted * 0.4,
      })),
    )
}

/** Wanted and not shown; where the posting is content with one of several, none of these is shown. */
function isGap({ shown, wanted, personal, known, source: { quote = '' } }: SkillAsked, skills: readonly SkillAsked[]) {
  if (shown || wanted === 0 || personal || !known) return false
  return !offersAChoice(quote) || !skills.some((other) => other.shown && other.source.quote === quote)
}

/** What is to be done there, where the bank has no trade that would ask about it. */
function aboutDuties(slot: QuestionSlot, { needs, shared, occupations }: Situation): Candidate[] {
  return needs.flatMap(({ clause, quote, weight }) =>
    clause
      ? of('duty', slot).map((question) => ({
          ...plain(question, 'duty', shared),
          duty: clause,
          about: quote,
          source: { kind: 'job' as const, quote },
          score: (occupations.length > 0 ? -0.35 : 0.6) + weight * 0.1,
        }))
      : [],
  )
}

function aboutEmployer(slot: QuestionSlot, { shared, titleQuote }: Situation): Candidate[] {
  if (!titleQuote) return []
  return of('employer', slot).map((question) => ({
    ...plain(question, 'employer', shared),
    about: 'employer',
    source: { kind: 'job', quote: titleQuote },
    score: slot.question_type === 'experience' ? 0 : -0.2,
  }))
}

const lastWord = (title: string | undefined) => title?.toLowerCase().split(' ').at(-1)

/** A job title inside a sentence: small, but for what is written in capitals. */
const spokenTitle = (title: string | undefined) =>
  title?.replace(/\p{L}[\p{L}.]*/gu, (word) => (/\p{Lu}/u.test(word.slice(1)) ? word : word.toLowerCase()))

const plain = (question: PlacedQuestion, subject: string, slots: Slots) => ({
  question,
  subject,
  slots,
  ask: fill(question.ask, slots) ?? '',
})

/** A skill inside a sentence: names keep their capitals, `Change management` and what only opens a line become small. */
export function spokenSkill(name: string, line = ''): string {
  const known = isEverydayWord(name) || line.startsWith(name) ? name.toLowerCase() : (skillNamed(name)?.name ?? name)
  const isName = /\p{Lu}/u.test(name.slice(1)) || name.length === 1 || (/^\p{Lu}/u.test(known) && !name.includes(' '))
  return isName ? name : name.toLowerCase()
}
