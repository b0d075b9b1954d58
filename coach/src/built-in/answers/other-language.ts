import type { Judgement, JudgementRequest } from '#coach.ts'
import { judgementTextsIn, remark } from '#sentences/judgement-texts.ts'

/** The rules of the built-in coach are for English: what it cannot judge has no score, and says so. */
export function notJudged({ language = 'en' }: Pick<JudgementRequest, 'language'>): Judgement {
  const { write } = judgementTextsIn(language)
  return {
    score: null,
    feedback: {
      summary: write(remark('other_language')),
      strengths: [],
      improvements: [write(remark('other_language_advice'))],
      criteria: [],
      marks: [],
      evidence: 'none',
    },
    generated_by: 'built-in',
  }
}
