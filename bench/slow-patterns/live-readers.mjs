// What is spoken, and what is shown while somebody speaks.

import { cuesOf } from '../../spoken/src/cues/cues.ts'
import { judgeUtterance } from '../../spoken/src/questions/question-detection.ts'
import { initialSegmentationState, reduceSegmentation } from '../../spoken/src/segmentation.ts'
import { findSensitive } from '../../spoken/src/sensitive/sensitive-words.ts'
import { initialTurnState, reduceTurns } from '../../spoken/src/turns.ts'
import { piecesOf } from './material.mjs'

const ANSWER_MAX = 20_000
const SPOKEN_MAX = 5000

export const liveReaders = [
  one('detect a question', SPOKEN_MAX, (text) => () => judgeUtterance(text)),
  one('cut and join spoken lines', SPOKEN_MAX, (text) => () => hear(text)),
  one('find sensitive words', SPOKEN_MAX, (text) => () => findSensitive(text)),
  one('cues of an answer', ANSWER_MAX, (text) => () => cuesOf(text)),
]

function one(name, most, read) {
  return { name, most, read }
}

function hear(text) {
  let cut = initialSegmentationState('x')
  let turns = initialTurnState()
  for (const [at, words] of piecesOf(text, 500).entries()) {
    const step = reduceSegmentation(cut, { type: 'final', text: words, at: at * 1000, confidence: 1 })
    cut = step.state
    for (const { text: line } of step.closed)
      turns = reduceTurns(turns, { type: 'line', line: { text: line, from: at, to: at + 1 }, now: at * 1000 }).state
  }
  return reduceTurns(turns, { type: 'line', line: { text, from: 0, to: 1 }, now: 1e6 })
}
