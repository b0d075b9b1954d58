import learned from '#knowledge/skills/tagger.json' with { type: 'json' }
import { OFFSETS, type Surroundings, stateFeatures, surroundingsOf, wordOf } from './features.ts'
import { bestLabels, certainty } from './sequence.ts'
import { type Token, tokensOf } from './tokens.ts'
import { wordSigns } from './word-signs.ts'

/** What the tagger takes for a named tool or field of knowledge; `certainty` is 0 to 1. */
export type TaggedSkill = { as_written: string; index: number; certainty: number }

/**
 * The tools and fields of knowledge that one line of a posting names, in order, whether or not a list knows them. A
 * linear-chain CRF, learned from labelled postings (coach/training/skill-tagger.ts). `section` is the kind of section
 * the line stands in; a higher `eagerness` finds more and errs more.
 */
export function taggedSkills(line: string, section: string, eagerness = 0): TaggedSkill[] {
  const tokens = tokensOf(line.slice(0, MAX_LINE))
  if (tokens.length === 0) return []
  const scores = scoresOf(tokens, section)
  for (let at = 0; at < tokens.length; at += 1) scores[at * LABELS] = (scores[at * LABELS] ?? 0) - eagerness
  const parted = tokens.map(({ afterComma }) => afterComma)
  const labels = bestLabels(scores, STEP, parted)
  if (!labels.includes(1)) return []
  const sure = certainty(scores, STEP)
  const found: (TaggedSkill & { end: number })[] = []
  for (const [at, token] of tokens.entries()) {
    const last = found.at(-1)
    if (labels[at] === 1) found.push({ as_written: '', index: token.index, end: token.end, certainty: sure[at] ?? 0 })
    else if (labels[at] === 2 && last) {
      last.end = token.end
      last.certainty = Math.min(last.certainty, sure[at] ?? 0)
    }
  }
  return found.map(({ index, end, certainty }) => ({ as_written: line.slice(index, end), index, certainty }))
}

/** Characters of a line that are read. */
const MAX_LINE = 2000
/** None, beginning of a name, inside one. */
const LABELS = 3
const STEP = Float64Array.from(learned.steps)

function scoresOf(tokens: readonly Token[], section: string): Float64Array {
  const scores = new Float64Array(tokens.length * LABELS)
  const words = tokens.map(scoresOfWord)
  for (const [at, { pairs, state }] of surroundingsOf(tokens, section).entries()) {
    for (const pair of pairs) addWeights(scores, at * LABELS, pair)
    addScores(scores, at * LABELS, scoresOfState(state), 0)
    for (const offset of OFFSETS) {
      const word = words[at + offset]
      if (!word) addWeights(scores, at * LABELS, `${offset}edge`)
      else addScores(scores, at * LABELS, word, (offset + 2) * LABELS)
    }
  }
  return scores
}

function addScores(scores: Float64Array, to: number, more: Float64Array, from: number): void {
  for (let label = 0; label < LABELS; label += 1)
    scores[to + label] = (scores[to + label] ?? 0) + (more[from + label] ?? 0)
}

const MAX_REMEMBERED = 10_000
const states = new Map<string, Float64Array>()
/** Tokens share a few thousand states. */
function scoresOfState(state: Surroundings['state']): Float64Array {
  const key = `${state.place} ${state.shape} ${state.list} ${state.cue} ${state.section} ${state.length}`
  const known = states.get(key)
  if (known) return known
  const scores = new Float64Array(LABELS)
  for (const feature of stateFeatures(state)) addWeights(scores, 0, feature)
  if (states.size >= MAX_REMEMBERED) states.clear()
  states.set(key, scores)
  return scores
}

function addWeights(scores: Float64Array, to: number, feature: string): void {
  const row = theWeights().rows.get(feature)
  if (row === undefined) return
  const { values } = theWeights()
  for (let label = 0; label < LABELS; label += 1)
    scores[to + label] = (scores[to + label] ?? 0) + (values[row + label] ?? 0)
}

const remembered = new Map<string, Float64Array>()
/** What a word adds to the tokens around it, which is the same wherever it stands. */
function scoresOfWord(token: Token): Float64Array {
  const known = remembered.get(token.text)
  if (known) return known
  const scores = new Float64Array(OFFSETS.length * LABELS)
  // The word two before a token is, seen from the word, two places on.
  for (const [place, signs] of wordSigns(wordOf(token)).entries())
    for (const sign of signs) addWeights(scores, place * LABELS, sign)
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(token.text, scores)
  return scores
}

let weights: { rows: Map<string, number>; values: Float32Array } | undefined
/** Unpacked when the first line is tagged. One line holds a feature and its weights in hundredths. */
function theWeights(): { rows: Map<string, number>; values: Float32Array } {
  if (weights) return weights
  const lines = learned.weights.split('\n')
  const values = new Float32Array(lines.length * LABELS)
  const rows = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const [feature = '', ...numbers] = line.split('\t')
    for (const [label, number] of numbers.entries()) values[at * LABELS + label] = Number(number) / 100
    rows.set(feature, at * LABELS)
  }
  weights = { rows, values }
  return weights
}
