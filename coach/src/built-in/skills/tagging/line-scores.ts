import {
  keyAt,
  neighbourFeatures,
  OFFSETS,
  PAIRS,
  type State,
  stateFeatures,
  surroundingsOf,
  wordOf,
} from './features.ts'
import type { Token } from './tokens.ts'
import { addPair, addWeights, LABELS, numberOf } from './weights.ts'
import { wordSigns } from './word-signs.ts'

/**
 * How much speaks for each label of each token: the sum of the weights of its features (features.ts, word-signs.ts), one
 * row of LABELS a token. What words and states add is remembered, for lines share most of them.
 */
export function lineScores(tokens: readonly Token[], section: string): Float64Array {
  const scores = new Float64Array(tokens.length * LABELS)
  const words = tokens.map(ofWord)
  const states = surroundingsOf(tokens, section)
  const stateScores = states.map(ofState)
  const [start, end] = [numberOf(keyAt(tokens, -1)), numberOf(keyAt(tokens, tokens.length))]
  const number = (at: number) => (at < 0 ? start : (words[at]?.number ?? end))
  for (let at = 0; at < tokens.length; at += 1) {
    const to = at * LABELS
    for (const [kind, from] of PAIR_PLACES) addPair(scores, to, kind, number(at + from), number(at + from + 1))
    add(scores, to, stateScores[at]?.scores ?? NOTHING, 0)
    add(scores, to, ofNeighbours(states, stateScores, at), 0)
    for (let place = 0; place < OFFSETS.length; place += 1)
      add(scores, to, words[at + place - 2]?.scores ?? edges(), place * LABELS)
  }
  return scores
}

const PAIR_PLACES = PAIRS.map(({ from }, kind) => [kind, from] as const)
const NOTHING = new Float64Array(LABELS)

/** Written out for the three labels: it runs seven times for every word of a posting. */
function add(scores: Float64Array, to: number, more: Float64Array, from: number): void {
  scores[to] = (scores[to] ?? 0) + (more[from] ?? 0)
  scores[to + 1] = (scores[to + 1] ?? 0) + (more[from + 1] ?? 0)
  scores[to + 2] = (scores[to + 2] ?? 0) + (more[from + 2] ?? 0)
}

const MAX_REMEMBERED = 10_000
/** The value of a key, made when it is new. */
function remembered<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key)
  if (found !== undefined) return found
  if (known.size >= MAX_REMEMBERED) known.clear()
  const made = make()
  known.set(key, made)
  return made
}

type WordScores = { scores: Float64Array; number: number }
const words = new Map<string, WordScores>()
/** What a word adds to the tokens around it, which is the same wherever it stands. */
function ofWord(token: Token): WordScores {
  return remembered(words, token.text, () => {
    const scores = new Float64Array(OFFSETS.length * LABELS)
    // The word two before a token is, seen from the word, two places on.
    for (const [place, signs] of wordSigns(wordOf(token)).entries())
      for (const sign of signs) addWeights(scores, place * LABELS, sign)
    return { scores, number: numberOf(token.key) }
  })
}

let edgeScores: Float64Array | undefined
/** What the end of a line adds to the tokens beside it. */
function edges(): Float64Array {
  if (edgeScores) return edgeScores
  edgeScores = new Float64Array(OFFSETS.length * LABELS)
  for (const [place, offset] of OFFSETS.entries()) addWeights(edgeScores, place * LABELS, `${offset}edge`)
  return edgeScores
}

type StateScores = { scores: Float64Array; shape: number; place: number }
const states = new Map<string, StateScores>()
function ofState(state: State): StateScores {
  const key = `${state.place} ${state.shape} ${state.list} ${state.cue} ${state.section} ${state.length}`
  return remembered(states, key, () => {
    const scores = new Float64Array(LABELS)
    for (const feature of stateFeatures(state)) addWeights(scores, 0, feature)
    return { scores, shape: idOf(state.shape), place: idOf(state.place) }
  })
}

const ids = new Map<string, number>()
/** A number of its own for each of the first values, 0 for those of texts that are all odd. */
function idOf(value: string): number {
  const known = ids.get(value)
  if (known !== undefined || ids.size >= MAX_IDS - 1) return known ?? 0
  ids.set(value, ids.size + 1)
  return ids.size
}
const MAX_IDS = 2 ** 10

const neighbours = new Map<number, Float64Array>()
function ofNeighbours(states: State[], scored: StateScores[], at: number): Float64Array {
  const [before, here, after] = [scored[at - 1], scored[at], scored[at + 1]]
  const places = (before?.place ?? 0) * MAX_IDS + (after?.place ?? 0)
  const shapes = ((before?.shape ?? 0) * MAX_IDS + (here?.shape ?? 0)) * MAX_IDS + (after?.shape ?? 0)
  const key = places * MAX_IDS ** 3 + shapes
  const make = () => {
    const scores = new Float64Array(LABELS)
    const state = states[at]
    if (state)
      for (const feature of neighbourFeatures(states[at - 1], state, states[at + 1])) addWeights(scores, 0, feature)
    return scores
  }
  const odd = [before, here, after].some((each) => each?.shape === 0)
  return odd ? make() : remembered(neighbours, key, make)
}
