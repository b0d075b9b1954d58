import type { QuestionType } from '@greenroom/contract/questions'
import { phraseFinder, wordSet } from '#built-in/language/phrases.ts'
import { readWords } from '#built-in/language/words.ts'
import type { AskedQuestion } from '#coach.ts'
import wording from '#knowledge/answers/question-wording.json' with { type: 'json' }
import { isFunctionWord } from './read-answer.ts'

export type QuestionPart = { wants: string }
export type QuestionWants = {
  /** By which rubric to judge: the wording wins over the label, which is often only a default. */
  type: QuestionType
  /** True when it asks for one time that it was so, in whatever words. */
  isStory: boolean
  /** Stems of what the question is about, without the words that all questions share. */
  contentStems: string[]
  /** What it asks for beside its subject: the outcome, the reason, a number. */
  parts: QuestionPart[]
  /** Of "the difference between A and B": the stems of A and of B. */
  sides: string[][]
  /** Of "What is A in B?": the stems of B, which only say where to look. */
  place: string[]
}

const BOILERPLATE = wordSet(wording.boilerplate)
/** A part that stands at the very beginning is the question itself. */
const SECOND_PART = 4
const BEHAVIORAL = phraseFinder(wording.behavioral, true)
const SITUATIONAL = phraseFinder(wording.situational, true)
const SIDES = phraseFinder(wording.sides, true)
const PLACES = wordSet(wording.places)
const PARTS = wording.parts.map(({ asks, wants }) => ({ find: phraseFinder(asks, true), wants }))

export function readQuestion(question: Pick<AskedQuestion, 'question_text' | 'question_type'>): QuestionWants {
  const words = readWords(question.question_text)
  const parts = PARTS.filter(({ find }) => find(words).some(({ from }) => from >= SECOND_PART))
  return {
    type: rubricType(question.question_type, BEHAVIORAL(words).length > 0, SITUATIONAL(words).length > 0),
    isStory: BEHAVIORAL(words).length > 0,
    contentStems: contentStemsOf(question.question_text),
    parts: parts.map(({ wants }) => ({ wants })),
    sides: sidesOf(question.question_text),
    place: placeOf(question.question_text),
  }
}

export function contentStemsOf(text: string): string[] {
  const telling = readWords(text).filter((word) => !isFunctionWord(word) && !BOILERPLATE.has(word.text))
  return [...new Set(telling.map(({ stem }) => stem))]
}

function rubricType(given: QuestionType, behavioral: boolean, situational: boolean): QuestionType {
  if (given === 'technical') return given
  if (behavioral) return 'behavioral'
  return situational ? 'situational' : given
}

/** At most three words after the last "in" or "with", when something telling stands before it. */
function placeOf(text: string): string[] {
  const words = readWords(text)
  const at = words.findLastIndex((word) => PLACES.has(word.text))
  const isPlace = at > 1 && words.length - at <= 4
  return isPlace && contentStemsOf(text.slice(0, words[at]?.start)).length > 0
    ? contentStemsOf(text.slice(words[at]?.end))
    : []
}

function sidesOf(text: string): string[][] {
  const words = readWords(text)
  const between = SIDES(words)[0]
  if (!between) return []
  const after = text.slice(words[between.to]?.start ?? text.length).split(/[.?!]/)[0] ?? ''
  const before = text.slice(0, words[between.from]?.start ?? 0)
  const isVersus = ['versus', 'vs'].includes(between.phrase)
  const sides = isVersus ? [before, after] : after.split(/\b(?:and|with|to|from)\b/).slice(0, 2)
  const stems = sides.map(contentStemsOf).filter((side) => side.length > 0)
  return stems.length === 2 ? stems : []
}
