import weights from '#questions/words/weights.json' with { type: 'json' }
import { readSentences } from '#sentences.ts'
import type { Feature } from './features.ts'
import { featuresOfLine } from './line-features.ts'
import { passesFloor } from './question-floor.ts'

export type UtteranceContext = {
  /** Who was heard, where it is known. What the person says is never a question for help. */
  speaker?: 'interviewer' | 'you'
  /** The person turned "answer everything" on: the classifier is passed over, the floor is not. */
  answerEverything?: boolean
}
export type Judgement = {
  ask: boolean
  /** 0 to 1, how sure it is that this deserves an answer. */
  probability: number
  reason: 'below_floor' | 'own_words' | 'everything' | 'question' | Against | 'statement'
}
type Against = 'small_talk' | 'logistics' | 'candidate_asks' | 'rhetorical'

const AGAINST: readonly Against[] = ['small_talk', 'logistics', 'candidate_asks', 'rhetorical']
/** From this probability on, a line is answered; the classifier was fitted for it. */
export const MIN_QUESTION_PROBABILITY = 0.5

/** Is this line, as a recogniser or a transcript gives it, a question that the person should get help with? */
export function judgeUtterance(text: string, context: UtteranceContext = {}): Judgement {
  if (!passesFloor(text)) return { ask: false, probability: 0, reason: 'below_floor' }
  const { probability, features } = strongestSentence(text, context.speaker === 'interviewer')
  if (context.speaker === 'you') return { ask: false, probability, reason: 'own_words' }
  if (context.answerEverything) return { ask: true, probability, reason: 'everything' }
  if (probability >= MIN_QUESTION_PROBABILITY) return { ask: true, probability, reason: 'question' }
  return { ask: false, probability, reason: AGAINST.find((sign) => features.has(sign)) ?? 'statement' }
}

/**
 * A line asks as much as its most asking sentence does. What sounds like a candidate's question is none where it is
 * known to come from the interviewer: "what does a good first month look like".
 */
function strongestSentence(text: string, interviewer: boolean): { probability: number; features: Set<Feature> } {
  const read = featuresOfLine(readSentences(text))
  if (interviewer) for (const features of read) features.delete('candidate_asks')
  const judged = read.map((features) => ({ probability: probabilityOf(features), features }))
  return judged.reduce((best, next) => (next.probability > best.probability ? next : best), {
    probability: 0,
    features: new Set<Feature>(),
  })
}

function probabilityOf(features: Set<Feature>): number {
  let odds = weights.bias
  for (const feature of features) odds += weights.weights[feature]
  return 1 / (1 + Math.exp(-odds))
}
