import type { JudgementRequest } from '#coach.ts'
import { judgementTextsIn } from '#sentences/judgement-texts.ts'
import type { Weighed } from './grade-features.ts'
import { readAnswer } from './read-answer.ts'
import { readQuestion } from './read-question.ts'
import { judgeRelevance } from './relevance.ts'
import type { Judged } from './signals.ts'
import { findWarnings } from './warnings.ts'
import { weighCriteria } from './weigh-criteria.ts'
import { wrongClaimsIn } from './wrong-claims.ts'

/** Everything that is measured of an answer, before it is put together as a score. `nearness` as of `judgeAnswer`. */
export function weighAnswer(request: JudgementRequest, nearness?: number): Weighed {
  const question = readQuestion(request.question)
  const answer = readAnswer(request.answer_text, new Set(question.contentStems))
  const relevance = judgeRelevance(question, answer, nearness)
  const claims = wrongClaimsIn(request.question.question_text, answer.words)
  return weigh({ question, answer, relevance, claims, texts: judgementTextsIn(request.language ?? 'en') })
}

/** The same answer, measured as if its meaning were not known. */
export function weighedByWords({ judged }: Weighed): Weighed {
  return weigh({ ...judged, relevance: judgeRelevance(judged.question, judged.answer) })
}

const weigh = (judged: Judged): Weighed => ({
  judged,
  criteria: weighCriteria(judged),
  warnings: findWarnings(judged),
})
