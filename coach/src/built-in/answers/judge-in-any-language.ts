import type { Judgement, JudgementRequest } from '#coach.ts'
import { judgeAnswer } from './judge-answer.ts'
import { isOtherLanguage, notJudged } from './other-language.ts'
import { isTooShort, tooShortToJudge } from './too-short.ts'

/** Judges what is in English and more than a word or two; anything else is kept without a score. `nearness` as of `judgeAnswer`. */
export function judgeInAnyLanguage(request: JudgementRequest, nearness?: number): Judgement {
  if (isTooShort(request.answer_text)) return tooShortToJudge(request)
  return isOtherLanguage(request.answer_text) ? notJudged(request) : judgeAnswer(request, nearness)
}
