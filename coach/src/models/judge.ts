import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { byCriterion } from '#built-in/answers/criterion-weights.ts'
import type { JudgeReading, PointReading, ReadAnswerRequest } from '#coach.ts'
import encoder from '#knowledge/encoder/encoder.json' with { type: 'json' }
import made from '#knowledge/judge/judge.json' with { type: 'json' }

/** The folder of the judge that comes with the coach; `coach/training/judge` says how it was made. */
export const OWN_JUDGE = new URL('../knowledge/judge/', import.meta.url)

/** A network that reads an answer as people who grade interviews would. */
export type AnswerJudge = {
  /** @returns the same for the same words at any time and under any load; undefined where there are none */
  read(request: ReadAnswerRequest): Promise<JudgeReading | undefined>
  close(): Promise<void>
}

type ReadFile = (url: URL) => Promise<Uint8Array>

/**
 * Opens the judge on one thread.
 * @param readFile of the judge's folder and of the encoder's, whose tokenizer and word embeddings it shares
 * @throws when a file is missing, or the judge was made with another encoder
 */
export async function openJudge(readFile: ReadFile, encoderFolder: URL): Promise<AnswerJudge> {
  if (made.encoder !== encoder.sha256) throw new Error('The judge was made with another encoder')
  const json = async (url: URL) => JSON.parse(Buffer.from(await readFile(url)).toString('utf8'))
  const tokenizer = new Tokenizer(await json(new URL('tokenizer.json', encoderFolder)), {})
  const embeddings = wordEmbeddings(await readFile(new URL('model.onnx', encoderFolder)))
  const session = await InferenceSession.create(await readFile(new URL('model.onnx', OWN_JUDGE)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  })
  const idsOf = (text: string) => tokenizer.encode(judgedWords(text)).ids.slice(1, -1)

  function saidIn({ answer, clauses }: ReadAnswerRequest): Token[] {
    const within = clauses.flatMap(({ from, to }, clause) => [
      { text: answer.slice(clauses[clause - 1]?.to ?? 0, from), clause: NO_CLAUSE },
      { text: answer.slice(from, to), clause },
    ])
    const all = [...within, { text: answer.slice(clauses.at(-1)?.to ?? 0), clause: NO_CLAUSE }]
    return all.flatMap(({ text, clause }) => idsOf(text).map((id) => ({ id, clause })))
  }

  async function readWindow(question: number[], answer: Token[], points: number[][]): Promise<Window> {
    const ofAnswer = answer.map(({ id }) => id)
    const { ids, parts } = inputOf(question, ofAnswer, points)
    const pool = new Float32Array((1 + points.length) * ids.length)
    for (const [at, part] of parts.entries()) {
      const length = part === ANSWER ? answer.length : (points[part - FIRST_POINT]?.length ?? 0)
      if (part >= ANSWER) pool[(part - ANSWER) * ids.length + at] = 1 / length
    }
    const isAnswer = Float32Array.from(parts, (part) => (part === ANSWER ? 1 : 0))
    const found = await session.run({
      words: new Tensor('float32', embeddings(ids), [1, ids.length, WIDTH]),
      answer: new Tensor('float32', isAnswer, [1, ids.length, 1]),
      pool: new Tensor('float32', pool, [1 + points.length, ids.length]),
    })
    const { kinds, criteria, marks } = found
    const said = (name: string) => numbersOf(found[name]).filter((_, at) => parts[at] === ANSWER)
    return {
      tokens: answer.length,
      grade: mean(said('grades')),
      worths: said('worths').map((worth, at) => ({ worth, clause: answer[at]?.clause ?? NO_CLAUSE })),
      kinds: softmax(numbersOf(kinds)),
      criteria: numbersOf(criteria),
      marks: points.map((_, at) => softmax(numbersOf(marks).slice(at * MARKS, (at + 1) * MARKS))),
    }
  }

  return {
    async read(request) {
      const { question, points, clauses } = request
      const said = saidIn(request)
      if (said.length === 0) return undefined
      const asked = idsOf(question).slice(0, MAX_QUESTION)
      const expected = points.slice(0, MAX_POINTS).map((point) => idsOf(point).slice(0, MAX_POINT))
      const known = expected.filter((ids) => ids.length > 0)
      const windows: Window[] = []
      for (const part of windowsOf(said)) {
        const alone = await readWindow(asked, part, [])
        // With the points in sight facts count for more, but what is misread of a point draws the grade with it.
        const beside = known.length > 0 ? await readWindow(asked, part, known) : alone
        windows.push({ ...alone, grade: (alone.grade + beside.grade) / 2, marks: beside.marks })
      }
      const share = (value: (window: Window) => number) =>
        windows.reduce((sum, window) => sum + value(window) * window.tokens, 0) / said.length
      return {
        grade: calibrated(share(({ grade }) => grade)),
        kinds: Object.fromEntries(made.kinds.map((kind, at) => [kind, share(({ kinds }) => kinds[at] ?? 0)])),
        criteria: byCriterion((key) => percent(share(({ criteria }) => criteria[CRITERIA.indexOf(key)] ?? 0))),
        points: expected.map((ids) => (ids.length === 0 ? UNREAD : pointOf(windows, known.indexOf(ids)))),
        clauses: clauses.map((_, at) => clauseOf(windows, at)),
      }
    },
    close: () => session.release(),
  }
}

/** 0 to 100, with the spread of grades that people give: a network fitted on them draws all towards their mean. */
const calibrated = (grade: number) => percent(made.calibration.slope * grade + made.calibration.intercept)
const percent = (share: number) => Math.max(0, Math.min(100, 100 * share))
const CRITERIA: readonly string[] = made.criteria

const WIDTH = made.words.width
/** Tokens of each part, as in training; what is longer is cut, answers are read in windows. */
const { question: MAX_QUESTION, answer: MAX_ANSWER, point: MAX_POINT, points: MAX_POINTS } = made.limits
/**
 * The words of a text as the judge reads them: small, without punctuation and fillers, so that a typed answer and the same
 * from a recogniser are one. As `encode` in training/judge/judge_net.py.
 */
const judgedWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'%\s]/gu, ' ')
    .replace(FILLER, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const FILLER = /(?<![\p{L}\p{N}])(?:um+|uh+|erm?|hmm+|you know|i mean|like)(?![\p{L}\p{N}])/gu

const MARKS = 4
/** What a token belongs to. */
const BETWEEN = -1
const QUESTION = 0
const ANSWER = 1
const FIRST_POINT = 2
const BEGIN = 101
const END = 102
const UNREAD: PointReading = { covered: 0, partly: 0, missing: 1, contradicted: 0 }

/** Of an answer. */
type Token = { id: number; clause: number }
const NO_CLAUSE = -1
type Window = {
  tokens: number
  grade: number
  kinds: number[]
  criteria: number[]
  marks: number[][]
  worths: { worth: number; clause: number }[]
}

/** [CLS] question [SEP] answer [SEP] point [SEP] … */
function inputOf(question: number[], answer: number[], points: number[][]) {
  const ids = [BEGIN]
  const parts = [BETWEEN]
  for (const [part, tokens] of [question, answer, ...points].entries()) {
    ids.push(...tokens, END)
    parts.push(...tokens.map(() => QUESTION + part), BETWEEN)
  }
  return { ids, parts }
}

/** Of about the same length, so that none has a few words only. */
function windowsOf(said: Token[]): Token[][] {
  const count = Math.ceil(said.length / MAX_ANSWER)
  const length = Math.ceil(said.length / count)
  return Array.from({ length: count }, (_, at) => said.slice(at * length, (at + 1) * length))
}

/** Covered where one window covers it, contradicted where one contradicts it. */
function pointOf(windows: Window[], at: number): PointReading {
  const most = (mark: number) => Math.max(...windows.map(({ marks }) => marks[at]?.[mark] ?? 0))
  const [covered, partly, contradicted] = [most(0), most(1), most(3)]
  const missing = Math.min(...windows.map(({ marks }) => marks[at]?.[2] ?? 1))
  const all = covered + partly + contradicted + missing
  return { covered: covered / all, partly: partly / all, missing: missing / all, contradicted: contradicted / all }
}

function clauseOf(windows: Window[], at: number) {
  const worths = windows.flatMap(({ worths }) => worths.flatMap(({ worth, clause }) => (clause === at ? [worth] : [])))
  return { worth: Math.max(-1, Math.min(1, worths.length > 0 ? mean(worths) : 0)), tokens: worths.length }
}

/** The word embeddings lie as 8-bit numbers in the encoder's file, from a place on that the training noted. */
function wordEmbeddings(file: Uint8Array): (ids: number[]) => Float32Array {
  const { offset, rows, scale, zero } = made.words
  const table = file.slice(offset, offset + rows * WIDTH)
  return (ids) => {
    const values = new Float32Array(ids.length * WIDTH)
    for (const [row, id] of ids.entries())
      for (let at = 0; at < WIDTH; at += 1) values[row * WIDTH + at] = ((table[id * WIDTH + at] ?? zero) - zero) * scale
    return values
  }
}

function numbersOf(tensor: Tensor | undefined): number[] {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The judge gives other outputs')
  return [...tensor.data]
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function softmax(values: number[]): number[] {
  const most = Math.max(...values)
  const odds = values.map((value) => Math.exp(value - most))
  const all = odds.reduce((sum, value) => sum + value, 0)
  return odds.map((value) => value / all)
}
