import { isTitleWord } from '#built-in/bank/occupation-of.ts'
import { isEverydayWord } from '#built-in/bank/word-weights.ts'
import { skillNamed } from '#built-in/skills/known-skills.ts'
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
 * The ways to say a question to this person, the closest to them first. What is said before it names the line that it
 * belongs to, else the employer, the job or the skill; nothing where the question names them itself.
 */
export function waysToSay(candidate: Candidate, situation: Situation, seed: string): Spoken[] {
  const { ask, statement, question } = candidate
  const bare = { text: ask, form: '' }
  if (statement) return [{ text: joinSentences([statement, ask]), form: statement }].filter(isShort)
  if (question.entry.kind === 'general' && question.entry.name !== 'anyone') return [bare]
  const ways = candidate.skill
    ? bySkill(candidate)
    : [...byLine(candidate, seed), ...byName(candidate, situation, seed)]
  return [...ways, bare].filter(isShort)
}

const isShort = ({ text }: Spoken) => text.split(' ').length <= MAX_WORDS

/** The line of posting or resume that the question belongs to, said in short. */
function byLine({ duty, claim, ask, slots }: Candidate, seed: string): Spoken[] {
  const own = claim ? statementOf(claim.topic) : undefined
  const duties = duty ? leads.duty : []
  return [
    ...(own ? [{ text: joinSentences([own, ask]), form: 'own' }] : []),
    ...turned(
      duties.flatMap((form) => before(ask, form, { ...slots, clause: duty })),
      seed + ask,
    ),
  ]
}

/** A tool that the question does not name is named before it: `In MATLAB, A*B gives an error …` */
function bySkill({ skill = '', ask, source }: Candidate): Spoken[] {
  const said = spokenSkill(skill, source.quote)
  if (namePattern(skill).test(ask) || said === said.toLowerCase()) return []
  return [{ text: `In ${said}, ${inside(ask)}`, form: `In ${said}` }]
}

/** Where it plays: with the new employer for a case, with the old one for something that happened. */
function byName({ ask, question, slots: own }: Candidate, { posts, shared }: Situation, seed: string): Spoken[] {
  const slots: Slots = { ...own, ...shared, title: shared.job_title ? spokenTitle(shared.job_title) : undefined }
  if ([slots.company, slots.job_title].some((name) => name && ask.includes(name))) return []
  const past = question.type === 'behavioral' || question.type === 'experience'
  const post = posts.find(({ inTrade }) => inTrade || question.entry.name === 'anyone')
  const named = { ...slots, employer: post?.topic.slots.employer }
  if (past && (ELSEWHERE.test(ask) || (named.employer?.split(' ').length ?? 0) > 4)) return []
  const forms = past ? (TELL.test(ask) ? leads.tell : leads.past) : isScene(ask) ? leads.scene : leads.plain
  const possible =
    OPENS_WITH_TIME.test(ask) || inside(ask) === ask ? forms.filter((form) => !form.includes('{ask}')) : forms
  return turned(
    possible.flatMap((form) => before(ask, form, named)),
    `${seed}/${question.id}`,
  )
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
/** A place cannot stand before another one, or before a time. */
const OPENS_WITH_TIME =
  /^(?:at|on|in|after|before|during|while|by|near|two|three|four|five|six|halfway|midway|with|for|from|if)\b/i
const TELL = /^(?:tell me|describe|give me|give an|walk me|think of|name)\b/i
/** Says itself where the occasion may come from. */
const ELSEWHERE = /\b(?:placement|studies|training|internship|side job|course|at work|school|so far)\b/i

/** The question inside a sentence: its first letter small, unless it opens with a name. */
function inside(ask: string): string {
  const first = ask.match(/^\p{L}[\p{L}-]*/u)?.[0] ?? ''
  return first !== 'I' && isEverydayWord(first) ? ask.slice(0, 1).toLowerCase() + ask.slice(1) : ask
}

/** A job title inside a sentence: small, but for languages and what is written in capitals; nothing when two are in one. */
function spokenTitle(title: string): string | undefined {
  const small = (word: string) =>
    /\p{Lu}/u.test(word.slice(1)) || skillNamed(word)?.kind === 'language' || (skillNamed(word) && !isTitleWord(word))
      ? word
      : word.toLowerCase()
  return title.includes('/') ? undefined : title.replace(/\p{L}[\p{L}.]*/gu, small)
}

/** In an order of its own for each question. */
const turned = (ways: Spoken[], seed: string): Spoken[] =>
  ways
    .map((way) => ({ way, order: seededHash(`${seed}/${way.form}`) }))
    .sort((one, other) => one.order - other.order)
    .map(({ way }) => way)
