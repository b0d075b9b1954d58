import type { QuestionMatch } from '@greenroom/contract/interviews'
import type { AnswerSource, GeneratedAnswer } from '@greenroom/contract/live'

/**
 * A built-in suggestion without the paragraph that quotes the own answer standing above it: nothing is on the screen
 * twice. A model's text is its own.
 */
export function withoutShown(
  { answer, sources = [], generated_by }: Partial<GeneratedAnswer> & { answer: string },
  match: QuestionMatch | undefined,
): { answer: string; sources: readonly AnswerSource[] } {
  const shown = sources.filter((source) => match && isOf(source, match))
  if (shown.length === 0 || generated_by !== 'built-in') return { answer, sources }
  const quotes = shown.flatMap(({ quote }) => quote ?? [])
  const kept = answer.split('\n\n').filter((paragraph) => !quotes.some((quote) => paragraph.includes(quote)))
  return { answer: kept.join('\n\n'), sources: sources.filter((source) => !shown.includes(source)) }
}

const isOf = (
  { kind, question_id, title }: AnswerSource,
  { question_id: matched, question_text, answer_to }: QuestionMatch,
) => kind === 'answer' && ((question_id === matched && !answer_to) || title === (answer_to ?? question_text))
