import { groupOfWord, type NameMatch, namesIn } from './lexicon.ts'
import type { Token } from './tokens.ts'
import { shapeOf, type Word } from './word-signs.ts'

/** Places beside a token whose words count, seen from the token. */
export const OFFSETS = [-2, -1, 0, 1, 2] as const
export const wordOf = ({ text, key }: Token): Word => ({ text, key, group: groupOfWord(key) ?? '-' })

/** What a token's surroundings tell: pairs with its neighbours, and a state of a few values that many tokens share. */
export type Surroundings = { pairs: string[]; state: State }
type State = { place: string; shape: string; list: string; cue: string; section: string; length: string }

/** The surroundings of every token of a line; `section` is the kind of section that the line stands in. */
export function surroundingsOf(tokens: readonly Token[], section: string): Surroundings[] {
  const shapes = tokens.map(({ text }) => shapeOf(text))
  const places = placesOf(namesIn(tokens), tokens.length)
  const length = tokens.length <= 2 ? '1' : tokens.length <= 5 ? '2' : tokens.length <= 9 ? '3' : '4'
  let cue = 'none'
  return tokens.map((token, at) => {
    const before = tokens[at - 1]?.key ?? '^'
    const shape = shapes[at] ?? ''
    const state = { place: places[at] ?? 'o', shape, list: listAround(tokens, places, at), cue, section, length }
    const pairs = [
      `p|${before}|${token.key}`,
      `n|${token.key}|${tokens[at + 1]?.key ?? '$'}`,
      `pp|${tokens[at - 2]?.key ?? '^'}|${before}`,
      `3s=${shapes[at - 1] ?? '^'}|${shape}|${shapes[at + 1] ?? '$'}`,
      `g-=${places[at - 1] ?? '^'}`,
      `g+=${places[at + 1] ?? '$'}`,
    ]
    if (CUES.has(token.key)) cue = token.key
    else if (/^[.;:!?]$/.test(token.text)) cue = token.text
    return { pairs, state }
  })
}

/** The features of a state: names around the token, its list, the cue before it, its line and its section. */
export const stateFeatures = ({ place, shape, list, cue, section, length }: State): string[] => [
  'bias',
  `g=${place}`,
  `gs=${place}${shape}`,
  `l=${list}`,
  `ls=${list}${shape}`,
  `cue=${cue}`,
  `cg=${cue}${place[0]}`,
  `sec=${section}`,
  `ss=${section}${shape}`,
  `sg=${section}${place}`,
  `len=${length}`,
  `zs=${length}${shape}`,
  `zg=${length}${place}`,
]

/** The last of these words before a token says what is spoken of. */
const CUES = new Set(
  'experience knowledge understanding skill ability proficiency proficient familiar familiarity expertise degree using use with like including certification background fluent work you we our will responsible'.split(
    ' ',
  ),
)

/** Where each token stands in a name: its only word, its first, one inside or its last. */
function placesOf(names: NameMatch[], count: number): string[] {
  const places = Array.from({ length: count }, () => 'o')
  for (const { from, to, group } of names)
    for (let at = from; at < to; at += 1)
      places[at] = `${to - from === 1 ? 'S' : at === from ? 'B' : at === to - 1 ? 'E' : 'I'}${group}`
  return places
}

/** Do known names stand beside a token, perhaps joined by 'and' or a slash? An unknown neighbour of known ones is of their kind. */
function listAround(tokens: readonly Token[], places: string[], at: number): string {
  const left = JOINS.has(tokens[at - 1]?.key ?? '') ? at - 2 : at - 1
  const right = JOINS.has(tokens[at + 1]?.key ?? '') ? at + 2 : at + 1
  return `${sortOf(places[left])}${sortOf(places[right])}${left < at - 1 ? 'j' : ''}${right > at + 1 ? 'j' : ''}`
}
const JOINS = new Set(['and', 'or', '&', '/', 'and/or', '+', '('])
const sortOf = (place: string | undefined) =>
  !place || place === 'o' ? '-' : /technologies|knowledge/.test(place) ? 'T' : 'f'
