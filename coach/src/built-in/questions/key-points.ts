import { bankQuestions } from '#built-in/bank/entries.ts'
import { bankQuestionLike } from '#built-in/bank/known-question.ts'
import { bankSkillsIn } from '#built-in/bank/skills-in.ts'
import { namePattern, wordPattern } from '#built-in/questions/material.ts'
import { questionParts } from '#built-in/questions/question-parts.ts'
import { findSkills } from '#built-in/skills/find-skills.ts'
import type { QuestionDraft } from '#coach.ts'
import typed from '#knowledge/questions/typed-questions.json' with { type: 'json' }

const MAX_POINTS = 6
const MIN_POINTS = 3

type Question = Pick<QuestionDraft, 'question_text' | 'question_type'>

/**
 * Three to six points a good answer should make: those of the bank when it holds the question, else the parts the
 * question itself asks for, then what questions of its subject and type call for.
 */
export function keyPoints({ question_text, question_type }: Question): string[] {
  const known = bankQuestionLike(question_text)
  if (known) return known.good.slice(0, MAX_POINTS)
  const subject = subjects.find(({ pattern }) => pattern.test(question_text))?.points ?? []
  const skills = skillAsked(question_text).map((skill) => `Where you have used ${skill}, and what for`)
  const parts = questionParts(question_text).filter((part) => !skills.some((point) => point.startsWith(part)))
  const wanted = [...parts, ...subject, ...skills]
  const enough = wanted.length >= MIN_POINTS + 1 ? [] : (TYPE_POINTS[question_type] ?? [])
  return [...new Set([...wanted, ...enough])].slice(0, MAX_POINTS)
}

/** The skill that a question is about, as it calls it. */
function skillAsked(text: string): string[] {
  const tools = findSkills(text).filter(({ kind }) => kind === 'knowledge')
  const [longest] = tools.map(({ as_written }) => as_written).toSorted((one, other) => other.length - one.length)
  if (longest) return [longest]
  return bankSkillsIn(text)
    .slice(0, 1)
    .map(({ name, names }) => names.find((each) => namePattern(each).test(text)) ?? name)
}

/** True when the points are statements about the craft, as the bank holds them, rather than things to tell. */
export function arePointsFacts(points: string[]): boolean {
  factPoints ??= new Set(
    bankQuestions().flatMap(({ type, good }) => (type === 'technical' ? good.map((point) => point.toLowerCase()) : [])),
  )
  const known = factPoints
  return points.length > 0 && points.filter((point) => known.has(point.toLowerCase())).length * 2 > points.length
}

let factPoints: Set<string> | undefined

const subjects = typed.subjects.map(({ words, points }) => ({ pattern: wordPattern(words), points }))
const TYPE_POINTS: Record<string, string[]> = typed.types
