import type { Judgement, JudgementRequest } from '#coach.ts'
import { judgeAnswer } from './judge-answer.ts'
import { isOtherLanguage, notJudged } from './other-language.ts'

/** Judges what is in English; anything else is kept without a score. `nearness` as of `judgeAnswer`. */
export const judgeInAnyLanguage = (request: JudgementRequest, nearness?: number): Judgement =>
  isOtherLanguage(request.answer_text) ? notJudged(request) : judgeAnswer(request, nearness)
