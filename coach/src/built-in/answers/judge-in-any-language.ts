import { isOtherLanguage } from '#built-in/language/is-other-language.ts'
import { readWords } from '#built-in/language/words.ts'
import type { Judgement, JudgementRequest, JudgeReading, ReadAnswerRequest } from '#coach.ts'
import { clausesOf } from './clauses.ts'
import { judgeAnswer } from './judge-answer.ts'
import { notJudged } from './other-language.ts'
import { readQuestion } from './read-question.ts'
import { isTooShort, tooShortToJudge } from './too-short.ts'

/** Judges what is in English and more than a word or two; anything else is kept without a score. `read` as of `judgeAnswer`. */
export function judgeInAnyLanguage(request: JudgementRequest, read?: JudgeReading): Judgement {
  if (isTooShort(request.answer_text)) return tooShortToJudge(request)
  return isOtherLanguage(request.answer_text) ? notJudged(request) : judgeAnswer(request, read)
}

/** What the judge is asked to read before; undefined where there is nothing that it can read. */
export function askedOfJudge({ question, answer_text: answer }: JudgementRequest): ReadAnswerRequest | undefined {
  if (isTooShort(answer) || isOtherLanguage(answer)) return undefined
  const words = readWords(answer)
  return {
    question: question.question_text,
    points: readQuestion(question).expected,
    answer,
    clauses: clausesOf({ words, text: answer }).map(({ from, to }) => ({
      from: words[from]?.start ?? 0,
      to: words[to - 1]?.end ?? 0,
    })),
  }
}
