/** The states that the encoder gives the tokens of a text: `count` rows of WIDTH numbers. */
export type TokenStates = { count: number; rows: Float32Array }

/** Of a token. */
export const WIDTH = 384
/** Measures of each point. */
export const EVIDENCE = 16

/** Tokens that are looked at together, about a clause, and how far apart two such windows begin. */
const WINDOW = 16
const STEP = 4
const BEST = 3

/**
 * How similar parts of an answer are to each of the points: the closest token to each token of the point (late interaction, Khattab and
 * Zaharia 2020), the closest windows to the whole point, and the same of the question, beside which a point must stand out.
 * All are cosines but the last, which is how long the answer is. The network that is given them knows them by their order.
 * @returns EVIDENCE numbers for each point; all 0 where a point or the answer has no words
 */
export function evidenceOf(question: TokenStates, points: TokenStates[], answer: TokenStates): number[][] {
  if (answer.count === 0) return points.map(() => NOTHING)
  const tokens = Array.from({ length: answer.count }, (_, at) => unit(rowOf(answer, at)))
  const starts = Array.from(
    { length: Math.max(1, Math.ceil((answer.count - WINDOW + STEP) / STEP)) },
    (_, at) => at * STEP,
  )
  const windows = starts.map((from) => unit(meanOf(answer, from, Math.min(answer.count, from + WINDOW))))
  const asked = unit(meanOf(question, 0, question.count))
  const toQuestion = windows.map((window) => dot(window, asked))
  const measured = points.map((point) =>
    point.count === 0 ? undefined : ofPoint(point, { tokens, starts, windows, asked, toQuestion }),
  )
  const closest = mean(measured.map((one) => one?.closest ?? 0))
  return measured.map((one) => (one ? [...one.measures, one.closest - closest, Math.log(1 + answer.count)] : NOTHING))
}

type Measured = {
  tokens: Float32Array[]
  starts: number[]
  windows: Float32Array[]
  asked: Float32Array
  toQuestion: number[]
}

function ofPoint(point: TokenStates, { tokens, starts, windows, asked, toQuestion }: Measured) {
  const whole = unit(meanOf(point, 0, point.count))
  const similarity = Array.from({ length: point.count }, (_, at) => {
    const one = unit(rowOf(point, at))
    return tokens.map((token) => dot(one, token))
  })
  const best = similarity.map((row) => Math.max(...row))
  const within = starts.map((from) => mean(similarity.map((row) => Math.max(...row.slice(from, from + WINDOW)))))
  const toWhole = windows.map((window) => dot(window, whole))
  const ofQuestion = dot(whole, asked)
  const closest = Math.max(...within)
  const measures = [
    mean(best),
    Math.min(...best),
    mean(best.toSorted((one, other) => one - other).slice(0, BEST)),
    Math.max(...best),
    closest,
    mean(within),
    Math.max(...toWhole),
    mean(toWhole.toSorted((one, other) => other - one).slice(0, BEST)),
    mean(toWhole),
    ofQuestion,
    Math.max(...toQuestion),
    mean(toQuestion),
    Math.max(...toWhole.map((value, at) => value - (toQuestion[at] ?? 0) * ofQuestion)),
    Math.max(...toWhole.map((value, at) => value - (toQuestion[at] ?? 0))),
  ]
  return { measures, closest }
}

const NOTHING = Array.from({ length: EVIDENCE }, () => 0)

const rowOf = ({ rows }: TokenStates, at: number) => rows.subarray(at * WIDTH, (at + 1) * WIDTH)

function meanOf(states: TokenStates, from: number, to: number): Float32Array {
  const sum = new Float32Array(WIDTH)
  for (let row = from; row < to; row += 1) {
    const values = rowOf(states, row)
    for (let at = 0; at < WIDTH; at += 1) sum[at] = (sum[at] ?? 0) + (values[at] ?? 0) / (to - from)
  }
  return sum
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dot(vector, vector)) || 1
  return vector.map((value) => value / length)
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < WIDTH; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
