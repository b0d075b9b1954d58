import type { QuestionType } from '@greenroom/contract/questions'

/** So many questions over these types, as evenly as it goes; the first ones get what is left over. */
export function spread(total: number, types: readonly QuestionType[]): Partial<Record<QuestionType, number>> {
  const each = Math.floor(total / types.length)
  const over = total % types.length
  return Object.fromEntries(types.map((type, at) => [type, each + (at < over ? 1 : 0)]))
}
