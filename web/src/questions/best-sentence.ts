import type { Answer } from '@greenroom/contract/answers'
import { splitSentences } from '@greenroom/spoken/sentences'

/** The sentence of an answer whose words gained most points; nothing where none gained any, or it is the whole answer. */
export function bestSentence({ answer_text, feedback }: Pick<Answer, 'answer_text' | 'feedback'>): string | undefined {
  const sentences = splitSentences(answer_text).map((text) => ({
    text,
    points: feedback.marks.reduce(
      (sum, { kind, quote, points }) => sum + (kind === 'gained' && quote && text.includes(quote) ? points : 0),
      0,
    ),
  }))
  const [best] = sentences.toSorted((one, other) => other.points - one.points)
  return best && best.points > 0 && sentences.length > 1 ? best.text : undefined
}
