import type interviews from '#i18n/en/interviews.json'
import groups from './fallback-answers.json' with { type: 'json' }

export type FallbackKey = keyof (typeof interviews)['fallback']

/**
 * Which built-in advice fits a question when no reference answer can be had (docs/rules.md, Interviews): the first
 * group of fallback-answers.json of which a word stands in the question.
 */
export function fallbackFor(questionText: string): FallbackKey {
  const text = ` ${questionText.toLowerCase()} `
  const group = groups.find(({ words }) => words.some((word) => text.includes(word)))
  return (group?.key ?? 'general') as FallbackKey
}
