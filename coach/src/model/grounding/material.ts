import { otherNamesIn, spellingsIn } from './field-names.ts'
import { figuresIn, numberWord, spelledFigures } from './figures.ts'
import { type SupportIn, supportIn } from './support.ts'
import { tokensOf } from './tokens.ts'

/** What may be said of a person. */
export type Material = {
  /** Words and figures of all texts: their own, and those of job, question and findings. */
  words: ReadonlySet<string>
  figures: ReadonlySet<string>
  /** How long anything took or goes on, see durationOf. */
  durations: ReadonlySet<string>
  /** Who says what is checked: the coach to the person, or the person. */
  voice: Voice
  /** How many of something the texts have (`positions`), by the plural in lower case. */
  counts: ReadonlyMap<string, number>
  /** Other names of what the texts name. */
  otherNames(): ReadonlySet<string>
  /** Words and other names of the person's own texts alone. */
  own: { words: ReadonlySet<string>; otherNames(): ReadonlySet<string> }
  /** Finds what a clause about the person's past rests on, in their own texts alone. */
  support: SupportIn['support']
  /** Whether their own texts have a verb, in any of its forms. */
  tells: SupportIn['tells']
}

type Text = string | undefined
type Voice = 'coach' | 'person'
type Told = {
  /** What the person wrote or said, and what was found in it: resume, note, answers, findings. */
  own: readonly Text[]
  /** What may be named without being a thing of the person: job, question. */
  known?: readonly Text[]
  /** How many of something the texts have, by the plural in lower case, such as `positions`. */
  counts?: Readonly<Record<string, number>>
  /** Who says what is checked. The coach, unless it is what the person is to say. */
  voice?: Voice
}

/** All texts taken as the person's own. */
export const materialOf = (...texts: Text[]): Material => materialFrom({ own: texts })

export function materialFrom({ own, known = [], counts = {}, voice = 'coach' }: Told): Material {
  const ownTexts = own.filter((text) => text !== undefined)
  const texts = [...ownTexts, ...known.filter((text) => text !== undefined)]
  const whole = texts.join('\n')
  const tokens = tokensOf(whole)
  let names: ReadonlySet<string> | undefined
  let ownNames: ReadonlySet<string> | undefined
  let lines: SupportIn | undefined
  const inLines = () => {
    lines ??= supportIn(ownTexts)
    return lines
  }
  return {
    words: new Set(tokens.map(plainWord)),
    figures: new Set(figuresOf(whole, tokens)),
    durations: new Set([...whole.split('\n').flatMap(durationsIn), ...yearsBetween(ownTexts.join('\n'))]),
    voice,
    counts: new Map(Object.entries(counts)),
    // Most texts of a model need neither, and both take reading all texts.
    otherNames: () => {
      names ??= otherNamesIn(texts)
      return names
    },
    own: {
      words: new Set(tokensOf(ownTexts.join('\n')).map(plainWord)),
      otherNames: () => {
        ownNames ??= spellingsIn(ownTexts)
        return ownNames
      },
    },
    support: (clause, passed) => inLines().support(clause, passed),
    tells: (verb) => inLines().tells(verb),
  }
}

/** `Kafka-based` and `SQL/Python` are known when their parts are; `teams` when `team` is. */
export function knows({ words: known }: Pick<Material, 'words'>, token: string): boolean {
  const one = (part: string) => known.has(part) || known.has(part.replace(/s$/, '')) || known.has(`${part}s`)
  const plain = plainWord(token)
  return one(plain) || plain.split(/[-/&.’']/).every((part) => part === '' || one(part))
}

/** `five years` as `5 year`. */
export const durationOf = (figure: string, unit: string) => `${figure} ${unit.toLowerCase().replace(/s$/, '')}`
export const DURATION_UNIT = /^(?:year|month|week|day|hour)s?$/i

/** All years between two that a text names; where something goes on until today, up to some years behind the last one. */
function yearsBetween(text: string): string[] {
  const years = [...new Set((text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number))].slice(0, MAX_YEARS)
  const ends = /\bpresent\b|至今/i.test(text) ? [1, 2, 3].map((more) => Math.max(...years) + more) : []
  return years.flatMap((from) =>
    [...years, ...ends].flatMap((to) => (to > from ? [durationOf(String(to - from), 'year')] : [])),
  )
}
const MAX_YEARS = 40

/** Each figure of a line with each unit of it: `from nine days to four`. */
const durationsIn = (line: string) => {
  const tokens = tokensOf(line)
  const units = tokens.flatMap((token) => token.toLowerCase().split('-')).filter((token) => DURATION_UNIT.test(token))
  return [...new Set(units)].flatMap((unit) => figuresOf(line, tokens).map((one) => durationOf(one, unit)))
}

const figuresOf = (text: string, tokens: string[]) => [
  ...figuresIn(text),
  ...tokens.flatMap((token) => numberWord(token) ?? []),
  ...spelledFigures(tokens.flatMap((token) => token.split('-'))),
]

const plainWord = (token: string) => token.toLowerCase().replace(/[’']s$/, '')
