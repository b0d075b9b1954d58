import type { Unit } from './posting-units.ts'

/** What words and place of every unit of a posting, and those beside it, say of what it tells: a must, a wish, a duty, or none. */
export function unitFeatures(units: readonly Unit[]): string[][] {
  const signs = units.map(ownSigns)
  const runs = runSigns(units)
  return units.map((unit, at) => {
    const place = Math.floor((PLACES * at) / units.length)
    const [before, after] = [units[at - 1], units[at + 1]]
    const { section, list, bullet, heading, under } = unit
    return [
      'bias',
      `kind ${section} ${under === heading}`,
      `list ${list} ${under === heading}`,
      `list ${list} ${section}`,
      ...(unit.run === undefined ? ['no run'] : (runs.get(unit.run) ?? [])),
      `place ${place}`,
      `mark ${bullet} ${before?.bullet} ${after?.bullet}`,
      `apart ${unit.apart} ${after?.apart}`,
      `leads ${unit.leads} ${before?.leads}`,
      `item ${unit.isItem}`,
      `item ${unit.isItem} ${list}`,
      `part ${Math.min(unit.part, 3)} ${unit.parts > 1}`,
      `same ${before?.section === section && before.heading === heading}`,
      ...heading.flatMap((word) => [`h ${word}`, `hi ${word} ${unit.isItem}`]),
      ...(under === heading ? [] : under.flatMap((word) => [`u ${word}`, `ui ${word} ${unit.isItem}`])),
      `hh ${heading.join(' ')}`,
      `uu ${under.slice(0, 3).join(' ')}`,
      ...(signs[at] ?? []),
      ...(before ? openingOf(before).map((sign) => `- ${sign}`) : ['- none']),
      ...(after ? openingOf(after).map((sign) => `+ ${sign}`) : ['+ none']),
    ]
  })
}

const PLACES = 5

/** What the items of one list say together: a list is of one kind, and some of its items say of which. */
function runSigns(units: readonly Unit[]): Map<number, string[]> {
  const runs = Map.groupBy(
    units.filter(({ run }) => run !== undefined),
    ({ run }) => run ?? -1,
  )
  return new Map(
    [...runs].map(([run, items]) => {
      const some = (signs: string[]) => [...new Set(signs)]
      const share = (part: number) => Math.round((4 * part) / items.length)
      const opens = items.map(({ tokens }) => tokens[0]?.key ?? '')
      return [
        run,
        [
          `run of ${Math.min(items.length, 5)}`,
          `run doing ${share(opens.filter((word) => /ing$/.test(word)).length)}`,
          `run small ${share(items.filter(({ text }) => /^\p{Ll}/u.test(text)).length)}`,
          `run short ${share(items.filter(({ tokens }) => tokens.length < 5).length)}`,
          ...some(opens.map((word) => `ro ${word}`)),
          ...some(items.flatMap(({ tokens }) => tokens.map(({ key }) => `rw ${key}`))),
        ],
      ]
    }),
  )
}

/** Words, pairs of words, how it opens, and how long it is. */
function ownSigns({ text, tokens, section, isItem }: Unit): string[] {
  const words = tokens.map(({ key }) => key)
  const length = words.length < 3 ? 1 : words.length < 8 ? 2 : words.length < 20 ? 3 : words.length < 40 ? 4 : 5
  return [
    `length ${length}`,
    `length ${length} ${section}`,
    `length ${length} ${isItem}`,
    `ends ${/[:.!?…;]$/.exec(text)?.[0] ?? '-'}`,
    `opens ${words[0]}`,
    `opens ${words[0]} ${words[1]}`,
    `form ${/^(?:.*(ing|ed|s))?$/.exec(words[0] ?? '')?.[1] ?? '-'} ${/^\p{Ll}/u.test(text)}`,
    `money ${/[$€£₹]\s?\d/.test(text)}`,
    `address ${/@|www\.|https?:/.test(text)}`,
    ...new Set(words.map((word) => `w ${word}`)),
    ...new Set(words.slice(1).map((word, at) => `p ${words[at]} ${word}`)),
  ]
}

function openingOf({ tokens, text, isItem }: Unit): string[] {
  return [
    `opens ${tokens[0]?.key}`,
    `opens ${tokens[0]?.key} ${tokens[1]?.key}`,
    `size ${tokens.length < 4 ? 1 : tokens.length < 12 ? 2 : 3} ${isItem}`,
    `ends ${/[:.!?…;]$/.exec(text)?.[0] ?? '-'}`,
  ]
}
