import { Tokenizer } from '@huggingface/tokenizers'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { z } from 'zod'
import encoder from '#knowledge/encoder/encoder.json' with { type: 'json' }

/** Where the training writes the judge; `coach/training/judge` says how it is made. */
export const OWN_JUDGE = new URL('../src/knowledge/judge/', import.meta.url)

/** What the training notes beside the network. `words`: where the word embeddings lie in the encoder's file. */
const Description = z.object({
  encoder: z.string(),
  words: z.object({ offset: z.int(), rows: z.int(), width: z.int(), scale: z.number(), zero: z.int() }),
  limits: z.object({ question: z.int(), answer: z.int(), point: z.int(), points: z.int() }),
  kinds: z.array(z.string()),
})
type Description = z.infer<typeof Description>

/** What the judge reads: a question, what a good answer to it says (none where that is not known), and an answer. */
type ReadAnswerRequest = { question: string; points: string[]; answer: string }
/** Probabilities of what an answer does with a point; they add up to 1. */
type PointReading = Record<'covered' | 'partly' | 'missing' | 'contradicted', number>
/**
 * `grade`: 0 to 100, as people who grade interviews would. `kinds`: the probability of each kind of answer that the description
 * names (wrong, unethical, off_topic …). `points`: one for each point asked about, the first six.
 */
export type JudgeReading = { grade: number; kinds: Record<string, number>; points: PointReading[] }
/** A network that reads an answer as people who grade interviews would. */
type AnswerJudge = {
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
  const json = async (url: URL) => JSON.parse(Buffer.from(await readFile(url)).toString('utf8'))
  const { limits, kinds: names, ...made } = Description.parse(await json(new URL('judge.json', OWN_JUDGE)))
  if (made.encoder !== encoder.sha256) throw new Error('The judge was made with another encoder')
  const tokenizer = new Tokenizer(await json(new URL('tokenizer.json', encoderFolder)), {})
  const embeddings = wordEmbeddings(await readFile(new URL('model.onnx', encoderFolder)), made.words)
  const session = await InferenceSession.create(await readFile(new URL('model.onnx', OWN_JUDGE)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
  })
  const idsOf = (text: string) => tokenizer.encode(judgedWords(text)).ids.slice(1, -1)

  async function readWindow(question: number[], answer: number[], points: number[][]): Promise<Window> {
    const { ids, parts } = inputOf(question, answer, points)
    const pool = new Float32Array((1 + points.length) * ids.length)
    for (const [at, part] of parts.entries()) {
      const length = part === ANSWER ? answer.length : (points[part - FIRST_POINT]?.length ?? 0)
      if (part >= ANSWER) pool[(part - ANSWER) * ids.length + at] = 1 / length
    }
    const isAnswer = Float32Array.from(parts, (part) => (part === ANSWER ? 1 : 0))
    const found = await session.run({
      words: new Tensor('float32', embeddings(ids), [1, ids.length, made.words.width]),
      answer: new Tensor('float32', isAnswer, [1, ids.length, 1]),
      pool: new Tensor('float32', pool, [1 + points.length, ids.length]),
    })
    const grades = numbersOf(found['grades']).filter((_, at) => parts[at] === ANSWER)
    return {
      tokens: answer.length,
      grade: mean(grades),
      kinds: softmax(numbersOf(found['kinds'])),
      marks: points.map((_, at) => softmax(numbersOf(found['marks']).slice(at * MARKS, (at + 1) * MARKS))),
    }
  }

  return {
    async read({ question, points, answer }) {
      const said = idsOf(answer)
      if (said.length === 0) return undefined
      const asked = idsOf(question).slice(0, limits.question)
      const expected = points.slice(0, limits.points).map((point) => idsOf(point).slice(0, limits.point))
      const known = expected.filter((ids) => ids.length > 0)
      const windows: Window[] = []
      for (const part of windowsOf(said, limits.answer)) windows.push(await readWindow(asked, part, known))
      const share = (value: (window: Window) => number) =>
        windows.reduce((sum, window) => sum + value(window) * window.tokens, 0) / said.length
      return {
        grade: Math.max(0, Math.min(100, 100 * share(({ grade }) => grade))),
        kinds: Object.fromEntries(names.map((kind, at) => [kind, share(({ kinds }) => kinds[at] ?? 0)])),
        points: expected.map((ids) => (ids.length === 0 ? UNREAD : pointOf(windows, known.indexOf(ids)))),
      }
    },
    close: () => session.release(),
  }
}

/**
 * The words of a text as the judge reads them: small, without punctuation and fillers, so that a typed answer and the same
 * from a recogniser are one. As `encode` in judge/judge_net.py.
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

type Window = { tokens: number; grade: number; kinds: number[]; marks: number[][] }

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
function windowsOf(said: number[], most: number): number[][] {
  const count = Math.ceil(said.length / most)
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

/** The word embeddings lie as 8-bit numbers in the encoder's file, from a place on that the training noted. */
function wordEmbeddings(file: Uint8Array, words: Description['words']): (ids: number[]) => Float32Array {
  const { offset, rows, width, scale, zero } = words
  const table = file.slice(offset, offset + rows * width)
  return (ids) => {
    const values = new Float32Array(ids.length * width)
    for (const [row, id] of ids.entries())
      for (let at = 0; at < width; at += 1) values[row * width + at] = ((table[id * width + at] ?? zero) - zero) * scale
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
