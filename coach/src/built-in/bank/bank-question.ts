import type { Difficulty, QuestionType } from '@greenroom/contract/questions'
import { z } from 'zod'

/** Something candidates often say that is not so, and what is. */
export type WrongClaim = { claim: string; truth: string }

/** What a very good candidate would say aloud: in about forty words, and in full in about 140. */
export type WrittenAnswer = { short: string; full: string }

/**
 * A question as an interviewer of the trade asks it. `good`: three to five points that a good answer makes. `probes`: for each
 * point what to ask after an answer that leaves it out; empty where nothing can bring it out, as with the manner of telling.
 * Every technical and situational question has an answer; nobody could write one for what people have done themselves.
 */
export type BankQuestion = {
  ask: string
  type: QuestionType
  level: Difficulty
  competency: string
  good: string[]
  wrong: WrongClaim[]
  answer?: WrittenAnswer
  probes: string[]
}

/** An occupation (with what decides a hire in it), a skill, or what anybody can be asked, with its questions. */
export type BankEntry = {
  kind: 'occupation' | 'skill' | 'general'
  /** The field of work that it was written in. */
  block: string
  name: string
  /** Titles of an occupation, spellings of a skill. */
  names: string[]
  decides: string[]
  questions: BankQuestion[]
}

/** Where the entries of a block begin. */
export const isEntryLine = (line: string) => /^(?:occupation|skill|general)\t/.test(line)

/**
 * Reads an entry line and the lines of its questions. A block of the bank is lines of tab-separated fields. A line that opens
 * with the kind of an entry begins it (`occupation`, name, names, decides); those behind it are its questions (type and level,
 * competency, ask, points, wrong claims, answer in short and in full, probes; `-` for none). A list within a field is divided
 * by ` | `, a wrong claim from its truth by ` => `.
 */
export function readEntry(lines: readonly string[], block: string): BankEntry {
  const [kind, name, names, decides] = (lines[0] ?? '').split('\t')
  return {
    block,
    kind: Kind.parse(kind),
    name: name ?? '',
    names: listOf(names),
    decides: listOf(decides),
    questions: lines.slice(1).map(readQuestion),
  }
}

function readQuestion(line: string): BankQuestion {
  const [kind = '', competency = '', ask = '', good, wrong, short, full, probes] = line.split('\t')
  const [type, level] = kind.split(' ')
  return {
    ask,
    type: Type.parse(type),
    level: Level.parse(level),
    competency,
    good: listOf(good),
    wrong: listOf(wrong).map((pair) => {
      const [claim = '', truth = ''] = pair.split(' => ')
      return { claim, truth }
    }),
    ...(short && full && { answer: { short, full } }),
    probes: listOf(probes).map((probe) => (probe === '-' ? '' : probe)),
  }
}

const listOf = (field = '') => (field ? field.split(' | ') : [])

const Kind = z.enum(['occupation', 'skill', 'general'])
const Type = z.enum(['technical', 'behavioral', 'situational', 'experience'])
const Level = z.enum(['easy', 'medium', 'hard'])
