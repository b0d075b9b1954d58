import { type BankSkill, bankOccupations, bankSkills, bankSkillsIn, spokenName } from '#built-in/questions/bank.ts'
import { fill } from '#built-in/questions/fill.ts'
import { type QuestionTemplate, themes, topicTemplates, wordPattern } from '#built-in/questions/material.ts'
import { questionParts } from '#built-in/questions/question-parts.ts'
import type { QuestionDraft } from '#coach.ts'
import typed from '#knowledge/questions/typed-questions.json' with { type: 'json' }
import { contentWords } from './similarity.ts'

/** A typed question counts as one of the bank's when they share this much of their content words (Jaccard). */
const MIN_BANK_SIMILARITY = 0.45
const MAX_POINTS = 6
const MIN_POINTS = 3

type Question = Pick<QuestionDraft, 'question_text' | 'question_type'>

/**
 * Three to six points a good answer should make: those of the bank when it holds the question, else the parts the
 * question itself asks for, then what questions of its subject and type call for.
 */
export function keyPoints({ question_text, question_type }: Question): string[] {
  const known = bankTemplateLike(question_text)
  if (known) return known.template.points.flatMap((point) => fill(point, {}) ?? []).slice(0, MAX_POINTS)
  const subject = subjects.find(({ pattern }) => pattern.test(question_text))?.points ?? []
  const skills = bankSkillsIn(question_text)
    .slice(0, 1)
    .map((skill) => `Where you have used ${nameAsked(question_text, skill)}, and what for`)
  const parts = questionParts(question_text).filter((part) => !skills.some((point) => point.startsWith(part)))
  const wanted = [...parts, ...subject, ...skills]
  const enough = wanted.length >= MIN_POINTS + 1 ? [] : (TYPE_POINTS[question_type] ?? [])
  return [...new Set([...wanted, ...enough])].slice(0, MAX_POINTS)
}

/** Tools of a kind share their questions in the bank; the one that was asked about is the one to talk about. */
function nameAsked(text: string, skill: BankSkill): string {
  const asked = skill.names.flatMap((name) => text.match(wordPattern([name]))?.[0] ?? [])
  return asked.toSorted((one, other) => other.length - one.length)[0] ?? spokenName(skill)
}

/** The question of the bank that a text is, or nearly is; `facts` when its points are statements of the craft. */
function bankTemplateLike(text: string): { template: QuestionTemplate; facts: boolean } | undefined {
  const words = contentWords(text)
  let best: { template: QuestionTemplate; facts: boolean } | undefined
  let most = MIN_BANK_SIMILARITY
  for (const { template, facts, words: own } of allTemplates()) {
    const common = [...own].filter((word) => words.has(word)).length
    // A question of a set has a line of the resume before it, so covering the bank's question counts too.
    const similarity = Math.max(
      common / (own.size + words.size - common),
      own.size >= 5 && common / own.size >= 0.9 ? 0.9 : 0,
    )
    if (similarity > most) [best, most] = [{ template, facts }, similarity]
  }
  return best
}

/** True when the points are statements about the craft, as the bank holds them, rather than things to tell. */
export function arePointsFacts(points: string[]): boolean {
  factPoints ??= new Set(
    allTemplates().flatMap(({ template, facts }) => (facts ? template.points.map((point) => point.toLowerCase()) : [])),
  )
  const known = factPoints
  return points.length > 0 && points.filter((point) => known.has(point.toLowerCase())).length * 2 > points.length
}

let factPoints: Set<string> | undefined

type Prepared = { template: QuestionTemplate; facts: boolean; words: Set<string> }
let prepared: Prepared[] | undefined

function allTemplates(): Prepared[] {
  if (prepared) return prepared
  const facts = [
    ...bankSkills.flatMap(({ asks }) => Object.values(asks).flat()),
    ...bankOccupations.flatMap(({ asks }) =>
      Object.entries(asks).flatMap(([key, list]) => (key.startsWith('technical') ? list : [])),
    ),
  ]
  const accounts = [
    ...bankOccupations.flatMap(({ asks }) =>
      Object.entries(asks).flatMap(([key, list]) => (key.startsWith('technical') ? [] : list)),
    ),
    ...themes.flatMap(({ asks }) => Object.values(asks).flat()),
    ...Object.values(topicTemplates).flatMap((asks) => Object.values(asks).flat()),
  ]
  const prepare = (kind: boolean) => (template: QuestionTemplate) => ({
    template,
    facts: kind,
    words: contentWords(fill(template.text, {}) ?? template.text),
  })
  prepared = [...facts.map(prepare(true)), ...accounts.map(prepare(false))]
  return prepared
}

const subjects = typed.subjects.map(({ words, points }) => ({ pattern: wordPattern(words), points }))
const TYPE_POINTS: Record<string, string[]> = typed.types
