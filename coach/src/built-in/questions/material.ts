import { z } from 'zod'
import themesOfBusiness from '#knowledge/questions/themes-business.json' with { type: 'json' }
import themesOfPeople from '#knowledge/questions/themes-people.json' with { type: 'json' }
import themesOfTechnology from '#knowledge/questions/themes-technology.json' with { type: 'json' }

/** What a line of a resume is about, told by its words. A `broad` one gives way to others. */
export type Theme = { id: string; pattern: RegExp; broad: boolean }

const ThemeData = z.object({ id: z.string(), words: z.array(z.string()).min(1), broad: z.boolean().default(false) })

/** Word lists of the data files become one pattern; `*` at the end of a word stands for any ending. */
export const wordPattern = (words: string[], flags = 'iu') =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map((word) => RegExp.escape(word).replaceAll('\\*', '\\p{L}*')).join('|')})(?![\\p{L}\\p{N}+#])`,
    flags,
  )

/** A name from outside as a word of its own; nothing in it is a sign of the pattern. */
export const namePattern = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}+#])`, 'iu')

export const themes: Theme[] = [...themesOfBusiness, ...themesOfPeople, ...themesOfTechnology].map((data) => {
  const { id, words, broad } = ThemeData.parse(data)
  return { id, broad, pattern: wordPattern(words) }
})
