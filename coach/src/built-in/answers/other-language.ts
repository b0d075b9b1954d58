import { CRITERIA, type Criterion, type CriterionKey } from '@greenroom/contract/answers'
import type { Judgement, JudgementRequest } from '#coach.ts'
import otherLanguages from '#knowledge/answers/other-languages.json' with { type: 'json' }
import foreignWords from '#knowledge/language/foreign-words.json' with { type: 'json' }
import { type JudgementTexts, judgementTextsIn, remark } from '#sentences/judgement-texts.ts'
import type { AnswerReading } from './read-answer.ts'

const FOREIGN = Object.values(foreignWords).map((words) => new Set(words.split(/\s+/)))
const CONNECTING = Object.values(otherLanguages).flatMap((words) => words.split(/\s+/))
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
/** In scripts without spaces, two characters are about one word. */
const SIGNS_A_WORD = 1.7
const MAX_SCORE = 75

/** True for an answer that is mostly in another language than English. */
export function isOtherLanguage({ text, words, functionShare }: AnswerReading): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters >= 4 && latin < letters * 0.6) return true
  const known = FOREIGN.map((list) => words.filter((word) => list.has(word.text)).length / Math.max(1, words.length))
  return words.length >= 8 && functionShare < 0.2 && Math.max(...known) > 0.2
}

/** Scores only what does not depend on the language, at most 75 points, and says what was not judged. */
export function judgeOtherLanguage(
  { answer_text, language = 'en' }: JudgementRequest,
  answer: AnswerReading,
): Judgement {
  const texts = judgementTextsIn(language)
  const count = wordsIn(answer_text, answer)
  const connecting = CONNECTING.filter((word) => answer_text.toLowerCase().includes(word)).length
  const length = saturate(count, 60)
  const scores: Partial<Record<CriterionKey, number>> = {
    structure: 20 + 80 * saturate(connecting, 3),
    specificity: 100 * (0.7 * length + 0.3 * saturate(answer.figures.length, 2)),
  }
  const share = 0.6 * length + 0.2 * saturate(connecting, 3) + 0.2 * saturate(answer.figures.length, 2)
  const score = Math.round(MAX_SCORE * share)
  return {
    score,
    feedback: {
      summary: texts.write(remark('other_language')),
      strengths: [],
      improvements: [texts.write(remark('other_language_advice'))],
      criteria: CRITERIA.map((key) =>
        criterion(key, Math.round(scores[key] ?? score), { count, connecting, answer, texts }),
      ),
      marks: [],
      evidence: count < 4 ? 'none' : 'little',
    },
    generated_by: 'built-in',
  }
}

function criterion(
  key: CriterionKey,
  score: number,
  {
    count,
    connecting,
    answer,
    texts,
  }: { count: number; connecting: number; answer: AnswerReading; texts: JudgementTexts },
): Criterion {
  const { write } = texts
  const words = remark('words', { count })
  const findings: Partial<Record<CriterionKey, string>> = {
    structure: write(remark('by_connecting', { count: connecting })),
    specificity: write(remark('by_length', { words }), remark('by_figures', { count: answer.figures.length })),
  }
  return {
    key,
    label: texts.criteria[key].label,
    score,
    finding: findings[key] ?? write(remark('not_judged')),
    quotes: [],
  }
}

function wordsIn(text: string, { words }: AnswerReading): number {
  const signs = text.match(UNSPACED)?.length ?? 0
  const spaced = words.filter((word) => !word.text.match(UNSPACED)).length
  return Math.round(spaced + signs / SIGNS_A_WORD)
}

const saturate = (count: number, scale: number) => 1 - Math.exp(-count / scale)
