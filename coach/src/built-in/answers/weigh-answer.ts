import type { JudgementRequest, JudgeReading } from '#coach.ts'
import { judgementTextsIn } from '#sentences/judgement-texts.ts'
import type { Weighed } from './grade-features.ts'
import { readAnswer } from './read-answer.ts'
import { readQuestion } from './read-question.ts'
import { judgeRelevance } from './relevance.ts'
import type { Judged } from './signals.ts'
import { findWarnings } from './warnings.ts'
import { weighCriteria } from './weigh-criteria.ts'
import { wrongClaimsIn } from './wrong-claims.ts'

/** Everything that is measured of an answer, before it is put together as a score. `read` as of `judgeAnswer`. */
export function weighAnswer(request: JudgementRequest, read?: JudgeReading): Weighed {
  const question = readQuestion(request.question)
  const answer = readAnswer(request.answer_text, new Set(question.contentStems))
  const relevance = judgeRelevance(question, answer, read)
  const claims = wrongClaimsIn(request.question.question_text, answer.words)
  const judged: Judged = { question, answer, relevance, claims, texts: judgementTextsIn(request.language ?? 'en') }
  return { judged, criteria: weighCriteria(judged), warnings: findWarnings(judged, read) }
}
