import { clusterOf } from './clusters.ts'
import { groupOfWord, type NameMatch, namesIn } from './lexicon.ts'
import type { Token } from './tokens.ts'
import { shapeOf, type Word } from './word-signs.ts'

/** Places beside a token whose words count, seen from the token. */
export const OFFSETS = [-2, -1, 0, 1, 2] as const
export const wordOf = ({ text, key }: Token): Word => ({
  text,
  key,
  group: groupOfWord(key) ?? '-',
  cluster: clusterOf(key),
})

/** What a token's surroundings tell, as a state of a few values that many tokens share. */
export type State = {
  /** Where the token stands in a known name. */
  place: string
  shape: string
  list: string
  cue: string
  section: string
  length: string
}

/** The surroundings of every token of a line; `section` is the kind of section that the line stands in. */
export function surroundingsOf(tokens: readonly Token[], section: string): State[] {
  const places = placesOf(namesIn(tokens), tokens.length)
  const length = tokens.length <= 2 ? '1' : tokens.length <= 5 ? '2' : tokens.length <= 9 ? '3' : '4'
  let cue = 'none'
  return tokens.map((token, at) => {
    const state = {
      place: places[at] ?? 'o',
      shape: shapeOf(token.text),
      list: listAround(tokens, places, at),
      cue,
      section,
      length,
    }
    if (CUES.has(token.key)) cue = token.key
    else if (ENDS.has(token.text)) cue = token.text
    return state
  })
}

/** What the states beside a token add: its neighbours' places and the shapes of all three. */
export const neighbourFeatures = (before: State | undefined, here: State, after: State | undefined): string[] => [
  `g-=${before?.place ?? '^'}`,
  `g+=${after?.place ?? '$'}`,
  `3s=${before?.shape ?? '^'}|${here.shape}|${after?.shape ?? '$'}`,
]

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

/** Two words that stand beside each other, as a feature of the second, of the first, and of the token after both. */
export const PAIRS = [
  { mark: 'p', from: -1 },
  { mark: 'n', from: 0 },
  { mark: 'pp', from: -2 },
] as const
/** The key of the word at a place of a line, or a mark for its ends. */
export const keyAt = (tokens: readonly Token[], at: number): string => (at < 0 ? '^' : (tokens[at]?.key ?? '$'))

/** The last of these words before a token says what is spoken of. */
const CUES = new Set(
  'experience knowledge understanding skill ability proficiency proficient familiar familiarity expertise degree using use with like including certification background fluent work you we our will responsible'.split(
    ' ',
  ),
)
const ENDS = new Set('.;:!?')

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
  !place || place === 'o' ? '-' : place.endsWith('technologies') || place.endsWith('knowledge') ? 'T' : 'f'
