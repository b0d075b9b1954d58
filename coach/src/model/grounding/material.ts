import { otherNamesIn } from './field-names.ts'
import { figuresIn, numberWord, spelledFigures } from './figures.ts'
import { type SupportIn, supportIn } from './support.ts'
import { tokensOf } from './tokens.ts'

/** What may be said of a person. */
export type Material = {
  /** Words and figures of all texts: their own, and those of job, question and findings. */
  words: ReadonlySet<string>
  figures: ReadonlySet<string>
  /** Who says what is checked: the coach to the person, or the person. */
  voice: Voice
  /** How many of something the texts have (`positions`), by the plural in lower case. */
  counts: ReadonlyMap<string, number>
  /** Other names of what the texts name. */
  otherNames(): ReadonlySet<string>
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
  let lines: SupportIn | undefined
  const inLines = () => {
    lines ??= supportIn(ownTexts)
    return lines
  }
  return {
    words: new Set(tokens.map(plainWord)),
    figures: new Set([
      ...figuresIn(whole),
      ...tokens.flatMap((token) => numberWord(token) ?? []),
      ...spelledFigures(tokens.flatMap((token) => token.split('-'))),
    ]),
    voice,
    counts: new Map(Object.entries(counts)),
    // Most texts of a model need neither, and both take reading all texts.
    otherNames: () => {
      names ??= otherNamesIn(texts)
      return names
    },
    support: (clause, passed) => inLines().support(clause, passed),
    tells: (verb) => inLines().tells(verb),
  }
}

/** `Kafka-based` and `SQL/Python` are known when their parts are; `teams` when `team` is. */
export function knows({ words: known }: Material, token: string): boolean {
  const one = (part: string) => known.has(part) || known.has(part.replace(/s$/, '')) || known.has(`${part}s`)
  const plain = plainWord(token)
  return one(plain) || plain.split(/[-/&.’']/).every((part) => part === '' || one(part))
}

const plainWord = (token: string) => token.toLowerCase().replace(/[’']s$/, '')
