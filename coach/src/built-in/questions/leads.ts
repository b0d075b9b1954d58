import { isEverydayWord } from '#built-in/bank/word-weights.ts'
import leads from '#knowledge/questions/leads.json' with { type: 'json' }
import { isAboutThePast } from '#question-types.ts'
import type { Candidate } from './candidate.ts'
import { fill, joinSentences } from './fill.ts'
import { namePattern } from './material.ts'
import { spokenSkill } from './personal-candidates.ts'
import { seededHash } from './seeded-hash.ts'

/** Nobody says more than this before the other may answer. */
const MAX_WORDS = 35

/** One way to say a question. `form`: the wording before it, which a set should not use twice. */
export type Spoken = { text: string; form: string }

/**
 * The ways to say a question to this person, the best first. Something is said before it only where it belongs to it: the
 * line of the resume or the duty that it asks about. The employer's name before a case made it worse to two readers (decision 47).
 */
export function waysToSay(candidate: Candidate, seed: string): Spoken[] {
  const { ask, statement, question, duty } = candidate
  const bare = { text: ask, form: '' }
  if (statement) return [{ text: joinSentences([statement, ask]), form: statement }].filter(isShort)
  if (question.entry.name === 'duty') return byDuty(candidate, seed).filter(isShort)
  if (question.entry.kind === 'general') return [bare]
  const short = duty && duty.split(' ').length <= MAX_DUTY_WORDS && !isAboutThePast(question.type)
  const ways = candidate.skill ? bySkill(candidate) : short ? byDuty(candidate, seed) : []
  return [...ways, bare].filter(isShort)
}

const isShort = ({ text }: Spoken) => text.split(' ').length <= MAX_WORDS
const MAX_DUTY_WORDS = 8

function byDuty({ duty, ask, slots }: Candidate, seed: string): Spoken[] {
  return turned(
    leads.duty.flatMap((form) => {
      const said = fill(form, { ...slots, clause: duty })
      return said ? [{ text: joinSentences([said, ask]), form }] : []
    }),
    seed + ask,
  )
}

/** A tool that the question does not name is named before it: `In MATLAB, A*B gives an error …` */
function bySkill({ skill = '', ask, source, question }: Candidate): Spoken[] {
  const said = spokenSkill(skill, source.quote)
  const names = [skill, question.entry.name, ...question.entry.names]
  if (
    names.some((name) => namePattern(name).test(ask)) ||
    said === said.toLowerCase() ||
    IS_SUBJECT.test(question.entry.name)
  )
    return []
  return [{ text: `In ${said}, ${inside(ask)}`, form: `In ${said}` }]
}

/** A field of knowledge: one is not *in* it as in a program. */
const IS_SUBJECT = /(?:ics|ing|ment|tion|sis|ance|ence|ity|ology)$|\s\p{Ll}/u

/** The question inside a sentence: its first letter small, unless it opens with a name. */
function inside(ask: string): string {
  const first = ask.match(/^\p{L}[\p{L}-]*/u)?.[0] ?? ''
  return first !== 'I' && isEverydayWord(first) ? ask.slice(0, 1).toLowerCase() + ask.slice(1) : ask
}

/** In an order of its own for each question. */
const turned = (ways: Spoken[], seed: string): Spoken[] =>
  ways
    .map((way) => ({ way, order: seededHash(`${seed}/${way.text}`) }))
    .sort((one, other) => one.order - other.order)
    .map(({ way }) => way)
