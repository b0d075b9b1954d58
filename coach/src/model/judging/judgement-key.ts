import { readWords } from '#built-in/language/words.ts'
import type { JudgementRequest } from '#coach.ts'

/** Counts up whenever the prompt, the form or the mapping of levels to points changes: older judgements are made anew. */
const RUBRIC_VERSION = 1

/**
 * A text that is the same for the same answer to the same question: capitals, punctuation, fillers and words said twice
 * in a row, which differ from one recogniser to the next, make no difference.
 */
export function judgementKey({ question, answer_text, resume }: JudgementRequest, model: string): string {
  const { question_text, question_type, key_points, expected_answer = '', source } = question
  const claimed = source?.kind === 'resume' && resume ? (source.quote ?? '') : ''
  return JSON.stringify([
    RUBRIC_VERSION,
    model,
    question_type,
    ...[question_text, expected_answer, claimed, ...key_points].map((text) => text.trim()),
    spokenWords(answer_text).join(' '),
  ])
}

/** The words that were said, without hesitation and without a word said twice in a row. */
function spokenWords(text: string): string[] {
  const words = readWords(text.normalize('NFKC')).map((word) => word.text)
  return words.filter((word, at) => word !== words[at - 1])
}
