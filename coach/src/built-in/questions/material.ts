import { z } from 'zod'
import openingLists from '#knowledge/questions/openings.json' with { type: 'json' }
import templates from '#knowledge/questions/templates.json' with { type: 'json' }
import themesOfBusiness from '#knowledge/questions/themes-business.json' with { type: 'json' }
import themesOfPeople from '#knowledge/questions/themes-people.json' with { type: 'json' }
import themesOfTechnology from '#knowledge/questions/themes-technology.json' with { type: 'json' }

/** A question pattern and the points a good answer makes; patterns are described in `fill.ts`. */
export type QuestionTemplate = { id: string; text: string; points: string[] }
/** Templates by `type level`, such as `behavioral hard`. */
export type Templates = Record<string, QuestionTemplate[]>
/** What a bullet or requirement is about, told by its words, with the questions that fit it. A `broad` one gives way to others. */
export type Theme = { id: string; category: string; pattern: RegExp; broad: boolean; asks: Templates }

/** In the files a template is a list of strings: the question first, then the points. */
const AsksData = z.record(z.string(), z.array(z.array(z.string()).min(3)))
const ThemesData = z.array(
  z.object({
    id: z.string(),
    category: z.string(),
    words: z.array(z.string()).min(1),
    broad: z.boolean().default(false),
    asks: AsksData,
  }),
)

export const readTemplates = (data: unknown, scope: string): Templates =>
  Object.fromEntries(
    Object.entries(AsksData.parse(data)).map(([key, list]) => [
      key,
      list.map(([text = '', ...points], index) => ({ id: `${scope}/${key}/${index}`, text, points })),
    ]),
  )

/** Word lists of the data files become one pattern; `*` at the end of a word stands for any ending. */
export const wordPattern = (words: string[], flags = 'iu') =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map((word) => RegExp.escape(word).replaceAll('\\*', '\\p{L}*')).join('|')})(?![\\p{L}\\p{N}+#])`,
    flags,
  )

/** A name from outside as a word of its own; nothing in it is a sign of the pattern. */
export const namePattern = (name: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}+#])`, 'iu')

/** Questions by what they stand on: claim, role, project, duty, requirement, gap, … and `nothing`. */
export const topicTemplates: Record<string, Templates> = Object.fromEntries(
  Object.entries(templates).map(([kind, data]) => [kind, readTemplates(data, kind)]),
)

export const themes: Theme[] = [...themesOfBusiness, ...themesOfPeople, ...themesOfTechnology].map((data) => {
  const theme = ThemesData.element.parse(data)
  return { ...theme, pattern: wordPattern(theme.words), asks: readTemplates(theme.asks, theme.id) }
})

/** How a question opens on its topic, by the form the topic was read in (`claim past`, `duty base`, …). */
export const openings: Record<string, string[]> = z.record(z.string(), z.array(z.string())).parse(openingLists)
