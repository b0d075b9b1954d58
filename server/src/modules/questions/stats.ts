import { DIFFICULTIES, QUESTION_TYPES } from '@greenroom/contract/questions'
import type { BankCount } from './lists-repo.ts'

export type BankStats = {
  total: number
  answered: number
  favorites: number
  average_score: number | null
  by_type: Record<string, number>
  by_difficulty: Record<string, number>
  by_category: Record<string, number>
}

/** Counts of a bank. Types and difficulties are all named, at 0 where there is none; the score has one decimal. */
export function summarise(
  counts: BankCount[],
  { answered, averageScore }: { answered: number; averageScore: number | null },
): BankStats {
  const countBy = (key: (one: BankCount) => string, keys: readonly string[]) => {
    const groups = Object.entries(Object.groupBy(counts, key)).map(([name, group = []]) => [name, sum(group)] as const)
    return Object.fromEntries([...keys.map((name) => [name, 0] as const), ...groups])
  }
  return {
    total: sum(counts),
    answered,
    favorites: sum(counts.filter((one) => one.isFavorite)),
    average_score: averageScore === null ? null : Math.round(averageScore * 10) / 10,
    by_type: countBy((one) => one.questionType, QUESTION_TYPES),
    by_difficulty: countBy((one) => one.difficulty, DIFFICULTIES),
    by_category: countBy((one) => one.category, []),
  }
}

const sum = (counts: BankCount[]) => counts.reduce((all, one) => all + one.count, 0)
