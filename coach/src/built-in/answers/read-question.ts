import type { QuestionType } from '@greenroom/contract/questions'
import { phraseFinder, wordSet } from '#built-in/language/phrases.ts'
import { readWords, type Word } from '#built-in/language/words.ts'
import type { AskedQuestion } from '#coach.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import { isAboutThePast } from '#question-types.ts'
import { contentStemsIn, contentStemsOf } from './content-stems.ts'
import { expectedPoints, type FactualPoint, factualPoints } from './expected-points.ts'
import { type Theme, themesOf } from './themes.ts'
import { wordRuns } from './word-runs.ts'

export type QuestionPart = { wants: string }
type ReadableQuestion = Pick<AskedQuestion, 'question_text' | 'question_type'> & Partial<AskedQuestion>
/** All that judging an answer needs to know of its question, read once. */
export type QuestionReading = {
  /** By which rubric to judge: the wording wins over the label, which is often only a default. */
  type: QuestionType
  /** True when it asks for one time that it was so, in whatever words. */
  isStory: boolean
  /** Stems of all its words. */
  stems: Set<string>
  /** Stems of what the question is about, without the words that all questions share. */
  contentStems: string[]
  /** What it asks for beside its subject: the outcome, the reason, a number. */
  parts: QuestionPart[]
  /** Of "the difference between A and B": the stems of A and of B. */
  sides: string[][]
  /** Of "What is A in B?": the stems of B, which only say where to look. */
  place: string[]
  /** What it is about, the theme with most of its words first. */
  themes: Theme[]
  /** What a good answer says, as far as that is known. */
  expected: string[]
  /** Those of them that can be looked for by their words. */
  points: FactualPoint[]
  /** Five words in a row, of the key points and the expected answer: an answer with many of them is copied. */
  givenRuns: Set<string>
}

/** A part that stands at the very beginning is the question itself. */
const SECOND_PART = 4
const BEHAVIORAL = phraseFinder(wording.behavioral, true)
const SITUATIONAL = phraseFinder(wording.situational, true)
const SIDES = phraseFinder(wording.sides, true)
const PLACES = wordSet(wording.places)
const PARTS = wording.parts.map(({ asks, wants }) => ({ find: phraseFinder(asks, true), wants }))

export function readQuestion(question: ReadableQuestion): QuestionReading {
  const { question_text: text, key_points: keyPoints = [] } = question
  const words = readWords(text)
  const isStory = BEHAVIORAL(words).length > 0
  const contentStems = contentStemsIn(words)
  const parts = PARTS.filter(({ find }) => find(words).some(({ from }) => from >= SECOND_PART))
  const given = [...keyPoints, question.expected_answer ?? '']
  const type = rubricType(question.question_type, isStory, SITUATIONAL(words).length > 0)
  return {
    type,
    isStory,
    stems: new Set(words.map(({ stem }) => stem)),
    contentStems,
    parts: parts.map(({ wants }) => ({ wants })),
    sides: sidesOf(text, words),
    place: placeOf(text, words),
    themes: themesOf(words),
    expected: expectedPoints(keyPoints, isAboutThePast(type)),
    points: factualPoints(keyPoints, contentStems),
    givenRuns: new Set(given.flatMap((one) => wordRuns(readWords(one).map((word) => word.text)))),
  }
}

function rubricType(given: QuestionType, behavioral: boolean, situational: boolean): QuestionType {
  if (given === 'technical') return given
  if (behavioral) return 'behavioral'
  return situational ? 'situational' : given
}

/** At most three words after the last "in" or "with", when something telling stands before it. */
function placeOf(text: string, words: Word[]): string[] {
  const at = words.findLastIndex((word) => PLACES.has(word.text))
  const isPlace = at > 1 && words.length - at <= 4
  return isPlace && contentStemsOf(text.slice(0, words[at]?.start)).length > 0
    ? contentStemsOf(text.slice(words[at]?.end))
    : []
}

function sidesOf(text: string, words: Word[]): string[][] {
  const between = SIDES(words)[0]
  if (!between) return []
  const after = text.slice(words[between.to]?.start ?? text.length).split(/[.?!]/)[0] ?? ''
  const before = text.slice(0, words[between.from]?.start ?? 0)
  const isVersus = ['versus', 'vs'].includes(between.phrase)
  const sides = isVersus ? [before, after] : after.split(/\b(?:and|with|to|from)\b/).slice(0, 2)
  const stems = sides.map(contentStemsOf).filter((side) => side.length > 0)
  return stems.length === 2 ? stems : []
}
