import { Tensor } from 'onnxruntime-node'
import type { ReadAnswerRequest } from '#coach.ts'
import made from '#knowledge/judge/judge.json' with { type: 'json' }
import { CLOSES, type Encoder, OPENS, openEncoder } from './encoder.ts'
import { numbersOf, openNetwork, type ReadFile } from './network.ts'
import { evidenceOf, type TokenStates, WIDTH } from './point-evidence.ts'
import { openWordPieces, type WordPieces } from './word-pieces.ts'

/** The folder of the judge that comes with the coach; `coach/training/judge` says how it was made. */
export const OWN_JUDGE = new URL('../knowledge/judge/', import.meta.url)

/** What the network gives for a part of an answer; answers are longer than it takes at once. */
export type AnswerWindow = {
  tokens: number
  /** 0 to 1, and as `kinds` and `criteria` of judge.json. */
  grade: number
  kinds: number[]
  criteria: number[]
  /** What each token does for the answer, and the clause that it is of, -1 for none. */
  worths: { worth: number; clause: number }[]
  /** What says of each point read what is done with it: `means` of the answer and then of these points. */
  points: { means: Float32Array; evidence: number[][] } | undefined
}

export type JudgeNetwork = {
  /**
   * @returns the windows, none where there are no words, and of the first six points the places of those that have words: only
   * these are read
   */
  read(request: ReadAnswerRequest): Promise<{ windows: AnswerWindow[]; places: number[] }>
  close(): Promise<void>
}

/** The encoder that comes with the coach, and what is shared of its file. */
export type OpenEncoder = { encoder: Pick<Encoder, 'states'>; pieces: WordPieces }

/** @see openJudge */
export async function openJudgeNetwork(
  readFile: ReadFile,
  encoderFolder: URL,
  given?: OpenEncoder,
): Promise<JudgeNetwork> {
  const pieces = given?.pieces ?? (await openWordPieces(readFile, encoderFolder))
  if (made.encoder !== pieces.encoder) throw new Error('The judge was made with another encoder')
  const own = given ? undefined : await openEncoder((name) => readFile(new URL(name, encoderFolder)))
  const encoder = given?.encoder ?? own
  const session = await openNetwork(readFile, new URL('model.onnx', OWN_JUDGE))
  const idsOf = (text: string) => pieces.idsOf(judgedWords(text))
  const statesOf = async (ids: number[]): Promise<TokenStates> => {
    const rows = ids.length > 0 ? await encoder?.states(ids) : undefined
    return { count: ids.length, rows: rows ?? new Float32Array() }
  }

  function saidIn({ answer, clauses }: ReadAnswerRequest): Token[] {
    const within = clauses.flatMap(({ from, to }, clause) => [
      { text: answer.slice(clauses[clause - 1]?.to ?? 0, from), clause: NO_CLAUSE },
      { text: answer.slice(from, to), clause },
    ])
    const all = [...within, { text: answer.slice(clauses.at(-1)?.to ?? 0), clause: NO_CLAUSE }]
    return all.flatMap(({ text, clause }) => idsOf(text).map((id) => ({ id, clause })))
  }

  async function readWindow(question: number[], answer: Token[], points: number[][]) {
    const ofAnswer = answer.map(({ id }) => id)
    const { ids, parts } = inputOf(question, ofAnswer, points)
    const pool = new Float32Array((1 + points.length) * ids.length)
    for (const [at, part] of parts.entries()) {
      const length = part === ANSWER ? answer.length : (points[part - FIRST_POINT]?.length ?? 0)
      if (part >= ANSWER) pool[(part - ANSWER) * ids.length + at] = 1 / length
    }
    const isAnswer = Float32Array.from(parts, (part) => (part === ANSWER ? 1 : 0))
    const found = await session.run({
      words: new Tensor('float32', pieces.embeddingsOf(ids), [1, ids.length, WIDTH]),
      answer: new Tensor('float32', isAnswer, [1, ids.length, 1]),
      pool: new Tensor('float32', pool, [1 + points.length, ids.length]),
    })
    const { kinds, criteria, means } = found
    const said = (name: string) => [...numbersOf(found[name])].filter((_, at) => parts[at] === ANSWER)
    return {
      tokens: answer.length,
      grade: mean(said('grades')),
      worths: said('worths').map((worth, at) => ({ worth, clause: answer[at]?.clause ?? NO_CLAUSE })),
      kinds: softmax([...numbersOf(kinds)]),
      criteria: [...numbersOf(criteria)],
      means: numbersOf(means),
    }
  }

  return {
    async read(request) {
      const asked = idsOf(request.question).slice(0, made.limits.question)
      const known = request.points.slice(0, MAX_POINTS).map((point) => idsOf(point).slice(0, made.limits.point))
      const places = [...known.keys()].filter((at) => known[at]?.length)
      const points = known.filter((ids) => ids.length > 0)
      const ofQuestion = points.length > 0 ? await statesOf(asked) : undefined
      const ofPoints: TokenStates[] = []
      for (const ids of points) ofPoints.push(await statesOf(ids))
      const windows: AnswerWindow[] = []
      for (const part of windowsOf(saidIn(request))) {
        const alone = await readWindow(asked, part, [])
        if (!ofQuestion) {
          windows.push({ ...alone, points: undefined })
          continue
        }
        // With the points in sight facts count for more, but what is misread of a point draws the grade with it.
        const { grade, means } = await readWindow(asked, part, points)
        const evidence = evidenceOf(ofQuestion, ofPoints, await statesOf(part.map(({ id }) => id)))
        windows.push({ ...alone, grade: (alone.grade + grade) / 2, points: { means, evidence } })
      }
      return { windows, places }
    },
    async close() {
      await Promise.all([session.release(), own?.close()])
    },
  }
}

/** Tokens of an answer that are read at once, as in training, and points. */
const { answer: MAX_ANSWER, points: MAX_POINTS } = made.limits
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

/** What a token belongs to. */
const BETWEEN = -1
const QUESTION = 0
const ANSWER = 1
const FIRST_POINT = 2

/** Of an answer. */
type Token = { id: number; clause: number }
const NO_CLAUSE = -1

/** [CLS] question [SEP] answer [SEP] point [SEP] … */
function inputOf(question: number[], answer: number[], points: number[][]) {
  const ids = [OPENS]
  const parts = [BETWEEN]
  for (const [part, tokens] of [question, answer, ...points].entries()) {
    ids.push(...tokens, CLOSES)
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

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

export function softmax(values: number[]): number[] {
  const most = Math.max(...values)
  const odds = values.map((value) => Math.exp(value - most))
  const all = odds.reduce((sum, value) => sum + value, 0)
  return odds.map((value) => value / all)
}
