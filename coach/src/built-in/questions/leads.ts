import { isEverydayWord } from '#built-in/bank/word-weights.ts'
import leads from '#knowledge/questions/leads.json' with { type: 'json' }
import type { Candidate } from './candidate.ts'
import { fill, joinSentences, type Slots } from './fill.ts'
import { namePattern } from './material.ts'
import type { Situation } from './person.ts'
import { spokenSkill } from './personal-candidates.ts'
import { seededHash } from './seeded-hash.ts'
import { statementOf } from './statement.ts'

/** Nobody says more than this before the other may answer. */
const MAX_WORDS = 35

/** One way to say a question. `form`: the wording before it, which a set should not use twice. */
export type Spoken = { text: string; form: string }

/**
 * The ways to say a question to this person, the best first. Something is said before it only where it belongs to it: the
 * line of the resume that it asks about, the duty it puts into a case, the employer of whose work the case speaks.
 */
export function waysToSay(candidate: Candidate, situation: Situation, seed: string): Spoken[] {
  const { ask, statement, question } = candidate
  const bare = { text: ask, form: '' }
  if (statement) return [{ text: joinSentences([statement, ask]), form: statement }].filter(isShort)
  if (question.entry.kind === 'general') return [bare]
  const ways = candidate.skill
    ? bySkill(candidate)
    : [...byLine(candidate, seed), ...byName(candidate, situation, seed)]
  return [...ways, bare].filter(isShort)
}

const isShort = ({ text }: Spoken) => text.split(' ').length <= MAX_WORDS

/** What the person did, before a question about the past; the duty, before a case that plays in it. */
function byLine({ duty, claim, ask, slots, question }: Candidate, seed: string): Spoken[] {
  const own = claim && isPast(question.type) ? statementOf(claim.topic) : undefined
  if (own) return [{ text: joinSentences([own, ask]), form: 'own' }]
  if (!duty || isPast(question.type) || duty.split(' ').length > MAX_DUTY_WORDS) return []
  return turned(
    leads.duty.flatMap((form) => before(ask, form, { ...slots, clause: duty })),
    seed + ask,
  )
}

const MAX_DUTY_WORDS = 8
const isPast = (type: string) => type === 'behavioral' || type === 'experience'

/** A tool that the question does not name is named before it: `In MATLAB, A*B gives an error …` */
function bySkill({ skill = '', ask, source, question }: Candidate): Spoken[] {
  const said = spokenSkill(skill, source.quote)
  const names = [skill, question.entry.name, ...question.entry.names]
  if (names.some((name) => namePattern(name).test(ask)) || said === said.toLowerCase() || IS_SUBJECT.test(said))
    return []
  return [{ text: `In ${said}, ${inside(ask)}`, form: `In ${said}` }]
}

/** The new employer before a case of its kind of work, the old one before something that can only have happened there. */
function byName(candidate: Candidate, { posts, shared, key }: Situation, seed: string): Spoken[] {
  const { ask, question, atHome } = candidate
  const past = isPast(question.type)
  if (!past && !(atHome && isScene(ask))) return []
  const employer = posts.find(({ inTrade }) => inTrade)?.topic.slots.employer
  if (
    past &&
    (!employer ||
      !OPENS_WITH_QUESTION.test(ask) ||
      ELSEWHERE.test(ask) ||
      !IS_PAST.test(ask) ||
      employer.split(' ').length > 4)
  )
    return []
  if (OPENS_WITH_TIME.test(ask) || inside(ask) === ask) return []
  if (seededHash(`${seed}/${key}/${question.id}`) > (past ? 0.5 : 0.7)) return []
  const slots: Slots = { ...shared, employer }
  const ways = turned(
    (past ? leads.past : leads.scene).flatMap((form) => before(ask, form, slots)),
    `${seed}/${key}/${question.id}`,
  )
  // In whatever words, a set names the employer once so.
  return ways.slice(0, 1).map(({ text }) => ({ text, form: past ? 'past' : 'scene' }))
}

/** `{ask}` in a form takes the question into the sentence; else the form is a sentence before it. */
function before(ask: string, form: string, slots: Candidate['slots']): Spoken[] {
  const text = form.includes('{ask}')
    ? fill(form, { ...slots, ask: inside(ask) })
    : fill(form, slots) && joinSentences([fill(form, slots) ?? '', ask])
  return text ? [{ text: text.slice(0, 1).toUpperCase() + text.slice(1), form }] : []
}

/** Sets a scene first: what follows a place can only be a statement. */
const isScene = (ask: string) =>
  !/^(?:what|how|which|who|where|why|when|suppose|say|imagine|picture|walk|tell|describe|explain|give|name|turn)\b/i.test(
    ask,
  )
/** A field of knowledge: one is not *in* it as in a program. */
const IS_SUBJECT = /(?:ics|ing|ment|tion|sis|ance|ence|ity|ology)$/i
const IS_PAST = /\b(?:did|have you|has|was|were)\b/i
const OPENS_WITH_QUESTION = /^(?:what|which|how|who|when)\b/i
/** A place cannot stand before another one, or before a time. */
const OPENS_WITH_TIME =
  /^(?:at|on|in|after|before|during|while|by|near|two|three|four|five|six|halfway|midway|with|for|from|if)\b/i
/** Says itself where the occasion may come from. */
const ELSEWHERE = /\b(?:placement|studies|training|internship|side job|course|at work|school|so far|yet|here|us|our)\b/i

/** The question inside a sentence: its first letter small, unless it opens with a name. */
function inside(ask: string): string {
  const first = ask.match(/^\p{L}[\p{L}-]*/u)?.[0] ?? ''
  return first !== 'I' && isEverydayWord(first) ? ask.slice(0, 1).toLowerCase() + ask.slice(1) : ask
}

/** In an order of its own for each question. */
const turned = (ways: Spoken[], seed: string): Spoken[] =>
  ways
    .map((way) => ({ way, order: seededHash(`${seed}/${way.form}`) }))
    .sort((one, other) => one.order - other.order)
    .map(({ way }) => way)
