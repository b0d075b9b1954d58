import { Tensor } from 'onnxruntime-node'
import { byCriterion } from '#built-in/answers/criterion-weights.ts'
import type { JudgeReading, PointReading, ReadAnswerRequest } from '#coach.ts'
import made from '#knowledge/judge/judge.json' with { type: 'json' }
import ofPoints from '#knowledge/judge/points.json' with { type: 'json' }
import { type AnswerWindow, type OpenEncoder, OWN_JUDGE, openJudgeNetwork, softmax } from './judge-network.ts'
import { numbersOf, openNetwork, type ReadFile } from './network.ts'
import { EVIDENCE, WIDTH } from './point-evidence.ts'

/** A network that reads an answer as people who grade interviews would. */
export type AnswerJudge = {
  /** @returns the same for the same words at any time and under any load; undefined where there are none */
  read(request: ReadAnswerRequest): Promise<JudgeReading | undefined>
  close(): Promise<void>
}

/**
 * Opens the judge on one thread.
 * @param readFile of the judge's folder and of the encoder's, whose tokenizer and word embeddings it shares
 * @param open the encoder of that folder where it is open already; else it is opened and closed with the judge
 * @throws when a file is missing, or the judge was made with another encoder, or what reads points with
 * another judge
 */
export async function openJudge(readFile: ReadFile, encoderFolder: URL, open?: OpenEncoder): Promise<AnswerJudge> {
  if (ofPoints.judge !== made.sha256) throw new Error('What reads the points was made with another judge')
  const network = await openJudgeNetwork(readFile, encoderFolder, open)
  const points = await openNetwork(readFile, new URL('points.onnx', OWN_JUDGE))

  /** What an answer does with each point, as probabilities in the order of MARKS. */
  async function marksIn({ points: read }: AnswerWindow): Promise<number[][]> {
    if (!read) return []
    const { means, evidence } = read
    const { marks } = await points.run({
      means: new Tensor('float32', means, [1 + evidence.length, WIDTH]),
      evidence: new Tensor('float32', Float32Array.from(evidence.flat()), [evidence.length, EVIDENCE]),
    })
    const all = [...numbersOf(marks)]
    return evidence.map((_, at) => softmax(all.slice(at * MARKS, (at + 1) * MARKS)))
  }

  return {
    async read(request) {
      const { windows, places } = await network.read(request)
      if (windows.length === 0) return undefined
      const marks: number[][][] = []
      for (const window of windows) marks.push(await marksIn(window))
      const tokens = windows.reduce((sum, window) => sum + window.tokens, 0)
      const share = (value: (window: AnswerWindow) => number) =>
        windows.reduce((sum, window) => sum + value(window) * window.tokens, 0) / tokens
      return {
        grade: calibrated(share(({ grade }) => grade)),
        kinds: Object.fromEntries(made.kinds.map((kind, at) => [kind, share(({ kinds }) => kinds[at] ?? 0)])),
        criteria: byCriterion((key) => percent(share(({ criteria }) => criteria[CRITERIA.indexOf(key)] ?? 0))),
        points: request.points
          .slice(0, made.limits.points)
          .map((_, at) => (places.includes(at) ? pointOf(marks, places.indexOf(at)) : UNREAD)),
        clauses: request.clauses.map((_, at) => clauseOf(windows, at)),
      }
    },
    async close() {
      await Promise.all([network.close(), points.release()])
    },
  }
}

/** 0 to 100, with the spread of grades that people give: a network fitted on them draws all towards their mean. */
export const calibrated = (grade: number) => percent(made.calibration.slope * grade + made.calibration.intercept)
const percent = (share: number) => Math.max(0, Math.min(100, 100 * share))
const CRITERIA: readonly string[] = made.criteria

/** Covered, partly, missing, contradicted. */
const MARKS = 4
const UNREAD: PointReading = { covered: 0, partly: 0, missing: 1, contradicted: 0 }

/** Covered where one window covers it, contradicted where one contradicts it. @param marks of each window */
function pointOf(marks: number[][][], at: number): PointReading {
  const most = (mark: number) => Math.max(...marks.map((points) => points[at]?.[mark] ?? 0))
  const [covered, partly, contradicted] = [most(0), most(1), most(3)]
  const missing = Math.min(...marks.map((points) => points[at]?.[2] ?? 1))
  const all = covered + partly + contradicted + missing
  return { covered: covered / all, partly: partly / all, missing: missing / all, contradicted: contradicted / all }
}

function clauseOf(windows: AnswerWindow[], at: number) {
  const worths = windows.flatMap(({ worths }) => worths.flatMap(({ worth, clause }) => (clause === at ? [worth] : [])))
  const mean = worths.reduce((sum, worth) => sum + worth, 0) / Math.max(1, worths.length)
  return { worth: Math.max(-1, Math.min(1, mean)), tokens: worths.length }
}
